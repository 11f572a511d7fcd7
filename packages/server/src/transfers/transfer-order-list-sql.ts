import type { SortDirection } from '@kickstand/domain/orders/order-terms.ts';
import type {
  TransferOrderSortColumn,
  TransferOrderState,
} from '@kickstand/domain/transfers/transfer-order-terms.ts';
import type { TransferDestination } from '@kickstand/domain/transfers/transfer-origin.ts';
import type { ListPlan } from '../platform/list-rows.ts';
import { likePattern, type Parameters, type SortSource } from '../platform/page-sql.ts';

/** Which transfer orders a list shows; absent filters don't filter. */
export interface TransferOrderFilter {
  readonly hubIds?: readonly string[] | undefined;
  readonly searchQuery?: string | undefined;
  readonly states?: readonly TransferOrderState[] | undefined;
  readonly destination?: TransferDestination | undefined;
}

export interface TransferOrderSort {
  readonly column: TransferOrderSortColumn;
  readonly direction: SortDirection;
}

const own = (key: string): SortSource => ({ keys: [key] });
const ownOrNull = (key: string): SortSource => ({ keys: [key], nullable: key });

/** Sorting by the name of a place walks the tables of places and looks up their transfer orders. */
const placeName = (alias: string, places: string, on: string): SortSource => ({
  keys: [`${alias}.name collate "und-x-icu"`, `${alias}.id`],
  walk: { table: `(${places}) ${alias}`, on: `${on} = ${alias}.id` },
});
const DELIVERED_TO = 'select id, name from hubs union all select id, name from spoke_shops';
const COLLECTED_AT = `${DELIVERED_TO} union all select id, full_name from customers`;

export const TRANSFER_ORDER_SORT_SOURCES: Record<TransferOrderSortColumn, SortSource> = {
  STATE_UPDATED_AT: own('t.state_updated_at'),
  TRANSFER_ORDER_NUMBER: own('order_number_key(t.transfer_order_number) collate "C"'),
  STATE: own('t.state'),
  ASSETS_COUNT: own('t.assets_count'),
  SHIPPED_AT: ownOrNull('t.shipped_at'),
  CHECKED_IN_AT: ownOrNull('t.checked_in_at'),
  CLOSED_AT: ownOrNull('t.closed_at'),
  ORIGIN_NAME: placeName(
    'o',
    COLLECTED_AT,
    'coalesce(t.origin_hub_id, t.origin_spoke_shop_id, t.origin_customer_id)',
  ),
  DESTINATION_NAME: placeName(
    'd',
    DELIVERED_TO,
    'coalesce(t.destination_hub_id, t.destination_spoke_shop_id)',
  ),
};

/** Number, tracking, either place, the customer's name or e-mail, or a serial number on it. */
function searchCondition(text: string, parameters: Parameters): string {
  const lower = parameters.add(likePattern(text.toLowerCase()));
  const anywhere = parameters.add(`%${likePattern(text.toLowerCase()).replace(/^%|%$/g, '')}%`);
  const upper = parameters.add(likePattern(text.toUpperCase()));
  const at = (column: string, table: string) =>
    `t.${column} in (select p.id from ${table} p where lower(p.name) like ${anywhere})`;
  return `(t.search_text like ${anywhere}
    or ${at('origin_hub_id', 'hubs')} or ${at('destination_hub_id', 'hubs')}
    or ${at('origin_spoke_shop_id', 'spoke_shops')} or ${at('destination_spoke_shop_id', 'spoke_shops')}
    or t.id in (
      select x.id from customers c join transfer_orders x on x.origin_customer_id = c.id
        where c.search_text like ${lower}
      union all select x.id from customers c join subscriptions s on s.customer_id = c.id
        join transfer_orders x on x.linked_subscription_id = s.id where c.search_text like ${lower}
      union all select x.id from customers c join orders o on o.customer_id = c.id
        join transfer_orders x on x.linked_order_id = o.id where c.search_text like ${lower}
      union all select l.transfer_order_id from assets a join transfer_order_assets l on l.asset_id = a.id
        where a.serial_number like ${upper} and (l.removed_at is null or l.lost_at is not null)))`;
}

/** A transfer order concerns a hub when it starts or ends there, at one of its shops, or with a customer of it. */
function hubCondition(hubIds: readonly string[], parameters: Parameters): string {
  const hubs = `${parameters.add(hubIds)}::uuid[]`;
  const shops = `(select s.id from spoke_shops s
    join hubs h on h.service_area_id = s.service_area_id and not h.direct_ship_enabled
    where h.id = any(${hubs}))`;
  return `(t.origin_hub_id = any(${hubs}) or t.destination_hub_id = any(${hubs})
    or t.origin_spoke_shop_id in ${shops} or t.destination_spoke_shop_id in ${shops}
    or exists (select 1 from subscriptions s
      where s.id = t.linked_subscription_id and s.hub_id = any(${hubs})))`;
}

/** Turns the filter into conditions on `transfer_orders t`. */
export function planTransferOrderList(
  filter: TransferOrderFilter,
  parameters: Parameters,
): ListPlan {
  const conditions = ['t.deleted_at is null'];
  const { hubIds, states, destination, searchQuery } = filter;
  if (hubIds) conditions.push(hubCondition(hubIds, parameters));
  if (states) conditions.push(`t.state = any(${parameters.add(states)}::text[])`);
  if (destination) {
    const column = destination.type === 'Hub' ? 'destination_hub_id' : 'destination_spoke_shop_id';
    conditions.push(`t.${column} = ${parameters.add(destination.id)}`);
  }
  if (searchQuery) conditions.push(searchCondition(searchQuery, parameters));
  return { conditions };
}

/** The text of a statement that counts what a filter shows. */
export function countStatement(filter: TransferOrderFilter, parameters: Parameters): string {
  const { conditions } = planTransferOrderList(filter, parameters);
  return `select count(*) as total from transfer_orders t where ${conditions.join(' and ')}`;
}
