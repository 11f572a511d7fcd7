import type { AssetAvailability } from '@kickstand/domain/inventory/asset-terms.ts';
import { isUuid } from '@kickstand/domain/kernel/text.ts';
import {
  ORDER_STATE_WEIGHTS,
  type OrderSortColumn,
  type OrderState,
  type Program,
  type SortDirection,
} from '@kickstand/domain/orders/order-terms.ts';
import {
  likePattern,
  type PageOfIds,
  type Parameters,
  readsByParts,
  type SortSource,
} from '../platform/list-page.ts';
import { keptTotal } from '../platform/list-rows.ts';
import { FREE_ASSET } from '../stock/free-asset.ts';

/** Which orders a list shows; absent filters don't filter. */
export interface OrderFilter {
  readonly hubIds?: readonly string[] | undefined;
  readonly searchQuery?: string | undefined;
  readonly program?: Program | undefined;
  readonly serviceAreaId?: string | undefined;
  readonly organizationId?: string | undefined;
  readonly orderStates?: readonly OrderState[] | undefined;
  readonly vehicleStates?: readonly AssetAvailability[] | undefined;
}

export interface OrderSort {
  readonly column: OrderSortColumn;
  readonly direction: SortDirection;
}

const own = (...keys: string[]): SortSource => ({ keys });
const BY_CUSTOMER = { table: 'customers c', on: 'o.customer_id = c.id' };

/** Sorting by a name of another table walks that table's index and looks up its orders. */
export const ORDER_SORT_SOURCES: Record<OrderSortColumn, SortSource> = {
  UPDATED_AT: own('o.updated_at'),
  CREATED_AT: own('o.created_at'),
  READIED_AT: { keys: ['o.readied_at'], nullable: 'o.readied_at' },
  CLOSED_AT: { keys: ['o.closed_at'], nullable: 'o.closed_at' },
  KIND: own('o.kind'),
  PROGRAM: own('o.program'),
  STATE_WEIGHT: own('o.state_weight', 'o.queue_position'),
  CUSTOMER_NAME: { keys: ['c.full_name collate "und-x-icu"', 'c.id'], walk: BY_CUSTOMER },
  CUSTOMER_EMAIL: { keys: ['c.email collate "C"', 'c.id'], walk: BY_CUSTOMER },
  OFFICE_NAME: {
    keys: ['f.name collate "und-x-icu"', 'f.id'],
    walk: { table: 'offices f', on: 'o.office_id = f.id' },
    nullable: 'o.office_id',
  },
  ORGANIZATION_NAME: {
    keys: ['g.name collate "und-x-icu"', 'g.id'],
    walk: { table: 'organizations g', on: 'o.organization_id = g.id', few: true },
    nullable: 'o.organization_id',
  },
  VEHICLE: {
    keys: ['v.sort_name collate "und-x-icu"', 'v.id'],
    walk: { table: 'variants v', on: 'o.variant_id = v.id' },
  },
};

/** Orders whose names, e-mail or serial numbers contain the text, or whose id it is. */
function searchCondition(text: string, parameters: Parameters): string {
  const exact = isUuid(text) ? ` union all select ${parameters.add(text)}::uuid` : '';
  const lower = parameters.add(likePattern(text.toLowerCase()));
  const upper = parameters.add(likePattern(text.toUpperCase()));
  return `o.id in (
    select s.id from customers c join orders s on s.customer_id = c.id where c.search_text like ${lower}
    union all select s.id from orders s where s.vehicle_serial_number like ${upper}
    union all select s.id from assets a join orders s on s.asset_id = a.id where a.serial_number like ${upper}
    union all select s.id from organizations g join orders s on s.organization_id = g.id where lower(g.name) like ${lower}
    union all select s.id from offices f join orders s on s.office_id = f.id where lower(f.name) like ${lower}
    union all select s.id from variants v join orders s on s.variant_id = v.id where lower(v.sort_name) like ${lower}${exact})`;
}

/** Orders that wait for a vehicle, one of which is in the wanted condition: their own, else one of the kind at the hub. */
function vehicleCondition(wanted: readonly AssetAvailability[], parameters: Parameters): string {
  const states = parameters.add(wanted.filter((state) => state !== 'AVAILABLE'));
  const available = wanted.includes('AVAILABLE') ? `or (a.state = 'ACTIVE' and ${FREE_ASSET})` : '';
  const condition = `a.deleted_at is null and (a.state = any(${states}::text[]) ${available})`;
  return `o.state in ('open', 'ready', 'on_hold') and (
    exists (select 1 from assets a where a.id = o.asset_id and ${condition})
    or (o.asset_id is null and exists (
      select 1 from assets a
      where a.hub_id = o.hub_id and a.variant_id = o.variant_id and a.spoke_shop_id is null and ${condition})))`;
}

function stateCondition(
  states: readonly OrderState[],
  byWeight: boolean,
  parameters: Parameters,
): string {
  const column = byWeight ? 'o.state_weight' : 'o.state';
  const values = byWeight ? states.map((state) => ORDER_STATE_WEIGHTS[state]) : states;
  const type = byWeight ? 'smallint' : 'text';
  if (values.length === 1) return `${column} = ${parameters.add(values[0])}`;
  return `${column} = any(${parameters.add(values)}::${type}[])`;
}

/** True when totals must be counted row by row, because the kept counts don't know the filter. */
export function needsCounting(filter: OrderFilter): boolean {
  return (
    filter.searchQuery !== undefined ||
    filter.vehicleStates !== undefined ||
    filter.organizationId !== undefined
  );
}

export interface OrderListPlan {
  readonly conditions: readonly string[];
  readonly partition: PageOfIds['partition'];
}

/** Turns filter and sort into conditions, with the partition that lets an index deliver the order. */
export function planOrderList(
  filter: OrderFilter,
  sort: OrderSort,
  parameters: Parameters,
  { merge }: { merge: boolean } = { merge: true },
): OrderListPlan {
  const conditions: string[] = [];
  let partition: PageOfIds['partition'];
  const byWeight = sort.column === 'STATE_WEIGHT';
  const counted = needsCounting(filter);
  const inParts = merge && readsByParts(ORDER_SORT_SOURCES[sort.column]) && !counted;
  const hubs = filter.hubIds;
  if (hubs?.length === 1) conditions.push(`o.hub_id = ${parameters.add(hubs[0])}`);
  if (hubs && hubs.length !== 1) {
    const values = parameters.add(hubs);
    if (inParts) partition = { column: 'o.hub_id', values, type: 'uuid' };
    else conditions.push(`o.hub_id = any(${values}::uuid[])`);
  }
  const states = filter.orderStates;
  if (states) {
    if (states.length > 1 && inParts && !partition && !byWeight) {
      partition = { column: 'o.state', values: parameters.add(states), type: 'text' };
    } else conditions.push(stateCondition(states, byWeight, parameters));
  }
  if (filter.program) conditions.push(`o.program = ${parameters.add(filter.program)}`);
  if (filter.serviceAreaId) {
    conditions.push(`o.service_area_id = ${parameters.add(filter.serviceAreaId)}`);
  }
  if (filter.organizationId) {
    conditions.push(`o.organization_id = ${parameters.add(filter.organizationId)}`);
  }
  if (filter.vehicleStates) conditions.push(vehicleCondition(filter.vehicleStates, parameters));
  if (filter.searchQuery) conditions.push(searchCondition(filter.searchQuery, parameters));
  return { conditions, partition };
}

/** The total from the kept counts plus what was appended since; flat however many orders there are. */
export function keptCountStatement(filter: OrderFilter, parameters: Parameters): string {
  const conditions: string[] = [];
  if (filter.hubIds) conditions.push(`hub_id = any(${parameters.add(filter.hubIds)}::uuid[])`);
  if (filter.orderStates)
    conditions.push(`state = any(${parameters.add(filter.orderStates)}::text[])`);
  if (filter.program) conditions.push(`program = ${parameters.add(filter.program)}`);
  if (filter.serviceAreaId) {
    conditions.push(`service_area_id = ${parameters.add(filter.serviceAreaId)}`);
  }
  return keptTotal('order', conditions);
}
