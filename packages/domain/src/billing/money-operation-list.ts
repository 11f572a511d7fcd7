import {
  defineList,
  offeredChoice,
  offeredChoices,
  searchFilter,
} from '../kernel/list-definition.ts';
import {
  MONEY_OPERATION_AGE_LABELS,
  MONEY_OPERATION_KIND_LABELS,
  MONEY_OPERATION_PAGE_SIZE,
  MONEY_OPERATION_SORT_COLUMNS,
  MONEY_OPERATION_STATE_LABELS,
  UNSETTLED_STATES,
} from './money-operation-terms.ts';

/** The list of money operations. */
export const moneyOperationList = defineList({
  pageSize: MONEY_OPERATION_PAGE_SIZE,
  sortColumns: MONEY_OPERATION_SORT_COLUMNS,
  sort: { column: 'CREATED_AT', direction: 'desc' },
  filters: {
    searchQuery: searchFilter('Customer, amount or id of the operation.'),
    states: offeredChoices(MONEY_OPERATION_STATE_LABELS, {
      address: 'states',
      label: 'State',
      preset: UNSETTLED_STATES,
    }),
    kinds: offeredChoices(MONEY_OPERATION_KIND_LABELS, { address: 'kinds', label: 'Kind' }),
    age: offeredChoice(MONEY_OPERATION_AGE_LABELS, { address: 'age', label: 'Age' }),
  },
});
