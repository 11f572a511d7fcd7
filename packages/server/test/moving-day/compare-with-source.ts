import { sql } from 'kysely';
import { firstRow, rows } from '../../src/platform/database/database.ts';
import { revenueByStateReport } from '../../src/reports/revenue-by-state-report.ts';
import type { startServerOn } from '../test-server.ts';
import { dayOf, type SourceBusiness, YEAR } from './source-business.ts';

type Server = Awaited<ReturnType<typeof startServerOn>>;

/** One figure of the business that moves in. */
export interface Compared {
  readonly figure: string;
  readonly source: number;
  readonly here: number;
}

async function compareRecords({ database }: Server, source: SourceBusiness): Promise<Compared[]> {
  const { subscriptions, rows: lines } = source;
  const wanted = JSON.stringify(subscriptions);
  const found = await firstRow(
    database.sql,
    sql<Record<string, number>>`
      select
        (select count(*) from service_areas) as service_areas,
        (select count(*) from hubs) as hubs,
        (select count(*) from organizations where not private_beta) as organizations,
        (select count(*) from offices) as offices,
        (select count(*) from vehicles) as models,
        (select count(*) from variants) as variants,
        (select count(*) from customers) as customers,
        (select count(*) from assets) as assets,
        (select count(*) from live_subscriptions) as subscriptions,
        (select coalesce(sum(plan_price_cents), 0)::bigint from live_subscriptions) as monthly_cents,
        (select coalesce(sum(total_cents), 0)::bigint from customer_invoices where state = 'paid') as paid_cents,
        (select count(*) from jsonb_to_recordset(${wanted}::jsonb) as w (reference text, email text,
            "serialNumber" text, "monthlyCents" bigint, "startedOn" date, "nextBilling" date)
          join live_subscriptions s on s.stripe_subscription_id = w.reference
          join customers c on c.id = s.customer_id and c.email = w.email
          join assets a on a.id = s.asset_id and a.serial_number = w."serialNumber"
          where s.plan_price_cents = w."monthlyCents" and s.billing_cycle_date = w."nextBilling"
            and (s.started_at at time zone 'America/Los_Angeles')::date = w."startedOn") as equal,
        (select count(*) from adoption_objects where outcome = 'UNDECIDED') as undecided,
        (select count(*) from billing_differences where gone_at is null) as differences,
        (select count(*) from money_operations) as operations`,
  );
  const figure = (name: string, key: string, expected: number | undefined): Compared => ({
    figure: name,
    source: expected ?? 0,
    here: found?.[key] ?? -1,
  });
  const monthly = subscriptions.reduce((sum, { monthlyCents }) => sum + monthlyCents, 0);
  return [
    figure('service areas', 'serviceAreas', lines.SERVICE_AREAS),
    figure('hubs', 'hubs', lines.HUBS),
    figure('organizations', 'organizations', lines.ORGANIZATIONS),
    figure('offices', 'offices', lines.OFFICES),
    figure('vehicle models', 'models', lines.VEHICLES),
    figure('variants', 'variants', lines.VARIANTS),
    figure('customers', 'customers', lines.CUSTOMERS),
    figure('vehicles', 'assets', lines.ASSETS),
    figure('live subscriptions', 'subscriptions', subscriptions.length),
    figure('monthly prices, cents', 'monthlyCents', monthly),
    figure(
      'subscriptions equal in customer, vehicle, price and dates',
      'equal',
      subscriptions.length,
    ),
    figure('paid invoices, cents', 'paidCents', source.paidCents),
    figure('undecided objects of the account', 'undecided', 0),
    figure('differences of the nightly comparison', 'differences', 0),
    figure('money operations', 'operations', 0),
  ];
}

/** The report of the revenue of 12 months by state. */
async function compareRevenue(server: Server, source: SourceBusiness): Promise<Compared[]> {
  const now = Math.floor(Date.now() / 1000);
  const period = { startDate: dayOf(now - YEAR), endDate: dayOf(now) };
  const here = new Map<unknown, unknown>();
  for await (const [state, , revenue] of revenueByStateReport.rows(server.app.services, period)) {
    here.set(state, Object(revenue).cents);
  }
  const total = Object.values(source.revenueByState).reduce((sum, cents) => sum + cents, 0);
  return Object.entries({ ...source.revenueByState, Total: total }).map(([state, cents]) => ({
    figure: `revenue of 12 months, ${state}, cents`,
    source: cents,
    here: Number(here.get(state) ?? -1),
  }));
}

/** How many suggested buyout prices are those of the source. */
async function compareBuyouts(server: Server, { buyouts }: SourceBusiness): Promise<Compared> {
  const ids = await rows(
    server.database.sql,
    sql<{ id: string; cents: number }>`
      select a.id, w.cents from jsonb_to_recordset(${JSON.stringify(buyouts)}::jsonb)
        as w ("serialNumber" text, cents bigint) join assets a on a.serial_number = w."serialNumber"`,
  );
  let equal = 0;
  for (const { id, cents } of ids) {
    const { data } = await server.ask<{ asset: { buyoutPriceCents: number } }>(
      'query ($id: ID!) { asset(id: $id) { buyoutPriceCents } }',
      { id },
    );
    if (data.asset.buyoutPriceCents === cents) equal += 1;
  }
  return { figure: 'suggested buyout prices that are equal', source: buyouts.length, here: equal };
}

/** Compares counts, prices, dates, revenue and buyout prices with the source. */
export async function compareWithSource(
  server: Server,
  source: SourceBusiness,
): Promise<Compared[]> {
  return [
    ...(await compareRecords(server, source)),
    ...(await compareRevenue(server, source)),
    await compareBuyouts(server, source),
  ];
}
