import { sql } from 'kysely';
import { type Clock, type Database, firstRow, rows } from './database.ts';
import type { ProviderEvent } from './sandbox-objects.ts';

export interface WebhookTarget {
  readonly url: string;
  readonly secret: string;
}

const LEASE = 60_000;
const LONGEST_WAIT = 3_600_000;
const MOST_ATTEMPTS = 80;

interface Claimed {
  readonly id: number;
  readonly event: ProviderEvent;
  readonly attempts: number;
}

async function claim(database: Database, at: Date, most: number): Promise<Claimed[]> {
  return await rows(
    database.sql,
    sql<Claimed>`update sandbox.deliveries
      set attempts = attempts + 1, due_at = ${new Date(at.getTime() + LEASE)}
      where id in (
        select id from sandbox.deliveries
        where delivered_at is null and due_at <= ${at} and attempts < ${MOST_ATTEMPTS}
        order by id limit ${most} for update skip locked)
      returning id, event, attempts`,
  );
}

async function post(target: WebhookTarget, event: ProviderEvent): Promise<boolean> {
  const { default: Stripe } = await import('stripe');
  const payload = JSON.stringify(event);
  // Signed with the real time, which receivers compare with their own clock.
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: target.secret });
  try {
    const answer = await fetch(target.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Delivers due events, signed; failed deliveries are retried with backoff. */
export async function deliverDue(
  database: Database,
  clock: Clock,
  target: WebhookTarget,
): Promise<{ delivered: number; failed: number }> {
  const done = { delivered: 0, failed: 0 };
  const claimed = await claim(database, clock.now(), 100);
  for (const delivery of claimed.sort((a, b) => a.id - b.id)) {
    const at = clock.now();
    if (await post(target, delivery.event)) {
      done.delivered += 1;
      await sql`update sandbox.deliveries set delivered_at = ${at}
        where id = ${delivery.id}`.execute(database.sql);
    } else {
      done.failed += 1;
      const wait = Math.min(5_000 * 2 ** delivery.attempts, LONGEST_WAIT);
      await sql`update sandbox.deliveries set due_at = ${new Date(at.getTime() + wait)}
        where id = ${delivery.id}`.execute(database.sql);
    }
  }
  return done;
}

/** Schedules the last `count` events for redelivery, like a provider that delivers twice. */
export async function repeatDeliveries(
  database: Database,
  clock: Clock,
  count: number,
): Promise<void> {
  await sql`insert into sandbox.deliveries (event, due_at)
    select event, ${clock.now()}::timestamptz from (
      select event from sandbox.deliveries order by id desc limit ${count}) as latest`.execute(
    database.sql,
  );
}

/** Makes all pending events due now. */
export async function hurryDeliveries(database: Database, clock: Clock): Promise<void> {
  await sql`update sandbox.deliveries set due_at = ${clock.now()}
    where delivered_at is null`.execute(database.sql);
}

export async function countDeliveries(
  database: Database,
): Promise<{ waiting: number; delivered: number }> {
  const counts = await firstRow(
    database.sql,
    sql<{ waiting: number; delivered: number }>`select
      count(*) filter (where delivered_at is null) as waiting,
      count(*) filter (where delivered_at is not null) as delivered
      from sandbox.deliveries`,
  );
  return counts ?? { waiting: 0, delivered: 0 };
}
