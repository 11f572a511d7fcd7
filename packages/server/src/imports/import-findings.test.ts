import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { ONLY_SHEET, sheetOf, workbookWith } from '../../test/workbook-file.ts';
import { importDesk } from './import-desk.test-support.ts';

const HEADER =
  'No.,E-mail,First name,Last name,Organization,Shipping line 1,Shipping city,State,ZIP';

interface Finding {
  readonly kind: string;
  readonly field: string | null;
  readonly rows: number;
  readonly lines: readonly number[];
  readonly proposals: readonly { readonly cell: string; readonly instead: string }[];
}

describe.each(databasesOf(import.meta.url))('warnings of an import on %s', (kind) => {
  let server: TestServer;
  let desk: ReturnType<typeof importDesk>;
  beforeAll(async () => {
    server = await startTestServer(kind, {}, { idle: true });
    desk = importDesk(server);
  });
  afterAll(() => server.close());

  const checked = async (content: string, kind?: string) =>
    desk.check(await desk.start(content, kind));
  async function findings(id: string): Promise<readonly Finding[]> {
    const { data } = await server.ask<{ importFindings: Finding[] }>(
      'query ($id: ID!) { importFindings(id: $id) { kind field rows lines proposals { cell instead } } }',
      { id },
    );
    return data.importFindings;
  }

  it('point out totals, duplicates, lost zeros and names of states; each is fixed at once', async () => {
    const person = (n: number, name: string, place: string) =>
      `${n},f${n}@baylight.example,${name},Baylight Energy,1 Elm St,Boston,${place}`;
    const { id, errors } = await checked(`${HEADER}
${person(1, 'Ann,Lee', 'MA,2139')}
${person(2, 'Bo,Day', 'Massachusetts,02139')}
${person(3, 'ann,LEE', 'MA,2140-1234')}
4,f.1@baylight.example,Cy,Fox,Baylight Energy,,,,
Total,,,,,,,,4
`);
    expect(errors).toBe(3);
    expect(await findings(id)).toEqual([
      { kind: 'TOTAL', field: null, rows: 1, lines: [6], proposals: [] },
      { kind: 'DUPLICATE', field: null, rows: 1, lines: [5], proposals: [] },
      { kind: 'SAME_NAME', field: null, rows: 1, lines: [4], proposals: [] },
      {
        kind: 'LOST_ZERO',
        field: 'shippingPostalCode',
        rows: 2,
        lines: [2, 4],
        proposals: [
          { cell: '2139', instead: '02139' },
          { cell: '2140-1234', instead: '02140-1234' },
        ],
      },
      {
        kind: 'STATE_NAME',
        field: 'shippingStateCode',
        rows: 1,
        lines: [3],
        proposals: [{ cell: 'Massachusetts', instead: 'MA' }],
      },
    ]);
    const fix = (kind: string, field?: string) =>
      desk.fix('importFindingFix', { id, kind, ...(field && { field }) });
    expect(await fix('TOTAL')).toMatchObject({ errors: 3, omitted: 1, corrections: 1 });
    expect(await fix('LOST_ZERO', 'shippingPostalCode')).toMatchObject({ errors: 1 });
    expect(await fix('STATE_NAME')).toMatchObject({ errors: 0, creates: 4, corrections: 4 });
    expect((await findings(id)).map(({ kind }) => kind)).toEqual(['DUPLICATE', 'SAME_NAME']);
    const [ann] = await desk.rowsOf(id, 'CREATE');
    expect(ann?.cells.shippingPostalCode).toBe('02139');
    expect(await fix('DUPLICATE')).toMatchObject({ creates: 3, omitted: 2 });
    expect(await findings(id)).toMatchObject([{ kind: 'SAME_NAME', rows: 1, lines: [4] }]);
    const judged = await desk.act('importFindingFix', { id, kind: 'SAME_NAME' });
    expect(judged.error.extensions.refusals).toMatchObject([
      { field: 'kind', message: 'Choose what to do row by row.' },
    ]);
    expect((await desk.commit({ id })).status).toBe('COMMITTED');
    const late = await desk.act('importFindingFix', { id, kind: 'TOTAL' });
    expect(late.error.message).toBe('This file has already been imported.');
  });

  it('a row that looks like a total is no error: it is omitted, unless it could be imported', async () => {
    const omitted = `query ($id: ID!) { importFindings(id: $id) { kind isOmitted rows lines }
      importRows(id: $id, action: OMITTED) { nodes { line isTotal errors { message } } } }`;
    const read = async (id: string) => (await server.ask<object>(omitted, { id })).data;
    const people = await checked(
      `${HEADER}\n1,total@baylight.example,To,Tal,Baylight Energy,,,,\nSubtotal,,,,,,,,1\nSum,,,,,,,,1\n`,
    );
    expect(people).toMatchObject({
      creates: 1,
      errors: 0,
      omitted: 2,
      rowsWithErrors: 0,
      corrections: 0,
    });
    expect(await desk.groups(people.id)).toMatchObject({ nodes: [] });
    expect(await read(people.id)).toEqual({
      importFindings: [{ kind: 'TOTAL', isOmitted: true, rows: 2, lines: [3, 4] }],
      importRows: {
        nodes: [3, 4].map((line) => ({ line, isTotal: true, errors: [] })),
      },
    });
    expect((await desk.commit(people)).status).toBe('COMMITTED');

    const vendors = await checked('Name,Minimum time\nKettle Total Works,3\nTotal,3\n', 'VENDORS');
    expect(vendors).toMatchObject({ creates: 2, errors: 0, omitted: 0 });
    expect(await read(vendors.id)).toMatchObject({
      importFindings: [{ kind: 'TOTAL', isOmitted: false, rows: 1, lines: [3] }],
    });
    const { id } = vendors;
    expect(await desk.fix('importFindingFix', { id, kind: 'TOTAL' })).toMatchObject({
      creates: 1,
      omitted: 1,
    });
  });

  it('a number that loses characters is named with its cell', async () => {
    const { id } = await checked('Serial number,Hub\nKS_7777/,x\n', 'ASSETS');
    expect(await findings(id)).toMatchObject([
      { kind: 'CLEANED_CODE', rows: 1, proposals: [{ cell: 'KS_7777/', instead: 'KS7777' }] },
    ]);
  });

  it('phone numbers are shown as people write them, in the preview, in findings and in the history', async () => {
    const columns = 'E-mail,First name,Last name,Organization,Phone';
    const row = (phone: string) => `phone@baylight.example,Pho,Ne,Baylight Energy,${phone}`;
    const made = await checked(`${columns}\n${row('415.606.0000 x12')}\n`);
    const [created] = await desk.rowsOf(made.id, 'CREATE');
    expect(created?.cells.phone).toBe('(415) 606-0000 ext. 12');
    await desk.commit(made);
    const changed = await checked(`${columns}\n${row('+442079460958')}\n`);
    const { data } = await server.ask<{ importRows: { nodes: { modifications: object }[] } }>(
      `query ($id: ID!) { importRows(id: $id, action: CHANGE) { nodes { modifications } } }`,
      { id: changed.id },
    );
    const phone = ['(415) 606-0000 ext. 12', '+44 20 7946 0958'];
    expect(data.importRows.nodes).toEqual([{ modifications: { phone } }]);
    await desk.commit(changed);
    const history = await server.ask<{ logHistories: { nodes: { modifications: object }[] } }>(
      `query ($id: ID!) { logHistories(loggableId: $id, loggableType: Customer) { nodes { modifications } } }`,
      { id: created?.recordId },
    );
    expect(history.data.logHistories.nodes).toEqual([{ modifications: { phone } }]);
    const two = await checked(`${columns}\n${row('4156060000 / 4156060001')}\n`);
    expect(await findings(two.id)).toMatchObject([
      {
        kind: 'SEVERAL_PHONES',
        proposals: [{ cell: '4156060000 / 4156060001', instead: '(415) 606-0000' }],
      },
    ]);
  });

  it('name rows that the spreadsheet hides', async () => {
    const row = (line: number, hidden: string, ...cells: string[]) =>
      `<row r="${line}"${hidden}>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;
    const rows = [
      row(1, '', 'E-mail', 'First name', 'Last name', 'Organization'),
      row(2, '', 'shown@baylight.example', 'Sho', 'Wn', 'Baylight Energy'),
      row(3, ' hidden="1"', 'hidden@baylight.example', 'Hid', 'Den', 'Baylight Energy'),
    ];
    const sheet = sheetOf(`<sheetData>${rows.join('')}</sheetData>`);
    const { id } = await desk.check(await desk.start(workbookWith({ [ONLY_SHEET]: sheet })));
    expect(await findings(id)).toMatchObject([{ kind: 'HIDDEN', rows: 1, lines: [3] }]);
    const left = await desk.fix('importFindingFix', { id, kind: 'HIDDEN' });
    expect(left).toMatchObject({ creates: 1, omitted: 1 });
  });

  it('name serial numbers that only differ in punctuation, and equal keys, which are also errors', async () => {
    const { id, errors } = await checked(
      'Serial number,Hub\nKS-100,x\nKS 100,x\nks100,x\nKS-101,x\nKS-101,x\n',
      'ASSETS',
    );
    expect(errors).toBe(5);
    expect(await findings(id)).toMatchObject([{ kind: 'DUPLICATE', rows: 3, lines: [3, 4, 6] }]);
  });

  it('an import that was run names its records, and an undone one who undid it and why', async () => {
    const { id } = await checked(
      'Email,First,Last,Employer\nundo@baylight.example,Un,Do,Baylight Energy\n',
    );
    expect((await desk.commit({ id })).undoneByName).toBeNull();
    const [row] = await desk.rowsOf(id, 'CREATE');
    const { data } = await server.ask<{ customer: { email: string } }>(
      'query ($id: ID!) { customer(customerId: $id) { email } }',
      { id: row?.recordId },
    );
    expect(data.customer.email).toBe('undo@baylight.example');
    await desk.act('importUndo', { id, comment: ' Wrong file ' });
    expect(await desk.read(id)).toMatchObject({
      status: 'UNDONE',
      undoneByName: 'Dana Petrović',
      undoComment: 'Wrong file',
    });
  });

  it("a template's example is not imported", async () => {
    const header = 'E-mail,First name,Last name,Organization';
    const example = 'ann.example@example.com,Ann,Example,Example employer';
    const both = await checked(
      `${header}\n${example}\nreal@baylight.example,R,L,Baylight Energy\n`,
    );
    expect(both).toMatchObject({ creates: 1, errors: 0, omitted: 0 });
    const only = await checked(`${header}\n${example}\n`);
    expect(only).toMatchObject({ status: 'FAILED', problem: 'The file has a header and no rows.' });
  });
});
