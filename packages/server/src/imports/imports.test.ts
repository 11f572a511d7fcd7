import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { NO_PHONE } from '@kickstand/domain/kernel/phone.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { expectToWait } from '../../test/expect-to-wait.ts';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { filesCleanUpJob } from '../files/clean-up.ts';
import { paymentPending } from '../money/refuse-payment-pending.ts';
import { Database, firstRow, rows } from '../platform/database/database.ts';
import { Busy } from '../platform/database/waiting-errors.ts';
import { AVAILABLE_AT_HUB } from '../stock/free-asset.ts';
import { KIND_CASES } from './import-kinds.test-support.ts';
import { findImport } from './import-rows.ts';
import { importJobs } from './run-import.ts';

interface Import {
  readonly id: string;
  readonly status: string;
  readonly columns: readonly string[];
  readonly mapping: readonly { readonly field: string; readonly column: number }[];
  readonly creates: number;
  readonly changes: number;
  readonly unchanged: number;
  readonly errors: number;
  readonly problem: string | null;
}
interface Row {
  readonly line: number;
  readonly errors: readonly { readonly field: string; readonly message: string }[];
}

const INVOICES = KIND_CASES.find(({ kind }) => kind === 'LEASE_TO_OWN_INVOICES');
const FIELDS = `id status columns mapping { field column } creates changes unchanged errors problem`;
const HEADER = 'E-mail,First name,Last name,Phone,Organization,Office';

describe.each(databasesOf(import.meta.url))('an import of customers on %s', (kind) => {
  let server: TestServer;
  /** Background work happens when a test says so. */
  let work: (importId: string, next?: 'check') => Promise<void>;
  beforeAll(async () => {
    server = await startTestServer(kind, {}, { idle: true });
    const { services } = server.app;
    // Nothing works the queue here: what is sent to it is dropped, and done by the test itself.
    services.jobs.send = async () => {};
    const [job] = importJobs(services);
    work = async (importId, next) => job?.handle({ importId, ...(next && { next }) });
  });
  afterAll(() => server.close());

  async function upload(body: Buffer): Promise<string> {
    const { data } = await server.ask<{
      fileUploadUrlCreate: { uploadUrl: string; publicUrl: string };
    }>(
      `mutation { fileUploadUrlCreate(prefix: "imports", mimeType: "text/csv", fileSize: ${body.length}) {
        uploadUrl publicUrl } }`,
    );
    const { uploadUrl, publicUrl } = data.fileUploadUrlCreate;
    const headers = { 'content-type': 'text/csv' };
    const sent = await fetch(server.address + uploadUrl, { method: 'PUT', headers, body });
    expect(sent.status).toBe(204);
    return publicUrl;
  }

  async function start(content: string | Buffer, kind = 'CUSTOMERS'): Promise<Import> {
    const fileUrl = await upload(typeof content === 'string' ? Buffer.from(content) : content);
    const { data } = await server.ask<{ importCreate: Import }>(
      `mutation ($kind: ImportKind!, $fileUrl: String!) {
        importCreate(kind: $kind, fileUrl: $fileUrl, fileName: "people.csv") { ${FIELDS} } }`,
      { kind, fileUrl },
    );
    expect(data.importCreate.status).toBe('READING');
    await work(data.importCreate.id);
    return await read(data.importCreate.id);
  }

  const ask = (mutation: string, variables: Record<string, unknown>) =>
    server.ask<Record<string, Import>>(
      `mutation ($id: ID!, $mapping: [ImportMappingInput!]!) { ${mutation} { ${FIELDS} } }`,
      { mapping: [], ...variables },
    );
  const alone = (name: string, id: string) =>
    server.ask<Record<string, Import>>(`mutation ($id: ID!) { ${name}(id: $id) { ${FIELDS} } }`, {
      id,
    });
  async function read(id: string): Promise<Import> {
    const { data } = await server.ask<{ import: Import }>(
      `query ($id: ID!) { import(id: $id) { ${FIELDS} } }`,
      { id },
    );
    return data.import;
  }

  async function check(content: string | Buffer, kind?: string): Promise<Import> {
    const begun = await start(content, kind);
    if (begun.status !== 'MAPPING') return begun;
    await ask('importCheck(id: $id, mapping: $mapping)', { id: begun.id, mapping: begun.mapping });
    await work(begun.id);
    return await read(begun.id);
  }

  /** Has the next worker stop in the middle of its file. Returns what lets it go on. */
  function stopNextReader(): () => void {
    const { files } = server.app.services;
    const { read } = files;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let reads = 0;
    files.read = async (key) => {
      reads += 1;
      // The first time, a check only looks at how the columns are read.
      if (reads === 1) return await read(key);
      files.read = read;
      const content = await read(key);
      if (!content) return undefined;
      const bytes = await buffer(content);
      const middle = bytes.length / 2;
      async function* halves() {
        yield bytes.subarray(0, middle);
        await released;
        yield bytes.subarray(middle);
      }
      return Readable.from(halves());
    };
    return release;
  }

  async function bringIn(content: string, kind?: string): Promise<Import> {
    const { id } = await check(content, kind);
    await alone('importCommit', id);
    await work(id);
    return await read(id);
  }

  async function wrong(id: string): Promise<string[]> {
    const { data } = await server.ask<{ importRows: { nodes: Row[] } }>(
      `query ($id: ID!) { importRows(id: $id, action: ERROR, pageSize: 100) {
        nodes { line errors { field message } } } }`,
      { id },
    );
    return data.importRows.nodes.flatMap(({ line, errors }) =>
      errors.map(({ field, message }) => `${line} ${field}: ${message}`),
    );
  }

  const people = (where: string) =>
    rows(
      server.database.sql,
      sql<{ email: string; name: string; phone: string | null; office: string | null }>`
        select c.email, c.full_name as name, c.phone, f.name as office from customers c
        left join offices f on f.id = c.office_id where c.email like ${where} order by c.email`,
    );
  const total = async () =>
    (await firstRow(server.database.sql, sql<{ n: number }>`select count(*) as n from customers`))
      ?.n;

  const TWO = `${HEADER}
ann@baylight.example,Ann,Lee,+1 510 555 0001,Baylight Energy,Baylight Oakland
bo@baylight.example,Bo,"O'Neil, Jr.",,baylight,Baylight Oakland
`;

  it('one import of the demo business can be undone, and not the other, because of a comment', async () => {
    const { data } = await server.ask<{ imports: { nodes: { id: string; fileName: string }[] } }>(
      '{ imports { nodes { id fileName } } }',
    );
    const ids = new Map(data.imports.nodes.map(({ fileName, id }) => [fileName, id]));
    const obstacle = async (fileName: string) =>
      (
        await server.ask<{ importUndoObstacle: string | null }>(
          'query ($id: ID!) { importUndoObstacle(id: $id) }',
          { id: ids.get(fileName) },
        )
      ).data.importUndoObstacle;
    expect(await obstacle('acorn-bakery-new-hires.csv')).toMatch(/^1 customer has .*comments/);
    expect(await obstacle('acorn-bakery-march.csv')).toBeNull();
    const undone = await alone('importUndo', ids.get('acorn-bakery-march.csv') ?? '');
    expect(undone.data.importUndo?.status).toBe('UNDONE');
  });

  it('creates, changes and leaves alone; the same file again changes nothing', async () => {
    const first = await bringIn(TWO);
    expect(first).toMatchObject({ status: 'COMMITTED', creates: 2, changes: 0, errors: 0 });
    expect(await people('bo@baylight.example')).toMatchObject([
      {
        email: 'bo@baylight.example',
        name: "Bo O'Neil, Jr.",
        phone: null,
        office: 'Baylight Oakland',
      },
    ]);
    const again = await check(TWO);
    expect(again).toMatchObject({ status: 'CHECKED', creates: 0, changes: 0, unchanged: 2 });
    const idle = await alone('importCommit', again.id);
    expect(idle.error.extensions.refusals?.[0]?.code).toBe('NOTHING_NEW');

    const changed = await bringIn(
      "Surname;Given name;EMAIL\r\nLee-Park;Ann;ANN@baylight.example\r\nO'Neil, Jr.;Bo;bo@baylight.example",
    );
    expect(changed).toMatchObject({ status: 'COMMITTED', creates: 0, changes: 1, unchanged: 1 });
    const [ann] = await people('ann@baylight.example');
    // Empty cells and columns that the file doesn't have leave what is there.
    expect(ann).toMatchObject({ name: 'Ann Lee-Park', phone: '+15105550001' });
    const told = await rows(
      server.database.sql,
      sql<{ modifications: unknown }>`
        select l.modifications from log_histories l join customers c on c.id = l.loggable_id
        where c.email = 'ann@baylight.example'`,
    );
    expect(told).toEqual([{ modifications: { lastName: ['Lee', 'Lee-Park'] } }]);
  });

  it('reports every error of a row in one check, with line and column, and writes nothing while there is one', async () => {
    const before = await total();
    const found = await check(`${HEADER},Helmet size,Shipping line 1,Shipping postal code
,No,Mail,,Baylight Energy,Baylight Oakland,M
not an address,X,Y,,Baylight Energy,Baylight Oakland,M
c1@baylight.example,,Y,call me,Baylight Energy,Moon Base,XXL
c2@baylight.example,X,Y,,Nowhere,,
c3@elsewhere.example,X,Y,,Baylight Energy,Baylight Oakland,m
c4@baylight.example,X,Y,,Baylight Energy,Moon Base,
c5@baylight.example,X,Y,,Baylight Energy,,
c6@baylight.example,X,Y,,Baylight Energy,Baylight Oakland,
C6@baylight.example,X,Y,,Baylight Energy,Baylight Oakland,
c7@baylight.example,X,Y
c8@baylight.example,X,Y,,Baylight Energy,Baylight Oakland,,1 Elm St,9460
c9@baylight.example,X,Y,,Baylight Energy,Baylight Oakland,,1 Elm St,94607
`);
    expect(await wrong(found.id)).toEqual([
      '2 email: E-mail is a required field.',
      '3 email: Enter a valid email',
      '4 firstName: First name is a required field.',
      `4 phone: ${NO_PHONE}`,
      '4 helmetSize: Choose one of S, M, L.',
      '4 office: Baylight Energy has no office Moon Base.',
      '5 organization: Organization Nowhere not found.',
      '6 email: Baylight Energy only accepts addresses at baylight.example.',
      '7 office: Baylight Energy has no office Moon Base.',
      '10 email: E-mail is a duplicate of row 9.',
      '11 organization: Organization is a required field.',
      '12 shippingPostalCode: Enter a postal code such as 94607 or 94607-1234.',
      '12 shippingCity: City is a required field.',
      '12 shippingStateCode: Enter the two letters of the state.',
      '13 shippingCity: City is a required field.',
      '13 shippingStateCode: Enter the two letters of the state.',
    ]);
    expect(found).toMatchObject({ creates: 2, errors: 10 });
    const refused = await alone('importCommit', found.id);
    expect(refused.error.extensions.refusals?.[0]?.code).toBe('HAS_ERRORS');
    expect(await total()).toBe(before);
  });

  it('asks which column is which if the headers are unclear', async () => {
    const begun = await start('Contact,A,B\nd1@baylight.example,Di,Day\n');
    expect(begun).toMatchObject({ status: 'MAPPING', columns: ['Contact', 'A', 'B'], mapping: [] });
    const mapping = [
      { field: 'email', column: 0 },
      { field: 'firstName', column: 1 },
    ];
    const missing = await ask('importCheck(id: $id, mapping: $mapping)', { id: begun.id, mapping });
    expect(missing.error.message).toBe('Choose a column for Last name.');
    const twice = [...mapping, { field: 'lastName', column: 1 }];
    const doubled = await ask('importCheck(id: $id, mapping: $mapping)', {
      id: begun.id,
      mapping: twice,
    });
    expect(doubled.error.message).toBe('A column is mapped twice.');
  });

  it.each([
    ['an unclosed quote', `${HEADER}\n"x`, 'Line 2, column 1: a quotation mark is not closed.'],
    [
      'a cell of a million characters',
      `${HEADER}\n${'x'.repeat(1_000_000)}`,
      'Line 2, column 1: a cell of more than 10,000 characters. Shorten it.',
    ],
    ['no rows', HEADER, 'The file has a header and no rows.'],
  ])('a file with %s fails with words and writes nothing', async (_name, content, problem) => {
    const before = await total();
    const found = await check(content);
    expect(found.status).toBe('FAILED');
    expect(found.problem).toMatch(problem);
    expect(await total()).toBe(before);
  });

  it('a file in UTF-16 with semicolons and a byte order mark is read', async () => {
    const text = `\uFEFF${HEADER.replaceAll(',', ';')}\r\nł@baylight.example;Łucja;Żak;;Baylight Energy;Baylight Oakland\r\n`;
    const found = await check(Buffer.from(text.replace('ł@', 'l@'), 'utf16le'));
    expect(found).toMatchObject({ status: 'CHECKED', creates: 1, errors: 0 });
  });

  it('a change by someone else between check and commit stops the whole import', async () => {
    const before = await total();
    const found = await check(`${HEADER}
ann@baylight.example,Anna,Lee-Park,,,
e1@baylight.example,New,Person,,Baylight Energy,Baylight Oakland
`);
    expect(found).toMatchObject({ creates: 1, changes: 1, errors: 0 });
    await sql`update customers set phone = '5550', updated_at = now() where email = 'ann@baylight.example'`.execute(
      server.database.sql,
    );
    await alone('importCommit', found.id);
    await work(found.id);
    const after = await read(found.id);
    expect(after.status).toBe('MAPPING');
    expect(after.problem).toMatch(/^Someone has changed some of these records in the meantime/);
    expect(await total()).toBe(before);
  });

  it('is committed once, however often it is asked for and worked on', async () => {
    const { id } = await check(
      `${HEADER}\nf1@baylight.example,F,One,,Baylight Energy,Baylight Oakland\n`,
    );
    const asked = await Promise.all([alone('importCommit', id), alone('importCommit', id)]);
    expect(asked.filter(({ errors }) => errors).length).toBe(1);
    await Promise.all([work(id), work(id)]);
    expect((await read(id)).status).toBe('COMMITTED');
    expect(await people('f1@%')).toHaveLength(1);
  });

  it('of two concurrent checks the later one continues, and no row is stored twice', async () => {
    const lines = Array.from(
      { length: 3000 },
      (_, n) => `g${n}@baylight.example,G,${n},,Baylight Energy,Baylight Oakland`,
    );
    const begun = await start([HEADER, ...lines].join('\n'));
    await ask('importCheck(id: $id, mapping: $mapping)', { id: begun.id, mapping: begun.mapping });
    const progress = () =>
      firstRow(
        server.database.sql,
        sql<{ claim: string | null; rowsRead: number }>`
          select claim, rows_read from imports where id = ${begun.id}`,
      );
    const releaseFirst = stopNextReader();
    const first = work(begun.id);
    await expect.poll(progress, { timeout: 20_000 }).toMatchObject({ rowsRead: 1000 });
    const { claim } = (await progress()) ?? {};
    const releaseSecond = stopNextReader();
    const second = work(begun.id);
    await expect
      .poll(progress, { timeout: 20_000 })
      .toEqual({ claim: expect.not.stringContaining(`${claim}`), rowsRead: 1000 });
    releaseFirst();
    await first;
    releaseSecond();
    await second;
    expect(await read(begun.id)).toMatchObject({ status: 'CHECKED', creates: 3000, errors: 0 });
  });

  // The embedded database has one connection, so there is no later one.
  if (kind === 'postgres') {
    it('a worker who comes too late to a check takes none of its rows away', async () => {
      const { id } = await check(
        `${HEADER}\nlate@baylight.example,L,One,,Baylight Energy,Baylight Oakland\n`,
      );
      await sql`update imports set status = 'CHECKING' where id = ${id}`.execute(
        server.database.sql,
      );
      await expectToWait(
        server.database,
        sql`select from imports where id = ${id} for update`,
        () => work(id),
        (on) => sql`update imports set status = 'CHECKED' where id = ${id}`.execute(on),
      );
      const left = sql`select from import_rows where import_id = ${id}`;
      expect(await rows(server.database.sql, left)).toHaveLength(1);
    });
  }

  it('is undone as a whole, as long as nothing depends on it', async () => {
    const before = await total();
    await bringIn(`${HEADER}\nh1@baylight.example,H,One,,Baylight Energy,Baylight Oakland\n`);
    const done = await bringIn(`${HEADER}
h1@baylight.example,Hanna,One,,,
h2@baylight.example,H,Two,,Baylight Energy,Baylight Oakland
`);
    const obstacle = () =>
      server.ask<{ importUndoObstacle: string | null }>(
        'query ($id: ID!) { importUndoObstacle(id: $id) }',
        { id: done.id },
      );
    expect((await obstacle()).data.importUndoObstacle).toBeNull();
    const [second] = await rows(
      server.database.sql,
      sql<{ id: string }>`select id from customers where email = 'h2@baylight.example'`,
    );
    await server.ask(
      'mutation ($id: ID!) { noteCreate(notableType: "Customer", notableId: $id, text: "Called.") { id } }',
      { id: second?.id },
    );
    expect((await obstacle()).data.importUndoObstacle).toBe(
      '1 customer has orders, payments, inspections, comments or invited colleagues',
    );
    const refused = await alone('importUndo', done.id);
    expect(refused.error.extensions.refusals?.[0]?.code).toBe('IN_USE');
    await sql`delete from notes where notable_id = ${second?.id}`.execute(server.database.sql);
    const undone = await alone('importUndo', done.id);
    expect(undone.data.importUndo?.status).toBe('UNDONE');
    expect(await people('h_@baylight.example')).toMatchObject([{ name: 'H One' }]);
    expect(await total()).toBe((before ?? 0) + 1);
    const twice = await alone('importUndo', done.id);
    expect(twice.error.message).toBe('This import was undone.');
    const recorded = await rows(
      server.database.sql,
      sql<{ kind: string; actor: string; facts: unknown }>`
        select kind, actor, facts from security_events where subject_id = ${done.id} order by id`,
    );
    const actor = 'admin@kickstand.example';
    expect(recorded).toEqual([
      { kind: 'import.started', actor, facts: { import: 'CUSTOMERS', creates: 1, changes: 1 } },
      { kind: 'import.undone', actor, facts: { import: 'CUSTOMERS', rows: 2 } },
    ]);
  });

  let names: Record<string, string> | undefined;
  /** Texts with the names of the demo in place of what stands for them. */
  async function named(text: string): Promise<string> {
    names ??= await firstRow(
      server.database.sql,
      sql<Record<string, string>>`
        select h.name as hub, a.name as area, d.name as direct_ship, s.name as shop,
          v.serials[1] as free1, v.serials[2] as free2, r.emails[1] as rider1, r.emails[2] as rider2
        from hubs h cross join lateral (select array(select a.serial_number from assets a
          where a.hub_id = h.id and ${AVAILABLE_AT_HUB} and a.serial_number is not null
          order by a.id limit 2) as serials) v
        cross join (select array(select c.email from live_subscriptions l
          join customers c on c.id = l.customer_id join assets a on a.id = l.asset_id
          where l.program = 'hub' and l.payment_status = 'active' and a.serial_number is not null
            and not ${paymentPending('l.id', 'l.asset_id', 'l.customer_id')}
            and not exists (select from waiting_orders o where o.customer_id = c.id)
          order by l.id limit 2) as emails) r join service_areas a on a.id = h.service_area_id
        join hubs d on d.direct_ship_enabled join spoke_shops s on s.deleted_at is null
        where not h.direct_ship_enabled order by h.id, d.id, s.id limit 1`,
    );
    return text.replace(/\{(\w+)\}/g, (_, name) => names?.[name] ?? '');
  }
  const countOf = async (table: string) =>
    (
      await firstRow(
        server.database.sql,
        sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`,
      )
    )?.n;
  const TABLES = [
    ...['organizations', 'offices', 'vehicles', 'vehicle_versions', 'variants', 'assets'],
    ...['service_areas', 'hubs', 'vendors', 'vendor_vehicles', 'spoke_chains', 'spoke_shops'],
    ...['organization_subsidies', 'promotions', 'staff_users', 'mails', 'spoke_shop_variants'],
    ...['subscriptions', 'asset_subscriptions', 'orders', 'sales', 'theft_reports', 'notes'],
    ...['purchase_orders', 'transfer_orders', 'transfer_order_assets'],
    ...['lease_to_own_invoices', 'customers', 'events'],
  ];
  /** The private beta organization and the hubs of the demo keep the history of their benefits and reorder points. */
  const countHistories = async () =>
    (
      await firstRow(
        server.database.sql,
        sql<{ n: number }>`
          select count(*) as n from log_histories
          where loggable_id not in (select id from organizations where private_beta
            union all select id from hubs)`,
      )
    )?.n;
  const everything = () => Promise.all([...TABLES.map(countOf), countHistories()]);
  const undoObstacle = async (id: string) =>
    (
      await server.ask<{ importUndoObstacle: string | null }>(
        'query ($id: ID!) { importUndoObstacle(id: $id) }',
        { id },
      )
    ).data.importUndoObstacle;
  /** What each kind has imported: first the new rows, then a change of one. */
  const done = new Map<string, string[]>();
  let counts: unknown;

  it.each(KIND_CASES)(
    '$kind are created, changed, unchanged and refused by the same rules',
    async (given) => {
      const { kind } = given;
      counts ??= await everything();
      const creates = await named(given.creates);
      const first = await bringIn(creates, kind);
      expect(first).toMatchObject({ status: 'COMMITTED', creates: 2, changes: 0, errors: 0 });
      expect(await check(creates, kind)).toMatchObject({ creates: 0, changes: 0, unchanged: 2 });
      done.set(kind, [first.id]);
      if (given.changes !== undefined) {
        const changes = await named(given.changes);
        const second = await bringIn(changes, kind);
        expect(second).toMatchObject({ status: 'COMMITTED', creates: 0, changes: 1, errors: 0 });
        const changed = await server.ask<{ importRows: { nodes: { modifications: unknown }[] } }>(
          'query ($id: ID!) { importRows(id: $id, action: CHANGE) { nodes { modifications } } }',
          { id: second.id },
        );
        expect(changed.data.importRows.nodes).toEqual([{ modifications: given.modifications }]);
        expect(await check(changes, kind)).toMatchObject({ changes: 0, unchanged: 1 });
        done.set(kind, [first.id, second.id]);
      }
      const found = await check(await named(given.wrong), kind);
      expect(await wrong(found.id)).toEqual(given.errors);
    },
  );

  it('each kind reads UTF-16 with semicolons, and refuses a missing column and a cell that is too long', async () => {
    for (const { kind, creates } of KIND_CASES) {
      const [header = '', ...lines] = (await named(creates)).split('\n');
      const semicolons = [header.replaceAll(',', ';'), lines.at(-1)?.replaceAll(',', ';')].join(
        '\r\n',
      );
      const read = await check(Buffer.from(`\uFEFF${semicolons}`, 'utf16le'), kind);
      expect(read).toMatchObject({ status: 'CHECKED', unchanged: 1, errors: 0 });
      const [, ...others] = header.split(',');
      const { id, mapping } = await start(`Nothing\n${others.length}`, kind);
      const missing = await ask('importCheck(id: $id, mapping: $mapping)', { id, mapping });
      expect(missing.error.message).toMatch(/^Choose a column for /);
      const long = await check(`${header}\n${'x'.repeat(1_000_000)}`, kind);
      expect(long.problem).toBe(
        'Line 2, column 1: a cell of more than 10,000 characters. Shorten it.',
      );
    }
  });

  it('the invoices of a shop are checked at once where the headers say everything', async () => {
    const begin = async (content: string) => {
      const answer = await server.ask<{ leaseToOwnInvoiceImport: Import }>(
        `mutation ($fileUrl: String!) {
          leaseToOwnInvoiceImport(fileUrl: $fileUrl, fileName: "shop.csv") { ${FIELDS} } }`,
        { fileUrl: await upload(Buffer.from(content)) },
      );
      const { id } = answer.data.leaseToOwnInvoiceImport;
      await work(id, 'check');
      return await read(id);
    };
    const known = await begin(await named(INVOICES?.creates ?? ''));
    expect(known.status).toBe('CHECKING');
    await work(known.id);
    expect(await read(known.id)).toMatchObject({ status: 'CHECKED', changes: 1, unchanged: 1 });
    expect(await begin('A,B\n1,2')).toMatchObject({ status: 'MAPPING', columns: ['A', 'B'] });
  });

  it('a history shows an import in the same way as an edit', async () => {
    const told = await rows(
      server.database.sql,
      sql<{ type: string; modifications: unknown }>`
        select l.loggable_type as type, l.modifications from log_histories l
        where l.loggable_id in (select id from organizations where slug = 'acme'
          union select id from offices where name = 'Acme HQ'
          union select id from vehicles where brand = 'Kettle' and model = 'One')
        order by l.created_at, l.id`,
    );
    const changes = KIND_CASES.map(({ modifications }) => modifications);
    const [organization, office, vehicle, variant] = changes;
    const added = expect.objectContaining({
      'Variant Black, 54 CM': [null, 'Black, 54 CM, #1A1A1A'],
    });
    expect(told).toEqual([
      { type: 'Organization', modifications: organization },
      { type: 'Office', modifications: office },
      { type: 'Vehicle', modifications: vehicle },
      { type: 'Vehicle', modifications: added },
      { type: 'Vehicle', modifications: variant },
    ]);
    const events = await rows(
      server.database.sql,
      sql<{ kind: string; facts: unknown }>`
        select e.kind, e.facts from events e left join assets a on a.id = e.entity_id
        left join lease_to_own_invoices i on i.id = e.entity_id
        where a.serial_number = 'KS IMP 1' or i.shop_invoice_number = 'I-1'
        order by e.created_at, e.id`,
    );
    expect(events).toEqual([
      { kind: 'asset.state_changed', facts: { state: 'ACTIVE' } },
      {
        kind: 'asset.details_changed',
        facts: { oldTag: 'TAG 1A', frameKey: 'F2', buyoutAllowed: false, pledged: false },
      },
      { kind: 'lease_to_own.imported', facts: { reference: 'people.csv' } },
      {
        kind: 'lease_to_own.changed',
        facts: { fields: ['vehicleRetailPriceCents', 'totalCents'] },
      },
      { kind: 'asset.handed_over', facts: { date: '2025-03-01' } },
    ]);
  });

  it('an old tag finds its vehicle, as a serial number and as a search do', async () => {
    const { data } = await server.ask<{
      tag: { serialNumber: string; oldTag: string } | null;
      serial: { serialNumber: string } | null;
      assets: { nodes: { serialNumber: string }[] };
    }>(`{ tag: assetBySerialNumber(serialNumber: "Tag 1a") { serialNumber oldTag }
      serial: assetBySerialNumber(serialNumber: "ks-imp-2") { serialNumber }
      assets(searchQuery: "tag-2") { nodes { serialNumber } } }`);
    expect(data.tag).toEqual({ serialNumber: 'KS IMP 1', oldTag: 'TAG 1A' });
    expect(data.serial).toEqual({ serialNumber: 'KS-IMP-2' });
    expect(data.assets.nodes).toEqual([{ serialNumber: 'KS-IMP-2' }]);
  });

  it('hubs whose people share views are not undone', async () => {
    const [first = ''] = done.get('HUBS') ?? [];
    const on = server.database.sql;
    await sql`insert into saved_views (id, list, name, scope, owner_id, hub_id, filters, sort_column,
        sort_direction, density, hidden_columns, created_at, updated_at)
      select gen_random_uuid(), 'orders', 'Of Kettle Hub', 'HUB', u.id, h.id, '[]', 'CREATED_AT', 'asc',
        'regular', '{}', now(), now()
      from hubs h, (select id from staff_users order by id limit 1) u where h.name = 'Kettle Hub'`.execute(
      on,
    );
    expect(await undoObstacle(first)).toBe(
      '2 hubs have vehicles, orders, stock counts, organizations, staff or saved views',
    );
    await sql`delete from saved_views where name = 'Of Kettle Hub'`.execute(on);
  });

  it('each kind is undone in turn, and leaves nothing behind', async () => {
    for (const { kind, changes, obstacle } of KIND_CASES) {
      const [first = ''] = done.get(kind) ?? [];
      const found = await undoObstacle(first);
      if (changes === undefined) expect(found).toBeNull();
      else expect(found).toMatch(obstacle ?? / has changed since$/);
    }
    for (const { kind } of KIND_CASES.toReversed()) {
      for (const id of done.get(kind)?.toReversed() ?? []) {
        expect(await undoObstacle(id)).toBeNull();
        expect((await alone('importUndo', id)).data.importUndo?.status).toBe('UNDONE');
      }
    }
    expect(await everything()).toEqual(counts);
  });

  it('a vehicle that has left the business is not imported again, and a date becomes noon in its time zone', async () => {
    const gone = await rows(
      server.database.sql,
      sql<{ serial: string }>`
        select distinct on (a.state) a.serial_number as serial from assets a
        where a.state in ('SOLD', 'STOLEN', 'DECOMMISSIONED') and not exists (
          select from assets o where o.serial_number = a.serial_number and o.id <> a.id)
        order by a.state`,
    );
    const [variant] = await rows(
      server.database.sql,
      sql<{ cells: string }>`
        select concat_ws(',', m.brand, m.model, v.color, v.size, '{hub}', '2026-01-31') as cells
        from variants v join vehicles m on m.id = v.vehicle_id where v.size = 'M' order by v.id`,
    );
    const lines = [...gone.map(({ serial }) => serial), 'KS-NOON-1'];
    const header = 'Serial number,Brand,Model,Color,Size,Hub,Purchased';
    const file = [header, ...lines.map((serial) => `${serial},${variant?.cells}`)].join('\n');
    const found = await check(await named(file), 'ASSETS');
    expect(await wrong(found.id)).toEqual([
      '2 serialNumber: The vehicle was decommissioned and cannot be imported.',
      '3 serialNumber: The vehicle was sold. Use Vehicle recovered on its page.',
      '4 serialNumber: The vehicle was stolen. Use Vehicle recovered on its page.',
    ]);
    const [made] = await rows(
      server.database.sql,
      sql<{ at: string }>`
        select after->>'purchasedAt' as at from import_rows
        where import_id = ${found.id} and action = 'CREATE'`,
    );
    expect(made?.at).toBe('2026-01-31T20:00:00.000Z');
  });

  it('an import that a server left behind goes on at the next start', async () => {
    const { id } = await check(
      `${HEADER}\ni1@baylight.example,I,One,,Baylight Energy,Baylight Oakland\n`,
    );
    await alone('importCommit', id);
    const unread = async (content: string, kind?: string) => {
      const begun = await start(content, kind);
      await sql`update imports set status = 'READING', columns = '{}', mapping = '{}' where id = ${begun.id}`.execute(
        server.database.sql,
      );
      return begun.id;
    };
    const people = await unread(HEADER);
    const shop = await unread(INVOICES?.creates ?? '', 'LEASE_TO_OWN_INVOICES');
    const dropped = await alone('importDiscard', await unread(HEADER));
    expect(dropped.data.importDiscard?.status).toBe('DISCARDED');
    const sent: unknown[] = [];
    const { services } = server.app;
    const { resumeImports } = await import('./run-import.ts');
    await resumeImports({
      ...services,
      jobs: { ...services.jobs, send: async (_on, _queue, data) => void sent.push(data) },
    });
    expect(sent).toEqual([
      { importId: id },
      { importId: people },
      { importId: shop, next: 'check' },
    ]);
    await work(people);
    expect(await read(people)).toMatchObject({ status: 'MAPPING', columns: HEADER.split(',') });
    await work(shop, 'check');
    expect(await read(shop)).toMatchObject({ status: 'CHECKING' });
    await vi.waitFor(() => work(id));
    expect((await read(id)).status).toBe('COMMITTED');
  });

  it('continues as a job if someone else locks its rows for too long', async () => {
    const { id } = await check(
      `${HEADER}\nj1@baylight.example,J,One,,Baylight Energy,Baylight Oakland\n`,
    );
    await alone('importCommit', id);
    const { services } = server.app;
    const busy = Object.assign(new Database(services.database.adapter), {
      transaction: () => Promise.reject(new Busy('customers')),
    });
    const [job] = importJobs({ ...services, database: busy });
    await expect(job?.handle({ importId: id })).rejects.toBeInstanceOf(Busy);
    expect((await read(id)).status).toBe('COMMITTING');
    await work(id);
    expect((await read(id)).status).toBe('COMMITTED');
  });

  it('after 30 days its rows and its file are forgotten, and the import stays in the list', async () => {
    const { services } = server.app;
    const file = `${HEADER}\nold@baylight.example,,,,,\n`;
    const [old, later] = [await check(file), await check(file)];
    const fileOf = async (id: string) => (await findImport(server.database.sql, id))?.fileKey;
    await sql`update imports set uploaded_file_id = (
      select uploaded_file_id from imports where id = ${old.id}) where id = ${later.id}`.execute(
      server.database.sql,
    );
    const key = (await fileOf(old.id)) ?? '';
    const exported = await server.ask<{ importErrorsExport: { id: string } }>(
      'mutation ($id: ID!) { importErrorsExport(id: $id) { id } }',
      { id: old.id },
    );
    await sql`update report_exports set status = 'EXPIRED'`.execute(server.database.sql);
    const age = async (id: string) => {
      await sql`update imports set created_at = created_at - interval '31 days' where id = ${id}`.execute(
        server.database.sql,
      );
      await sql`update uploaded_files set created_at = now() - interval '31 days' where file_key = ${key}`.execute(
        server.database.sql,
      );
      const nightly = importJobs(services).filter(({ schedule }) => schedule !== undefined);
      for (const job of [...nightly, filesCleanUpJob(services)]) {
        await job.handle({});
      }
    };
    await age(old.id);
    expect(await fileOf(old.id)).toBe(key);
    expect(await wrong(later.id)).not.toEqual([]);
    await age(later.id);
    expect(await wrong(later.id)).toEqual([]);
    expect(await services.files.read(key)).toBeUndefined();
    expect(await fileOf(old.id)).toBeNull();
    expect(await read(old.id)).toMatchObject({ status: 'CHECKED', errors: 1 });
    const again = await server.ask('mutation ($id: ID!) { reportExportRepeat(id: $id) { id } }', {
      id: exported.data.importErrorsExport.id,
    });
    expect(again.error.extensions.refusals?.[0]?.code).toBe('ROWS_FORGOTTEN');
  });

  it('an organization that changes after the check has the file of its people checked again', async () => {
    const insured = await bringIn(
      'Name,Slug,Theft insurance\nBaylight Energy,baylight,yes',
      'ORGANIZATIONS',
    );
    expect(insured).toMatchObject({ changes: 1 });
    const file = `${HEADER}\nq@baylight.example,Q,One,,Baylight Energy,Baylight Oakland`;
    const early = await check(file);
    await alone('importUndo', insured.id);
    await alone('importCommit', early.id);
    await work(early.id);
    expect(await read(early.id)).toMatchObject({ status: 'MAPPING' });
    const found = await check(file);
    expect(found).toMatchObject({ creates: 1, errors: 0 });
    const [{ id = '' } = {}] = await rows(
      server.database.sql,
      sql<{ id: string }>`select id from organizations where slug = 'baylight'`,
    );
    await server.ask(
      `mutation ($id: ID!) { organizationCreateOrUpdate(id: $id,
        attributes: { allowedDomains: ["other.example"] }) { id } }`,
      { id },
    );
    await alone('importCommit', found.id);
    await work(found.id);
    expect(await read(found.id)).toMatchObject({ status: 'MAPPING' });
    const discarded = await alone('importDiscard', found.id);
    expect(discarded.data.importDiscard?.status).toBe('DISCARDED');
    const again = await alone('importCommit', found.id);
    expect(again.error.message).toBe('This import was discarded.');
  });
});
