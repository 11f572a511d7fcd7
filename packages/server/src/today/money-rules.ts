import { sql } from 'kysely';
import { hasUnsettledOperation } from '../money/refuse-payment-pending.ts';
import { dayIn, startOf } from '../platform/days-of-business.ts';
import type { RuleMoment, RuleSql } from './rule-sql.ts';

const OPERATION = {
  from: sql`money_operations m`,
  subject: sql`m.id`,
  since: sql`m.created_at`,
  customer: sql`m.customer_id`,
} as const;

/** The provider's statuses of a dispute that waits for us. */
const NEEDS_RESPONSE = sql`('needs_response', 'warning_needs_response', 'appeal_needs_response')`;

/** What the people who look after the money settle. */
export const moneyRules = ({ today, zone }: RuleMoment) =>
  ({
    billedAfterEnd: {
      from: sql`billing_differences d`,
      where: sql`d.gone_at is null and d.acknowledged_at is null and d.aspect = 'SUBSCRIPTION'
        and d.here = '"CANCELED"' and d.at_provider = '"RUNNING"'
        and not exists (select from subscriptions s where s.id = d.entity_id and s.plan_price_cents = 0)`,
      subject: sql`d.id`,
      since: sql`d.first_seen_at`,
      customer: sql`d.customer_id`,
    },
    billedWithoutVehicle: {
      from: sql`live_subscriptions s`,
      where: sql`s.asset_id is null and s.shown_payment_status = 'ACTIVE' and s.plan_price_cents > 0
        and not ${hasUnsettledOperation('s.id')}`,
      subject: sql`s.id`,
      hub: sql`s.hub_id`,
      since: sql`s.state_updated_at`,
      customer: sql`s.customer_id`,
      everywhere: true,
    },
    paymentUnclear: {
      ...OPERATION,
      where: sql`m.state = 'NEEDS_A_PERSON'`,
    },
    refundRefused: { ...OPERATION, where: sql`m.state = 'OWED'` },
    invoiceUnpaid: {
      // Of each customer the oldest.
      from: sql`(select distinct on (customer_id) customer_id, created_at, count(*) over (partition by customer_id) as count
        from customer_invoices
        where state = 'open' and payment_failed order by customer_id, created_at, id) i`,
      where: sql`true`,
      subject: sql`i.customer_id`,
      since: sql`i.created_at`,
      customer: sql`i.customer_id`,
      count: sql`i.count`,
    },
    // Once at each hub, with the next bill of a customer's subscriptions there. Billing dates are the
    // anchor's day of each month, or the last day of a shorter one.
    cardExpires: {
      from: sql`(select distinct on (c.id, s.hub_id) c.id, s.hub_id, d.due,
            make_date(c.card_exp_year, c.card_exp_month, 1) + interval '1 month' as expired
          from customers c join live_subscriptions s on s.customer_id = c.id
          join lateral (
            select d::date as due from generate_series(${today}::date, ${today}::date + 7, '1 day') d
            where d::date = s.scheduled_billing_date or (s.scheduled_billing_date is null
              and extract(day from d) = least(extract(day from s.billing_cycle_date),
                extract(day from date_trunc('month', d) + interval '1 month - 1 day')))
            order by 1 limit 1) d on true
          where c.card_exp_year * 12 + c.card_exp_month
              < extract(year from ${today}::date) * 12 + extract(month from ${today}::date)
            and s.shown_payment_status <> 'PAUSED'
          order by c.id, s.hub_id, d.due) c`,
      where: sql`true`,
      subject: sql`c.id`,
      hub: sql`c.hub_id`,
      since: startOf(sql`c.expired`, zone),
      customer: sql`c.id`,
      due: sql`c.due`,
      everywhere: true,
    },
    disputeOpen: {
      from: sql`disputes d`,
      where: sql`d.closed_at is null and d.status in ${NEEDS_RESPONSE} and d.customer_id is not null`,
      subject: sql`d.id`,
      since: sql`d.opened_at`,
      customer: sql`d.customer_id`,
      due: dayIn(sql`d.due_at`, zone),
    },
    leaseWaiting: {
      from: sql`lease_to_own_invoices i left join spoke_shops k on k.id = i.spoke_shop_id`,
      where: sql`i.state in ('NEEDS_REVIEW', 'PENDING')`,
      subject: sql`i.id`,
      since: sql`i.created_at`,
      customer: sql`i.customer_id`,
      place: sql`k.name`,
    },
  }) as const satisfies Record<string, RuleSql>;
