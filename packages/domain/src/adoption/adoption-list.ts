import {
  choicesFilter,
  defineList,
  flagFilter,
  offered,
  searchFilter,
} from '../kernel/list-definition.ts';
import {
  ADOPTION_DOUBT_LABELS,
  ADOPTION_DOUBTS,
  ADOPTION_KIND_LABELS,
  ADOPTION_KINDS,
  ADOPTION_OUTCOME_LABELS,
  ADOPTION_OUTCOMES,
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
    outcomes: offered(choicesFilter(ADOPTION_OUTCOMES), {
      address: 'outcomes',
      label: 'Outcome',
      labels: ADOPTION_OUTCOME_LABELS,
      preset: ['UNDECIDED'],
    }),
    kinds: offered(choicesFilter(ADOPTION_KINDS), {
      address: 'kinds',
      label: 'Kind',
      labels: ADOPTION_KIND_LABELS,
    }),
    limited: offered(flagFilter(), { address: 'limited', label: 'Kickstand cannot bill it' }),
    doubts: offered(choicesFilter(ADOPTION_DOUBTS), {
      address: 'doubts',
      label: 'Why undecided',
      labels: ADOPTION_DOUBT_LABELS,
    }),
  },
});
