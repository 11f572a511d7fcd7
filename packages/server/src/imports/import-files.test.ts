import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { workbookFile } from '../../test/workbook-file.ts';
import { firstRow } from '../platform/database/database.ts';
import { importDesk } from './import-desk.test-support.ts';

const OFFICE = 'Baylight Energy';

describe.each(databasesOf(import.meta.url))('the file of an import on %s', (kind) => {
  let server: TestServer;
  let desk: ReturnType<typeof importDesk>;
  beforeAll(async () => {
    server = await startTestServer(kind, {}, { idle: true });
    desk = importDesk(server);
  });
  afterAll(() => server.close());

  const mapped = ({ mapping }: { mapping: readonly { field: string; column: number }[] }) =>
    Object.fromEntries(mapping.map(({ field, column }) => [field, column]));
  const headOf = async (id: string) =>
    (
      await server.ask<{ importHead: { row: number; cells: string[] }[] }>(
        'query ($id: ID!) { importHead(id: $id) { row cells } }',
        { id },
      )
    ).data.importHead;

  it('may be a workbook: the sheet and the header row with the most known headers are suggested', async () => {
    const begun = await desk.start(
      workbookFile({
        'Read me': [['Please call us.']],
        Staff: [
          ['Riders of 2026'],
          [],
          ['Surname', 'First', 'Work email', 'Mobile', 'Employer', 'ZIP', 'Helmet', 'Notes'],
          ['Lee', 'Ann', 'x1@baylight.example', 5_105_550_001, OFFICE, null, 'm'],
          [],
          ['Day', 'Di', 'x2@baylight.example', null, OFFICE],
        ],
      }),
    );
    expect(begun).toMatchObject({
      status: 'MAPPING',
      sheets: ['Read me', 'Staff'],
      layout: { sheet: 1, separator: null, headerRow: 3, firstRow: 4 },
    });
    expect(mapped(begun)).toEqual({
      lastName: 0,
      firstName: 1,
      email: 2,
      phone: 3,
      organization: 4,
      shippingPostalCode: 5,
      helmetSize: 6,
    });
    const [title, header] = await headOf(begun.id);
    expect(title).toEqual({ row: 1, cells: ['Riders of 2026'] });
    expect(header?.row).toBe(3);
    const checked = await desk.check(begun);
    expect(checked).toMatchObject({ status: 'CHECKED', creates: 2, errors: 0 });
    const created = await desk.rowsOf(begun.id, 'CREATE');
    expect(created.map(({ line, cells }) => [line, cells.phone])).toEqual([
      [4, '(510) 555-0001'],
      [6, undefined],
    ]);
    expect((await desk.commit(begun)).status).toBe('COMMITTED');
    expect(await headOf(begun.id)).toEqual([]);
  });

  it('another sheet, header row and first row can be chosen; the others are refused in words', async () => {
    const begun = await desk.start(
      workbookFile({
        A: [
          ['E-mail', 'First name', 'Last name'],
          ['(text)', '(text)', '(text)'],
          ['y1@baylight.example', 'Y', 'One'],
        ],
        B: [['Contact'], ['Group'], ['y2@baylight.example']],
        C: [],
      }),
    );
    const { id } = begun;
    expect(begun.layout).toMatchObject({ sheet: 0, headerRow: 1, firstRow: 2 });
    const second = await desk.layOut({ id, headerRow: 1, firstRow: 3 });
    expect(second.data.done.layout).toMatchObject({ headerRow: 1, firstRow: 3 });
    expect(await desk.check(second.data.done)).toMatchObject({ errors: 1 });
    expect(await desk.wrong(id)).toEqual(['3 organization: Organization is a required field.']);
    const other = await desk.layOut({ id, sheet: 1 });
    expect(other.data.done).toMatchObject({
      status: 'MAPPING',
      columns: ['Contact'],
      layout: { sheet: 1, headerRow: 1, firstRow: 2 },
      mapping: [],
    });
    const header = await desk.layOut({ id, headerRow: 2 });
    expect(header.data.done).toMatchObject({
      columns: ['Group'],
      layout: { headerRow: 2, firstRow: 3 },
    });
    const empty = await desk.layOut({ id, sheet: 2 });
    expect(empty.data.done).toMatchObject({ status: 'MAPPING', columns: [] });
    const refusals = [
      [{ sheet: 3 }, 'sheet', 'The file has no such sheet. Choose another one.'],
      [{ separator: ';' }, 'separator', 'A workbook has no separator.'],
      [{ separator: '#' }, 'separator', 'Choose a comma, a semicolon, a tab or a pipe.'],
      [{ headerRow: 99 }, 'headerRow', 'Choose one of the first rows of the file.'],
    ] as const;
    for (const [given, field, message] of refusals) {
      const { error } = await desk.layOut({ id, ...given });
      expect(error.extensions.refusals).toMatchObject([{ field, message }]);
    }
    await desk.layOut({ id, sheet: 0 });
    const above = await desk.layOut({ id, headerRow: 2, firstRow: 2 });
    expect(above.error.extensions.refusals).toMatchObject([
      { field: 'firstRow', message: 'Choose a row below the header row.' },
    ]);
    expect((await desk.read(id)).layout).toMatchObject({ sheet: 0, headerRow: 1, firstRow: 2 });
  });

  it.each([
    [
      'in Windows-1252, with semicolons',
      Buffer.from(
        `E-mail;First name;Last name;Employer\nz1@baylight.example;Jos\xe9;M\xfcller;${OFFICE}\n`,
        'latin1',
      ),
      'José',
    ],
    [
      'with pipes below a title with commas',
      `Riders, by name, 2026\nE-mail|First name|Last name|Employer\nz2@baylight.example|Zoë|Zed|${OFFICE}\n`,
      'Zoë',
    ],
    [
      'with tabs in UTF-16',
      Buffer.from(
        `\uFEFFE-mail\tFirst name\tLast name\tEmployer\r\nz3@baylight.example\tŁucja\tŻak\t${OFFICE}\r\n`,
        'utf16le',
      ),
      'Łucja',
    ],
    [
      'with a header row below a group row',
      `Person,,,Work\nE-mail,First name,Last name,Company\nz4@baylight.example,Zed,Z,${OFFICE}\n`,
      'Zed',
    ],
    [
      'with a second header row',
      `E-mail,First name,Last name,Company\nmail,given name,surname,employer\nz5@baylight.example,Zan,Z,${OFFICE}\n`,
      'Zan',
    ],
  ])('%s goes in as it is', async (_name, content, firstName) => {
    const begun = await desk.start(content);
    const checked = await desk.check(begun);
    expect(checked).toMatchObject({ status: 'CHECKED', creates: 1, errors: 0 });
    expect((await desk.rowsOf(begun.id, 'CREATE'))[0]?.cells.firstName).toBe(firstName);
  });

  it('in another encoding is detected by its names, and can be read in another one', async () => {
    // José in Mac OS Roman is JosŽ in Windows-1252.
    const begun = await desk.start(
      Buffer.from(
        `E-mail,First name,Last name,Employer\rmac@baylight.example,Jos\x8e,Nu\x96ez,${OFFICE}\r`,
        'latin1',
      ),
    );
    expect(begun.layout).toMatchObject({ encoding: 'macintosh' });
    expect((await headOf(begun.id))[1]?.cells).toContain('José');
    const other = await desk.layOut({ id: begun.id, encoding: 'windows-1252' });
    expect(other.data.done.layout).toMatchObject({ encoding: 'windows-1252' });
    expect((await headOf(begun.id))[1]?.cells).toContain('JosŽ');
    for (const encoding of ['utf-8', 'latin9']) {
      const { error } = await desk.layOut({ id: begun.id, encoding });
      expect(error.extensions.refusals).toMatchObject([{ field: 'encoding' }]);
    }
    const again = await desk.layOut({ id: begun.id, encoding: 'macintosh' });
    expect(await desk.check(again.data.done)).toMatchObject({ creates: 1 });
    expect((await desk.rowsOf(begun.id, 'CREATE'))[0]?.cells.lastName).toBe('Nuñez');
  });

  it('with one column of notes is divided by another separator only if that is chosen', async () => {
    const begun = await desk.start('Notes\na;b\nc;d\n');
    expect(begun).toMatchObject({ columns: ['Notes'], layout: { separator: null } });
    const divided = await desk.layOut({ id: begun.id, separator: ';' });
    expect(divided.data.done).toMatchObject({
      columns: ['Notes', ''],
      layout: { separator: ';', headerRow: 1 },
    });
    expect((await headOf(begun.id)).at(-1)).toEqual({ row: 3, cells: ['c', 'd'] });
  });

  it('with the headers of an earlier import is mapped as that was, in whatever order they are', async () => {
    const file = (header: string, row: string) => `${header}\n${row}\n`;
    const first = await desk.start(
      file('Contact,A,B,Firm', `w1@baylight.example,Wu,Ling,${OFFICE}`),
    );
    expect(mapped(first)).toEqual({});
    const mapping = [
      { field: 'email', column: 0 },
      { field: 'firstName', column: 1 },
      { field: 'lastName', column: 2 },
      { field: 'organization', column: 3 },
    ];
    const unfinished = await desk.start(file('Contact,A,B,Firm', 'x'));
    expect(mapped(unfinished)).toEqual({});
    await desk.commit(await desk.check({ id: first.id, mapping }));
    const same = await desk.start(file('contact,A,B,Firm', 'x'));
    expect(mapped(same)).toEqual(mapped({ mapping }));
    const moved = await desk.start(file('Firm,B,A,Contact', 'x'));
    expect(mapped(moved)).toEqual({ email: 3, firstName: 2, lastName: 1, organization: 0 });
    expect(mapped(await desk.start(file('Firm,B,A,Contact,New', 'x')))).toEqual({});
    expect(mapped(await desk.start(file('Contact,A,B,Firm', 'x'), 'OFFICES'))).toEqual({});
  });

  it('shows no secrets among its first rows', async () => {
    const begun = await desk.start('Serial number,Lock key\nKS-SECRET-1,12345678\n', 'ASSETS');
    const [header, row] = await headOf(begun.id);
    expect(header?.cells).toEqual(['Serial number', 'Lock key']);
    expect(row?.cells[0]).toBe('KS-SECRET-1');
    expect(row?.cells[1]).not.toContain('1234');
  });

  it('that a server began to read is read again after a crash, and by a release that knew no layout', async () => {
    const { id } = await desk.start(
      workbookFile({ A: [['x']], B: [['E-mail', 'First name', 'Last name'], ['v@b.example']] }),
    );
    await sql`update imports set status = 'READING', layout = '{"sheet": 0}', head = '[]' where id = ${id}`.execute(
      server.database.sql,
    );
    await desk.work(id);
    expect(await desk.read(id)).toMatchObject({ status: 'MAPPING', layout: { sheet: 0 } });
    const old = await desk.start(
      `\nE-mail,First name,Last name,Company\nv@baylight.example,V,W,${OFFICE}\n`,
    );
    await sql`update imports set layout = '{}', head = '[]' where id = ${old.id}`.execute(
      server.database.sql,
    );
    expect(await desk.check(old)).toMatchObject({ creates: 1, errors: 0 });
  });

  it('that is no workbook, or unpacks to too much, fails with a sentence and writes nothing', async () => {
    const broken = workbookFile({ A: [['x']] });
    broken.fill(0, broken.length - 200);
    const failed = await desk.start(broken);
    expect(failed).toMatchObject({ status: 'FAILED' });
    expect(failed.problem).toMatch(/^This workbook cannot be read\./);
    const empty = await desk.start(workbookFile({ A: [], B: [[]] }));
    expect(empty.problem).toBe('This file is empty. Choose another one.');
  });

  it('forgets its first rows after the retention period', async () => {
    const { id } = await desk.start('E-mail\nold@baylight.example\n');
    await sql`update imports set created_at = created_at - interval '31 days' where id = ${id}`.execute(
      server.database.sql,
    );
    const { forgetImports } = await import('./forget-imports.ts');
    await forgetImports(server.app.services);
    const left = await firstRow(
      server.database.sql,
      sql<{ head: unknown }>`select head from imports where id = ${id}`,
    );
    expect(left?.head).toEqual([]);
  });
});
