import type { TodayRuleName } from '@kickstand/domain/today/today-rules.ts';
import {
  anywhere,
  dayOf,
  daysAfter,
  hubOf,
  id,
  live,
  type Model,
  oldestOf,
  one,
  startOf,
  time,
} from './model-terms.ts';
import type { Row } from './records.ts';

/** Whether a subscription is billed on a date or some days later. */
function isBilledWithin(subscription: Row, from: string, days: number): boolean {
  const { scheduled_billing_date: scheduled, billing_cycle_date: anchor } = subscription;
  const dates = Array.from({ length: days + 1 }, (_, index) => daysAfter(from, index));
  if (scheduled !== null) return dates.includes(String(scheduled));
  if (anchor === null) return false;
  const wanted = Number(String(anchor).slice(8));
  return dates.some((date) => {
    const day = Number(date.slice(8));
    const isLast = daysAfter(date, 1).endsWith('-01');
    return day === wanted || (isLast && day < wanted);
  });
}

/** What the people who look after the money settle. */
export const MONEY_MODEL = {
  billedAfterEnd: ({ billing_differences: differences, subscriptions }) =>
    differences
      .filter(
        (d) =>
          d.gone_at === null &&
          d.acknowledged_at === null &&
          d.aspect === 'SUBSCRIPTION' &&
          d.here === 'CANCELED' &&
          d.at_provider === 'RUNNING' &&
          !subscriptions.some((s) => s.id === d.entity_id && Number(s.plan_price_cents) === 0),
      )
      .map((d) => anywhere(d, d.first_seen_at)),
  cardExpires: ({ customers, subscriptions }, { now, zone }) => {
    const today = dayOf(now, zone);
    return customers.flatMap((c) => {
      if (c.card_exp_year === null) return [];
      const next = Number(c.card_exp_year) * 12 + Number(c.card_exp_month);
      const year = Math.floor(next / 12);
      // The first day on which the card is not valid any more.
      const day = `${year}-${String((next % 12) + 1).padStart(2, '0')}-01`;
      if (day > today) return [];
      const billed = subscriptions.filter(
        (s) =>
          s.customer_id === c.id &&
          live(s) &&
          s.shown_payment_status !== 'PAUSED' &&
          isBilledWithin(s, today, 7),
      );
      const since = startOf(day, zone);
      return [...new Set(billed.map((s) => hubOf(s)))].map((hubId) => ({
        id: id(c),
        hubId,
        since,
      }));
    });
  },
  disputeOpen: ({ disputes }) =>
    disputes
      .filter(
        (d) =>
          d.closed_at === null &&
          d.customer_id !== null &&
          ['needs_response', 'warning_needs_response', 'appeal_needs_response'].includes(
            String(d.status),
          ),
      )
      .map((d) => anywhere(d, d.opened_at)),
  billedWithoutVehicle: (records) =>
    records.subscriptions
      .filter(
        (s) =>
          live(s) &&
          s.asset_id === null &&
          s.shown_payment_status === 'ACTIVE' &&
          Number(s.plan_price_cents) > 0 &&
          !records.money_operation_subjects.some(
            (p) =>
              p.entity_id === s.id &&
              records.money_operations.some(
                (m) => m.id === p.money_operation_id && m.settled_at === null,
              ),
          ),
      )
      .map((s) => one(s, s.state_updated_at)),
  paymentUnclear: ({ money_operations: operations }) =>
    operations.filter((m) => m.state === 'NEEDS_A_PERSON').map((m) => anywhere(m, m.created_at)),
  approvalWaiting: ({ approval_requests: requests }, { now }) =>
    requests
      .filter((r) => r.state === 'WAITING' && time(r.expires_at) > now)
      .map((r) => anywhere(r, r.created_at)),
  refundRefused: ({ money_operations: operations }) =>
    operations.filter((m) => m.state === 'OWED').map((m) => anywhere(m, m.created_at)),
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
      .map((i) => anywhere(i, i.created_at)),
} satisfies Partial<Model<TodayRuleName>>;
