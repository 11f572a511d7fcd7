import { IMPORT_KINDS } from '@kickstand/domain/imports/import-terms.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { importDesk } from './import-desk.test-support.ts';

const PROGRESS = `query { importProgress { kind needs existing importId fileName status errors } }`;

interface Progress {
  readonly kind: string;
  readonly needs: readonly string[];
  readonly existing: number;
  readonly importId: string | null;
  readonly status: string | null;
  readonly errors: number | null;
}

describe.each(databasesOf(import.meta.url))('moving in, on %s,', (kind) => {
  let server: TestServer;
  let desk: ReturnType<typeof importDesk>;
  beforeAll(async () => {
    server = await startTestServer(kind, {}, { idle: true });
    desk = importDesk(server);
  }, 60_000);
  afterAll(() => server.close());

  async function progress(): Promise<Map<string, Progress>> {
    const answer = await server.ask<{ importProgress: Progress[] }>(PROGRESS);
    expect(answer.statements).toBeLessThanOrEqual(2);
    return new Map(answer.data.importProgress.map((one) => [one.kind, one]));
  }

  it('lists every kind after those that it needs, and counts records up to a thousand', async () => {
    const found = await progress();
    expect([...found.keys()]).toEqual([...IMPORT_KINDS]);
    const places = [...found.keys()];
    for (const { kind: name, needs } of found.values()) {
      for (const needed of needs) {
        expect(places.indexOf(needed), `${name} needs ${needed}`).toBeLessThan(
          places.indexOf(name),
        );
      }
    }
    expect(found.get('CUSTOMERS')?.existing).toBe(1001);
    const { rows } = await sql<{ count: string }>`select count(*) as count from hubs`.execute(
      server.database.sql,
    );
    expect(found.get('HUBS')?.existing).toBe(Number(rows[0]?.count));
    expect([...found.values()].filter(({ existing }) => existing === 0)).toEqual([]);
  });

  it('counts as many former vehicles as their file has, whose name is that of the kind', async () => {
    const { data } = await server.ask<{ one: object }>(
      `mutation { one: recordsExport(kind: FORMER_ASSETS) { fileName } }`,
    );
    expect(data.one).toEqual({ fileName: expect.stringMatching(/^former-assets-.*\.csv$/) });
    const gone = await sql<{ count: string }>`select count(*) as count from assets
      where state in ('SOLD', 'STOLEN', 'STOLEN_DELINQUENT', 'DECOMMISSIONED') and deleted_at is null`.execute(
      server.database.sql,
    );
    expect((await progress()).get('FORMER_ASSETS')?.existing).toBe(Number(gone.rows[0]?.count));
  });

  it('shows the latest import of a kind that was not discarded, with its errors', async () => {
    const first = await desk.start('Name\nEast Bay\nEast Bay\n', 'SERVICE_AREAS');
    await desk.check(first);
    const second = await desk.start('Name\nNorth\n', 'SERVICE_AREAS');
    await desk.act('importDiscard', { id: second.id });
    expect((await progress()).get('SERVICE_AREAS')).toMatchObject({
      importId: first.id,
      fileName: 'people.csv',
      status: 'CHECKED',
      errors: 1,
    });
  });
});
