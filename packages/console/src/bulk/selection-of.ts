import type { BulkList } from '@kickstand/domain/bulk/bulk-terms.ts';
import { customerList } from '@kickstand/domain/customers/customer-list.ts';
import { assetList } from '@kickstand/domain/inventory/asset-list.ts';
import type { ListDefinition } from '@kickstand/domain/kernel/list-definition.ts';
import { leaseToOwnInvoiceList } from '@kickstand/domain/lease-to-own/lease-to-own-lists.ts';
import { orderList } from '@kickstand/domain/orders/order-list.ts';
import { purchaseOrderList } from '@kickstand/domain/purchasing/purchase-order-list.ts';
import { subscriptionList } from '@kickstand/domain/subscriptions/subscription-list.ts';
import { transferOrderList } from '@kickstand/domain/transfers/transfer-order-list.ts';
import { viewFilters } from '@kickstand/domain/views/view-arguments.ts';
import type { Chosen } from '../kit/selection/chosen.ts';

const LISTS: Record<BulkList, Pick<ListDefinition, 'filters'>> = {
  orders: orderList,
  subscriptions: subscriptionList,
  assets: assetList,
  customers: customerList,
  purchaseOrders: purchaseOrderList,
  transferOrders: transferOrderList,
  leaseToOwnInvoices: leaseToOwnInvoiceList,
};

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
const idsOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : undefined);

/** The arguments that limit a list by something else than its filters: the selected hubs, or the only one, and a text. */
const BESIDE_FILTERS = ['hubId', 'hubIds', 'searchQuery'];

/** The chosen rows as the server expects them: ids, or what all of them match. */
export function selectionOf(list: BulkList, chosen: Chosen) {
  if (!chosen.all) return { ids: [...chosen.ids] };
  const { hubId, hubIds, searchQuery } = chosen.all;
  const filters = viewFilters(LISTS[list], chosen.all);
  const sent = new Set([...BESIDE_FILTERS, ...filters.map(({ name }) => name)]);
  for (const [name, value] of Object.entries(chosen.all)) {
    const isSet = Array.isArray(value) ? value.length > 0 : value !== null && value !== '';
    // The rows would be others than those on the screen.
    if (isSet && !sent.has(name)) throw new Error(`The list is limited by ${name}.`);
  }
  return {
    filters: filters.map(({ name, values }) => ({ name, values: [...values] })),
    searchQuery: textOf(searchQuery),
    hubIds: typeof hubId === 'string' ? [hubId] : idsOf(hubIds),
  };
}
