import { type RawBuilder, sql } from 'kysely';

/** SQL condition: the subsidy `s` reduces the monthly price of the customer `c`. */
export const SUBSIDY_APPLIES = sql`s.organization_id = c.organization_id and s.enabled
  and s.cadence = 'MONTHLY'`;

/** The price reductions of the model `m`, with {@link reductionJoins}; as `PriceReductions`. */
export const REDUCTION_COLUMNS = sql`
  m.plan_price_cents, s.amount_cents as subsidy_cents, s.cap_cents as subsidy_cap_cents,
  p.amount_cents as promotion_amount_cents, p.percentage as promotion_percentage`;

/**
 * Cents that orders with the promotion `p` have been discounted until an instant. Every order
 * counts for at least one month from its creation, so that waiting orders are covered by the
 * budget.
 */
export function promotionUsedCents(now: Date): RawBuilder<number> {
  return sql`(
    select coalesce(sum(
      (po.plan_price_cents - po.subsidy_cents
        - coalesce(po.discounted_price_cents, po.plan_price_cents))
      * least(
        1 + extract(year from rented.time) * 12 + extract(month from rented.time),
        case p.duration when 'one_time' then 1 when 'recurring' then p.duration_months end)
    ), 0)::bigint
    from orders po
    left join subscriptions ps on ps.id = po.subscription_id
    cross join lateral (select coalesce(
      age(coalesce(ps.ended_at, ${now}::timestamptz), ps.started_at), interval '0') as time) rented
    where po.promotion_id = p.id and po.state <> 'canceled')`;
}

/**
 * Joins the subsidy `s` and the promotion `p` of an order of the customer `c` at an instant. A
 * promotion that is paused, of another organization or used up does not apply. Placed before joins
 * that multiply rows, so that the budget is summed once.
 */
export function reductionJoins(now: Date): RawBuilder<unknown> {
  return sql`
    left join organization_subsidies s on ${SUBSIDY_APPLIES}
    left join promotions p
      on p.id = c.promotion_id and p.status = 'ACTIVE'
      and (p.organization_id is null or p.organization_id = c.organization_id)
      and (p.budget_cents is null or ${promotionUsedCents(now)} < p.budget_cents)`;
}
