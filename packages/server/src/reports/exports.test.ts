import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEMO_ACCOUNT } from '../../demo/demo-account.ts';
import { lacksDemoExport, requestDemoExport } from '../../demo/request-demo-export.ts';
import { type DatabaseKind, databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { csvStream, textCell } from '../exports/csv.ts';
import { exportLink } from '../exports/file-links.ts';
import { exportJobs } from '../exports/run-export.ts';
import { orderReport } from '../orders/export-orders.ts';
import { counted } from '../orders/orders.test-support.ts';
import type { StaffIdentity } from '../platform/caller.ts';
import { firstRow, rows, SNAPSHOT_BATCH } from '../platform/database/database.ts';
import { Unavailable } from '../platform/database/waiting-errors.ts';
import { newId } from '../platform/ids.ts';

interface Export {
  readonly id: string;
  readonly status: string;
  readonly fileName: string;
  readonly rowCount: number;
  readonly downloadUrl: string | null;
}

const FORMULA_SIGNS = ['=', '+', '-', '@', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20'];
const SKIPPED = [
  '',
  ' ',
  '\t',
  '\r',
  '\n',
  '\r\n',
  ' \t ',
  '\u00A0',
  '\u3000',
  '\uFEFF',
  '\u200B',
  '\0',
];

it('cells are never formulas, even with characters before the sign', () => {
  const cells = [
    ...SKIPPED.flatMap((skipped) => FORMULA_SIGNS.map((sign) => `${skipped}${sign}1+1`)),
    ...['\tname', '\rname', '\nname'],
  ];
  expect(cells.filter((cell) => textCell(cell) !== `'${cell}`)).toEqual([]);
});

it.each(['a=1', "O'Brien", "'t Hart", '', ' Ana', '1 - 2', '-5', -5, null])(
  '%j is written unchanged',
  (cell) => {
    expect(textCell(cell)).toBe(cell);
  },
);

it('rows are read only as fast as the file is written', async () => {
  async function* endless() {
    for (let n = 0; ; n += 1) yield [n, 'a cell of ordinary length'];
  }
  let taken = 0;
  const csv = csvStream(['Number', 'Text'], endless(), () => {
    taken += 1;
  });
  /** Waits until all queued jobs, and those they queue, have run. */
  const settle = async () => {
    for (let turn = 0; turn < 1000; turn += 1) await new Promise(setImmediate);
  };
  await new Promise((resolve) => csv.once('readable', resolve));
  await settle();
  const stopped = taken;
  await settle();
  csv.destroy();
  expect(stopped).toBeGreaterThan(0);
  expect(taken).toBe(stopped);
});

/** A simple CSV parser: every cell is quoted, empty or a number. */
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

describe.each(databasesOf(import.meta.url))('an export of the order list on %s', (kind) => {
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
  const open = (link: string, init?: RequestInit) => fetch(server.address + link, init);
  /** A link for the demo account, created some seconds ago. */
  const linkTo = async (id: string, secondsAgo = 0) => {
    const { services } = server.app;
    const staff = await firstRow(
      server.database.sql,
      sql<StaffIdentity>`
        select id, email, full_name, hub_id from staff_users
        where email = ${DEMO_ACCOUNT.email}`,
    );
    if (!staff) throw new Error('The demo account is missing.');
    const now = () => new Date(services.clock.now().getTime() - secondsAgo * 1000);
    return exportLink({ ...services, clock: { now }, caller: { staff }, sessionId: null }, id);
  };

  it('contains the orders of the view in its order, with ids and without formulas', async () => {
    const response = await open(await linkTo(file.id));
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

  it('contains the orders of one snapshot, regardless of concurrent changes', async () => {
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

  /** Concurrent changes: all open orders are canceled, some orders deleted and a new one added. */
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

  it('is an attachment that is not cached', async () => {
    const { headers, status } = await open(await linkTo(file.id));
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

  it('a modified link is invalid', async () => {
    const link = await linkTo(file.id);
    const other = '0197a000-0000-7000-8000-000000000001';
    const later = link.replace(/expires=(\d+)/, (_all, at: string) => `expires=${Number(at) + 1}`);
    for (const changed of [
      link.replace(file.id, other),
      later,
      link.replace(/for=[^&]+/, `for=${other}`),
      link.replace(/nonce=./, 'nonce=~'),
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

  it('a link expires after 15 minutes', async () => {
    expect((await open(await linkTo(file.id, 890))).status).toBe(200);
    const late = await open(await linkTo(file.id, 902));
    expect(late.status).toBe(403);
    expect(await late.text()).toBe(
      'This link has expired or was already used. Open the file again from the console.',
    );
  });

  const downloadsOf = (id: string) =>
    rows(
      server.database.sql,
      sql<{ actor: string; address: string; facts: unknown }>`
        select actor, address, facts from security_events
        where kind = 'export.downloaded' and subject_id = ${id} order by created_at, id`,
    );

  it('a link works once; the same browser may continue for a minute', async () => {
    const link = await linkTo(file.id);
    const before = (await downloadsOf(file.id)).length;
    const firefox = { headers: { 'user-agent': 'Firefox' } };
    const preview = { headers: { 'user-agent': 'a preview' }, method: 'HEAD' };
    expect((await open(link, preview)).status).toBe(404);
    expect((await open(link, firefox)).status).toBe(200);
    expect((await open(link, firefox)).status).toBe(200);
    expect((await open(link, { headers: { 'user-agent': 'Chromium' } })).status).toBe(403);
    await sql`update used_links set used_at = used_at - interval '61 seconds'`.execute(
      server.database.sql,
    );
    expect((await open(link, firefox)).status).toBe(403);
    const downloads = await downloadsOf(file.id);
    expect(downloads.slice(before)).toEqual([
      {
        actor: DEMO_ACCOUNT.email,
        address: '127.0.0.1',
        facts: { report: 'orders', requesterId: expect.any(String) },
      },
    ]);
  });

  it('of two browsers that open a link at once only one gets the file', async () => {
    const link = await linkTo(file.id);
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((agent) => open(link, { headers: { 'user-agent': agent } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
  });

  it("downloading another person's export is recorded with both names", async () => {
    const { services } = server.app;
    const id = newId();
    const email = `reader-${id}@kickstand.example`;
    await sql`insert into staff_users (id, email, full_name) values (${id}, ${email}, 'Rea Reader')`.execute(
      server.database.sql,
    );
    const staff = { id, email, fullName: 'Rea Reader', hubId: null, role: 'ADMIN' as const };
    const context = { ...services, caller: { staff }, sessionId: null };
    expect((await open(exportLink(context, file.id))).status).toBe(200);
    const [{ id: requesterId = '' } = {}] = await rows(
      server.database.sql,
      sql<{ id: string }>`select id from staff_users where email = ${DEMO_ACCOUNT.email}`,
    );
    expect((await downloadsOf(file.id)).at(-1)).toMatchObject({
      actor: email,
      facts: { requesterId },
    });
    const unused = exportLink(context, file.id);
    await sql`update staff_users set disabled = true where id = ${id}`.execute(server.database.sql);
    expect((await open(unused)).status).toBe(403);
  });

  it('a signed link to a deleted file returns a message', async () => {
    const link = await linkTo('0197a000-0000-7000-8000-000000000001');
    expect((await open(link)).status).toBe(404);
  });
});

describe.each<DatabaseKind>(['postgres'])('the reports on %s', (kind) => {
  let server: TestServer;
  let organizationId: string;
  let serviceAreaId: string;
  beforeAll(async () => {
    server = await startTestServer(kind);
    await pay();
  });
  afterAll(() => server.close());

  /**
   * Invoices in an otherwise empty year: of three customers of one office, around two midnights. Two refunds and
   * a dispute are in the month of their payment, another refund is of the month before.
   */
  async function pay() {
    const on = server.database.sql;
    const people = await rows(
      on,
      sql<{ id: string; organizationId: string; serviceAreaId: string }>`
        select c.id, c.organization_id, f.service_area_id
        from customers c join offices f on f.id = c.office_id
        where f.name = 'Baylight Oakland' order by c.id limit 3`,
    );
    organizationId = people[0]?.organizationId ?? '';
    serviceAreaId = people[0]?.serviceAreaId ?? '';
    const states = ['CA', 'ny ', null];
    for (const [index, { id }] of people.entries()) {
      await sql`update customers set shipping_state_code = ${states[index]} where id = ${id}`.execute(
        on,
      );
    }
    const [first, second, third] = people.map(({ id }) => id);
    const paid = [
      // The business is in Los Angeles: its March 1, 2001 starts at eight in the morning UTC.
      [first, '2001-03-01T07:59:59Z', 99_900, 0, 0, 9_990, '2001-03-31T12:00:00Z'],
      [first, '2001-03-01T08:00:00Z', 10_888, 888, 500, 0, null],
      [second, '2001-03-15T12:00:00Z', 5_000, 0, 0, 1_250, '2001-03-20T12:00:00Z'],
      [second, '2001-03-16T12:00:00Z', 0, 0, 5_000, 0, null],
      [third, '2001-04-01T07:59:59Z', 3_333, 333, 0, 1_111, '2001-04-01T07:59:58Z'],
      [third, '2001-04-01T08:00:00Z', 77_700, 0, 0, 0, null],
    ] as const;
    for (const [index, [customer, at, total, tax, off, refunded, refundedAt]] of paid.entries()) {
      await sql`
        insert into customer_invoices (id, customer_id, stripe_invoice_id, number, description, state,
          total_cents, tax_cents, discount_cents, refunded_cents, refunds_changed_at, paid_at, created_at)
        values (${newId()}, ${customer}, ${`in_report_${index}`}, ${`R-${index}`}, '=SUM(A1)', 'paid',
          ${total}, ${tax}, ${off}, ${refunded}, ${refundedAt}, ${at}, ${at})`.execute(on);
    }
    await dispute('R-2', 5_000, '2001-03-25T12:00:00Z');
    // Credit paid all of a fee, and some of another invoice.
    await sql`update customer_invoices set credit_cents = least(total_cents, 4000) where number in ('R-1', 'R-4')`.execute(
      on,
    );
    await sql`
      insert into customer_invoices (id, customer_id, stripe_invoice_id, state, total_cents, created_at)
      values (${newId()}, ${first}, 'in_report_open', 'open', 5000, '2001-03-10T12:00:00Z')`.execute(
      on,
    );
  }

  /** What a dispute took of an invoice; negative if it came back. */
  const dispute = (number: string, cents: number, at: string) =>
    sql`insert into invoice_disputes (customer_invoice_id, cents, disputed_at)
      select id, ${cents}, ${at} from customer_invoices where number = ${number}`.execute(
      server.database.sql,
    );

  /** The finished file of an export. */
  async function download(mutation: string): Promise<Response> {
    const started = await server.ask<Record<string, { id: string }>>(
      `mutation { ${mutation} { id } }`,
    );
    const [{ id } = { id: '' }] = Object.values(started.data);
    const read = async () =>
      (
        await server.ask<{ reportExport: Export }>(
          'query ($id: ID!) { reportExport(id: $id) { status downloadUrl } }',
          { id },
        )
      ).data.reportExport;
    await vi.waitUntil(async () => (await read()).status === 'COMPLETED', { timeout: 20_000 });
    return await fetch(server.address + (await read()).downloadUrl);
  }
  async function run(mutation: string): Promise<string[][]> {
    return parseCsv((await (await download(mutation)).text()).replace(/^\uFEFF/, ''));
  }

  it('the vehicles of a purchase order are all in its file', async () => {
    const order = await firstRow(
      server.database.sql,
      sql<{ id: string; number: string; count: number }>`
        select p.id, p.purchase_order_number as number, count(*) as count
        from purchase_orders p join assets a on a.purchase_order_id = p.id and a.deleted_at is null
        where p.deleted_at is null group by p.id order by count desc limit 1`,
    );
    const [header = [], ...lines] = await run(`purchaseOrderAssetsExport(id: "${order?.id}")`);
    expect(header).toContain('Serial number');
    expect(lines).toHaveLength(order?.count ?? 0);
    expect(lines.every((line) => line.includes(order?.number ?? ''))).toBe(true);
  });

  it('the rows of an import that have errors are exported as their file, with their errors as sentences', async () => {
    const [id, fileId] = [newId(), newId()];
    await sql`insert into uploaded_files (id, prefix, mime_type, size_bytes, created_by)
      values (${fileId}, 'imports', 'text/csv', 10, ${DEMO_ACCOUNT.email})`.execute(
      server.database.sql,
    );
    await sql`insert into imports (id, kind, file_name, uploaded_file_id, status, requester_id, mapping)
      select ${id}, 'CUSTOMERS', 'people.csv', ${fileId}, 'CHECKED', s.id, '{"email": 0, "firstName": 1}'
      from staff_users s where s.email = ${DEMO_ACCOUNT.email}`.execute(server.database.sql);
    await sql`insert into import_rows (import_id, line, action, cells, errors)
      values (${id}, 7, 'ERROR', '{"email": "ana@", "firstName": "Ana"}', '[{"field": "email", "message": "Enter a valid email"}, {"field": "firstName", "message": "First name is a required field."}]')`.execute(
      server.database.sql,
    );
    const [header, ...lines] = await run(`importErrorsExport(id: "${id}")`);
    expect(header).toEqual(['E-mail', 'First name', 'Problem']);
    expect(lines).toEqual([
      ['ana@', 'Ana', 'E-mail: Enter a valid email. First name is a required field.'],
    ]);
  });

  const REVENUE_OF_MARCH = [
    ['CA', '1', '100', '99.9', '0.1', '8.88', '0', '40'],
    ['NY', '2', '50', '12.5', '37.5', '0', '50', '0'],
    ['Unknown', '1', '30', '10', '20', '2.22', '0', '33.33'],
    ['Total', '4', '180', '122.4', '57.6', '11.1', '50', '73.33'],
  ];
  const MARCH = 'startDate: "2001-03-01", endDate: "2001-03-31"';

  it('paid invoices follow the business calendar, and amounts are numbers', async () => {
    const [header = [], ...lines] = await run(
      `paidInvoicesExport(organizationId: "${organizationId}", ${MARCH})`,
    );
    expect(header).toHaveLength(19);
    const [paid, entry, date] = ['Paid at', 'Entry', 'Date'].map((name) => header.indexOf(name));
    const at = (line: readonly string[], index = -1) => line[index];
    expect(lines.map((line) => [at(line, paid), line[1], at(line, entry), at(line, date)])).toEqual(
      [
        ['2001-03-01', 'R-1', 'Payment', '2001-03-01'],
        ['2001-03-15', 'R-2', 'Payment', '2001-03-15'],
        ['2001-03-16', 'R-3', 'Payment', '2001-03-16'],
        ['2001-03-15', 'R-2', 'Refund', '2001-03-20'],
        ['2001-03-15', 'R-2', 'Dispute', '2001-03-25'],
        ['2001-02-28', 'R-0', 'Refund', '2001-03-31'],
        ['2001-03-31', 'R-4', 'Refund', '2001-03-31'],
        ['2001-03-31', 'R-4', 'Payment', '2001-03-31'],
      ],
    );
    const credit = header.indexOf('Paid by credit');
    expect(lines.map((line) => at(line, credit))).toEqual(['40', ...'000000', '33.33']);
    expect(lines.map((line) => [line[1], ...line.slice(8, 15)])).toEqual([
      ['R-1', "'=SUM(A1)", '105', '5', '8.88', '108.88', '0', '0'],
      ['R-2', "'=SUM(A1)", '50', '0', '0', '50', '0', '0'],
      ['R-3', "'=SUM(A1)", '50', '50', '0', '0', '0', '0'],
      ['R-2', "'=SUM(A1)", '0', '0', '0', '0', '12.5', '0'],
      ['R-2', "'=SUM(A1)", '0', '0', '0', '0', '0', '50'],
      ['R-0', "'=SUM(A1)", '0', '0', '0', '0', '99.9', '0'],
      ['R-4', "'=SUM(A1)", '0', '0', '0', '0', '11.11', '0'],
      ['R-4', "'=SUM(A1)", '30', '0', '3.33', '33.33', '0', '0'],
    ]);
    const inArea = `organizationId: "${organizationId}", serviceAreaId: "${serviceAreaId}"`;
    expect(await run(`paidInvoicesExport(${inArea}, ${MARCH})`)).toHaveLength(9);
  });

  it('revenue by state adds up, refunds include tax, disputes and credit are stated, and customers without a state are Unknown', async () => {
    const [, ...lines] = await run(`revenueByStateExport(${MARCH})`);
    expect(lines).toEqual(REVENUE_OF_MARCH);
    const one = await run('revenueByStateExport(startDate: "2001-03-15", endDate: "2001-03-15")');
    expect(one.slice(1).map(([state, invoices]) => [state, invoices])).toEqual([
      ['NY', '1'],
      ['Total', '1'],
    ]);
    const none = await run('revenueByStateExport(startDate: "1999-01-01", endDate: "1999-01-01")');
    expect(none.slice(1)).toEqual([['Total', '0', '0', '0', '0', '0', '0', '0']]);
  });

  it('in workbooks, amounts are money and dates are dates', async () => {
    /** The headers of a report's columns with a format. */
    const formatted = async (mutation: string, format: string) => {
      const file = new Uint8Array(await (await download(mutation)).arrayBuffer());
      const [sheet] = (await readXlsx(file, { readStyles: true })).sheets;
      const headers = sheet?.rows[0] ?? [];
      return headers.filter((_, at) => sheet?.cells?.get(`1,${at}`)?.style?.numFmt === format);
    };
    const money = '"$"#,##0.00';
    const paid = `paidInvoicesExport(organizationId: "${organizationId}", ${MARCH}, format: XLSX)`;
    expect(await formatted(paid, 'yyyy-mm-dd')).toEqual(['Paid at', 'Date']);
    const amounts = [
      'Amount',
      'Discount',
      'Tax',
      'Total',
      'Refunded',
      'Disputed',
      'Paid by credit',
    ];
    expect(await formatted(paid, money)).toEqual(amounts);
    const byState = `revenueByStateExport(${MARCH}, format: XLSX)`;
    const sums = [
      'Revenue without tax',
      'Refunds',
      'Net revenue',
      'Tax',
      'Disputed',
      'Paid by credit',
    ];
    expect(await formatted(byState, money)).toEqual(sums);
  });

  it('a month that is over never changes: what happens later counts in its own month', async () => {
    const on = server.database.sql;
    const change = (values: string, number: string) =>
      sql`update customer_invoices set ${sql.raw(values)} where number = ${number}`.execute(on);
    // The bank does not pay out a refund, another one is made, and the dispute is won.
    await change(`refunded_cents = 0, refunds_changed_at = '2001-04-02T12:00:00Z'`, 'R-2');
    await change(`refunded_cents = 10888, refunds_changed_at = '2001-04-03T12:00:00Z'`, 'R-1');
    await dispute('R-2', -5_000, '2001-04-20T12:00:00Z');
    expect((await run(`revenueByStateExport(${MARCH})`)).slice(1)).toEqual(REVENUE_OF_MARCH);
    const april = await run('revenueByStateExport(startDate: "2001-04-01", endDate: "2001-04-30")');
    expect(april.slice(1)).toEqual([
      ['CA', '0', '0', '100', '-100', '-8.88', '0', '0'],
      ['NY', '0', '0', '-12.5', '12.5', '0', '-50', '0'],
      ['Unknown', '1', '777', '0', '777', '0', '0', '0'],
      ['Total', '1', '777', '87.5', '689.5', '-8.88', '-50', '0'],
    ]);
    const paid = await run(
      `paidInvoicesExport(organizationId: "${organizationId}", startDate: "2001-04-02", endDate: "2001-04-30")`,
    );
    expect(paid.slice(1).map((line) => [line[1], line[13], line[14], line[16]])).toEqual([
      ['R-2', '-12.5', '0', 'Refund not paid out'],
      ['R-1', '108.88', '0', 'Refund'],
      ['R-2', '0', '-50', 'Dispute won'],
    ]);
  });

  it.each([
    ['revenueByStateExport(startDate: "2001-03-02", endDate: "2001-03-01")', 'endDate'],
    ['revenueByStateExport(startDate: "2001-03-02")', 'endDate'],
    [`paidInvoicesExport(${MARCH})`, 'organizationId'],
    [
      `paidInvoicesExport(organizationId: "0197a000-0000-7000-8000-000000000001", ${MARCH})`,
      'organizationId',
    ],
  ])('%s is rejected at its field', async (mutation, field) => {
    const { error } = await server.ask(`mutation { ${mutation} { id } }`);
    expect(error.extensions.refusals?.map((each) => each.field)).toEqual([field]);
  });

  it('a new demo business has its orders exported', async () => {
    const fresh = await startTestServer('pglite', {}, { idle: true });
    expect(await lacksDemoExport(fresh.database.sql)).toBe(true);
    await fresh.close();
    await requestDemoExport(server.app.services);
    const newest = async () =>
      (
        await server.ask<{ reportExports: { nodes: Export[] } }>(
          '{ reportExports { nodes { status fileName downloadUrl } } }',
        )
      ).data.reportExports.nodes[0];
    await vi.waitUntil(async () => (await newest())?.status === 'COMPLETED', { timeout: 20_000 });
    expect(await newest()).toMatchObject({ fileName: expect.stringMatching(/^orders-/) });
    expect(await lacksDemoExport(server.database.sql)).toBe(false);
    expect((await fetch(server.address + (await newest())?.downloadUrl)).status).toBe(200);
  });

  it('a finished export stays finished, and files are removed after the retention period', async () => {
    const { services } = server.app;
    const [{ id = '' } = {}] = await rows(
      server.database.sql,
      sql<{ id: string }>`
        update report_exports set status = 'PROCESSING' where id = (
          select id from report_exports where status = 'COMPLETED' order by id limit 1) returning id`,
    );
    const set = (assignments: string) =>
      sql`update report_exports set ${sql.raw(assignments)} where id = ${id}`.execute(
        server.database.sql,
      );
    const found = async () =>
      await rows(
        server.database.sql,
        sql`select status, file_key from report_exports where id = ${id}`,
      );
    const write = async () => {
      await set(`status = 'COMPLETED', file_key = 'exports/x.csv'`);
      throw new Error('The storage is full.');
    };
    const [run] = exportJobs({ ...services, files: { ...services.files, write } });
    await run?.handle({ exportId: id });
    expect(await found()).toEqual([{ status: 'COMPLETED', fileKey: 'exports/x.csv' }]);
    await set(`status = 'FAILED', created_at = now() - interval '31 days'`);
    await exportJobs(services)[1]?.handle({});
    expect(await found()).toEqual([{ status: 'EXPIRED', fileKey: null }]);
  });

  it('an export that waited too long does not fail: its job is retried', async () => {
    const { services } = server.app;
    const [{ id = '' } = {}] = await rows(
      server.database.sql,
      sql<{ id: string }>`
        insert into report_exports (id, kind, parameters, status, requester_id)
        select gen_random_uuid(), kind, parameters, 'PENDING', requester_id
        from report_exports where status = 'COMPLETED' order by id limit 1 returning id`,
    );
    const write = () => Promise.reject(new Unavailable());
    const [run] = exportJobs({ ...services, files: { ...services.files, write } });
    await expect(run?.handle({ exportId: id })).rejects.toBeInstanceOf(Unavailable);
    const [again] = exportJobs(services);
    await again?.handle({ exportId: id });
    const after = sql`select status from report_exports where id = ${id}`;
    expect(await rows(server.database.sql, after)).toEqual([{ status: 'COMPLETED' }]);
  });

  it('an export whose job failed finally expires after half a day, and can be repeated', async () => {
    const [{ id = '' } = {}] = await rows(
      server.database.sql,
      sql<{ id: string }>`
        insert into report_exports (id, kind, parameters, status, requester_id, created_at)
        select gen_random_uuid(), kind, parameters, 'PROCESSING', requester_id, now() - interval '13 hours'
        from report_exports where status = 'COMPLETED' order by id limit 1 returning id`,
    );
    await exportJobs(server.app.services)[1]?.handle({});
    const after = sql`select status, error from report_exports where id = ${id}`;
    expect(await rows(server.database.sql, after)).toEqual([
      { status: 'FAILED', error: 'The file could not be written. Run it again.' },
    ]);
  });

  it('each export of all data about a customer is in the security log, repeated ones, too', async () => {
    const [{ id: customerId = '' } = {}] = await rows(
      server.database.sql,
      sql<{ id: string }>`select id from customers order by id limit 1`,
    );
    const started = await server.ask<{ customerDataExport: { id: string } }>(
      'mutation ($id: ID!) { customerDataExport(customerId: $id) { id } }',
      { id: customerId },
    );
    const { id } = started.data.customerDataExport;
    await sql`update report_exports set status = 'FAILED' where id = ${id}`.execute(
      server.database.sql,
    );
    const repeated = await server.ask<{ reportExportRepeat: { id: string } }>(
      'mutation ($id: ID!) { reportExportRepeat(id: $id) { id } }',
      { id },
    );
    const logged = sql<{ exportId: string }>`
      select facts ->> 'exportId' as export_id from security_events
      where kind = 'customer.exported' and subject_id = ${customerId} order by created_at, id`;
    expect((await rows(server.database.sql, logged)).map(({ exportId }) => exportId)).toEqual([
      id,
      repeated.data.reportExportRepeat.id,
    ]);
  });

  it('the list of exports describes each, and a failed one can be repeated', async () => {
    interface Listed {
      id: string;
      status: string;
      description: string;
      requester: string;
    }
    const list = async () =>
      (
        await server.ask<{ reportExports: { nodes: Listed[]; pageInfo: { totalItems: number } } }>(
          '{ reportExports { pageInfo { totalItems } nodes { id status description requester } } }',
        )
      ).data.reportExports;
    const before = await list();
    const told = before.nodes.find(({ description }) => description.startsWith('1999'));
    expect(told).toMatchObject({
      description: '1999-01-01 to 1999-01-01',
      requester: expect.stringMatching(/\w/),
    });
    expect(before.nodes.map(({ description }) => description)).toContain(
      'Organization: Baylight Energy; 2001-03-01 to 2001-03-31',
    );
    const failed = before.nodes.find(({ status }) => status === 'FAILED');
    await server.ask('mutation ($id: ID!) { reportExportRepeat(id: $id) { id } }', {
      id: failed?.id,
    });
    const after = await list();
    expect(after.pageInfo.totalItems).toBe(before.pageInfo.totalItems + 1);
    await vi.waitUntil(async () => (await list()).nodes[0]?.status === 'COMPLETED', {
      timeout: 20_000,
    });
  });
});
