import {
  MONEY_OPERATION_AGE_LABELS,
  MONEY_OPERATION_AGES,
  MONEY_OPERATION_KIND_LABELS,
  MONEY_OPERATION_KINDS,
  MONEY_OPERATION_STATE_LABELS,
  MONEY_OPERATION_STATES,
} from '@kickstand/domain/billing/money-operation-terms.ts';
import type { ListState } from '../kit/list-state.ts';
import {
  chooseMany,
  chooseOne,
  type ListFilter,
  optionsOf,
} from '../kit/list-toolbar/list-filter.ts';
import type { BillingListSearch } from './billing-list-search.ts';

/** The filters of the billing operations. */
export function billingFilters({ search, setFilters }: ListState<BillingListSearch>): ListFilter[] {
  return [
    chooseMany({
      label: 'State',
      options: optionsOf(MONEY_OPERATION_STATES, MONEY_OPERATION_STATE_LABELS),
      selected: search.states,
      onChange: (states) => setFilters({ states }),
    }),
    chooseMany({
      label: 'Kind',
      options: optionsOf(MONEY_OPERATION_KINDS, MONEY_OPERATION_KIND_LABELS),
      selected: search.kinds,
      onChange: (kinds) => setFilters({ kinds }),
    }),
    chooseOne({
      label: 'Age',
      options: optionsOf(MONEY_OPERATION_AGES, MONEY_OPERATION_AGE_LABELS),
      selected: search.age,
      onChange: (age) => setFilters({ age }),
    }),
  ];
}
