import { ORDER_STATES } from '@kickstand/domain/orders/order-terms.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { COUNTER_CACHES, foldAllCounts } from '../counter-caches.ts';
import { repeat } from '../platform/background/repeat.ts';
import { rows } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';
import { counted, type OrderVerbName, verbDocument } from './orders.test-support.ts';

const COMMANDS = 200;
const AT_ONCE = 8;

/** Pseudorandom numbers, reproducible by seed. */
function chanceFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe.each(databasesOf(import.meta.url))('the totals of the order list on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  it('equal count(*) after random commands, while the deltas are folded in', async () => {
    const seed = Math.floor(Math.random() * 2 ** 31);
    const chance = chanceFrom(seed);
    const waiting = await rows(
      server.database.sql,
      sql<{ id: string }>`select id from orders where state in ('open', 'ready', 'on_hold')`,
    );
    const verbs = [
      'orderOnHold',
      'orderOpen',
      'orderRemoveAsset',
      'orderCancel',
      'orderVariantUpdate',
    ] as const;
    const variants = await rows(server.database.sql, sql<{ id: string }>`select id from variants`);
    const organizations = await rows(
      server.database.sql,
      sql<{ id: string }>`select id from organizations`,
    );
    const command = () => {
      const id = waiting[chance(waiting.length)]?.id;
      const verb: OrderVerbName = verbs[chance(verbs.length)] ?? 'orderOpen';
      const variantId = variants[chance(variants.length)]?.id;
      const reason = verb === 'orderCancel' ? { cancelationReason: 'UNKNOWN' } : {};
      return server.ask(verbDocument(verb, 'id'), {
        id,
        ...reason,
        ...(verb === 'orderVariantUpdate' && { variantId }),
      });
    };
    const folding = repeat('folding', 1, createLog('silent'), () => foldAllCounts(server.database));
    let effects = 0;
    for (let sent = 0; sent < COMMANDS; sent += AT_ONCE) {
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, command));
      effects += answers.filter((answer) => answer.errors === undefined).length;
      const accidents = answers
        .flatMap((answer) => answer.errors ?? [])
        .filter((e) => e.extensions.code === 'INTERNAL');
      expect(accidents, `seed ${seed}`).toEqual([]);
    }
    await folding.stop();
    expect(effects, `seed ${seed}`).toBeGreaterThan(COMMANDS / 10);
    const compare = async () => {
      for (const [filter, where] of [
        ['', 'true'],
        ...ORDER_STATES.map((state) => [`orderStates: [${state}]`, `state = '${state}'`]),
        ...['hub', 'spoke', 'direct_ship'].map((p) => [`program: ${p}`, `program = '${p}'`]),
        ...organizations.map(({ id }) => [
          `organizationId: "${id}", orderStates: [open, on_hold]`,
          `organization_id = '${id}' and state in ('open', 'on_hold')`,
        ]),
      ]) {
        const answer = await server.ask<{ orders: { pageInfo: { totalItems: number } } }>(
          `{ orders(pageSize: 1 ${filter}) { pageInfo { totalItems } } }`,
        );
        const total = await counted(
          server,
          sql`select count(*) from orders where ${sql.raw(where ?? '')}`,
        );
        expect(answer.data.orders.pageInfo.totalItems, `seed ${seed}: ${where}`).toBe(total);
      }
    };
    await compare();
    await foldAllCounts(server.database);
    expect(await counted(server, sql`select count(*) from order_count_deltas`)).toBe(0);
    expect(await counted(server, sql`select count(*) from organization_order_count_deltas`)).toBe(
      0,
    );
    await compare();
    for (const [name, condition] of [
      ['order', 'true'],
      ['waiting_order', `state in ('open', 'on_hold')`],
    ] as const) {
      const bucket = COUNTER_CACHES.find((cache) => cache.name === name)?.bucket.join(', ');
      const read = (statement: string) =>
        rows(server.database.sql, sql<Record<string, unknown>>`${sql.raw(statement)}`);
      const kept = await read(
        `select ${bucket}, count from ${name}_counts where count <> 0 order by ${bucket}`,
      );
      const all = await read(
        `select ${bucket}, count(*) from orders where ${condition} group by ${bucket} order by ${bucket}`,
      );
      expect(kept, `seed ${seed}: ${name}`).toEqual(all);
    }
  });
});
