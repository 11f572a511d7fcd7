import { PROGRAM_LABELS, PROGRAMS } from '@kickstand/domain/orders/order-terms.ts';
import {
  PAYMENT_STATUS_FILTER_LABELS,
  PAYMENT_STATUS_FILTERS,
  SUBSCRIPTION_STATE_LABELS,
} from '@kickstand/domain/subscriptions/subscription-terms.ts';
import { useQuery } from '@tanstack/react-query';
import type { ListState } from '../kit/list-state.ts';
import {
  chooseMany,
  chooseOne,
  type ListFilter,
  optionsOf,
  switchOn,
} from '../kit/list-toolbar/list-filter.ts';
import { organizationsQuery } from '../partners/organizations/organization-choices.ts';
import { serviceAreasQuery } from '../partners/service-areas/service-area-choices.ts';
import type { SubscriptionListSearch } from './subscription-list-search.ts';

/** The live ones first, as the list starts with them. */
const STATES = ['ACTIVE', 'PAUSED', 'CANCELED'] as const;

const named = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });

/** The filters of the subscription list. */
export function useSubscriptionFilters(list: ListState<SubscriptionListSearch>): ListFilter[] {
  const areas = useQuery(serviceAreasQuery).data?.serviceAreas.nodes ?? [];
  const organizations = useQuery(organizationsQuery).data?.organizations ?? [];
  const { search } = list;
  return [
    chooseMany({
      label: 'State',
      options: optionsOf(STATES, SUBSCRIPTION_STATE_LABELS),
      selected: search.states,
      onChange: (states) => list.setFilters({ states }),
    }),
    chooseMany({
      label: 'Payment',
      options: optionsOf(PAYMENT_STATUS_FILTERS, PAYMENT_STATUS_FILTER_LABELS),
      selected: search.payments,
      onChange: (payments) => list.setFilters({ payments }),
    }),
    chooseOne({
      label: 'Program',
      options: optionsOf(PROGRAMS, PROGRAM_LABELS),
      selected: search.program,
      onChange: (program) => list.setFilters({ program }),
    }),
    chooseOne({
      label: 'Service area',
      options: areas.map(named),
      selected: search.serviceArea,
      onChange: (serviceArea) => list.setFilters({ serviceArea }),
    }),
    chooseOne({
      label: 'Organization',
      options: organizations.map(named),
      selected: search.organization,
      onChange: (organization) => list.setFilters({ organization }),
    }),
    switchOn({
      label: 'Swap pending',
      option: 'Yes',
      on: search.swapPending,
      onChange: (swapPending) => list.setFilters({ swapPending }),
    }),
    switchOn({
      label: 'Delinquent customer',
      option: 'Yes',
      on: search.delinquent,
      onChange: (delinquent) => list.setFilters({ delinquent }),
    }),
  ];
}
