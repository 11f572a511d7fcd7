import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { orderReport } from '../orders/export-orders.ts';
import { counted } from '../orders/orders.test-support.ts';
import { rows, SNAPSHOT_BATCH } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import type { DatabaseKind } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { csvStream, defuse } from './csv.ts';
import { exportLink } from './file-links.ts';

interface Export {
  readonly id: string;
  readonly status: string;
  readonly fileName: string;
  readonly rowCount: number;
  readonly downloadUrl: string | null;
}

it.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-5.00', "'-5.00"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1', "' =1"],
  ['\n=1', "'\n=1"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['\uFF1D1', "'\uFF1D1"],
  ['a=1', 'a=1'],
  ["O'Brien", "O'Brien"],
  ['', ''],
  [-5, -5],
  [null, null],
])('a spreadsheet takes %j for no formula', (cell, written) => {
  expect(defuse(cell)).toBe(written);
});

it('rows are read only as fast as the file is written', async () => {
  async function* endless() {
    for (let n = 0; ; n += 1) yield [n, 'a cell of ordinary length'];
  }
  let taken = 0;
  const csv = csvStream(['Number', 'Text'], endless(), () => {
    taken += 1;
  });
  const pause = () => new Promise((resolve) => setTimeout(resolve, 100));
  await new Promise((resolve) => csv.once('readable', resolve));
  await pause();
  const stopped = taken;
  await pause();
  csv.destroy();
  expect(stopped).toBeGreaterThan(0);
  expect(taken).toBe(stopped);
});

/** Reads CSV the slow and plain way: every cell is quoted or empty or a number. */
function parseCsv(text: string): string[][] {
  return text
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    );
}

describe.each<DatabaseKind>(['pglite', 'postgres'])('an export of the order list on %s', (kind) => {
  let server: TestServer;
  let file: Export;
  beforeAll(async () => {
    server = await startTestServer(kind);
    const update = sql`update customers set first_name = '=HYPERLINK("x")', last_name = 'a"b,c' where email like '%+assign@%'`;
    await update.execute(server.database.sql);
    file = await finished('orderStates: [open, ready], sortColumn: CREATED_AT, sortDirection: asc');
  });
  afterAll(() => server.close());

  async function finished(args: string): Promise<Export> {
    const started = await server.ask<{ ordersExport: { id: string; downloadUrl: string | null } }>(
      `mutation { ordersExport(${args}) { id downloadUrl } }`,
    );
    expect(started.data.ordersExport.downloadUrl).toBeNull();
    const read = async () =>
      (
        await server.ask<{ reportExport: Export }>(
          'query ($id: ID!) { reportExport(id: $id) { id status fileName rowCount downloadUrl } }',
          { id: started.data.ordersExport.id },
        )
      ).data.reportExport;
    await vi.waitUntil(async () => (await read()).status === 'COMPLETED', { timeout: 20_000 });
    return await read();
  }
  const open = (link: string) => fetch(server.address + link);

  it('holds the orders of the view in its order, ids included, with nothing that counts as a formula', async () => {
    const response = await open(file.downloadUrl ?? '');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = new TextDecoder().decode(bytes);
    const [header = [], ...lines] = parseCsv(text);
    expect(header.slice(0, 4)).toEqual(['Order id', 'Customer', 'E-mail', 'Customer id']);
    const total = await counted(
      server,
      sql`select count(*) from orders where state in ('open', 'ready')`,
    );
    expect(lines).toHaveLength(total);
    expect(file.rowCount).toBe(total);
    expect(lines.every((line) => line.length === header.length)).toBe(true);
    const created = lines.map((line) => line[header.indexOf('Created At')] ?? '');
    expect(created).toEqual(created.toSorted());
    expect(new Set(lines.map((line) => line[header.indexOf('State')]))).toEqual(
      new Set(['Open', 'Ready']),
    );
    const odd = lines.find((line) => line[2]?.includes('+assign@'));
    expect(odd?.[1]).toBe(`'=HYPERLINK("x") a"b,c`);
  });

  it('holds the orders of one moment, whatever happens to them while it is read', async () => {
    const args = {
      orderStates: ['open', 'ready', 'on_hold', 'fulfilled'],
      sortColumn: 'CREATED_AT',
    };
    const states = sql`('open', 'ready', 'on_hold', 'fulfilled')`;
    const before = await rows(
      server.database.sql,
      sql<{
        id: string;
      }>`select id from orders where state in ${states} order by created_at desc, id desc`,
    );
    expect(before.length).toBeGreaterThan(2 * SNAPSHOT_BATCH);
    const read: unknown[] = [];
    const found: string[] = [];
    for await (const row of orderReport.rows(server.app.services, args)) {
      if (found.length === 0) await changeEverything();
      found.push(String(row[orderReport.columns.indexOf('Order id')]));
      read.push(row[orderReport.columns.indexOf('State')]);
    }
    expect(found).toEqual(before.map((row) => row.id));
    expect(read).not.toContain('Canceled');
  });

  /** Others at work: all open orders are canceled, some orders are gone and a new one is there. */
  async function changeEverything() {
    const on = server.database.sql;
    await sql`update orders set state = 'canceled', closed_at = now() where state = 'open'`.execute(
      on,
    );
    await sql`update orders set created_at = now() where id in (
      select id from orders where state = 'fulfilled' order by created_at limit 50)`.execute(on);
    await sql`insert into orders (id, state, kind, program, customer_id, variant_id, plan_price_cents, closed_at)
      select ${newId()}::uuid, 'fulfilled', kind, program, customer_id, variant_id, plan_price_cents, now()
      from orders where kind = 'subscription' limit 1`.execute(on);
  }

  it('is an attachment that nobody keeps', async () => {
    const { headers, status } = await open(file.downloadUrl ?? '');
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${file.fileName}"`);
    expect(file.fileName).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('a view without orders is a file with its header', async () => {
    const empty = await finished('searchQuery: "nobody at all is called this"');
    const text = await (await open(empty.downloadUrl ?? '')).text();
    expect(parseCsv(text)).toHaveLength(1);
    expect(empty.rowCount).toBe(0);
  });

  it('a link that was changed in any part opens nothing', async () => {
    const link = file.downloadUrl ?? '';
    const other = '0197a000-0000-7000-8000-000000000001';
    const later = link.replace(/expires=(\d+)/, (_all, at: string) => `expires=${Number(at) + 1}`);
    for (const changed of [
      link.replace(file.id, other),
      later,
      link.replace(/signature=./, 'signature=~'),
      link.replace(/signature=.*/, 'signature='),
      link.replace(/&signature=.*/, ''),
      link.replace(/expires=\d+&/, ''),
      link.replace(/expires=\d+/, 'expires=never'),
      link.replace(file.id, '..%2f..%2fauth-secret'),
    ]) {
      expect((await open(changed)).status, changed).toBe(403);
    }
  });

  it('a link opens nothing once its quarter of an hour is over', async () => {
    const { services } = server.app;
    const at = (secondsAgo: number) => ({
      ...services,
      clock: { now: () => new Date(services.clock.now().getTime() - secondsAgo * 1000) },
    });
    expect((await open(exportLink(at(890), file.id))).status).toBe(200);
    const late = await open(exportLink(at(902), file.id));
    expect(late.status).toBe(403);
    expect(await late.text()).toBe('This link has expired. Open the file again from the console.');
  });

  it('a signed link to a file that is gone says so', async () => {
    const link = exportLink(server.app.services, '0197a000-0000-7000-8000-000000000001');
    expect((await open(link)).status).toBe(404);
  });
});
