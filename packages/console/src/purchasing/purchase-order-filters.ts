import {
  CREDIT_PRESENCE_LABELS,
  CREDIT_PRESENCES,
  PURCHASE_ORDER_DESTINATION_LABELS,
  PURCHASE_ORDER_DESTINATIONS,
  PURCHASE_ORDER_STATE_LABELS,
  PURCHASE_ORDER_STATES,
} from '@kickstand/domain/purchasing/purchase-order-terms.ts';
import { useQuery } from '@tanstack/react-query';
import type { ListState } from '../kit/list-state.ts';
import {
  chooseMany,
  chooseOne,
  type ListFilter,
  optionsOf,
} from '../kit/list-toolbar/list-filter.ts';
import { serviceAreasQuery } from '../partners/service-areas/service-area-choices.ts';
import { vendorChoicesQuery } from './purchase-order-form-query.ts';
import type { PurchaseOrderListSearch } from './purchase-order-list-search.ts';

const named = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });

/** The filters of the purchase order list. */
export function usePurchaseOrderFilters(list: ListState<PurchaseOrderListSearch>): ListFilter[] {
  const areas = useQuery(serviceAreasQuery).data?.serviceAreas.nodes ?? [];
  const vendors = useQuery(vendorChoicesQuery).data?.vendors ?? [];
  const { search } = list;
  return [
    chooseMany({
      label: 'State',
      options: optionsOf(PURCHASE_ORDER_STATES, PURCHASE_ORDER_STATE_LABELS),
      selected: search.states,
      onChange: (states) => list.setFilters({ states }),
    }),
    chooseOne({
      label: 'Program',
      options: optionsOf(PURCHASE_ORDER_DESTINATIONS, PURCHASE_ORDER_DESTINATION_LABELS),
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
      label: 'Invoice',
      options: optionsOf(CREDIT_PRESENCES, CREDIT_PRESENCE_LABELS),
      selected: search.invoice,
      onChange: (invoice) => list.setFilters({ invoice }),
    }),
    chooseOne({
      label: 'Vendor',
      options: vendors.map(named),
      selected: search.vendor,
      onChange: (vendor) => list.setFilters({ vendor }),
    }),
  ];
}
