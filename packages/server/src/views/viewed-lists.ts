import { hubsOfProgram } from '@kickstand/domain/orders/program-filters.ts';
import type { SavedViewList } from '@kickstand/domain/views/saved-view.ts';
import { hasHubs } from '@kickstand/domain/views/view-arguments.ts';
import { adoptionListSql } from '../adoption/adoption-list-sql.ts';
import { customerListSql } from '../customers/customer-list-sql.ts';
import { assetListSql } from '../inventory/asset-list-sql.ts';
import { leaseToOwnCustomerListSql } from '../lease-to-own/lease-to-own-customer-list-sql.ts';
import { leaseToOwnListSql } from '../lease-to-own/lease-to-own-list-sql.ts';
import { orderListSql } from '../orders/order-list-sql.ts';
import { promotionListSql } from '../partners/promotion-rows.ts';
import { serviceAreaListSql } from '../partners/service-area-rows.ts';
import { spokeShopListSql } from '../partners/spoke-shop-rows.ts';
import type { ListArguments } from '../platform/list-arguments.ts';
import { type CountedList, countedList } from '../platform/list-count.ts';
import { purchaseOrderListSql } from '../purchasing/purchase-order-list-sql.ts';
import { subscriptionListSql } from '../subscriptions/subscription-list-sql.ts';
import { transferOrderListSql } from '../transfers/transfer-order-list-sql.ts';

/** The lists that have saved views. */
export const VIEWED_LISTS: Readonly<Record<SavedViewList, CountedList>> = {
  adoptionObjects: countedList(adoptionListSql),
  assets: countedList(assetListSql),
  customers: countedList(customerListSql),
  leaseToOwnCustomers: countedList(leaseToOwnCustomerListSql),
  leaseToOwnInvoices: countedList(leaseToOwnListSql),
  orders: countedList(orderListSql),
  promotions: countedList(promotionListSql),
  purchaseOrders: countedList(purchaseOrderListSql),
  serviceAreas: countedList(serviceAreaListSql),
  spokeShops: countedList(spokeShopListSql),
  subscriptions: countedList(subscriptionListSql),
  transferOrders: countedList(transferOrderListSql),
};

/** Lists in which the program decides whether hubs limit them. */
const BY_PROGRAM: readonly SavedViewList[] = ['orders', 'subscriptions'];

/** The arguments of a list, limited to hubs as its page limits it; none for all hubs. */
export function withinHubs(
  list: SavedViewList,
  args: ListArguments,
  hubIds: readonly string[],
): ListArguments {
  if (!hasHubs(VIEWED_LISTS[list].definition)) return args;
  const limiting = BY_PROGRAM.includes(list) ? hubsOfProgram(hubIds, args.program) : hubIds;
  return { ...args, hubIds: limiting };
}
