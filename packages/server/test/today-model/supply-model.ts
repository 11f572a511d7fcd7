import type { SUPPLY_RULES } from '@kickstand/domain/today/supply-rules.ts';
import {
  anywhere,
  businessDays,
  dayOf,
  hubOf,
  id,
  type Model,
  type ModelMoment,
  ORDERED,
  oldestOf,
  one,
  open,
  present,
  startOf,
  time,
} from './model-terms.ts';
import type { Records, Row } from './records.ts';

const missingOf = ({ assets }: Records, order: Row) =>
  assets.filter(
    (a) => a.purchase_order_id === order.id && present(a) && ORDERED.includes(String(a.state)),
  ).length;

/** Purchase orders that wait for vehicles, with the day for which their vendor has promised them if that has passed. */
const awaited = (records: Records, moment: ModelMoment, ...states: readonly string[]) =>
  records.purchase_orders
    .filter((p) => present(p) && states.includes(String(p.state)) && missingOf(records, p) > 0)
    .map((order) => {
      const vendor = records.vendors.find((v) => v.id === order.vendor_id);
      const days = businessDays(time(order.submitted_at), moment);
      const lead = Number(vendor?.max_time_to_fulfill);
      const promised = lead === 0 ? dayOf(time(order.submitted_at), moment.zone) : days[lead - 1];
      return { order, promisedOn: days.length > lead ? promised : undefined };
    });

/** The whole months between two instants, by the calendar of UTC. */
function monthsBetween(from: number, to: number): number {
  const [start, end] = [new Date(from), new Date(to)];
  const months =
    (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
  const within = (date: Date) =>
    date.getTime() - Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
  return within(end) < within(start) ? months - 1 : months;
}

/** The cents that the orders of a promotion have been discounted so far. */
function usedOf({ orders, subscriptions }: Records, promotion: Row, now: number): number {
  const most = { one_time: 1, recurring: Number(promotion.duration_months) };
  const longest = most[String(promotion.duration) as keyof typeof most] ?? Number.POSITIVE_INFINITY;
  return orders
    .filter((o) => o.promotion_id === promotion.id && o.state !== 'canceled')
    .reduce((sum, o) => {
      const price = Number(o.plan_price_cents);
      const paid = o.discounted_price_cents === null ? price : Number(o.discounted_price_cents);
      const rented = subscriptions.find((s) => s.id === o.subscription_id);
      const until = rented?.ended_at ? time(rented.ended_at) : now;
      const months = 1 + (rented?.started_at ? monthsBetween(time(rented.started_at), until) : 0);
      return sum + (price - Number(o.subsidy_cents) - paid) * Math.min(months, longest);
    }, 0);
}

const ALLOCATABLE = [...ORDERED, 'ACTIVE', 'RETURNED', 'RECEIVED', 'RECEIVED_TO'];

/** What the people who buy and move vehicles settle. */
export const SUPPLY_MODEL: Model<keyof typeof SUPPLY_RULES> = {
  variantShort: ({ orders, assets }) => {
    const waiting = orders.filter(
      (o) => open(o) && o.program === 'hub' && o.hub_id !== null && o.purchase_order_id === null,
    );
    const groups = Map.groupBy(waiting, (o) => `${o.hub_id} ${o.variant_id}`);
    return [...groups.values()].flatMap((group) => {
      const first = oldestOf(group);
      if (!first) return [];
      const here = assets.filter(
        (a) =>
          present(a) &&
          a.hub_id === first.hub_id &&
          a.variant_id === first.variant_id &&
          a.spoke_shop_id === null &&
          !a.subscribed,
      );
      const allocatable = here.filter(
        (a) =>
          ALLOCATABLE.includes(String(a.state)) &&
          !orders.some((o) => o.state === 'ready' && o.asset_id === a.id),
      );
      const isOrdered = here.some((a) => ORDERED.includes(String(a.state)));
      return group.length > allocatable.length && !isOrdered
        ? [
            {
              id: String(first.variant_id),
              hubId: hubOf(first),
              since:
                group.map((o) => time(o.created_at)).sort((a, b) => a - b)[allocatable.length] ?? 0,
            },
          ]
        : [];
    });
  },
  directShipUnordered: ({ orders }) =>
    orders
      .filter((o) => open(o) && o.program === 'direct_ship' && o.purchase_order_id === null)
      .map((o) => one(o, o.created_at)),
  purchaseOrderLate: (records, moment) =>
    awaited(records, moment, 'SUBMITTED', 'SHIPPED', 'CHECK_IN').flatMap(({ order, promisedOn }) =>
      promisedOn === undefined
        ? []
        : [{ id: id(order), hubId: hubOf(order), since: startOf(promisedOn, moment.zone) }],
    ),
  purchaseOrderUnderWay: (records, moment) =>
    awaited(records, moment, 'SHIPPED')
      .filter(({ promisedOn }) => promisedOn === undefined)
      .map(({ order }) => one(order, order.shipped_at)),
  purchaseOrderInPart: (records, moment) =>
    awaited(records, moment, 'CHECK_IN')
      .filter(({ promisedOn }) => promisedOn === undefined)
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
  promotionNearlyUsed: (records, { now }) =>
    records.promotions
      .filter(
        (p) =>
          p.status === 'ACTIVE' &&
          p.budget_cents !== null &&
          usedOf(records, p, now) >= Number(p.budget_cents) * 0.9,
      )
      .map((p) => anywhere(p, p.updated_at)),
};
