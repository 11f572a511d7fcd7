import { isDeepStrictEqual } from 'node:util';
import { readCell } from '@kickstand/domain/imports/column-readings.ts';
import { isInTemplate } from '@kickstand/domain/imports/import-fields.ts';
import { IMPORT_KINDS } from '@kickstand/domain/imports/import-terms.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { textCell } from '../exports/csv.ts';
import { firstRow } from '../platform/database/database.ts';
import { importDesk } from './import-desk.test-support.ts';
import { IMPORT_KIND_DEFINITIONS } from './import-kinds.ts';
import { cellOf } from './records-report.ts';
import { roundTrip } from './round-trip.test-support.ts';

const NOT_OURS = '00000000-0000-4000-8000-000000000000';

describe('a row of an exported file', () => {
  let server: TestServer;
  let desk: ReturnType<typeof importDesk>;
  let trip: ReturnType<typeof roundTrip>;
  beforeAll(async () => {
    server = await startTestServer('postgres', {}, { idle: true });
    desk = importDesk(server);
    trip = roundTrip(server);
  });
  afterAll(() => server.close());

  /** The header and the rows of an exported file, by header. */
  async function rowsOf(mutation: string) {
    const { content } = await trip.exported(mutation);
    const [header = '', ...lines] = content.toString('utf8').trim().split('\r\n');
    const names = header
      .replace('\uFEFF', '')
      .split(',')
      .map((name) => name.replaceAll('"', ''));
    const rows = lines.map((line) => {
      const cells = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g)];
      return Object.fromEntries(
        names.map((name, at) => [name, cells[at]?.[1] ?? cells[at]?.[2] ?? '']),
      );
    });
    return rows;
  }

  /** What an import says of rows with some headers. */
  async function imported(kind: string, rows: readonly Readonly<Record<string, string>>[]) {
    const names = Object.keys(rows[0] ?? {});
    const lines = rows.map((row) => names.map((name) => `"${row[name] ?? ''}"`).join(','));
    const begun = await desk.start([names.join(','), ...lines].join('\n'), kind);
    const { creates, changes, unchanged } = await desk.check(begun);
    return { creates, changes, unchanged, wrong: await desk.wrong(begun.id) };
  }
  const says = (found: Partial<Awaited<ReturnType<typeof imported>>>) => ({
    creates: 0,
    changes: 0,
    unchanged: 0,
    wrong: [],
    ...found,
  });

  const another = (word: string) =>
    `The record with the id of this row has another ${word}. Change that on its page, or delete the id.`;

  it('writes each value so that its column reads the same value', async () => {
    const { services } = server.app;
    const zone = services.config.BUSINESS_TIME_ZONE;
    const misread: unknown[] = [];
    for (const kind of IMPORT_KINDS) {
      const { fields, exported } = IMPORT_KIND_DEFINITIONS[kind];
      if (!exported.rowsWith) continue;
      const ids: string[] = [];
      for await (const row of exported.report.rows(services, undefined))
        ids.push(String(row.at(-1)));
      const records = await exported.rowsWith(server.database.sql, ids, zone);
      for (const stored of [...records.values()].flat()) {
        for (const field of fields.filter(isInTemplate)) {
          const { [field.name]: value = null } = stored;
          const cell = cellOf(field, value);
          const text = typeof cell === 'string' ? cell : String(textCell(cell) ?? '');
          if (text === '') continue;
          const read = field.schema.safeParse(readCell(field, text, {}, zone)).data;
          if (!isDeepStrictEqual(read, value)) misread.push([kind, field.name, value, text, read]);
        }
      }
    }
    expect(misread).toEqual([]);
  });

  it('changes what was changed in the file', async () => {
    const [one = {}, two = {}] = await rowsOf('customersExport');
    const changed = { ...one, 'Helmet size': one['Helmet size'] === 'M' ? 'L' : 'M' };
    expect(await imported('CUSTOMERS', [changed, two])).toEqual(says({ changes: 1, unchanged: 1 }));
  });

  it('has the e-mail address of its customer, or is an error', async () => {
    const [one = {}] = await rowsOf('customersExport');
    const moved = { ...one, 'E-mail': 'someone.else@baylight.example' };
    expect(await imported('CUSTOMERS', [moved])).toEqual(
      says({
        wrong: [
          `2 email: The customer's e-mail address is ${one['E-mail']}. Change it on their page.`,
        ],
      }),
    );
  });

  it('needs no serial number for a vehicle that has none yet, and cannot give it one', async () => {
    const vehicles = await rowsOf('assetsExport(assetStates: [OPEN_PO])');
    const one = vehicles.find((row) => row['Serial number'] === '') ?? {};
    expect(await imported('ASSETS', [one])).toEqual(says({ unchanged: 1 }));
    expect(await imported('ASSETS', [{ ...one, 'Serial number': 'KS-9001' }])).toEqual(
      says({
        wrong: ['2 serialNumber: The vehicle has no serial number yet. Enter it on its page.'],
      }),
    );
  });

  it('has the storage location of a vehicle, which can be changed while the vehicle is at its hub', async () => {
    await sql`update assets set storage_location = 'Rack B3' where id = (
      select id from assets where state = 'RECEIVED' and serial_number is not null and deleted_at is null
      order by id limit 1)`.execute(server.database.sql);
    const stored = await rowsOf('assetsExport(storageLocation: "rack b3")');
    const one = stored[0] ?? {};
    expect(one['Storage location']).toBe('Rack B3');
    expect(await imported('ASSETS', [one])).toEqual(says({ unchanged: 1 }));
    const changed = { ...one, 'Storage location': 'Rack A1' };
    expect(await imported('ASSETS', [changed])).toEqual(says({ changes: 1 }));
    const [out = {}] = (await rowsOf('assetsExport(assetStates: [WITH_CUSTOMER])')).filter(
      (row) => row['Serial number'] !== '',
    );
    expect(await imported('ASSETS', [{ ...out, 'Storage location': 'Rack A1' }])).toEqual(
      says({ wrong: ['2 storageLocation: The vehicle is not at its hub.'] }),
    );
    expect(await imported('ASSETS', [{ ...one, 'Storage location': 'x'.repeat(21) }])).toEqual(
      says({
        wrong: ['2 storageLocation: A storage location can have at most 20 characters.'],
      }),
    );
  });

  it.each(['AB12 AB34', 'SERIAL 5'])(
    'of vehicle %s is unchanged, though a new number would be refused',
    async (number) => {
      const vehicle = await firstRow(
        server.database.sql,
        sql<{ state: string }>`update assets set serial_number = ${number}
        where id = (select id from assets where serial_number is not null and state in ('RECEIVED', 'READY') and deleted_at is null
          order by id limit 1) returning state`,
      );
      const vehicles = await rowsOf(`assetsExport(assetStates: [${vehicle?.state}])`);
      const one = vehicles.find((row) => row['Serial number'] === number) ?? {};
      expect(await imported('ASSETS', [one])).toEqual(says({ unchanged: 1 }));
      const key = { ...one, 'Frame key': 'K-77' };
      expect(await imported('ASSETS', [key])).toEqual(says({ changes: 1 }));
    },
  );

  it('keeps the vehicle, the customer and the date of an order that has ended', async () => {
    const [one = {}] = await rowsOf('ordersExport(orderStates: [fulfilled])');
    expect(await imported('ORDERS', [one])).toEqual(says({ unchanged: 1 }));
    const other = { ...one, Color: 'Ultraviolet', 'Created At': '2020-01-31' };
    const { wrong } = await imported('ORDERS', [other]);
    expect(wrong).toEqual([
      expect.stringContaining('2 model: The order is for a'),
      '2 createdAt: The order was placed in Kickstand and keeps its date.',
    ]);
  });

  it('of another system has ids that mean nothing here', async () => {
    const [one = {}] = await rowsOf('customersExport');
    for (const id of ['7000000000001', NOT_OURS]) {
      const row = { ...one, 'Customer id': id };
      expect(await imported('CUSTOMERS', [row])).toEqual(says({ unchanged: 1 }));
    }
  });

  it('of a place changes what was changed, and with another name it is an error', async () => {
    const [one = {}, two = {}] = await rowsOf('recordsExport(kind: HUBS)');
    const described = { ...one, 'Locations page copy': 'Behind the station' };
    expect(await imported('HUBS', [described, two])).toEqual(says({ changes: 1, unchanged: 1 }));
    expect(await imported('HUBS', [{ ...one, Name: 'Elsewhere' }])).toEqual(
      says({ wrong: [`2 name: ${another('name')}`] }),
    );
  });

  it('of a comment is unchanged whatever it is about, and with another text it is an error', async () => {
    const ended = await firstRow(
      server.database.sql,
      sql<{
        id: string;
      }>`select id from subscriptions where ended_at is not null order by id limit 1`,
    );
    await server.ask(
      `mutation { noteCreate(text: "Kept the helmet.", notableId: "${ended?.id}", notableType: "Subscription") { id } }`,
    );
    const comments = await rowsOf('recordsExport(kind: COMMENTS)');
    const one = comments.find((row) => row.Comment === 'Kept the helmet.') ?? {};
    expect(await imported('COMMENTS', [one])).toEqual(says({ unchanged: 1 }));
    const { creates, wrong } = await imported('COMMENTS', [{ ...one, Comment: 'Another one' }]);
    expect({ creates, wrong }).toEqual({ creates: 0, wrong: [`2 text: ${another('comment')}`] });
  });

  it('of a colleague who is disabled is unchanged, and changes nothing of them', async () => {
    const colleagues = await rowsOf('recordsExport(kind: STAFF)');
    const { data } = await server.ask<{ forestUsers: { email: string; disabled: boolean }[] }>(
      '{ forestUsers { email disabled } }',
    );
    const { email = '' } = data.forestUsers.find(({ disabled }) => disabled) ?? {};
    const one = colleagues.find((row) => row['E-mail'] === email) ?? {};
    expect(await imported('STAFF', [one])).toEqual(says({ unchanged: 1 }));
    const { changes, wrong } = await imported('STAFF', [{ ...one, Name: 'Other Name' }]);
    expect({ changes, wrong }).toEqual({ changes: 0, wrong: [expect.stringContaining('2 email')] });
  });

  it('of a purchase order counts all its vehicles and those that have arrived', async () => {
    const lines = await rowsOf('recordsExport(kind: PURCHASE_ORDERS)');
    const some = lines.find((row) => row.Received !== '0' && row.Received !== row.Quantity) ?? {};
    const own = lines.filter((row) => row['PO number'] === some['PO number']);
    const tracked = own.map((row) => ({ ...row, Tracking: '1Z 999' }));
    expect(await imported('PURCHASE_ORDERS', tracked)).toEqual(
      says({ changes: 1, unchanged: own.length - 1 }),
    );
    const more = own.map((row) => ({ ...row, Quantity: String(Number(row.Quantity) + 100) }));
    const { wrong } = await imported('PURCHASE_ORDERS', more);
    expect(wrong).toHaveLength(own.length);
    expect(wrong[0]).toContain('Change them on its page.');
  });

  it('says itself what others are asked: whether N/A means that there is no value', async () => {
    const [one = {}, two = {}] = await rowsOf('customersExport');
    const cells = (row: Readonly<Record<string, string>>, id = '') =>
      `${id},${row['E-mail']},Ann,Lee,N/A`;
    const begun = await desk.start(
      [
        'Customer id,E-mail,First name,Last name,Office',
        cells(one, one['Customer id']),
        cells(two),
      ].join('\n'),
      'CUSTOMERS',
    );
    const { status, readings } = await desk.check(begun);
    expect({ status, readings }).toMatchObject({
      status: 'MAPPING',
      readings: [{ field: 'office', question: 'PLACEHOLDERS', cells: 1 }],
    });
  });
});
