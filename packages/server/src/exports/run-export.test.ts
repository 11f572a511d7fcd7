import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ACCOUNT } from '../../demo/demo-account.ts';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { newId } from '../platform/ids.ts';
import type { Report } from './report.ts';
import { exportJobs } from './run-export.ts';
import { MOST_WORKBOOK_ROWS } from './workbook.ts';

interface Export {
  readonly status: string;
  readonly fileName: string;
  readonly rowCount: number;
  readonly description: string;
  readonly downloadUrl: string | null;
}

describe.each(databasesOf(import.meta.url))('a workbook on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, {}, { idle: true });
  });
  afterAll(() => server.close());

  /** Exports this many rows as a workbook. */
  async function exportRows(count: number): Promise<Export> {
    const { services } = server.app;
    const id = newId();
    await sql`
      insert into report_exports (id, kind, parameters, description, status, requester_id, file_name, created_at)
      select ${id}, 'names', '{}', '', 'PENDING', s.id, 'names.xlsx', ${services.clock.now()}::timestamptz
      from staff_users s where s.email = ${DEMO_ACCOUNT.email}`.execute(server.database.sql);
    const names: Report = {
      kind: 'names',
      operation: 'recordsExport',
      fileName: 'names',
      columns: ['Name'],
      async *rows() {
        for (let row = 0; row < count; row += 1) yield [`Name ${row}`];
      },
    };
    const extensions = { ...services.extensions, reports: [names] };
    const [job] = exportJobs({ ...services, extensions });
    await job?.handle({ exportId: id });
    const { data } = await server.ask<{ reportExport: Export }>(
      'query ($id: ID!) { reportExport(id: $id) { status fileName rowCount description downloadUrl } }',
      { id },
    );
    return data.reportExport;
  }

  it('with as many rows as one can have is a workbook, with one more it becomes a CSV file', async () => {
    const most = await exportRows(MOST_WORKBOOK_ROWS);
    expect(most).toMatchObject({ status: 'COMPLETED', fileName: 'names.xlsx', rowCount: 100_000 });
    const more = await exportRows(MOST_WORKBOOK_ROWS + 1);
    expect(more).toMatchObject({ status: 'COMPLETED', fileName: 'names.csv', rowCount: 100_001 });
    expect(more.description).toBe('A CSV file, because a workbook can have 100,000 rows');
    const file = await fetch(new URL(more.downloadUrl ?? '', server.address));
    expect(file.headers.get('content-type')).toContain('text/csv');
    expect((await file.text()).trim().split('\r\n')).toHaveLength(100_002);
  }, 60_000);

  it('that became a CSV file is asked for as a workbook when it is repeated', async () => {
    server.app.services.jobs.send = async () => {};
    const { data } = await server.ask<{ done: { id: string } }>(
      'mutation { done: recordsExport(kind: HUBS, format: XLSX) { id } }',
    );
    await sql`update report_exports set status = 'COMPLETED', file_name = 'hubs.csv'
      where id = ${data.done.id}`.execute(server.database.sql);
    const again = await server.ask<{ done: Export }>(
      'mutation ($id: ID!) { done: reportExportRepeat(id: $id) { status fileName rowCount downloadUrl } }',
      data.done,
    );
    expect(again.data.done.fileName).toMatch(/\.xlsx$/);
  });

  it.each(['FORMER_ASSETS', 'ENDED_SUBSCRIPTIONS'])(
    'of %s keeps its name when it is repeated',
    async (kind) => {
      server.app.services.jobs.send = async () => {};
      const { data } = await server.ask<{ done: Export & { id: string } }>(
        `mutation { done: recordsExport(kind: ${kind}) { id fileName } }`,
      );
      await sql`update report_exports set status = 'FAILED' where id = ${data.done.id}`.execute(
        server.database.sql,
      );
      const again = await server.ask<{ done: Export }>(
        'mutation ($id: ID!) { done: reportExportRepeat(id: $id) { fileName } }',
        { id: data.done.id },
      );
      expect(again.data.done.fileName).toBe(data.done.fileName);
    },
  );
});
