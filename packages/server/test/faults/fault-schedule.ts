import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { handleDueWebhookEvents } from '../../src/billing/handle-webhook-events.ts';
import {
  markMoneyOperationHappened,
  markMoneyOperationNotHappened,
  sendMoneyOperationAgain,
} from '../../src/money/settle-by-hand.ts';
import { settleDueMoneyOperations } from '../../src/money/settle-money-operations.ts';
import { firstRow, rows } from '../../src/platform/database/database.ts';
import { executeCommand } from '../../src/platform/execute-command.ts';
import { rehearsalOf } from '../../src/platform/rehearse-command.ts';
import type { Services } from '../../src/platform/request-context.ts';
import { Chance } from '../chance.ts';
import { type Action, type Programme, randomProgramme } from './fault-actions.ts';
import { findViolations } from './fault-invariants.ts';
import { contextOf, type FaultWorld, Staff, type Weather } from './fault-staff.ts';

const MOST_ROUNDS = 400;

const perform = (world: FaultWorld, services: Services, step: Action, key: string) =>
  step.perform((command, input) => executeCommand(contextOf(world, services, key), command, input));

/** What a rehearsal could leave behind, at the provider, too. */
const traces = ({ database }: FaultWorld, { customerId, customerReference }: Programme) =>
  firstRow(
    database.sql,
    sql`select (select count(*) from sandbox.objects where customer_id = ${customerReference}) as objects,
      (select count(*) from money_operations where customer_id = ${customerId}) as operations,
      (select count(*) from events) as events, (select count(*) from idempotency_keys) as keys`,
  );

/** Rehearses an action, also in processes that crash. @returns a violation if something has changed. */
async function rehearse(
  world: FaultWorld,
  staff: Staff,
  programme: Programme,
  step: Action,
): Promise<string | undefined> {
  const before = await traces(world, programme);
  await staff.through((services) =>
    step.perform((command, input) =>
      rehearsalOf({ ...contextOf(world, services, ''), isRehearsal: true }, command, input),
    ),
  );
  const after = await traces(world, programme);
  return isDeepStrictEqual(before, after)
    ? undefined
    : `the rehearsal of ${step.name} has left something behind: ${JSON.stringify([before, after])}`;
}

/** Stores the provider's events about a customer: some of them, twice, and in random order. */
async function hearEvents(world: FaultWorld, customer: string, chance: Chance, all: boolean) {
  const { database } = world;
  const events = await rows(
    database.sql,
    sql<{ id: string; type: string; objectId: string | null; body: unknown }>`
      select id, body ->> 'type' as type, body -> 'data' -> 'object' ->> 'id' as object_id, body
      from sandbox.objects where kind = 'event' and customer_id = ${customer}`,
  );
  const heard = all ? [...events, ...events] : events.filter(() => chance.happens(0.5));
  for (const event of chance.shuffled(heard)) {
    await sql`insert into webhook_events (id, type, object_id, payload, received_at, due_at)
      values (${event.id}, ${event.type}, ${event.objectId}, ${JSON.stringify(event.body)}::jsonb,
        ${world.provider.clock.now()}, ${world.provider.clock.now()})
      on conflict do nothing`.execute(database.sql);
  }
}

interface Unsettled {
  readonly id: string;
  readonly state: string;
  readonly kind: string;
  readonly dueAt: Date;
}

function unsettledOf(world: FaultWorld, customerId: string): Promise<Unsettled[]> {
  return rows(
    world.database.sql,
    sql<Unsettled>`select id, state, kind,
        greatest(next_attempt_at, coalesce(leased_until, next_attempt_at)) as due_at
      from money_operations where customer_id = ${customerId} and settled_at is null order by sequence`,
  );
}

/** Staff look at the provider's dashboard and settle accordingly. */
async function decide(world: FaultWorld, staff: Staff, operation: Unsettled): Promise<void> {
  const seen = await firstRow(
    world.database.sql,
    sql<{ id: string }>`
      select b.id from money_operations m join customers c on c.id = m.customer_id
        join sandbox.objects b on b.customer_id = c.stripe_customer_id
      where m.id = ${operation.id} and (
        b.kind in ('invoice', 'credit_note', 'subscription', 'customer_balance_transaction') and b.body -> 'metadata' ->> 'opId' = m.id::text
          and coalesce(b.body ->> 'status', '') not in ('void', 'draft', 'open')
        or m.kind = 'CANCEL' and b.id = m.request ->> 'subscriptionReference'
          and b.body ->> 'status' = 'canceled'
        or m.kind = 'RETRY_INVOICE' and b.id = m.request ->> 'invoiceReference'
          and b.body ->> 'status' = 'paid')
      limit 1`,
  );
  const reason = 'Seen on the dashboard';
  await staff.through(async (services) => {
    const context = contextOf(world, services, `decide-${operation.id}-${Math.random()}`);
    const { id } = operation;
    await (seen
      ? executeCommand(context, markMoneyOperationHappened, {
          id,
          providerReference: seen.id,
          reason,
        })
      : executeCommand(context, markMoneyOperationNotHappened, { id, reason }));
  }, false);
}

/** Advances time until everything is settled. */
async function settleAll(world: FaultWorld, staff: Staff, customerId: string): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const [first] = await unsettledOf(world, customerId);
    if (!first) return;
    if (first.state === 'NEEDS_A_PERSON') {
      await staff.end();
      await decide(world, staff, first);
      await staff.end();
      continue;
    }
    if (first.state === 'OWED') {
      const { id } = first;
      await staff.through(async (services) => {
        const context = contextOf(world, services, `again-${id}-${Math.random()}`);
        await executeCommand(context, sendMoneyOperationAgain, { id });
      }, false);
      continue;
    }
    const wait = first.dueAt.getTime() - world.provider.clock.now().getTime();
    if (wait >= 0) world.time.offset += wait + 1000;
    await staff.through((services) => settleDueMoneyOperations(services));
  }
}

async function play(
  world: FaultWorld,
  staff: Staff,
  programme: Programme,
  { chance, key }: { chance: Chance; key: string },
): Promise<string[]> {
  const { customerReference } = programme;
  const violations: string[] = [];
  for (const [place, step] of programme.actions.entries()) {
    const violation = await rehearse(world, staff, programme, step);
    if (violation) violations.push(violation);
    await staff.through((services) => perform(world, services, step, `${key}-${place}`));
    if (chance.happens(0.6)) await staff.through((services) => settleDueMoneyOperations(services));
    if (chance.happens(0.4)) {
      await hearEvents(world, customerReference, chance, false);
      await staff.through((services) => handleDueWebhookEvents(services));
    }
  }
  return violations;
}

/** The result of a schedule. */
export interface ScheduleResult {
  readonly seed: number;
  readonly actions: readonly string[];
  readonly operations: readonly string[];
  readonly violations: readonly string[];
}

/**
 * Creates a customer's subscriptions at the provider. The sandbox derives them from the product at
 * the first request, so this must happen before any change.
 */
async function meetProvider({ database, provider }: FaultWorld, customerId: string): Promise<void> {
  const known = await rows(
    database.sql,
    sql<{ reference: string }>`select stripe_subscription_id as reference from subscriptions
      where customer_id = ${customerId} and stripe_subscription_id is not null`,
  );
  for (const { reference } of known) await provider.steady.readSubscription(reference);
}

/** Runs one random schedule of faults and checks it. */
export async function runSchedule(world: FaultWorld, seed: number): Promise<ScheduleResult> {
  const chance = new Chance(seed);
  const { provider, database, time } = world;
  time.offset = 0;
  const programme = await randomProgramme(database, chance, provider.clock.now());
  await meetProvider(world, programme.customerId);
  const weather: Weather = { chance, left: 1 + chance.below(6), deaths: chance.below(4) };
  const staff = new Staff(world, weather);
  const violations: string[] = [];
  try {
    const key = `faults-${seed}-${programme.customerId}`;
    violations.push(...(await play(world, staff, programme, { chance, key })));
    await settleAll(world, staff, programme.customerId);
    await hearEvents(world, programme.customerReference, chance, true);
    time.offset += 2 * 3_600_000;
    await staff.through((services) => handleDueWebhookEvents(services));
  } catch (error) {
    violations.push(`the schedule broke off: ${error instanceof Error ? error.stack : error}`);
  } finally {
    await staff.end();
  }
  violations.push(...(await findViolations(database, programme.customerId)));
  violations.push(...provider.contract.violations.splice(0));
  const operations = await rows(
    database.sql,
    sql<{ kind: string; state: string }>`select kind, state from money_operations
      where customer_id = ${programme.customerId} order by sequence`,
  );
  return {
    seed,
    actions: programme.actions.map(({ name }) => name),
    operations: operations.map(({ kind, state }) => `${kind} ${state}`),
    violations,
  };
}
