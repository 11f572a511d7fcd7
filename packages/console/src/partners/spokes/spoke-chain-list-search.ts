import { z } from 'zod';
import { type ListAddress, listFields } from '../../kit/list-state.ts';

export const SPOKE_CHAIN_SORT_COLUMNS = ['NAME', 'SHOPS_COUNT', 'ADMINS'] as const;
export type SpokeChainSortColumn = (typeof SPOKE_CHAIN_SORT_COLUMNS)[number];

/** The search parameters of the list of chains; `chain` is the one whose dialog is open. */
export const spokeChainListSearch = z.object({
  ...listFields(SPOKE_CHAIN_SORT_COLUMNS, { sort: 'NAME', direction: 'asc' }),
  chain: z.string().catch('').default(''),
});
export type SpokeChainListSearch = z.infer<typeof spokeChainListSearch>;

export const SPOKE_CHAIN_LIST: ListAddress<SpokeChainListSearch> = {
  storageKey: 'spoke-chains',
  schema: spokeChainListSearch,
  defaults: spokeChainListSearch.parse({}),
  filters: [],
};
