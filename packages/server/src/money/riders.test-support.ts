import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { type Database, firstRow, rows } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../platform/request-context.ts';
import { settleDueMoneyOperations } from './settle-money-operations.ts';

/** A customer with a live subscription and its vehicle. */
export interface Rider {
  readonly customerId: string;
  readonly customerReference: string;
  readonly subscriptionId: string;
  readonly subscriptionReference: string;
  readonly assetId: string;
}

/** The business's date a number of days from now. */
export function inDays(days: number, now: Date = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(
    new Date(now.getTime() + days * 86_400_000),
  );
}

/** Creates a rider who pays $129.00 a month, next in ten days, with a card ending in `card`. */
export async function addRider(database: Database, card = '4242'): Promise<Rider> {
  const [customerId, subscriptionId, assetId] = [newId(), newId(), newId()];
  const short = subscriptionId.replaceAll('-', '');
  const customerReference = `cus_demo_${customerId.replaceAll('-', '')}`;
  const subscriptionReference = `sub_demo_${short}`;
  await database.transaction(async (on) => {
    await sql`
      insert into customers (id, email, first_name, last_name, organization_id, office_id,
        stripe_customer_id, card_brand, card_last4)
      select ${customerId}::uuid, ${`rider.${customerId}@kickstand.example`}, 'Running', 'Rider', organization_id,
        office_id, ${customerReference}, 'visa', ${card}
      from customers where email like '%+assign@%'`.execute(on);
    await sql`
      insert into assets (id, state, serial_number, variant_id, vehicle_version_id, hub_id, qr_token)
      select ${assetId}::uuid, 'ACTIVE', ${`M ${short}`.toUpperCase()}, o.variant_id, a.vehicle_version_id, o.hub_id, ${assetId}
      from (select o.variant_id, o.hub_id from orders o join customers c on c.id = o.customer_id
          where c.email like '%+assign@%') o,
        lateral (select vehicle_version_id from assets where variant_id = o.variant_id limit 1) a`.execute(
      on,
    );
    await sql`
      insert into subscriptions (id, state, payment_status, program, customer_id, organization_id,
        office_id, hub_id, variant_id, asset_id, plan_price_cents, stripe_subscription_id, stripe_item_id,
        billing_cycle_date, started_at)
      select ${subscriptionId}::uuid, 'ACTIVE', 'active', 'hub', c.id, c.organization_id, c.office_id, a.hub_id,
        a.variant_id, a.id, 12900, ${subscriptionReference}, ${`si_demo_${short}`},
        ${inDays(10)}::date, now() - interval '100 days'
      from customers c, assets a where c.id = ${customerId} and a.id = ${assetId}`.execute(on);
    await sql`
      insert into asset_subscriptions (id, asset_id, subscription_id, started_at)
      values (${newId()}, ${assetId}, ${subscriptionId}, now() - interval '100 days')`.execute(on);
  });
  return { customerId, customerReference, subscriptionId, subscriptionReference, assetId };
}

/** Runs a command in one transaction. */
export function inOneTransaction<Result>(
  services: Services,
  work: (unit: UnitOfWork) => Promise<Result>,
): Promise<Result> {
  return services.database.transaction((transaction) =>
    work({
      sql: transaction,
      services,
      now: services.clock.now(),
      actor: 'ana@kickstand.example',
      staffId: null,
      address: null,
    }),
  );
}

/** Inserts operations in one transaction, then lets the worker process due ones. */
export async function intendAndSettle(
  services: Services,
  work: (unit: UnitOfWork) => Promise<unknown>,
): Promise<void> {
  await inOneTransaction(services, work);
  await settleDueMoneyOperations(services);
}

/** The kinds and states of a rider's operations, in order of creation. */
export async function operationsOf(database: Database, rider: Rider) {
  const found = await rows(
    database.sql,
    sql<{ kind: string; state: string }>`
      select kind, state from money_operations where customer_id = ${rider.customerId} order by sequence`,
  );
  return found.map(({ kind, state }) => `${kind} ${state}`);
}

/** The sandbox's data of a rider's subscription. */
export async function providerSide(database: Database, rider: Rider) {
  return await firstRow(
    database.sql,
    sql<{
      status: string;
      paused: boolean;
      monthlyCents: number;
      periodEnd: number;
      paidCents: number;
      invoices: number;
    }>`
      select body ->> 'status' as status, body -> 'pause_collection' <> 'null' as paused,
        (body -> 'items' -> 'data' -> 0 -> 'price' ->> 'unit_amount')::bigint as monthly_cents,
        (body -> 'items' -> 'data' -> 0 ->> 'current_period_end')::bigint as period_end,
        (select coalesce(sum((i.body ->> 'amount_paid')::bigint), 0)::bigint from sandbox.objects i
          where i.kind = 'invoice' and i.customer_id = ${rider.customerReference}) as paid_cents,
        (select count(*) from sandbox.objects i where i.kind = 'invoice'
          and i.customer_id = ${rider.customerReference} and i.body ->> 'status' <> 'void') as invoices
      from sandbox.objects where id = ${rider.subscriptionReference}`,
  );
}

/** The history of a rider's subscription. */
export async function historyOf(database: Database, rider: Rider): Promise<string[]> {
  const found = await rows(
    database.sql,
    sql<{ kind: string }>`select kind from events where entity_id = ${rider.subscriptionId}
      order by created_at, id`,
  );
  return found.map(({ kind }) => kind);
}
