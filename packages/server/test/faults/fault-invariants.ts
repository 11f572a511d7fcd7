import { type RawBuilder, sql } from 'kysely';
import { type Database, rows } from '../../src/platform/database/database.ts';

/** Each statement returns violations for one customer; a consistent business has none. */
function statements(customerId: string): Record<string, RawBuilder<{ what: string }>> {
  const operations = sql`(select m.*, m.request ->> 'subscriptionReference' as sub from money_operations m
    where m.customer_id = ${customerId})`;
  // The provider's payments of each operation.
  const effects = sql`(
    select coalesce(case when b.body ->> 'billing_reason' = 'manual' then b.body -> 'metadata' ->> 'opId' end,
        b.body -> 'parent' -> 'subscription_details' -> 'metadata' ->> 'opId') as op,
      (b.body ->> 'amount_paid')::bigint as cents
    from sandbox.objects b join customers c on c.stripe_customer_id = b.customer_id
    where c.id = ${customerId} and b.kind = 'invoice' and (b.body ->> 'amount_paid')::bigint > 0
      and b.body -> 'metadata' ->> 'opId' is not null
        or c.id = ${customerId} and b.kind = 'invoice' and (b.body ->> 'amount_paid')::bigint > 0
          and b.body ->> 'billing_reason' in ('subscription_create', 'subscription_update')
    union all
    -- An invoice is paid once, by the retry that succeeded or else by the last one.
    select (select m.id::text from money_operations m where m.kind = 'RETRY_INVOICE'
        and m.request ->> 'invoiceReference' = b.id order by m.state = 'DONE' desc, m.sequence desc limit 1),
      (p.body ->> 'amount_paid')::bigint
    from sandbox.objects b join customers c on c.stripe_customer_id = b.customer_id
    join sandbox.objects p on p.kind = 'invoice_payment' and p.body ->> 'invoice' = b.id
    where c.id = ${customerId} and b.kind = 'invoice' and b.body ->> 'billing_reason' = 'subscription_cycle'
    union all
    select b.body -> 'metadata' ->> 'opId', -(b.body ->> 'amount')::bigint
    from sandbox.objects b join customers c on c.stripe_customer_id = b.customer_id
    where c.id = ${customerId} and b.kind = 'credit_note'
    union all
    select b.body -> 'metadata' ->> 'opId', (b.body ->> 'amount')::bigint
    from sandbox.objects b join customers c on c.stripe_customer_id = b.customer_id
    where c.id = ${customerId} and b.kind = 'customer_balance_transaction'
      and b.body -> 'metadata' ->> 'opId' is not null)`;
  return {
    'unsettled operations': sql`select m.kind || ' ' || m.state as what from ${operations} m where m.settled_at is null`,
    'double charges': sql`
      select op || ' ' || count(*) as what from ${effects} e group by op having count(*) > 1`,
    'charges of declined operations': sql`
      select m.kind || ' ' || e.cents as what from ${effects} e join ${operations} m on m.id::text = e.op
      where m.state = 'DECLINED'`,
    'charges of no operation': sql`
      select coalesce(op, 'none') || ' ' || cents as what from ${effects} e
      where not exists (select 1 from ${operations} m where m.id::text = e.op)`,
    'operations whose ledger is not what the provider has': sql`
      select m.kind || ' here ' || here || ', there ' || there as what from (
        select m.kind,
          coalesce((select sum(amount_cents) from ledger_entries l where l.money_operation_id = m.id), 0) as here,
          coalesce((select sum(cents) from ${effects} e where e.op = m.id::text), 0) as there
        from ${operations} m) m
      where here <> there`,
    'done operations that moved nothing': sql`
      select m.kind as what from ${operations} m
      where m.state = 'DONE' and m.kind in ('NEW_SUBSCRIPTION', 'RESTOCK_FEE', 'BUYOUT', 'REFUND', 'CREDIT', 'CHARGE')
        and not exists (select 1 from sandbox.objects b join customers c on c.stripe_customer_id = b.customer_id
          where c.id = ${customerId} and b.kind in ('credit_note', 'customer_balance_transaction', 'invoice', 'subscription')
            and b.body -> 'metadata' ->> 'opId' = m.id::text
            and (b.kind <> 'invoice' or b.body ->> 'status' = 'paid'))`,
    'open or draft invoices left': sql`
      select b.body ->> 'status' as what from sandbox.objects b join customers c on c.stripe_customer_id = b.customer_id
      where c.id = ${customerId} and b.kind = 'invoice' and b.body ->> 'status' in ('open', 'draft')
        and not exists (select 1 from ${operations} m where m.kind = 'RETRY_INVOICE'
          and m.request ->> 'invoiceReference' = b.id and m.state = 'DECLINED')`,
    'subscriptions whose provider side is not what was done': sql`
      select s.expected || ' but ' || s.found as what from (
        select concat_ws(' ',
            case when exists (select 1 from ${operations} m where m.sub = b.id and m.state = 'DONE'
              and m.kind in ('CANCEL', 'BUYOUT')) then 'canceled' else 'runs' end,
            coalesce((select case m.kind when 'PAUSE' then 'paused' else 'collects' end from ${operations} m
              where m.sub = b.id and m.state = 'DONE' and m.kind in ('PAUSE', 'RESUME')
              order by m.sequence desc limit 1), 'collects'),
            coalesce((select m.amount_cents from ${operations} m
              where m.sub = b.id and m.state = 'DONE' and m.kind in ('SWAP_PRICE', 'PLAN_PRICE')
              order by m.sequence desc limit 1), o.plan_price_cents)) as expected,
          concat_ws(' ', case when b.body ->> 'status' = 'canceled' then 'canceled' else 'runs' end,
            case when b.body -> 'pause_collection' <> 'null' then 'paused' else 'collects' end,
            b.body -> 'items' -> 'data' -> 0 -> 'price' ->> 'unit_amount') as found
        from subscriptions o join sandbox.objects b on b.id = o.stripe_subscription_id
        where o.customer_id = ${customerId}) s
      where s.expected <> s.found`,
    'subscriptions whose two sides differ': sql`
      select s.state || ' ' || s.payment_status || ', there ' || (b.body ->> 'status') as what
      from subscriptions s join sandbox.objects b on b.id = s.stripe_subscription_id
      where s.customer_id = ${customerId} and (s.state = 'CANCELED') <> (b.body ->> 'status' = 'canceled')`,
    'events that are missing or told twice': sql`
      select k.event || ' ' || told || ' for ' || happened as what from (
        select k.event,
          (select count(*) from events e where e.kind = k.event and e.entity_id in (
            select id from subscriptions where customer_id = ${customerId}
            union all select id from orders where customer_id = ${customerId}
            union all select ${customerId}::uuid)) as told,
          (select count(*) from ${operations} m where m.kind = k.kind and m.state = k.state) as happened
        from (values ('subscription.restock_fee_charged', 'RESTOCK_FEE', 'DONE'),
          ('subscription.restock_fee_declined', 'RESTOCK_FEE', 'DECLINED'),
          ('subscription.bought_out', 'BUYOUT', 'DONE'), ('subscription.buyout_declined', 'BUYOUT', 'DECLINED'),
          ('order.fulfilled', 'NEW_SUBSCRIPTION', 'DONE'), ('order.payment_declined', 'NEW_SUBSCRIPTION', 'DECLINED'),
          ('order.refunded', 'REFUND', 'DONE'), ('customer.credited', 'CREDIT', 'DONE'),
          ('customer.invoice_paid', 'RETRY_INVOICE', 'DONE'),
          ('customer.invoice_retry_declined', 'RETRY_INVOICE', 'DECLINED'),
          ('customer.charged', 'CHARGE', 'DONE'), ('customer.charge_declined', 'CHARGE', 'DECLINED')) as k(event, kind, state)) k
      where told <> happened`,
    'orders that are not what was paid for': sql`
      select o.state as what from orders o where o.customer_id = ${customerId} and (
        o.pending_operation_id is not null or (o.state = 'fulfilled') <> exists (
          select 1 from ${operations} m where m.kind = 'NEW_SUBSCRIPTION' and m.state = 'DONE'))`,
    'handovers that are missing or were recorded twice': sql`
      select o.state || ' ' || count(i.id) as what from orders o left join inspections i on i.asset_id = o.asset_id
        and i.customer_id = o.customer_id and i.reason = 'HANDOVER'
      where o.customer_id = ${customerId} and o.asset_id is not null
      group by o.id having count(i.id) > 1 or o.state = 'fulfilled' and count(i.id) = 0`,
    'service jobs that are missing, were opened twice or told otherwise': sql`
      select jobs || ' jobs, told ' || told as what from (
        select (select count(*) from service_jobs j where j.asset_id = o.asset_id) as jobs,
          (select count(*) from events e where e.entity_id = o.asset_id and e.kind = 'asset.service_opened') as told
        from orders o where o.customer_id = ${customerId} and o.asset_id is not null) x
      where jobs > 1 or jobs <> told`,
    'subjects that wait for nothing': sql`
      select s.entity_type as what from money_operation_subjects s join ${operations} m on m.id = s.money_operation_id
      where s.exclusive`,
  };
}

/** The violations after a schedule; empty if there are none. */
export async function findViolations(database: Database, customerId: string): Promise<string[]> {
  const found: string[] = [];
  for (const [name, statement] of Object.entries(statements(customerId))) {
    const wrong = await rows(database.sql, statement);
    if (wrong.length > 0) found.push(`${name}: ${wrong.map(({ what }) => what).join('; ')}`);
  }
  return found;
}
