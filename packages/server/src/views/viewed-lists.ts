import { moneyOperationList } from '@kickstand/domain/billing/money-operation-list.ts';
import { vehicleList } from '@kickstand/domain/catalogue/vehicle-list.ts';
import { securityEventList } from '@kickstand/domain/history/security-event-list.ts';
import { hubsOfProgram } from '@kickstand/domain/orders/program-filters.ts';
import { hubList } from '@kickstand/domain/partners/hub-list.ts';
import { organizationList } from '@kickstand/domain/partners/organization-list.ts';
import { spokeChainList } from '@kickstand/domain/partners/spoke-chain-list.ts';
import { vendorList } from '@kickstand/domain/purchasing/vendor-list.ts';
import { staffList } from '@kickstand/domain/staff/staff-list.ts';
import type { SavedViewList } from '@kickstand/domain/views/saved-view.ts';
import { hasHubs } from '@kickstand/domain/views/view-arguments.ts';
import { sql } from 'kysely';
import { adoptionListSql } from '../adoption/adoption-list-sql.ts';
import { customerListSql } from '../customers/customer-list-sql.ts';
import { assetListSql } from '../inventory/asset-list-sql.ts';
import { leaseToOwnCustomerListSql } from '../lease-to-own/lease-to-own-customer-list-sql.ts';
import { leaseToOwnListSql } from '../lease-to-own/lease-to-own-list-sql.ts';
import type { ListArguments } from '../lists/list-arguments.ts';
import { type CountedList, countedList, countedRows } from '../lists/list-count.ts';
import { cachedMoneyOperations, moneyOperationConditions } from '../money/money-operation-rows.ts';
import { orderListSql } from '../orders/order-list-sql.ts';
import { promotionListSql } from '../partners/promotion-rows.ts';
import { serviceAreaListSql } from '../partners/service-area-rows.ts';
import { spokeShopListSql } from '../partners/spoke-shop-rows.ts';
import type { Fragment } from '../platform/database/sql-fragments.ts';
import { purchaseOrderListSql } from '../purchasing/purchase-order-list-sql.ts';
import { securityEventConditions } from '../reports/security-log-rows.ts';
import { serviceJobListSql } from '../service/job-list-sql.ts';
import { STAFF_STATUS } from '../staff/staff-rows.ts';
import { subscriptionListSql } from '../subscriptions/subscription-list-sql.ts';
import { transferOrderListSql } from '../transfers/transfer-order-list-sql.ts';

/** SQL: the column has one of these values; no condition without any. */
const anyOf = (column: Fragment, values: readonly string[] | undefined): Fragment[] =>
  values ? [sql`${column} = any(${values}::text[])`] : [];

/** The lists that have saved views. */
export const VIEWED_LISTS: Readonly<Record<SavedViewList, CountedList>> = {
  adoptionObjects: countedList(adoptionListSql),
  assets: countedList(assetListSql),
  customers: countedList(customerListSql),
  forestUsers: countedRows(staffList, {
    table: 'staff_users s',
    where: ({ statuses }) => anyOf(STAFF_STATUS, statuses),
  }),
  hubs: countedRows(hubList, { table: 'hubs' }),
  leaseToOwnCustomers: countedList(leaseToOwnCustomerListSql),
  leaseToOwnInvoices: countedList(leaseToOwnListSql),
  moneyOperations: countedRows(moneyOperationList, {
    table: 'money_operations m',
    where: (filter, { now }) => moneyOperationConditions(filter, now),
    cached: cachedMoneyOperations,
  }),
  orders: countedList(orderListSql),
  organizations: countedRows(organizationList, { table: 'organizations' }),
  promotions: countedList(promotionListSql),
  purchaseOrders: countedList(purchaseOrderListSql),
  securityEvents: countedRows(securityEventList, {
    table: 'security_events e',
    where: (filter, { now }) => securityEventConditions(filter, now),
  }),
  serviceAreas: countedList(serviceAreaListSql),
  serviceJobs: countedList(serviceJobListSql),
  spokeChains: countedRows(spokeChainList, { table: 'spoke_chains' }),
  spokeShops: countedList(spokeShopListSql),
  subscriptions: countedList(subscriptionListSql),
  transferOrders: countedList(transferOrderListSql),
  vehicles: countedRows(vehicleList, {
    table: 'vehicles m',
    where: ({ kinds, categories }) => [
      ...anyOf(sql`m.kind`, kinds),
      ...anyOf(sql`m.category`, categories),
    ],
  }),
  vendors: countedRows(vendorList, { table: 'vendors' }),
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
