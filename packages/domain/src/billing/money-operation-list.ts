import {
  choiceFilter,
  choicesFilter,
  defineList,
  offered,
  searchFilter,
} from '../kernel/list-definition.ts';
import {
  MONEY_OPERATION_AGE_LABELS,
  MONEY_OPERATION_AGES,
  MONEY_OPERATION_KIND_LABELS,
  MONEY_OPERATION_KINDS,
  MONEY_OPERATION_PAGE_SIZE,
  MONEY_OPERATION_SORT_COLUMNS,
  MONEY_OPERATION_STATE_LABELS,
  MONEY_OPERATION_STATES,
  UNSETTLED_STATES,
} from './money-operation-terms.ts';

/** The list of money operations. */
export const moneyOperationList = defineList({
  pageSize: MONEY_OPERATION_PAGE_SIZE,
  sortColumns: MONEY_OPERATION_SORT_COLUMNS,
  sort: { column: 'CREATED_AT', direction: 'desc' },
  filters: {
    searchQuery: searchFilter('Customer, amount or id of the operation.'),
    states: offered(choicesFilter(MONEY_OPERATION_STATES), {
      address: 'states',
      label: 'State',
      labels: MONEY_OPERATION_STATE_LABELS,
      preset: UNSETTLED_STATES,
    }),
    kinds: offered(choicesFilter(MONEY_OPERATION_KINDS), {
      address: 'kinds',
      label: 'Kind',
      labels: MONEY_OPERATION_KIND_LABELS,
    }),
    age: offered(choiceFilter(MONEY_OPERATION_AGES), {
      address: 'age',
      label: 'Age',
      labels: MONEY_OPERATION_AGE_LABELS,
    }),
  },
});
