import type { SUPPORT_RULES } from '@kickstand/domain/today/support-rules.ts';
import {
  anywhere,
  businessDays,
  DAY,
  endedOut,
  hubOf,
  id,
  live,
  type Model,
  one,
  open,
  present,
  time,
} from './model-terms.ts';

/** What the people who talk to customers settle. */
export const SUPPORT_MODEL: Model<keyof typeof SUPPORT_RULES> = {
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
          businessDays(time(o.created_at), moment).length > Number(hub.max_time_to_fulfill)
        );
      })
      .map((o) => one(o, o.created_at)),
  paymentsPaused: ({ subscriptions }) =>
    subscriptions
      .filter((s) => live(s) && s.shown_payment_status === 'PAUSED')
      .map((s) => one(s, s.payments_paused_at)),
  theftUncharged: ({ theft_reports: thefts, assets }) =>
    thefts.flatMap((t) => {
      if (t.insurance_claim_id !== null || t.stripe_deductible_payment_id !== null) return [];
      return assets
        .filter((a) => a.id === t.asset_id && a.state === 'STOLEN' && present(a))
        .map((a) => one(a, t.created_at));
    }),
  delinquentOut: ({ customers, subscriptions, customer_invoices: invoices }, { now }) =>
    subscriptions.flatMap((s) => {
      const customer = customers.find((c) => c.id === s.customer_id);
      if (!live(s) || s.asset_id === null || !customer?.delinquent) return [];
      const overdue = invoices
        .filter((i) => i.customer_id === customer.id && i.state === 'open')
        .map((i) => time(i.created_at) + 14 * DAY)
        .filter((since) => since < now);
      const since = overdue.length > 0 ? Math.min(...overdue) : time(s.state_updated_at);
      return [{ id: id(s), hubId: hubOf(s), since }];
    }),
  endedVehicleOut: (records) =>
    endedOut(records).map(({ subscription }) => one(subscription, subscription.ended_at)),
  newcomerWaiting: ({ staff_users: staff }) =>
    staff.filter((u) => u.waiting_since !== null).map((u) => anywhere(u, u.waiting_since)),
};
