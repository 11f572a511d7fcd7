import { spokeChainList } from '@kickstand/domain/partners/spoke-chain-list.ts';
import { z } from 'zod';
import { addressFields, listAddress } from '../../kit/list-search.ts';

export type SpokeChainSortColumn = (typeof spokeChainList.sortColumns)[number];

/** The search parameters of the list of chains; `chain` is the one whose dialog is open. */
export const spokeChainListSearch = z.object({
  ...addressFields(spokeChainList),
  chain: z.string().catch('').default(''),
});

export const SPOKE_CHAIN_LIST = listAddress('spoke-chains', spokeChainList, spokeChainListSearch);
