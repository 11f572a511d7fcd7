import { createSandbox } from '@kickstand/billing-sandbox/billing-sandbox.ts';
import { ObjectStore } from '@kickstand/billing-sandbox/object-store.ts';
import { SandboxClock } from '@kickstand/billing-sandbox/sandbox-clock.ts';
import { sql } from 'kysely';
import { createStripeBilling } from '../../src/adapters/billing-stripe/billing-stripe.ts';
import { runAdoption } from '../../src/adoption/run-adoption.ts';
import { compareBilling } from '../../src/billing/compare-billing.ts';
import { firstRow } from '../../src/platform/database/database.ts';
import { newId } from '../../src/platform/ids.ts';
import { Chance } from '../chance.ts';
import type { startServerOn } from '../test-server.ts';
import {
  type AccountPlan,
  emailOf,
  largeAccount,
  referenceOf,
  slowProvider,
} from './large-account.ts';

type Server = Awaited<ReturnType<typeof startServerOn>>;

/** Objects that are saved at once. */
const BATCH = 5000;

export interface ScalePlan extends AccountPlan {
  /** Milliseconds of each answer. */
  readonly latency: number;
  readonly mostPerSecond: number;
  /** How often the worker dies during the first run, at a random request; another one continues. */
  readonly kills: number;
}

/** Customers and subscriptions here: every third subscription is unknown. */
async function addKnown({ database }: Server, plan: AccountPlan): Promise<number> {
  const distinct = plan.customers - plan.duplicates;
  const riders = Array.from({ length: distinct }, (_, place) => ({
    id: newId(),
    email: emailOf(place),
    reference: place < plan.subscriptions && place % 3 !== 0 ? referenceOf(place) : null,
  }));
  await sql`
    insert into customers (id, email, first_name, last_name, shipping_state_code)
    select id, email, 'Rider', 'Scale', case when left(md5(email), 1) < '8' then 'CA' else 'OR' end
    from jsonb_to_recordset(${JSON.stringify(riders)}::jsonb) as r(id uuid, email text)`.execute(
    database.sql,
  );
  await sql`
    insert into subscriptions (id, state, payment_status, program, customer_id, variant_id,
      plan_price_cents, stripe_subscription_id, started_at)
    select gen_random_uuid(), 'ACTIVE', 'active', 'hub', r.id, (select id from variants order by id limit 1),
      9900, r.reference, now()
    from jsonb_to_recordset(${JSON.stringify(riders)}::jsonb) as r(id uuid, reference text)
    where r.reference is not null`.execute(database.sql);
  return riders.filter(({ reference }) => reference !== null).length;
}

/** Reads of a worker that dies at one of its next requests. */
function dyingBilling(
  provider: ReturnType<typeof slowProvider>,
  requests: number,
  death: PromiseWithResolvers<void>,
) {
  let left = requests;
  return createStripeBilling({
    secretKey: 'rk_test',
    httpClientFetch: async (input, init) => {
      left -= 1;
      // Half of them die before the request reaches the provider, the others before its answer.
      if (left === 0 && requests % 2 === 0) death.resolve();
      else {
        const answer = await provider.fetch(input, init);
        if (left > 0) return answer;
        death.resolve();
      }
      return await new Promise<never>(() => {});
    },
  });
}

/** What a run took and left, beside what the account itself says. */
export interface Adopted {
  readonly seconds: number;
  readonly reads: number;
  readonly writes: number;
  readonly rejected: number;
  readonly objects: number;
  readonly mostReads: number;
  /** How often the worker died. */
  readonly deaths: number;
  readonly secondRunRows: number;
  readonly unknownDifferences: number;
  readonly undecidedSubscriptions: number;
  readonly paidCents: { readonly stored: number; readonly source: number };
}

/** Adopts a large account twice, and compares the result with the account. */
export async function adoptLargeAccount(server: Server, plan: ScalePlan): Promise<Adopted> {
  const { database } = server;
  const now = Math.floor(Date.now() / 1000);
  const account = largeAccount(plan, now);
  await sql`update subscriptions set stripe_subscription_id = null`.execute(database.sql);
  await addKnown(server, plan);
  for (let at = 0; at < account.objects.length; at += BATCH) {
    const batch = account.objects.slice(at, at + BATCH);
    await database.transaction((on) => new ObjectStore(on, true).saveMany(batch));
  }
  const sandbox = createSandbox({
    database,
    clock: await SandboxClock.load(database),
    cardOf: async () => undefined,
  });
  const provider = slowProvider(sandbox.fetch, plan);
  const billing = createStripeBilling({ secretKey: 'rk_test', httpClientFetch: provider.fetch });
  const services = { ...server.app.services, billing };
  const dice = new Chance(plan.seed);
  let deaths = 0;
  const objects = plan.customers + plan.subscriptions + account.invoices.length;
  const mostReads = Math.floor((objects / 100) * 1.2) + 50;
  async function run(kills: number) {
    const id = newId();
    await sql`insert into adoption_runs (id, state, step, started_by, started_at)
      values (${id}, 'RUNNING', 'PRODUCTS', 'scale', ${new Date()})`.execute(database.sql);
    for (let killed = 0; killed < kills; killed += 1) {
      // A dead worker waits for its answer forever: it writes nothing more.
      const death = Promise.withResolvers<void>();
      const left = 1 + dice.below(Math.ceil(objects / 100 / kills));
      const work = runAdoption({ ...services, billing: dyingBilling(provider, left, death) }, id);
      await Promise.race([death.promise.then(() => (deaths += 1)), work]);
    }
    await runAdoption(services, id);
    const done = await firstRow(
      database.sql,
      sql<{ state: string; rowsChanged: number }>`
        select state, rows_changed from adoption_runs where id = ${id}`,
    );
    if (done?.state !== 'DONE') throw new Error('The run did not end.');
    return done.rowsChanged;
  }
  const started = Date.now();
  await run(plan.kills);
  const seconds = (Date.now() - started) / 1000;
  const first = { ...provider.counts };
  const secondRunRows = await run(0);
  const { writes } = provider.counts;
  await compareBilling({ ...server.app.services, billing });
  const found = await firstRow(
    database.sql,
    sql<{ unknown: number; undecided: number; cents: number }>`
      select (select count(*) from billing_differences where gone_at is null and entity_id is null
          and provider_object_id like 'sub_scale%') as unknown,
        (select count(*) from adoption_objects where kind = 'SUBSCRIPTION' and outcome = 'UNDECIDED')
          as undecided,
        (select coalesce(sum(i.total_cents), 0)::bigint from customer_invoices i
          where i.state = 'paid' and i.stripe_invoice_id like 'in_sub_scale%') as cents`,
  );
  const distinct = plan.customers - plan.duplicates;
  // Customers whose e-mail two have are linked by their subscription, if it is known.
  const isLinked = (customer: string) => {
    const place = Number(customer.replace('cus_scale_', ''));
    const shared = place < plan.duplicates || place >= distinct;
    return !shared || (place < plan.subscriptions && place % 3 !== 0);
  };
  const source = account.invoices
    .filter(({ status, customer }) => status === 'paid' && isLinked(customer))
    .reduce((sum, { total }) => sum + total, 0);
  return {
    seconds,
    ...first,
    writes,
    objects,
    mostReads,
    deaths,
    secondRunRows,
    unknownDifferences: found?.unknown ?? 0,
    undecidedSubscriptions: found?.undecided ?? 0,
    paidCents: { stored: found?.cents ?? 0, source },
  };
}
