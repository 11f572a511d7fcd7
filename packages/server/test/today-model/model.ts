import type { TodayRuleName } from '@kickstand/domain/today/today-rules.ts';
import type { Records, Row } from './records.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** An exception as the model finds it. */
export interface Expected {
  readonly id: string;
  readonly hubId: string | null;
  /** When its condition began, in milliseconds. */
  readonly since: number;
}

/** Today in the business's time zone, with the present moment. */
export interface ModelMoment {
  readonly now: number;
  readonly zone: string;
}

const time = (value: Row[string] | undefined) => Date.parse(String(value));
const id = (row: Row) => String(row.id);
const hubOf = (row: Row, column = 'hub_id') => (row[column] === null ? null : String(row[column]));
const one = (
  row: Row,
  since: Row[string] | undefined,
  hub: string | null = hubOf(row),
): Expected => ({
  id: id(row),
  hubId: hub,
  since: time(since),
});

const dayOf = (at: number, zone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date(at));

/** Days from Monday to Friday after the day of an instant, up to and including today. */
function businessDays(from: number, { now, zone }: ModelMoment): number {
  let count = 0;
  const last = Date.parse(dayOf(now, zone));
  for (let day = Date.parse(dayOf(from, zone)) + DAY; day <= last; day += DAY) {
    const weekday = new Date(day).getUTCDay();
    if (weekday !== 0 && weekday !== 6) count += 1;
  }
  return count;
}

type Find = (records: Records, moment: ModelMoment) => Expected[];

const open = (row: Row) => row.state === 'open';
const live = (row: Row) => row.state !== 'CANCELED';
const present = (row: Row) => row.deleted_at === null;
const ORDERED = ['OPEN_PO', 'SHIPPED'];
const ENDED = ['STOLEN', 'SOLD', 'DECOMMISSIONED'];

const assetsIn =
  (...states: readonly string[]): Find =>
  ({ assets }) =>
    assets
      .filter((a) => present(a) && states.includes(String(a.state)))
      .map((a) => one(a, a.state_since));

/** Vehicles whose subscription the payment provider ended while they are out. */
const endedOut = ({ subscriptions, assets }: Records) =>
  subscriptions.flatMap((s) => {
    if (s.state !== 'CANCELED' || s.cancelation_reason !== 'TERMINATED') return [];
    const asset = assets.find((a) => a.id === s.asset_id);
    const isOut =
      asset && present(asset) && asset.state === 'MAINTENANCE_HOLD' && !asset.subscribed;
    return isOut ? [{ subscription: s, asset }] : [];
  });

const missingOf = ({ assets }: Records, order: Row) =>
  assets.filter(
    (a) => a.purchase_order_id === order.id && present(a) && ORDERED.includes(String(a.state)),
  ).length;

/** Purchase orders that wait for vehicles, with whether their vendor is late. */
const awaited = (records: Records, moment: ModelMoment, ...states: readonly string[]) =>
  records.purchase_orders
    .filter((p) => present(p) && states.includes(String(p.state)) && missingOf(records, p) > 0)
    .map((order) => {
      const vendor = records.vendors.find((v) => v.id === order.vendor_id);
      const days = businessDays(time(order.submitted_at), moment);
      return { order, isLate: days > Number(vendor?.max_time_to_fulfill), vendor };
    });

/** The first moment of the day on which a purchase order is late. */
function lateSince(order: Row, lead: number, moment: ModelMoment): number {
  let at = time(order.submitted_at);
  while (businessDays(time(order.submitted_at), { ...moment, now: at }) <= lead) at += HOUR;
  return at;
}

const isFree = (records: Records, a: Row) =>
  a.state === 'ACTIVE' &&
  present(a) &&
  a.spoke_shop_id === null &&
  !records.subscriptions.some((s) => live(s) && s.asset_id === a.id) &&
  !records.orders.some((o) => o.state === 'ready' && o.asset_id === a.id) &&
  !records.assembly_sessions.some(
    (b) => b.asset_id === a.id && b.finished_at === null && b.canceled_at === null,
  ) &&
  !records.transfer_order_assets.some(
    (l) => l.asset_id === a.id && l.received_at === null && l.removed_at === null,
  );

const oldestOf = (rows: readonly Row[]) =>
  [...rows].sort((a, b) => time(a.created_at) - time(b.created_at) || (id(a) < id(b) ? -1 : 1))[0];

/** What each rule finds, whatever its limit. Rules that are not here have tests of single situations. */
export const MODEL: Partial<Record<TodayRuleName, Find>> = {
  orderReady: ({ orders }) =>
    orders
      .filter(
        (o) =>
          o.state === 'ready' && o.program !== 'direct_ship' && o.pending_operation_id === null,
      )
      .map((o) => one(o, o.readied_at)),
  orderVehicleFree: (records) => {
    const waiting = records.orders.filter(
      (o) =>
        open(o) &&
        o.program === 'hub' &&
        o.purchase_order_id === null &&
        o.building_session_id === null &&
        o.pending_operation_id === null,
    );
    const groups = Map.groupBy(waiting, (o) => `${o.hub_id} ${o.variant_id}`);
    return [...groups.values()].flatMap((group) => {
      const first = oldestOf(group);
      const isThere = records.assets.some(
        (a) =>
          a.hub_id === first?.hub_id && a.variant_id === first?.variant_id && isFree(records, a),
      );
      return first && isThere ? [one(first, first.created_at)] : [];
    });
  },
  buildLeft: ({ assembly_sessions: builds, orders }) =>
    builds
      .filter((b) => b.finished_at === null && b.canceled_at === null)
      .flatMap((b) => orders.filter((o) => o.id === b.order_id).map((o) => one(o, b.started_at))),
  vehicleReturned: assetsIn('RETURNED'),
  vehicleInMaintenance: (records, moment) => {
    const ended = new Set(endedOut(records).map(({ asset }) => asset.id));
    return assetsIn(
      'MAINTENANCE_HOLD',
      'MAINTENANCE_COSMETIC',
      'MAINTENANCE_READY_FOR_PICKUP',
    )(records, moment).filter((each) => !ended.has(each.id));
  },
  vehicleReserved: (records, moment) =>
    assetsIn(
      'RESERVED_FOR_CUSTOMER',
      'RESERVED_FOR_PRESALE',
      'RESERVED_FOR_TRANSFER',
    )(records, moment).filter(
      (each) =>
        !records.transfer_order_assets.some(
          (l) => l.asset_id === each.id && l.received_at === null && l.removed_at === null,
        ),
    ),
  vehicleWithoutSerial: ({ assets }) =>
    assets
      .filter(
        (a) =>
          a.serial_number === null &&
          present(a) &&
          ![...ORDERED, ...ENDED].includes(String(a.state)),
      )
      .map((a) => one(a, a.state_since)),
  vehicleOut: ({ transfer_orders: transfers }) =>
    transfers
      .filter(
        (t) =>
          t.origin_customer_id !== null &&
          present(t) &&
          ['OPEN', 'SHIPPED'].includes(String(t.state)),
      )
      .map((t) => one(t, t.created_at, hubOf(t, 'destination_hub_id'))),
  directShipUnordered: ({ orders }) =>
    orders
      .filter((o) => open(o) && o.program === 'direct_ship' && o.purchase_order_id === null)
      .map((o) => one(o, o.created_at)),
  purchaseOrderLate: (records, moment) =>
    awaited(records, moment, 'SUBMITTED', 'SHIPPED', 'CHECK_IN')
      .filter(({ isLate }) => isLate)
      .map(({ order, vendor }) => ({
        id: id(order),
        hubId: hubOf(order),
        since: lateSince(order, Number(vendor?.max_time_to_fulfill), moment),
      })),
  purchaseOrderUnderWay: (records, moment) =>
    awaited(records, moment, 'SHIPPED')
      .filter(({ isLate }) => !isLate)
      .map(({ order }) => one(order, order.shipped_at)),
  purchaseOrderInPart: (records, moment) =>
    awaited(records, moment, 'CHECK_IN')
      .filter(({ isLate }) => !isLate)
      .map(({ order }) => one(order, order.checked_in_at)),
  transferUnderWay: ({ transfer_orders: transfers }) =>
    transfers
      .filter((t) => present(t) && t.state === 'SHIPPED' && t.origin_customer_id === null)
      .map((t) => one(t, t.shipped_at, hubOf(t, 'destination_hub_id'))),
  transferWithLosses: ({ transfer_orders: transfers, transfer_order_assets: lines }) =>
    transfers
      .filter(
        (t) =>
          present(t) &&
          t.state === 'CHECKED_IN' &&
          lines.some((l) => l.transfer_order_id === t.id && l.lost_at !== null),
      )
      .map((t) => one(t, t.state_updated_at, hubOf(t, 'destination_hub_id'))),
  swapWaiting: ({ orders }) =>
    orders.filter((o) => open(o) && o.kind === 'swap').map((o) => one(o, o.created_at)),
  depositWaiting: ({ orders, hubs }, moment) =>
    orders
      .filter((o) => {
        const hub = hubs.find((h) => h.id === o.hub_id);
        return (
          open(o) &&
          hub !== undefined &&
          Number(o.deposit_cents) > 0 &&
          businessDays(time(o.created_at), moment) > Number(hub.max_time_to_fulfill)
        );
      })
      .map((o) => one(o, o.created_at)),
  paymentsPaused: ({ subscriptions, events }) =>
    subscriptions
      .filter((s) => live(s) && s.shown_payment_status === 'PAUSED')
      .map((s) => {
        const paused = events
          .filter((e) => e.entity_id === s.id && e.kind === 'subscription.payments_paused')
          .map((e) => time(e.created_at));
        const since = paused.length > 0 ? Math.max(...paused) : time(s.state_updated_at);
        return { id: id(s), hubId: hubOf(s), since };
      }),
  theftUncharged: ({ theft_reports: thefts, assets }) =>
    thefts.flatMap((t) => {
      if (t.insurance_claim_id !== null || t.stripe_deductible_payment_id !== null) return [];
      return assets
        .filter((a) => a.id === t.asset_id && a.state === 'STOLEN' && present(a))
        .map((a) => one(a, t.created_at));
    }),
  delinquentOut: ({ customers, subscriptions }) =>
    subscriptions.flatMap((s) => {
      const customer = customers.find((c) => c.id === s.customer_id);
      return live(s) && s.asset_id !== null && customer?.delinquent
        ? [one(s, customer.updated_at)]
        : [];
    }),
  endedVehicleOut: (records) =>
    endedOut(records).map(({ subscription }) => one(subscription, subscription.ended_at)),
  newcomerWaiting: ({ staff_users: staff }) =>
    staff.filter((u) => u.waiting_since !== null).map((u) => one(u, u.waiting_since, null)),
  billedWithoutVehicle: (records) =>
    records.subscriptions
      .filter(
        (s) =>
          live(s) &&
          s.asset_id === null &&
          s.shown_payment_status === 'ACTIVE' &&
          !records.money_operation_subjects.some(
            (p) =>
              p.entity_id === s.id &&
              records.money_operations.some(
                (m) => m.id === p.money_operation_id && m.settled_at === null,
              ),
          ),
      )
      .map((s) => one(s, s.state_updated_at)),
  invoiceUnpaid: ({ customer_invoices: invoices }) => {
    const failed = invoices.filter((i) => i.state === 'open' && i.payment_failed);
    return [...Map.groupBy(failed, (i) => String(i.customer_id))].map(([customerId, own]) => ({
      id: customerId,
      hubId: null,
      since: time(oldestOf(own)?.created_at),
    }));
  },
  leaseWaiting: ({ lease_to_own_invoices: invoices }) =>
    invoices
      .filter((i) => ['NEEDS_REVIEW', 'PENDING'].includes(String(i.state)))
      .map((i) => one(i, i.created_at, null)),
  paymentUnclear: ({ money_operations: operations }) =>
    operations.filter((m) => m.state === 'NEEDS_A_PERSON').map((m) => one(m, m.created_at, null)),
  refundRefused: ({ money_operations: operations }) =>
    operations.filter((m) => m.state === 'OWED').map((m) => one(m, m.created_at, null)),
  importFailed: ({ imports }, { now }) =>
    imports
      .filter((i) => i.status === 'FAILED' && time(i.created_at) > now - 14 * DAY)
      .map((i) => one(i, i.created_at, null)),
};
