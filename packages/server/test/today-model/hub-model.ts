import type { HUB_RULES } from '@kickstand/domain/today/hub-rules.ts';
import {
  dayOf,
  endedOut,
  type Find,
  hubOf,
  id,
  live,
  type Model,
  ORDERED,
  oldestOf,
  one,
  open,
  present,
  startOf,
} from './model-terms.ts';
import type { Records, Row } from './records.ts';

const ENDED = ['STOLEN', 'SOLD', 'DECOMMISSIONED'];

const assetsIn =
  (...states: readonly string[]): Find =>
  ({ assets }) =>
    assets
      .filter((a) => present(a) && states.includes(String(a.state)))
      .map((a) => one(a, a.state_since));

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

/** What people at a hub settle. */
export const HUB_MODEL: Model<keyof typeof HUB_RULES> = {
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
  orderHoldOver: ({ orders }, { now, zone }) =>
    orders
      .filter(
        (o) =>
          o.state === 'on_hold' &&
          o.hold_until !== null &&
          String(o.hold_until) <= dayOf(now, zone),
      )
      .map((o) => ({ id: id(o), hubId: hubOf(o), since: startOf(String(o.hold_until), zone) })),
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
  serviceOverdue: ({ assets, service_jobs: jobs }, { now, zone }) =>
    assets
      .filter(
        (a) => present(a) && ![...ORDERED, ...ENDED, 'STOLEN_DELINQUENT'].includes(String(a.state)),
      )
      .flatMap((a) => {
        const days = jobs
          .filter((j) => j.asset_id === a.id && j.state === 'OPEN' && j.due_on !== null)
          .map((j) => String(j.due_on))
          .filter((day) => day < dayOf(now, zone))
          .sort();
        const [first] = days;
        return first === undefined
          ? []
          : [{ id: id(a), hubId: hubOf(a), since: startOf(first, zone) }];
      }),
  vehicleNotSeen: ({ assets, inventory_counts: counts }) =>
    assets
      .filter(
        (a) =>
          present(a) &&
          a.subscribed !== true &&
          ![...ORDERED, ...ENDED, 'STOLEN_DELINQUENT', 'SHIPPED_TO'].includes(String(a.state)) &&
          counts.some(
            (c) =>
              c.status === 'CLOSED' &&
              c.vehicle_id === null &&
              c.states === null &&
              (a.spoke_shop_id === null
                ? c.hub_id === a.hub_id
                : c.spoke_shop_id === a.spoke_shop_id),
          ),
      )
      .map((a) => one(a, a.last_seen_at ?? a.checked_in_at ?? a.created_at)),
  vehicleOut: ({ transfer_orders: transfers, orders }) =>
    transfers
      .filter(
        (t) =>
          t.origin_customer_id !== null &&
          present(t) &&
          ['OPEN', 'SHIPPED'].includes(String(t.state)) &&
          !orders.some(
            (o) =>
              o.kind === 'swap' &&
              ['open', 'ready', 'on_hold'].includes(String(o.state)) &&
              o.subscription_id !== null &&
              o.subscription_id === t.linked_subscription_id,
          ),
      )
      .map((t) => one(t, t.created_at, hubOf(t, 'destination_hub_id'))),
};
