import { spokeChainList } from '@kickstand/domain/partners/spoke-chain-list.ts';
import { addressFields, listAddress } from '../kit/list-search.ts';
import { anyText, pageSearch } from '../kit/page-search.ts';

export type SpokeChainSortColumn = (typeof spokeChainList.sortColumns)[number];

/** The search parameters of the list of chains; `chain` is the one whose dialog is open. */
export const spokeChainListSearch = pageSearch({
  ...addressFields(spokeChainList),
  chain: anyText,
});

export const SPOKE_CHAIN_LIST = listAddress('spoke-chains', spokeChainList, spokeChainListSearch);
