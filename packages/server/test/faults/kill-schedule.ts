import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { addRider, inDays } from '../../src/money/riders.test-support.ts';
import { addWaitingOrder } from '../../src/orders/waiting-orders.test-support.ts';
import { type Database, rows } from '../../src/platform/database/database.ts';
import { FAIL_POINTS } from '../../src/platform/fail-point.ts';
import { Chance } from '../chance.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { addPhoto } from './fault-actions.ts';
import { findViolations } from './fault-invariants.ts';
import type { ScheduleResult } from './fault-schedule.ts';

/** Maximum milliseconds after a request before its server is killed. */
const LATEST_KILL = 120;
/** Maximum milliseconds for the other server to settle everything. */
const PATIENCE = 60_000;
/** Maximum seconds that a crash may block a customer or an order, including retries. */
const MOST_BLOCKED_SECONDS = 20;
const FAULTS = ['reset_before', 'reset_after', '409', '429', '503'] as const;

interface Request {
  readonly name: string;
  readonly customerId: string;
  readonly document: string;
  readonly variables: Record<string, unknown>;
}

const onSubscription = (name: string, more = '', passed = '') =>
  `mutation ($id: ID!${more}) { ${name}(subscriptionId: $id${passed}) { __typename } }`;

const CUSTOMER_MONEY = {
  credit: `mutation ($id: ID!) { customerCreateCredit(customerId: $id, amountCents: 2500, kind: CREDIT,
    reason: COURTESY_CREDIT) { credit { id } } }`,
  charge: `mutation ($id: ID!) { customerCreateOneTimePayment(customerId: $id, amountCents: 2500,
    reason: MAINTENANCE_CHARGE) { charge { id } } }`,
};

/** A new customer and one request for them, over HTTP. */
async function randomRequest(database: Database, chance: Chance): Promise<Request> {
  const kind = chance.below(6);
  if (kind === 0) {
    const { orderId, customerId } = await addWaitingOrder(database, { vehicles: 1, ready: true });
    const document = `mutation ($id: ID!, $photos: [String!]) {
      orderFulfill(id: $id, fulfillmentKind: hub_pickup_walk_in, photos: $photos) { id } }`;
    const photos = [await addPhoto(database)];
    return { name: 'fulfill', customerId, document, variables: { id: orderId, photos } };
  }
  if (kind === 1) {
    const { orderId, customerId } = await addWaitingOrder(database, { vehicles: 0 });
    await sql`update orders set deposit_cents = 10000,
        stripe_checkout_invoice_id = ${`in_demo_${orderId.replaceAll('-', '')}`}
      where id = ${orderId}`.execute(database.sql);
    const document = `mutation ($id: ID!) { orderCancel(id: $id, cancelationReason: "UNKNOWN", refund: true) { id } }`;
    return { name: 'refund', customerId, document, variables: { id: orderId } };
  }
  const { customerId, subscriptionId: id } = await addRider(database);
  await sql`update subscriptions set started_at = now() - interval '400 days' where id = ${id}`.execute(
    database.sql,
  );
  const requests: Record<string, Omit<Request, 'name' | 'customerId'>> = {
    pause: { document: onSubscription('subscriptionPausePayments'), variables: { id } },
    'date now': {
      document: onSubscription(
        'subscriptionUpdateBillingCycleDate',
        ', $date: Date!',
        ', billingCycleDate: $date',
      ),
      variables: { id, date: inDays(0) },
    },
    buyout: {
      document: onSubscription(
        'subscriptionBuyout',
        ', $sold: String',
        ', buyoutPriceCents: 65000, soldAt: $sold',
      ),
      variables: { id, sold: inDays(0) },
    },
  };
  for (const [name, document] of Object.entries(CUSTOMER_MONEY)) {
    requests[name] = { document, variables: { id: customerId } };
  }
  const name = chance.oneOf(Object.keys(requests));
  const request = requests[name];
  if (!request) throw new Error(`There is no request ${name}.`);
  return { name, customerId, ...request };
}

async function settled(database: Database, customerId: string): Promise<boolean> {
  const left = await rows(
    database.sql,
    sql`select id from money_operations where customer_id = ${customerId} and settled_at is null`,
  );
  return left.length === 0;
}

/** The result of one kill. */
export interface KillResult extends ScheduleResult {
  /** Seconds from the kill until the payment was settled and its subjects were released. */
  readonly blockedSeconds: number;
}

/** Two servers on one database, one of which is killed at each turn. */
export function createKillRow(database: Database, given: Record<string, string>) {
  // The measured server runs like in production.
  const environment = { ...given, DATABASE_WAIT_FACTOR: '1' };
  const servers: (ServerProcess | undefined)[] = [undefined, undefined];

  /** The server to kill: one that crashes at a fail point, or any. */
  async function victimFor(place: number, chance: Chance, byPoint: boolean) {
    const running = servers[place];
    if (running && !byPoint) return running;
    await running?.stop();
    const point: Record<string, string> = byPoint ? { FAIL_POINT: chance.oneOf(FAIL_POINTS) } : {};
    const started = await startServerProcess({ ...environment, ...point });
    servers[place] = started;
    return started;
  }

  async function survivorAt(place: number): Promise<ServerProcess> {
    const running = servers[place] ?? (await startServerProcess(environment));
    servers[place] = running;
    return running;
  }

  /** Waits for the crash at a fail point. @returns its time. */
  async function killDuring(victim: ServerProcess, chance: Chance, byPoint: boolean) {
    if (byPoint) await Promise.race([victim.ended, wait(3000)]);
    else await wait(chance.below(LATEST_KILL));
    const at = Date.now();
    await victim.stop();
    return at;
  }

  /** Runs one schedule with a real kill -9 and checks what the other server makes of it. */
  async function run(seed: number): Promise<KillResult> {
    const chance = new Chance(seed);
    const request = await randomRequest(database, chance);
    const { customerId, document, variables } = request;
    const byPoint = chance.happens(0.4);
    const place = chance.below(2);
    const survivor = await survivorAt(1 - place);
    const victim = await victimFor(place, chance, byPoint);
    if (chance.happens(0.5)) {
      await sql`insert into sandbox.faults (path, fault, remaining)
        values (null, ${chance.oneOf(FAULTS)}, ${1 + chance.below(2)})`.execute(database.sql);
    }
    const headers = { 'idempotency-key': `kill-${seed}-${customerId}` };
    const answer = victim.ask(document, variables, headers).catch(() => undefined);
    const killedAt = await killDuring(victim, chance, byPoint);
    servers[place] = undefined;
    await answer;
    await sql`delete from sandbox.faults`.execute(database.sql);
    // Without a response, the caller retries with the same key, like the console.
    await survivor.ask(document, variables, headers).catch(() => undefined);
    // Leases and backoff expire in real time, which is measured here.
    while (!(await settled(database, customerId)) && Date.now() - killedAt < PATIENCE)
      await wait(100);
    const blockedSeconds = (Date.now() - killedAt) / 1000;
    const operations = await rows(
      database.sql,
      sql<{ kind: string; state: string }>`select kind, state from money_operations
        where customer_id = ${customerId} order by sequence`,
    );
    const violations = await findViolations(database, customerId);
    if (operations.length !== 1) violations.push(`${operations.length} operations instead of one`);
    if (blockedSeconds > MOST_BLOCKED_SECONDS) {
      violations.push(`blocked for ${blockedSeconds.toFixed(1)} seconds`);
    }
    return {
      seed,
      actions: [request.name],
      operations: operations.map(({ kind, state }) => `${kind} ${state}`),
      violations,
      blockedSeconds,
    };
  }

  return { run, stop: () => Promise.all(servers.map((server) => server?.stop())) };
}
