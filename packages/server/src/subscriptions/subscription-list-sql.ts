import { isUuid } from '@kickstand/domain/kernel/text.ts';
import type { Program, SortDirection } from '@kickstand/domain/orders/order-terms.ts';
import {
  PAYMENT_STATUSES,
  type PaymentStatusFilter,
  SUBSCRIPTION_STATES,
  type SubscriptionSortColumn,
  type SubscriptionState,
} from '@kickstand/domain/subscriptions/subscription-terms.ts';
import type { ListPlan } from '../platform/list-rows.ts';
import { keptTotal } from '../platform/list-rows.ts';
import {
  likePattern,
  type Parameters,
  readsByParts,
  type SortSource,
} from '../platform/page-sql.ts';

/** Which subscriptions a list shows; absent filters don't filter. */
export interface SubscriptionFilter {
  readonly hubIds?: readonly string[] | undefined;
  readonly searchQuery?: string | undefined;
  readonly program?: Program | undefined;
  readonly serviceAreaId?: string | undefined;
  readonly organizationId?: string | undefined;
  readonly states?: readonly SubscriptionState[] | undefined;
  readonly paymentStatuses?: readonly PaymentStatusFilter[] | undefined;
  /** Only those whose vehicle is being swapped. */
  readonly swapPending?: boolean | undefined;
  /** Only those of delinquent customers. */
  readonly delinquent?: boolean | undefined;
}

export interface SubscriptionSort {
  readonly column: SubscriptionSortColumn;
  readonly direction: SortDirection;
}

const own = (key: string): SortSource => ({ keys: [key] });
const BY_CUSTOMER = { table: 'customers c', on: 's.customer_id = c.id' };

/** Sorting by a name of another table walks that table's index and looks up its subscriptions. */
export const SUBSCRIPTION_SORT_SOURCES: Record<SubscriptionSortColumn, SortSource> = {
  STARTED_AT: own('s.started_at'),
  CREATED_AT: own('s.created_at'),
  UPDATED_STATE_AT: own('s.state_updated_at'),
  PROGRAM: own('s.program'),
  STATE: own('s.state'),
  PAYMENT_STATUS: own('s.shown_payment_status'),
  CUSTOMER_NAME: { keys: ['c.full_name collate "und-x-icu"', 'c.id'], walk: BY_CUSTOMER },
  CUSTOMER_EMAIL: { keys: ['c.email collate "C"', 'c.id'], walk: BY_CUSTOMER },
  ORGANIZATION_NAME: {
    keys: ['g.name collate "und-x-icu"', 'g.id'],
    walk: { table: 'organizations g', on: 's.organization_id = g.id', few: true },
    nullable: 's.organization_id',
  },
  OFFICE_NAME: {
    keys: ['f.name collate "und-x-icu"', 'f.id'],
    walk: { table: 'offices f', on: 's.office_id = f.id', few: true },
    nullable: 's.office_id',
  },
  VEHICLE: {
    keys: ['v.sort_name collate "und-x-icu"', 'v.id'],
    walk: { table: 'variants v', on: 's.variant_id = v.id' },
  },
};

/** Subscriptions whose names, e-mail or serial numbers contain the text, or whose id it is, ours or the provider's. */
function searchCondition(text: string, parameters: Parameters): string {
  const exact = isUuid(text) ? ` union all select ${parameters.add(text)}::uuid` : '';
  const lower = parameters.add(likePattern(text.toLowerCase()));
  const upper = parameters.add(likePattern(text.toUpperCase()));
  return `s.id in (
    select x.id from customers c join subscriptions x on x.customer_id = c.id where c.search_text like ${lower}
    union all select x.id from assets a join subscriptions x on x.asset_id = a.id where a.serial_number like ${upper}
    union all select o.subscription_id from orders o
      where o.vehicle_serial_number like ${upper} and o.subscription_id is not null
    union all select x.id from organizations g join subscriptions x on x.organization_id = g.id where lower(g.name) like ${lower}
    union all select x.id from offices f join subscriptions x on x.office_id = f.id where lower(f.name) like ${lower}
    union all select x.id from subscriptions x where x.stripe_subscription_id = ${parameters.add(text)}${exact})`;
}

/** The known statuses by their names; OTHER is everything else. */
function paymentCondition(
  column: string,
  wanted: readonly PaymentStatusFilter[],
  parameters: Parameters,
): string {
  const named = parameters.add(wanted.filter((status) => status !== 'OTHER'));
  const known = PAYMENT_STATUSES.map((status) => `'${status}'`).join(', ');
  const other = wanted.includes('OTHER') ? ` or ${column} not in (${known})` : '';
  return `(${column} = any(${named}::text[])${other})`;
}

/** Partial indexes deliver the live ones, which most lists are about, in order. */
function stateConditions(states: readonly SubscriptionState[], parameters: Parameters): string[] {
  const live = states.includes('CANCELED') ? [] : [`s.state <> 'CANCELED'`];
  const allLive = SUBSCRIPTION_STATES.every(
    (state) => state === 'CANCELED' || states.includes(state),
  );
  if (allLive) return live;
  return [...live, `s.state = any(${parameters.add(states)}::text[])`];
}

/** True when totals must be counted row by row, because the kept counts don't know the filter. */
export function needsCounting(filter: SubscriptionFilter): boolean {
  return (
    filter.searchQuery !== undefined || filter.swapPending === true || filter.delinquent === true
  );
}

/** Turns filter and sort into conditions, with the partition that lets an index deliver the order. */
export function planSubscriptionList(
  filter: SubscriptionFilter,
  sort: SubscriptionSort,
  parameters: Parameters,
  { merge }: { merge: boolean },
): ListPlan {
  const conditions: string[] = [];
  let partition: ListPlan['partition'];
  const { hubIds: hubs, states } = filter;
  const inParts =
    merge && !needsCounting(filter) && readsByParts(SUBSCRIPTION_SORT_SOURCES[sort.column]);
  if (hubs?.length === 1) conditions.push(`s.hub_id = ${parameters.add(hubs[0])}`);
  if (hubs && hubs.length !== 1) {
    const values = parameters.add(hubs);
    if (inParts) partition = { column: 's.hub_id', values, type: 'uuid' };
    else conditions.push(`s.hub_id = any(${values}::uuid[])`);
  }
  if (states) conditions.push(...stateConditions(states, parameters));
  if (filter.paymentStatuses) {
    conditions.push(paymentCondition('s.shown_payment_status', filter.paymentStatuses, parameters));
  }
  if (filter.program) conditions.push(`s.program = ${parameters.add(filter.program)}`);
  if (filter.serviceAreaId) {
    conditions.push(`s.service_area_id = ${parameters.add(filter.serviceAreaId)}`);
  }
  if (filter.organizationId) {
    conditions.push(`s.organization_id = ${parameters.add(filter.organizationId)}`);
  }
  if (filter.swapPending) {
    conditions.push(`s.id in (select w.subscription_id from orders w
      where w.kind = 'swap' and w.state in ('open', 'ready'))`);
  }
  if (filter.delinquent) {
    conditions.push('s.customer_id in (select d.id from customers d where d.delinquent)');
  }
  if (filter.searchQuery) conditions.push(searchCondition(filter.searchQuery, parameters));
  return { conditions, partition };
}

/** The total from the kept counts plus what was appended since; flat however many there are. */
export function keptCountStatement(filter: SubscriptionFilter, parameters: Parameters): string {
  const conditions: string[] = [];
  if (filter.hubIds) conditions.push(`hub_id = any(${parameters.add(filter.hubIds)}::uuid[])`);
  if (filter.states) conditions.push(`state = any(${parameters.add(filter.states)}::text[])`);
  if (filter.paymentStatuses) {
    conditions.push(paymentCondition('shown_payment_status', filter.paymentStatuses, parameters));
  }
  if (filter.program) conditions.push(`program = ${parameters.add(filter.program)}`);
  if (filter.serviceAreaId) {
    conditions.push(`service_area_id = ${parameters.add(filter.serviceAreaId)}`);
  }
  if (filter.organizationId) {
    conditions.push(`organization_id = ${parameters.add(filter.organizationId)}`);
  }
  return keptTotal('subscription', conditions);
}
