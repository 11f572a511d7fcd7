import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { rows } from '../platform/database/database.ts';
import { forgetImports } from './forget-imports.ts';
import { importDesk } from './import-desk.test-support.ts';

const HEADER = 'E-mail,First name,Last name,Organization,Shipping line 1,Shipping city,State,ZIP';

/** Rows of customers, each with a state and a postal code. */
const people = (...places: readonly (readonly [state: string, zip: string])[]) =>
  `${HEADER}\n${places
    .map(
      ([state, zip], index) =>
        `p${index}@baylight.example,P,Q,Baylight Energy,1 Elm St,Oakland,${state},${zip}`,
    )
    .join('\n')}\n`;

describe.each(databasesOf(import.meta.url))('fixing an import on %s', (kind) => {
  let server: TestServer;
  let desk: ReturnType<typeof importDesk>;
  beforeAll(async () => {
    server = await startTestServer(kind, {}, { idle: true });
    desk = importDesk(server);
  });
  afterAll(() => server.close());

  it('the same errors are one group with its count and its cells, the most frequent first', async () => {
    const states = ['California', 'Nevada', 'California', 'Oregon', 'California', 'Oregon'];
    const file = people(
      ...states.map((state) => [state, '94607'] as const),
      ['CA', '946'],
      ['', '94607'],
    );
    const begun = await desk.start(
      `${file}p0@baylight.example,P,Q,Baylight Energy,,,,\nx@nowhere.example,X,Y,Nowhere Inc,,,,\nz@nowhere.example,X,Y,Elsewhere,,,,\n`,
    );
    const { id } = await desk.check(begun);
    const { pageInfo, nodes } = await desk.groups(id);
    expect(pageInfo).toMatchObject({ totalItems: 5 });
    expect(nodes).toEqual([
      {
        field: 'shippingStateCode',
        message: 'State must have at most 2 characters.',
        rows: 6,
        empty: 0,
        differentCells: 3,
        cells: [
          { cell: 'California', rows: 3 },
          { cell: 'Oregon', rows: 2 },
          { cell: 'Nevada', rows: 1 },
        ],
      },
      expect.objectContaining({
        field: 'organization',
        message: 'Organization … not found.',
        rows: 2,
        cells: [
          { cell: 'Elsewhere', rows: 1 },
          { cell: 'Nowhere Inc', rows: 1 },
        ],
      }),
      expect.objectContaining({ message: 'E-mail is a duplicate of an earlier row.', rows: 1 }),
      expect.objectContaining({ field: 'shippingPostalCode', cells: [{ cell: '946', rows: 1 }] }),
      expect.objectContaining({ field: 'shippingStateCode', rows: 1, empty: 1, cells: [] }),
    ]);
    const second = await desk.groups(id, { currentPage: 2, pageSize: 1 });
    expect(second.pageInfo).toMatchObject({ totalItems: 5, totalPages: 5 });
    expect(second.nodes.map(({ field }) => field)).toEqual(['organization']);
    expect((await desk.groups(id, { currentPage: 9, pageSize: 5 })).nodes).toEqual([]);
  });

  it('errors that quote their cell are one group, in whatever case and punctuation they quote it', async () => {
    const unknown = ['NO1@Baylight.example', 'no2@baylight.example'];
    const subscriptions = await desk.start(
      `Customer e-mail,Serial number,Started\n${unknown.map((email) => `${email},,2026-01-01`).join('\n')}\n`,
      'SUBSCRIPTIONS',
    );
    const messages = async (id: string) =>
      (await desk.groups(id)).nodes.map(({ message, rows }) => `${rows}: ${message}`);
    expect(await messages((await desk.check(subscriptions)).id)).toContain(
      '2: Customer … not found.',
    );
    const vehicles = await desk.start(
      `Serial number,Brand,Model,Color,Size,Hub\nKS-Q-1,Rad Power,RadRunner 2,Pinkish,One size,Oakland\nKS-Q-2,Rad Power,RadRunner 2,"Green, dark",One size,Oakland\n`,
      'ASSETS',
    );
    expect(await messages((await desk.check(vehicles)).id)).toContain(
      '2: Rad Power RadRunner 2 has no variant …, One size.',
    );
    const days = await desk.start('Serial number,Purchased\nKS-Q-3,A\nKS-Q-4,B\n', 'ASSETS');
    expect(await messages((await desk.check(days)).id)).toContain('2: Enter a date as 2026-01-31.');
  });

  it('a row with an error that is omitted alone keeps its error, a row without one has none', async () => {
    const begun = await desk.start(people(['California', '94607'], ['CA', '94607']));
    const { id } = await desk.check(begun);
    const omitted = await desk.fix('importRowsOmit', { id, lines: [2, 3], omitted: true });
    expect(omitted).toMatchObject({ omitted: 2, rowsWithErrors: 1 });
    const [row] = await desk.rowsOf(id, 'OMITTED');
    expect(row?.errors.map(({ message }) => message)).toEqual([
      'State must have at most 2 characters.',
    ]);
    const refused = await desk.act('importCommit', { id });
    expect(refused.error.message).toBe('Nothing to import: all rows are omitted.');
  });

  it('rows that equal their records are not called omitted, nor the omitted ones up to date', async () => {
    const header = 'Name,Join by domain,Allowed domains';
    const rows = 'Quarry Works,yes,quarry.example';
    await desk.commit(await desk.check(await desk.start(`${header}\n${rows}\n`, 'ORGANIZATIONS')));
    const again = `${header}\n${rows}\nPit Works,yes,pit.example\n`;
    const { id } = await desk.check(await desk.start(again, 'ORGANIZATIONS'));
    await desk.fix('importRowsOmit', { id, lines: [3], omitted: true });
    const refused = await desk.act('importCommit', { id });
    expect(refused.error.message).toBe(
      'Nothing to import: the rows that are not omitted are up to date.',
    );
  });

  it('a cell is offered the choices of its column, or the names of records, the most similar first', async () => {
    const optionsOf = async (kind: string, field: string, cell: string) => {
      const { data } = await server.ask<{ importCellOptions: string[] }>(
        `query ($kind: ImportKind!, $field: String!, $cell: String!) {
          importCellOptions(kind: $kind, field: $field, cell: $cell) }`,
        { kind, field, cell },
      );
      return data.importCellOptions;
    };
    expect(await optionsOf('FORMER_ASSETS', 'state', 'gone')).toEqual([
      'Sold',
      'Stolen',
      'Decommissioned',
    ]);
    const hubs = await optionsOf('ASSETS', 'hub', 'Sna Francisco');
    expect(hubs[0]).toMatch(/San Francisco/);
    expect(await optionsOf('TRANSFER_ORDERS', 'originHub', 'Sna Francisco')).toEqual(hubs);
    expect((await optionsOf('CUSTOMERS', 'organization', 'baylight'))[0]).toBe('Baylight Energy');
    expect((await optionsOf('PURCHASE_ORDERS', 'model', 'HSDD'))[0]).toContain('HSD');
    expect(await optionsOf('CUSTOMERS', 'firstName', 'Ann')).toEqual([]);
  });

  it('the rows or the cells of one group are omitted or emptied at once, and then all others', async () => {
    const file = people(
      ['California', '94607'],
      ['Nevada', '89501'],
      ['CA', '946'],
      ['CA', '94607'],
    );
    const begun = await desk.start(file);
    const { id } = begun;
    expect(await desk.check(begun)).toMatchObject({ errors: 3, rowsWithErrors: 3, creates: 1 });
    const [states] = (await desk.groups(id)).nodes;
    const group = { field: states?.field, message: states?.message };
    const cleared = await desk.fix('importErrorsFix', { id, fix: 'CLEAR', ...group });
    // An address without a state is no address.
    expect(cleared).toMatchObject({ errors: 3, corrections: 2 });
    await desk.fix('importEditsRevert', { id });
    const omitted = await desk.fix('importErrorsFix', { id, fix: 'OMIT', ...group });
    expect(omitted).toMatchObject({ errors: 1, omitted: 2, creates: 1 });
    const rest = await desk.fix('importErrorsFix', { id, fix: 'OMIT' });
    expect(rest).toMatchObject({ errors: 0, omitted: 3, rowsWithErrors: 3, creates: 1 });
    const kept = await desk.rowsOf(id, 'OMITTED');
    expect(kept.map(({ errors }) => errors[0]?.message)).toEqual([
      'State must have at most 2 characters.',
      'State must have at most 2 characters.',
      expect.stringMatching(/postal code/i),
    ]);
  });

  it('cells are not emptied without their column', async () => {
    const { id } = await desk.check(await desk.start(people(['California', '94607'])));
    const { error } = await desk.act('importErrorsFix', { id, fix: 'CLEAR' });
    expect(error.extensions.refusals).toMatchObject([{ field: 'field' }]);
  });

  it('a list of choices is not shortened in the sentence of a group', async () => {
    const { id } = await desk.check(
      await desk.start('Serial number,State\nKS-CHOICE-1,for\n', 'ASSETS'),
    );
    const { nodes } = await desk.groups(id);
    expect(nodes.find(({ field }) => field === 'state')?.message).toMatch(
      /^Choose one of .*Reserved for customer, /,
    );
  });

  it('at most ten cells of a group are listed, and none of a secret', async () => {
    const places = Array.from({ length: 12 }, (_, index) => [`State ${index}`, '94607'] as const);
    const many = await desk.check(await desk.start(people(...places)));
    const [group] = (await desk.groups(many.id)).nodes;
    expect(group).toMatchObject({ rows: 12, differentCells: 12 });
    expect(group?.cells).toHaveLength(10);
    const key = 'x'.repeat(200);
    const assets = await desk.start(`Serial number,Lock key\nKS-1,${key}\n`, 'ASSETS');
    const { nodes } = await desk.groups((await desk.check(assets)).id);
    expect(nodes.find(({ field }) => field === 'lockKey')).toMatchObject({
      rows: 1,
      differentCells: 1,
      cells: [],
    });
  });

  it('comparing lock keys by an import is recorded as a reveal', async () => {
    const [known] = await rows(
      server.database.sql,
      sql<{ serial: string }>`update assets set lock_key = 'KEY-4711' where id = (
          select id from held_assets where serial_number is not null order by id limit 1)
        returning serial_number as serial`,
    );
    const recorded = (id: string) =>
      rows(
        server.database.sql,
        sql<{ actor: string; facts: object }>`select actor, facts from security_events
          where kind = 'secret.shown' and subject_id = ${id}`,
      );
    const check = async (key: string) => {
      const content = `Serial number,Lock key\n${known?.serial},${key}\n`;
      return (await desk.check(await desk.start(content, 'ASSETS'))).id;
    };
    const event = {
      actor: 'admin@kickstand.example',
      facts: { secret: 'lock key, compared by an import' },
    };
    expect(await recorded(await check('KEY-4711'))).toEqual([event]);
    const id = await check('KEY-4712');
    expect(await recorded(id)).toEqual([]);
    await desk.fix('importCellEdit', { id, line: 2, field: 'lockKey', cell: 'KEY-4713' });
    expect(await recorded(id)).toEqual([event]);
  });

  const checked = async (content: string) => desk.check(await desk.start(content));
  const stateOf = async (id: string) =>
    (await desk.rowsOf(id, 'CREATE')).map(({ line, cells }) => [line, cells.shippingStateCode]);
  const CELL = { field: 'shippingStateCode' };

  it('a cell is corrected without changing the file; the last correction applies', async () => {
    const { id, errors } = await checked(people(['California', '94607'], ['Nevada', '89501']));
    expect(errors).toBe(2);
    const edit = { id, ...CELL, line: 2 };
    expect(await desk.fix('importCellEdit', { ...edit, cell: 'Calif' })).toMatchObject({
      errors: 2,
    });
    const fixed = await desk.fix('importCellEdit', { ...edit, cell: ' ca ' });
    expect(fixed).toMatchObject({ status: 'CHECKED', creates: 1, errors: 1, corrections: 1 });
    expect(await desk.rowsOf(id, 'CREATE')).toMatchObject([
      {
        line: 2,
        cells: { shippingStateCode: 'ca' },
        original: { shippingStateCode: 'California' },
      },
    ]);
    const reverted = await desk.fix('importEditsRevert', { id });
    expect(reverted).toMatchObject({ errors: 2, corrections: 0 });
    const unknown = await desk.act('importCellEdit', { ...edit, field: 'color', cell: 'x' });
    expect(unknown.error.extensions.refusals).toMatchObject([{ message: 'Unknown field color.' }]);
  });

  it('a cell is replaced in all rows in which it is an error, also where an earlier correction made it', async () => {
    const { id } = await checked(
      people(
        ['California', '94607'],
        ['Nevada', '89501'],
        ['California', '94607'],
        ['Cal', '94607'],
      ),
    );
    const replace = { id, ...CELL };
    await desk.fix('importCellEdit', { ...replace, line: 3, cell: 'Californa' });
    await desk.fix('importCellsReplace', { ...replace, oldCell: 'Cal', cell: 'California' });
    await desk.fix('importCellsReplace', { ...replace, oldCell: 'Californa', cell: 'NV' });
    const fixed = await desk.fix('importCellsReplace', {
      ...replace,
      oldCell: 'California',
      cell: 'CA',
    });
    expect(fixed).toMatchObject({ creates: 4, errors: 0, corrections: 4 });
    expect(await stateOf(id)).toEqual([
      [2, 'CA'],
      [3, 'NV'],
      [4, 'CA'],
      [5, 'CA'],
    ]);
    const one = await desk.fix('importCellEdit', { ...replace, line: 4, cell: 'OR' });
    expect(one).toMatchObject({ creates: 4 });
    expect((await stateOf(id))[2]).toEqual([4, 'OR']);
    expect((await desk.commit({ id })).status).toBe('COMMITTED');
  });

  it('replacing the cell of a duplicate leaves the earlier row unchanged', async () => {
    const twice = people(['CA', '94607'], ['CA', '94607']).replace(/p[01]@/g, 'same@');
    const { id } = await checked(twice);
    expect(await desk.wrong(id)).toEqual(['3 email: E-mail is a duplicate of row 2.']);
    const [row] = await desk.rowsOf(id, 'CREATE');
    const replace = { id, field: 'email', oldCell: row?.cells.email ?? '' };
    const fixed = await desk.fix('importCellsReplace', {
      ...replace,
      cell: 'other@baylight.example',
    });
    expect(fixed).toMatchObject({ creates: 2, errors: 0, corrections: 1 });
    expect((await desk.rowsOf(id, 'CREATE'))[0]?.cells).toMatchObject({ email: replace.oldCell });
  });

  it('empty cells are filled only where they are errors, also of a field without a column', async () => {
    const known = await checked(
      `E-mail,First name,Last name,Organization\nann.old@baylight.example,Ann,Older,Baylight Energy\n`,
    );
    await desk.commit(known);
    const { id } = await checked(
      `E-mail,First name,Last name\nq1@baylight.example,New,Q\nann.old@baylight.example,Ann,Old\n`,
    );
    expect(await desk.wrong(id)).toEqual(['2 organization: Organization is a required field.']);
    const filled = await desk.fix('importCellsReplace', {
      id,
      field: 'organization',
      oldCell: '',
      cell: 'Baylight Energy',
    });
    expect(filled).toMatchObject({ creates: 1, changes: 1, errors: 0, corrections: 1 });
    const [change] = await desk.rowsOf(id, 'CHANGE');
    expect(change?.cells.organization).toBeUndefined();
  });

  it('a row is omitted by choice and can be included again', async () => {
    const twice = people(['CA', '94607'], ['CA', '94607']).replace('p1@', 'p0@');
    const { id } = await checked(twice.replaceAll('p0@', 'twice@'));
    expect(await desk.read(id)).toMatchObject({ creates: 1, errors: 1 });
    const omitted = await desk.fix('importRowsOmit', { id, lines: [2], omitted: true });
    expect(omitted).toMatchObject({ creates: 1, errors: 0, omitted: 1, corrections: 1 });
    expect(await desk.rowsOf(id, 'OMITTED')).toMatchObject([
      { line: 2, cells: { firstName: 'P' } },
    ]);
    const again = await desk.fix('importRowsOmit', { id, lines: [2], omitted: false });
    expect(again).toMatchObject({ errors: 1, omitted: 0, corrections: 0 });
    await desk.fix('importRowsOmit', { id, lines: [3], omitted: true });
    await desk.commit({ id });
    const refused = await desk.act('importRowsOmit', { id, lines: [3], omitted: false });
    expect(refused.error.extensions.refusals).toMatchObject([
      { message: 'This file has already been imported.' },
    ]);
  });

  it('a correction made during a check starts the check again with all corrections', async () => {
    const { id } = await checked(people(['California', '94607'], ['Nevada', '89501']));
    await desk.act('importCellEdit', { id, ...CELL, line: 2, cell: 'CA' });
    const { files } = server.app.services;
    const { read } = files;
    const reading = Promise.withResolvers<void>();
    const edited = Promise.withResolvers<void>();
    let reads = 0;
    files.read = async (key) => {
      reads += 1;
      // The first time, a check only looks at how the columns are read.
      if (reads === 1) return await read(key);
      files.read = read;
      reading.resolve();
      await edited.promise;
      return await read(key);
    };
    const overtaken = desk.work(id);
    await reading.promise;
    await desk.act('importCellEdit', { id, ...CELL, line: 3, cell: 'NV' });
    edited.resolve();
    await overtaken;
    expect((await desk.read(id)).status).toBe('CHECKING');
    await desk.work(id);
    expect(await desk.read(id)).toMatchObject({ status: 'CHECKED', errors: 0, corrections: 2 });
  });

  it('corrections end with the import, with another separator, and with the column of their field', async () => {
    const left = async () =>
      (await rows(server.database.sql, sql`select 1 from import_edits`)).length;
    const content = people(['California', '94607']);
    const correct = async (id: string) => {
      await desk.fix('importCellEdit', { id, ...CELL, line: 2, cell: 'CA' });
      await desk.fix('importCellEdit', { id, field: 'firstName', line: 2, cell: 'Pam' });
    };
    await sql`delete from import_edits`.execute(server.database.sql);
    const discarded = await checked(content);
    await correct(discarded.id);
    expect(await left()).toBe(2);
    await desk.act('importDiscard', { id: discarded.id });
    expect(await left()).toBe(0);

    const moved = await checked(content);
    await correct(moved.id);
    const other = moved.mapping.filter(({ field }) => field !== CELL.field);
    expect(await desk.check({ id: moved.id, mapping: other })).toMatchObject({ corrections: 1 });
    const same = await desk.layOut({ id: moved.id, headerRow: 1, firstRow: 2 });
    expect(same.data.done.corrections).toBe(1);
    const read = await desk.layOut({ id: moved.id, separator: ';' });
    expect(read.data.done.corrections).toBe(0);

    const old = await checked(content);
    await correct(old.id);
    await sql`update imports set created_at = created_at - interval '31 days' where id = ${old.id}`.execute(
      server.database.sql,
    );
    await forgetImports(server.app.services);
    expect(await left()).toBe(0);
  });
});
