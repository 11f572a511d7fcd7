import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { firstRow } from '../platform/database/database.ts';
import { combinedImportJob, resumeCombinedImports } from './combined-import.ts';
import { importDesk } from './import-desk.test-support.ts';

const FIELDS = `id writes status files { importId kind fileName creates changes unchanged errors problems }`;
const START = `mutation ($writes: Boolean!) { importCombinedStart(writes: $writes) { ${FIELDS} } }`;
const LATEST = `query { importCombined { ${FIELDS} } }`;

const AREAS = 'Name\nSaltmarsh Bay\nCedar Valley\n';
const HUBS = `Name,Service area,Address line 1,City,State,Postal code
Saltmarsh,Saltmarsh Bay,1 Quay Street,Saltmarsh,CA,94601
Cedar,Cedar Valley,20 Mill Road,Cedar,CA,94602
`;
const ORGANIZATIONS = 'Name\nHarbor Tools\n';
const OFFICES = `Organization,Name,Service area,Address line 1,City,State,Postal code
Harbor Tools,Harbor Tools Saltmarsh,Saltmarsh Bay,3 Quay Street,Saltmarsh,CA,94601
`;

interface Combined {
  readonly id: string;
  readonly status: string;
  readonly files: readonly {
    readonly importId: string;
    readonly kind: string;
    readonly creates: number;
    readonly errors: number;
    readonly problems: readonly string[];
  }[];
}

describe.each(databasesOf(import.meta.url))('all open files together, on %s,', (kind) => {
  let server: TestServer;
  let desk: ReturnType<typeof importDesk>;
  beforeAll(async () => {
    server = await startTestServer(kind, {}, { idle: true });
    desk = importDesk(server);
  }, 60_000);
  afterAll(() => server.close());

  const work = (id: string) => combinedImportJob(server.app.services).handle({ id });

  async function together(writes: boolean): Promise<Combined> {
    const { data } = await server.ask<{ importCombinedStart: Combined }>(START, { writes });
    await work(data.importCombinedStart.id);
    return (await server.ask<{ importCombined: Combined }>(LATEST)).data.importCombined;
  }

  const plans = ({ files }: Combined) =>
    files.map((file) => [file.kind, file.creates, file.errors, file.problems]);

  async function countNamed(table: string, name: string): Promise<number> {
    const found = await firstRow(
      server.database.sql,
      sql<{
        count: number;
      }>`select count(*) as count from ${sql.table(table)} where name = ${name}`,
    );
    return found?.count ?? 0;
  }

  it('cannot be checked while there are none', async () => {
    const { error } = await server.ask(START, { writes: false });
    expect(error.message).toContain('There are no open imports.');
  });

  it('are checked as if those before them were imported, and nothing is written', async () => {
    // In any order: files are taken in the order of their kinds.
    const offices = await desk.start(OFFICES, 'OFFICES');
    const hubs = await desk.start(HUBS, 'HUBS');
    await desk.start(ORGANIZATIONS, 'ORGANIZATIONS');
    await desk.start(AREAS, 'SERVICE_AREAS');
    expect((await desk.check(hubs)).errors).toBe(2);
    const checked = await together(false);
    expect(checked.status).toBe('DONE');
    expect(plans(checked)).toEqual([
      ['SERVICE_AREAS', 2, 0, []],
      ['HUBS', 2, 0, []],
      ['ORGANIZATIONS', 1, 0, []],
      ['OFFICES', 1, 0, []],
    ]);
    expect(await countNamed('hubs', 'Saltmarsh')).toBe(0);
    expect((await desk.read(offices.id)).status).toBe('MAPPING');
    expect((await desk.read(hubs.id)).errors).toBe(2);
  });

  it('are not imported, none of them, while one of them has errors', async () => {
    const rows = HUBS.replace('Cedar,Cedar Valley', 'Nowhere,Atlantis').replace(
      'Saltmarsh,',
      'Salt,',
    );
    const wrong = await desk.start(rows, 'HUBS');
    const { files } = await together(true);
    expect(files.find(({ importId }) => importId === wrong.id)?.problems).toEqual([
      'Row 3: Service area … not found.',
      'Row 2: Service area: This service area already has a walk-in hub.',
    ]);
    expect(await countNamed('service_areas', 'Saltmarsh Bay')).toBe(0);
    await desk.act('importDiscard', { id: wrong.id });
  });

  it('are refused while they are being imported, which resumes after a crash', async () => {
    const { data } = await server.ask<{ importCombinedStart: Combined }>(START, { writes: true });
    const { error } = await server.ask(START, { writes: false });
    expect(error.extensions.refusals?.[0]?.code).toBe('IN_PROGRESS');
    const sent: unknown[] = [];
    const { services } = server.app;
    await resumeCombinedImports({
      ...services,
      jobs: {
        ...services.jobs,
        send: async (_transaction, _queue, given) => {
          sent.push(given);
        },
      },
    });
    const { id } = data.importCombinedStart;
    expect(sent).toEqual([{ id }]);
    await work(id);
  });

  it('were all imported, exactly as the check had said, and each can be undone', async () => {
    const { data } = await server.ask<{ importCombined: Combined }>(LATEST);
    expect(plans(data.importCombined)).toEqual([
      ['SERVICE_AREAS', 2, 0, []],
      ['HUBS', 2, 0, []],
      ['ORGANIZATIONS', 1, 0, []],
      ['OFFICES', 1, 0, []],
    ]);
    expect(await countNamed('hubs', 'Saltmarsh')).toBe(1);
    expect(await countNamed('offices', 'Harbor Tools Saltmarsh')).toBe(1);
    for (const { importId } of [...data.importCombined.files].reverse()) {
      expect((await desk.read(importId)).status).toBe('COMMITTED');
      const { errors } = await desk.act('importUndo', { id: importId });
      expect(errors).toBeUndefined();
    }
    expect(await countNamed('service_areas', 'Saltmarsh Bay')).toBe(0);
  });
});
