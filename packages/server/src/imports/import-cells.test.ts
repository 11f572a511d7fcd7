import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { ONLY_SHEET, sheetOf, workbookWith } from '../../test/workbook-file.ts';
import { importDesk } from './import-desk.test-support.ts';

const VEHICLES = 'Serial number,Brand,Model,Color,Size,Hub,State';
const VEHICLE = 'Rad Power,RadRunner 2,black,One size,Oakland,Available';

const vehicles = (...serials: readonly string[]) =>
  [VEHICLES, ...serials.map((serial) => `${serial},${VEHICLE}`)].join('\n');

const cellXml = (address: string, text: string) =>
  text === '' ? '' : `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** A workbook whose only sheet has merged cells. */
function mergedWorkbook(table: readonly (readonly string[])[], merged: readonly string[]): Buffer {
  const lines = table.map((cells, row) => {
    const inside = cells.map((text, column) => cellXml(`${'ABCDEFGH'[column]}${row + 1}`, text));
    return `<row r="${row + 1}">${inside.join('')}</row>`;
  });
  const areas = merged.map((area) => `<mergeCell ref="${area}"/>`).join('');
  const content = `<sheetData>${lines.join('')}</sheetData><mergeCells>${areas}</mergeCells>`;
  return workbookWith({ [ONLY_SHEET]: sheetOf(content) });
}

describe.each(databasesOf(import.meta.url))('cells as people write them on %s', (kind) => {
  let server: TestServer;
  let desk: ReturnType<typeof importDesk>;
  beforeAll(async () => {
    server = await startTestServer(kind, {}, { idle: true });
    desk = importDesk(server);
  });
  afterAll(() => server.close());

  const findings = async (id: string) =>
    (
      await server.ask<{
        importFindings: { kind: string; lines: number[]; proposals: object[] }[];
      }>(`query ($id: ID!) { importFindings(id: $id) { kind lines proposals { cell instead } } }`, {
        id,
      })
    ).data.importFindings;
  const cellsOf = async (id: string, ...fields: readonly string[]) =>
    (await desk.rowsOf(id, 'CREATE')).map(({ cells }) => fields.map((field) => cells[field]));

  it('a number with several numbers, other letters or a word in front is an error, and the likely number is proposed', async () => {
    const { id } = await desk.check(
      await desk.start(
        vehicles('KS 9003;KS 9004', 'Ä-900', 'ОКА-77', 'SN: WTU 123', 'KS–9002', 'KS_9001'),
        'ASSETS',
      ),
    );
    expect((await desk.wrong(id)).map((each) => each.slice(0, 45))).toEqual([
      '2 serialNumber: The cell has several numbers.',
      '3 serialNumber: The number has letters of ano',
      '4 serialNumber: The number has letters of ano',
      '5 serialNumber: The cell has a word in front ',
    ]);
    expect(await cellsOf(id, 'serialNumber')).toEqual([['KS-9002'], ['KS9001']]);
    expect(await findings(id)).toEqual([
      {
        kind: 'SPELLED_CODE',
        lines: [4, 5],
        proposals: [
          { cell: 'SN: WTU 123', instead: 'WTU 123' },
          { cell: 'ОКА-77', instead: 'OKA-77' },
        ],
      },
      { kind: 'CLEANED_CODE', lines: [7], proposals: [{ cell: 'KS_9001', instead: 'KS9001' }] },
    ]);
    const fixed = { id, kind: 'SPELLED_CODE', field: 'serialNumber' };
    expect(await desk.fix('importFindingFix', fixed)).toMatchObject({ creates: 4, errors: 2 });
  });

  it('a new number that differs from an existing one only in zeros or hyphens is named, and can be replaced by it', async () => {
    const first = await desk.check(
      await desk.start(vehicles('00012345', 'TWIN-0077', 'LONG-001'), 'ASSETS'),
    );
    await desk.commit(first);
    const begun = await desk.start(
      vehicles('12345', 'TWIN77', 'TWIN-0077', 'NEW-01', 'NEW-1', 'LONG-1001'),
      'ASSETS',
    );
    const { id } = await desk.check(begun);
    expect(await findings(id)).toEqual([
      {
        kind: 'NEAR_TWIN',
        lines: [2, 3],
        proposals: [
          { cell: '12345', instead: '00012345' },
          { cell: 'TWIN77', instead: 'TWIN-0077' },
        ],
      },
      { kind: 'TWIN_IN_FILE', lines: [6], proposals: [] },
    ]);
    const twins = { id, kind: 'NEAR_TWIN', field: 'serialNumber' };
    expect(await desk.fix('importFindingFix', twins)).toMatchObject({ creates: 3, unchanged: 2 });
    const inFile = await desk.act('importFindingFix', { id, kind: 'TWIN_IN_FILE' });
    expect(inFile.error.extensions.refusals).toMatchObject([{ field: 'kind' }]);
  });

  it('a number that refers to a vehicle is proposed as the vehicle has it, also of a transfer order with a near twin', async () => {
    const vehicle = await desk.check(
      await desk.start(vehicles('00077123', 'REF-0042', 'REF-0043'), 'ASSETS'),
    );
    await desk.commit(vehicle);
    const begun = await desk.start(
      [
        'TO number,Serial number,Origin hub,Destination hub',
        'TO-04711,77123,Oakland,Portland',
        'TO-4711,REF42,Oakland,Portland',
        'TO-4711,REF-0043,Oakland,Portland',
        'TO-4711,NOWHERE-9,Oakland,Portland',
      ].join('\n'),
      'TRANSFER_ORDERS',
    );
    const { id } = await desk.check(begun);
    expect(await findings(id)).toEqual([
      {
        kind: 'NEAR_TWIN',
        lines: [2, 3],
        proposals: [
          { cell: '77123', instead: '00077123' },
          { cell: 'REF42', instead: 'REF-0042' },
        ],
      },
      { kind: 'TWIN_IN_FILE', lines: [3, 4, 5], proposals: [] },
    ]);
    const twins = { id, kind: 'NEAR_TWIN', field: 'serialNumber' };
    await desk.fix('importFindingFix', twins);
    expect((await desk.wrong(id)).filter((each) => /^[23] serialNumber/.test(each))).toEqual([]);
  });

  it('the old tag of a vehicle is no near twin of another, nor is a number whose row has other errors', async () => {
    const old = `${VEHICLES},Old tag\nOF-100,${VEHICLE},0817\nOF-00817,${VEHICLE},\n000817,${VEHICLE},\nREF-0051,${VEHICLE},\n`;
    await desk.commit(await desk.check(await desk.start(old, 'ASSETS')));
    const begun = await desk.start(
      [
        'TO number,Serial number,Origin hub,Destination hub',
        'AWAY-5,0817,Nowhere,Portland',
        'AWAY-5,0817,Oakland,Portland',
        'AWAY-6,REF-51,Nowhere,Portland',
      ].join('\n'),
      'TRANSFER_ORDERS',
    );
    const { id } = await desk.check(begun);
    expect((await desk.wrong(id)).join()).toContain('Nowhere');
    expect((await findings(id)).filter((each) => each.kind === 'NEAR_TWIN')).toEqual([
      {
        kind: 'NEAR_TWIN',
        lines: [4],
        proposals: [{ cell: 'REF-51', instead: 'REF-0051' }],
      },
    ]);
  });

  it('an old tag that a vehicle has already is not pointed out as too short', async () => {
    const tags = ['50012', '50013', '50014', '50015', '50016', '714'];
    const rows = (key: string) => [
      `${VEHICLES},Old tag,Frame key`,
      ...tags.map((tag, place) => `OS-${place + 100},${VEHICLE},${tag},${key}`),
    ];
    const first = await desk.start(rows('K1').join('\n'), 'ASSETS');
    await desk.commit(await desk.check(first));
    const { id, changes } = await desk.check(await desk.start(rows('K2').join('\n'), 'ASSETS'));
    expect(changes).toBe(tags.length);
    expect(await findings(id)).toEqual([]);
  });

  it('an old tag that is shorter than nearly all others is proposed with zeros', async () => {
    const tags = ['40012', '40013', '40014', '40015', '40016', '713'];
    const rows = tags.map((tag, place) => `OT-${place + 100},${VEHICLE},${tag}`);
    const { id } = await desk.check(
      await desk.start([`${VEHICLES},Old tag`, ...rows].join('\n'), 'ASSETS'),
    );
    expect(await findings(id)).toEqual([
      { kind: 'NARROW_CODE', lines: [7], proposals: [{ cell: '713', instead: '00713' }] },
    ]);
  });

  it('a number that is shorter than nearly all others is proposed with zeros', async () => {
    const serials = ['40012345', '40012346', '40012347', '40012348', '40012349', '12350'];
    const { id } = await desk.check(await desk.start(vehicles(...serials), 'ASSETS'));
    expect(await findings(id)).toEqual([
      { kind: 'NARROW_CODE', lines: [7], proposals: [{ cell: '12350', instead: '00012350' }] },
    ]);
  });

  it('a name in one cell is split as a person says, and one with a comma by the comma', async () => {
    const begun = await desk.start(
      [
        'Email,Name,Company,Shipping city state zip',
        'lena.ortiz@baylight.example,Lena Ortiz,Baylight Energy,',
        'tomas.vega@baylight.example,Tomás Vega y León,Baylight Energy,',
        'anna.rossi@baylight.example,"Rossi, Anna",Baylight Energy,',
        'prince@baylight.example,Prince,Baylight Energy,',
      ].join('\n'),
    );
    const asked = await desk.check(begun);
    expect(asked).toMatchObject({
      status: 'MAPPING',
      readings: [
        {
          field: 'fullName',
          question: 'NAME_ORDER',
          answer: null,
          cells: 2,
          examples: ['Lena Ortiz', 'Tomás Vega y León'],
        },
      ],
    });
    const answer = { field: 'fullName', question: 'NAME_ORDER', answer: 'FIRST_WORD' } as const;
    const { id } = await desk.check(begun, [answer]);
    expect(await cellsOf(id, 'firstName', 'lastName')).toEqual([
      ['Lena', 'Ortiz'],
      ['Tomás', 'Vega y León'],
      ['Anna', 'Rossi'],
    ]);
    expect(await desk.wrong(id)).toEqual(['5 lastName: Last name is a required field.']);
    const typed = { id, line: 5, field: 'lastName', cell: 'Rogers' };
    expect(await desk.fix('importCellEdit', typed)).toMatchObject({ creates: 4, errors: 0 });
  });

  it('city, state and ZIP code in one cell are taken apart; entities and line breaks are text', async () => {
    const begun = await desk.start(
      [
        'E-mail,First name,Last name,Organization,Shipping line 1,City State Zip',
        `a.b@baylight.example,Zo&euml;,"O&#39;Brien\nSmith",Baylight Energy,1 Elm &amp; Oak St,"Newark, New Jersey 07102"`,
        'c.d@baylight.example,Cy,Dow,Baylight Energy,2 Elm St,Oakland',
      ].join('\n'),
    );
    const { id } = await desk.check(begun);
    const [row] = await desk.rowsOf(id, 'CREATE');
    expect(row?.cells).toMatchObject({
      firstName: 'Zoë',
      shippingLine1: '1 Elm & Oak St',
      shippingCity: 'Newark',
      shippingStateCode: 'NJ',
      shippingPostalCode: '07102',
    });
    expect(await desk.wrong(id)).toEqual([
      '3 shippingStateCode: Enter the two letters of the state.',
      '3 shippingPostalCode: Postal code is a required field.',
    ]);
    await desk.fix('importRowsOmit', { id, lines: [3], omitted: true });
    await desk.commit({ id });
    const { data } = await server.ask<{ customers: { nodes: { fullName: string }[] } }>(
      `{ customers(searchQuery: "a.b@baylight.example") { nodes { fullName } } }`,
    );
    expect(data.customers.nodes).toEqual([{ fullName: "Zoë O'Brien Smith" }]);
  });

  it('a city with state and ZIP code in the column of the city is taken apart', async () => {
    const { id } = await desk.check(
      await desk.start(
        [
          'E-mail,First name,Last name,Organization,Shipping line 1,City',
          'e.f@baylight.example,Eva,Fox,Baylight Energy,1 Elm St,"Oakland, CA 94607"',
          'g.h@baylight.example,Gus,Hill,Baylight Energy,2 Elm St,Port Washington 11050',
        ].join('\n'),
      ),
    );
    expect(await cellsOf(id, 'shippingCity', 'shippingStateCode', 'shippingPostalCode')).toEqual([
      ['Oakland', 'CA', '94607'],
    ]);
    expect((await desk.wrong(id)).map((each) => each.split(':')[0])).toEqual([
      '3 shippingStateCode',
      '3 shippingPostalCode',
    ]);
  });

  it('a cell that is no number makes no duplicate, and is never filled down', async () => {
    const { id } = await desk.check(
      await desk.start(vehicles('2.02405E+11', '2.02405E11', '', 'KS-5050'), 'ASSETS'),
    );
    expect((await desk.wrong(id)).filter((each) => each.includes('duplicate'))).toEqual([]);
    const fill = { id, fix: 'FILL_DOWN', field: 'serialNumber' };
    const { error } = await desk.act('importErrorsFix', fill);
    expect(error.extensions.refusals).toMatchObject([{ code: 'NOT_ALIKE', field: 'field' }]);
  });

  it('sizes are read as files spell them, and shown as they are stored', async () => {
    const spelled = ['O/S', 'One Size', 'one-size', 'ONESIZE', 'os', 'One size fits all'];
    const sizes = [
      'xx-small',
      'X-Small',
      'Sm',
      'Small',
      'Med.',
      'Medium',
      'Lg',
      'Large',
      'X-Large',
      '2XL',
    ];
    const rows = (color: string, of: readonly string[]) =>
      of.map(
        (size, at) =>
          `Rad Power,RadRunner 2,${color}${color === 'black' ? '' : at},${size},#112233`,
      );
    const { id } = await desk.check(
      await desk.start(
        ['Brand,Model,Color,Size,Color code', ...rows('black', spelled.slice(0, 1))]
          .concat(
            rows('Spelled ', [...spelled.slice(1), ...sizes, '54', '54cm', 'Small-ish', '65']),
          )
          .join('\n'),
        'VARIANTS',
      ),
    );
    expect([...new Set((await cellsOf(id, 'size')).flat())]).toEqual([
      'One size',
      ...['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '54 CM'],
    ]);
    const problem = 'Enter XXS to XXL, One size, or 44 cm to 64 cm.';
    expect(await desk.wrong(id)).toEqual([`20 size: ${problem}`, `21 size: ${problem}`]);
    // The model has a black one of one size.
    expect((await desk.rowsOf(id, 'CREATE')).map(({ line }) => line)).not.toContain(2);
    const riders = await desk.start(
      `E-mail,First name,Last name,Company,Helmet size
h1@baylight.example,H,One,Baylight Energy,Medium
h2@baylight.example,H,Two,Baylight Energy,X-Large
`,
    );
    await desk.check(riders);
    expect(await desk.wrong(riders.id)).toEqual(['3 helmetSize: Choose one of S, M, L.']);
  });

  it('cells below merged ones have their value if a person says so', async () => {
    const [brand = '', model = '', color = '', size = '', hub = '', state = ''] =
      VEHICLE.split(',');
    const begun = await desk.start(
      mergedWorkbook(
        [
          VEHICLES.split(','),
          ['MRG-1', 'Rad&amp;#32;Power', model, color, size, hub, state],
          ['MRG-2', '', '', color, size, hub, state],
          ['MRG-3', '', '', color, size, hub, state],
          ['MRG-4', '', '', color, size, hub, state],
        ],
        ['B2:B4', 'C2:C4', 'G4:H4'],
      ),
      'ASSETS',
    );
    expect(await desk.check(begun)).toMatchObject({
      status: 'MAPPING',
      readings: [
        { field: 'brand', question: 'MERGED', answer: null, cells: 2, examples: [brand] },
        { field: 'model', question: 'MERGED', answer: null, cells: 2, examples: [model] },
      ],
    });
    const answersOf = (answer: 'EVERY_ROW' | 'FIRST_ROW') =>
      ['brand', 'model'].map((field) => ({ field, question: 'MERGED' as const, answer }));
    expect(await desk.check(begun, answersOf('FIRST_ROW'))).toMatchObject({
      creates: 1,
      errors: 3,
    });
    const filled = await desk.check(begun, answersOf('EVERY_ROW'));
    expect(filled).toMatchObject({ creates: 3, errors: 1 });
    expect(await cellsOf(begun.id, 'serialNumber', 'model')).toEqual([
      ['MRG-1', model],
      ['MRG-2', model],
      ['MRG-3', model],
    ]);
  });

  it('empty cells of a required column get the one above at once', async () => {
    const begun = await desk.start(
      [
        'Organization,Name,Service area',
        'Baylight Energy,Fill one,Oakland',
        ',Fill two,Oakland',
        ',Fill three,Oakland',
      ].join('\n'),
      'OFFICES',
    );
    const { id } = await desk.check(begun);
    const { nodes } = await desk.groups(id);
    const group = { field: 'organization', message: 'Organization is a required field.' };
    expect(nodes).toMatchObject([{ ...group, rows: 2 }]);
    const none = await desk.act('importErrorsFix', { id, fix: 'FILL_DOWN' });
    expect(none.error.extensions.refusals).toMatchObject([{ field: 'field' }]);
    expect(await desk.fix('importErrorsFix', { id, fix: 'FILL_DOWN', ...group })).toMatchObject({
      creates: 3,
      errors: 0,
    });
  });

  it('an encoding that the letters do not prove is asked, with the words that differ', async () => {
    const file = Buffer.from(
      'E-mail,First name,Last name,Organization\nrm@baylight.example,Ren\xe9,Mu\xf1oz,Baylight Energy\n',
      'latin1',
    );
    const begun = await desk.start(file);
    const { data } = await server.ask<{
      import: { layout: { encodingChoices: { encoding: string; examples: string[] }[] } };
    }>(
      `query ($id: ID!) { import(id: $id) { layout { encodingChoices { encoding examples } } } }`,
      {
        id: begun.id,
      },
    );
    expect(data.import.layout.encodingChoices).toEqual([
      { encoding: 'windows-1252', examples: ['Muñoz'] },
      { encoding: 'windows-1250', examples: ['Muńoz'] },
    ]);
    expect((await desk.check(begun)).status).toBe('MAPPING');
    await desk.layOut({ id: begun.id, encoding: 'windows-1252' });
    const { id, status } = await desk.check(begun);
    expect(status).toBe('CHECKED');
    expect(await cellsOf(id, 'firstName', 'lastName')).toEqual([['René', 'Muñoz']]);
  });

  it('an import that was undone is repeated with its mapping, answers and corrections', async () => {
    const begun = await desk.start(
      [
        'Contact,Who,Firm,Old',
        'once.more@baylight.example,Ona Moreno Paz,Baylight Energy,x',
        'twice.more@baylight.example,Tia Moreno Paz,Baylite,x',
      ].join('\n'),
    );
    const mapping = ['email', 'fullName', 'organization'].map((field, column) => ({
      field,
      column,
    }));
    const answer = { field: 'fullName', question: 'NAME_ORDER', answer: 'FIRST_WORD' } as const;
    const { id } = await desk.check({ id: begun.id, mapping }, [answer]);
    await desk.fix('importCellEdit', {
      id,
      line: 3,
      field: 'organization',
      cell: 'Baylight Energy',
    });
    await desk.commit({ id });
    await desk.act('importUndo', { id });
    const { data } = await desk.act('importRepeat', { id });
    await desk.work(data.done.id);
    const again = await desk.read(data.done.id);
    expect(again.mapping).toEqual(mapping);
    expect(await desk.check(again)).toMatchObject({ creates: 2, errors: 0, corrections: 1 });
    expect(await cellsOf(again.id, 'lastName')).toEqual([['Moreno Paz'], ['Moreno Paz']]);
    const refused = await desk.act('importRepeat', { id: again.id });
    expect(refused.error.extensions.refusals).toMatchObject([{ code: 'IMPORT_STATE' }]);
  });
});
