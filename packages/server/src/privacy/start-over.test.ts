import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { parseConfig } from '../platform/config.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import { recordMoneyOn } from './installation.ts';

const START_OVER = `mutation ($confirmation: String!) { installationStartOver(confirmation: $confirmation) }`;
const REFUSAL = 'query { installationStartOverRefusal }';
const LISTS = `query {
  orders { pageInfo { totalItems } } subscriptions { pageInfo { totalItems } }
  assets { pageInfo { totalItems } } customers { pageInfo { totalItems } }
  organizations { name }
  securityEvents(pageSize: 100) { pageInfo { totalItems } nodes { kind } } }`;

interface Lists {
  readonly orders: { readonly pageInfo: { readonly totalItems: number } };
  readonly subscriptions: Lists['orders'];
  readonly assets: Lists['orders'];
  readonly customers: Lists['orders'];
  readonly organizations: readonly { readonly name: string }[];
  readonly securityEvents: Lists['orders'] & {
    readonly nodes: readonly { readonly kind: string }[];
  };
}

/** Tables that describe the installation and its staff. */
const KEPT =
  /^(feature_flags|installation|schema_migration|security_event|staff_|idempotency_keys|operation_manifests|identity_|backups|retention_runs|service_accounts|stored_file_removals)/;

describe.each(databasesOf(import.meta.url))('starting over, on %s,', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, { MONEY: 'off' }, { idle: true });
  }, 60_000);
  afterAll(() => server.close());

  async function countRows(): Promise<Record<string, number>> {
    // Beside the security log, which records every token of a script.
    const tables = await rows(
      server.database.sql,
      sql<{
        name: string;
      }>`select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'security_event%' order by 1`,
    );
    const counts: Record<string, number> = {};
    for (const { name } of tables) {
      const counted = await firstRow(
        server.database.sql,
        sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`,
      );
      counts[name] = counted?.count ?? 0;
    }
    return counts;
  }

  it('is refused without the confirmation, and changes nothing', async () => {
    const before = await countRows();
    const { error } = await server.ask(START_OVER, { confirmation: 'yes' });
    expect(error.extensions.refusals).toEqual([
      {
        code: 'INVALID_INPUT',
        message: 'Type "start over" to confirm.',
        field: 'confirmation',
      },
    ]);
    expect(await countRows()).toEqual(before);
  });

  it('deletes all data but staff, settings and the security log, and numbers from the beginning', async () => {
    const before = await countRows();
    expect(before.orders).toBeGreaterThan(0);
    expect((await server.ask(REFUSAL)).data).toEqual({ installationStartOverRefusal: null });
    const answer = await server.ask(START_OVER, { confirmation: 'Start over' });
    expect(answer.data).toEqual({ installationStartOver: true });
    const after = await countRows();
    const left = Object.keys(after).filter((name) => (after[name] ?? 0) > 0 && !KEPT.test(name));
    expect(left).toEqual(['organizations']);
    expect(after.staff_users).toBe(before.staff_users);
    const { data } = await server.ask<Lists>(LISTS);
    for (const list of [data.orders, data.subscriptions, data.assets, data.customers]) {
      expect(list.pageInfo.totalItems).toBe(0);
    }
    expect(data.organizations).toEqual([{ name: 'Private Beta' }]);
    expect(data.securityEvents.nodes[0]?.kind).toBe('installation.started_over');
    expect(data.securityEvents.pageInfo.totalItems).toBe(data.securityEvents.nodes.length);
    const next = await firstRow(
      server.database.sql,
      sql<{ number: number }>`select nextval('order_numbers') as number`,
    );
    const start = await firstRow(
      server.database.sql,
      sql<{
        number: number;
      }>`select start_value as number from pg_sequences where sequencename = 'order_numbers'`,
    );
    expect(next).toEqual(start);
  });

  it('is refused once a server has run with payments on, and says so', async () => {
    await recordMoneyOn(parseConfig({ MONEY: 'off' }), server.database);
    expect((await server.ask(REFUSAL)).data).toEqual({ installationStartOverRefusal: null });
    await recordMoneyOn(parseConfig({}), server.database);
    const { error } = await server.ask(START_OVER, { confirmation: 'start over' });
    expect(error.message).toContain('Payments have been on');
  });
});

it('starting over is refused while payments are on', async () => {
  const server = await startTestServer('pglite', {}, { idle: true });
  try {
    const { error } = await server.ask(START_OVER, { confirmation: 'start over' });
    expect(error.message).toContain('Payments are on.');
  } finally {
    await server.close();
  }
}, 60_000);
