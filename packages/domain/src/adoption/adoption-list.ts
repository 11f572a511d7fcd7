import {
  defineList,
  flagFilter,
  offered,
  offeredChoices,
  searchFilter,
} from '../kernel/list-definition.ts';
import {
  ADOPTION_DOUBT_LABELS,
  ADOPTION_KIND_LABELS,
  ADOPTION_OUTCOME_LABELS,
} from './adoption-terms.ts';

export const ADOPTION_SORT_COLUMNS = ['STARTED_AT', 'NAME', 'EMAIL', 'KIND', 'AMOUNT'] as const;
export type AdoptionSortColumn = (typeof ADOPTION_SORT_COLUMNS)[number];

/** The list of objects in the account at the payment provider. */
export const adoptionList = defineList({
  pageSize: 25,
  sortColumns: ADOPTION_SORT_COLUMNS,
  sort: { column: 'STARTED_AT', direction: 'desc' },
  filters: {
    searchQuery: searchFilter("Part of name, e-mail, product or the provider's id."),
    outcomes: offeredChoices(ADOPTION_OUTCOME_LABELS, {
      address: 'outcomes',
      label: 'Outcome',
      preset: ['UNDECIDED'],
    }),
    kinds: offeredChoices(ADOPTION_KIND_LABELS, { address: 'kinds', label: 'Kind' }),
    limited: offered(flagFilter(), { address: 'limited', label: 'Kickstand cannot bill it' }),
    doubts: offeredChoices(ADOPTION_DOUBT_LABELS, { address: 'doubts', label: 'Why undecided' }),
  },
});
