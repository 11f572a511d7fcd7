import { NO_PHONE, SEVERAL_PHONES } from '@kickstand/domain/kernel/phone.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { importDesk } from '../imports/import-desk.test-support.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import { convertPhonesJob } from './convert-phones-job.ts';

interface Shown {
  readonly phone: string | null;
  readonly phoneNumber: {
    readonly formatted: string;
    readonly e164: string | null;
    readonly extension: string | null;
    readonly uri: string;
  } | null;
}
const PHONE = 'phone phoneNumber { formatted e164 extension uri }';
const TYPED = '510.555.0125 x12';
const WITH_EXTENSION: Shown = {
  phone: '+15105550125;ext=12',
  phoneNumber: {
    formatted: '(510) 555-0125 ext. 12',
    e164: '+15105550125',
    extension: '12',
    uri: 'tel:+15105550125;ext=12',
  },
};
const EMPTY_LAUNCH = {
  ...{ platform: '', mainContact: '', customerSuccessManager: '', marketingNotes: '' },
  ...{ launchNotes: '', benefitsCardFunded: false, partnerSignOff: false },
};

describe.each(databasesOf(import.meta.url))('phone numbers on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, {}, { idle: true });
  });
  afterAll(() => server.close());

  const idIn = async (table: string, condition = 'true') => {
    const found = await firstRow(
      server.database.sql,
      sql<{
        id: string;
      }>`select id from ${sql.table(table)} where ${sql.raw(condition)} order by id limit 1`,
    );
    return found?.id ?? '';
  };
  const store = (table: string, id: string, phone: string | null) =>
    sql`update ${sql.table(table)} set phone = ${phone} where id = ${id}`.execute(
      server.database.sql,
    );
  const refusals = (answer: { error: { extensions: { refusals?: readonly object[] } } }) =>
    answer.error.extensions.refusals;

  /** Each kind of record with a phone number, and a mutation that changes it with other fields. */
  const RECORDS = [
    {
      table: 'customers',
      save: `customerUpdate(customerId: $id, attributes: $attributes)`,
      type: 'CustomerAttributes',
      other: { lastName: 'Okonjo' },
    },
    {
      table: 'hubs',
      save: `hubCreateOrUpdate(id: $id, attributes: $attributes)`,
      type: 'HubAttributes',
      other: { name: 'Pier Hub' },
    },
    {
      table: 'spoke_shops',
      save: `spokeShopUpdate(id: $id, attributes: $attributes)`,
      type: 'SpokeShopAttributes',
      other: { name: 'Pier Shop' },
    },
  ];

  it.each(RECORDS)(
    'of $table are stored as E.164 with their extension, and shown as people write them',
    async ({ table, save, type, other }) => {
      const id = await idIn(table);
      const update = (attributes: object) =>
        server.ask<{ saved: Shown }>(
          `mutation ($id: ID!, $attributes: ${type}!) { saved: ${save} { ${PHONE} } }`,
          { id, attributes },
        );
      expect((await update({ phone: TYPED })).data.saved).toEqual(WITH_EXTENSION);
      for (const [phone, message] of [
        ['555-0125', NO_PHONE],
        ['call me', NO_PHONE],
        ['510-555-0127 / 510-555-0128', SEVERAL_PHONES],
      ])
        expect(refusals(await update({ phone })), phone).toMatchObject([
          { field: expect.stringMatching(/phone$/), message },
        ]);
      // What an earlier release accepted remains, also if a program sends it again.
      for (const [phone, uri] of [
        ['555-0125', 'tel:5550125'],
        ['510-555-0127 / 510-555-0128', 'tel:51055501275105550128'],
        ['ask Bob 5', 'tel:5'],
      ] as const) {
        await store(table, id, phone);
        for (const attributes of [other, { ...other, phone }])
          expect((await update(attributes)).data.saved).toEqual({
            phone,
            phoneNumber: { formatted: phone, e164: null, extension: null, uri },
          });
      }
      expect((await update({ phone: null })).data.saved).toEqual({
        phone: null,
        phoneNumber: null,
      });
    },
  );

  it("of an organization's contacts are stored alike, and an error names the contact", async () => {
    const id = await idIn('organizations', 'not private_beta');
    const save = (...phones: readonly string[]) =>
      server.ask<{ saved: { metadata: { contacts: readonly Shown[] } } }>(
        `mutation ($id: ID!, $attributes: OrganizationAttributes!) {
          saved: organizationCreateOrUpdate(id: $id, attributes: $attributes) {
            metadata { contacts { ${PHONE} } } } }`,
        {
          id,
          attributes: {
            metadata: {
              ...EMPTY_LAUNCH,
              contacts: phones.map((phone) => ({ name: 'Ann Lee', role: '', email: '', phone })),
            },
          },
        },
      );
    expect((await save('', TYPED)).data.saved.metadata.contacts).toEqual([
      { phone: '', phoneNumber: null },
      WITH_EXTENSION,
    ]);
    expect(refusals(await save('', 'ask at the desk'))).toMatchObject([
      { field: 'metadata.contacts.1.phone', message: NO_PHONE },
    ]);
    await sql`update organizations set launch = jsonb_set(launch, '{contacts,1,phone}', '"ask at the desk"')
      where id = ${id}`.execute(server.database.sql);
    expect((await save('ask at the desk')).data.saved.metadata.contacts).toMatchObject([
      { phone: 'ask at the desk' },
    ]);
  });

  it('of shops are shown alike where the shop is an origin of a transfer order', async () => {
    await sql`update spoke_shops set phone = '+15105550125;ext=12'`.execute(server.database.sql);
    const shop = await idIn('spoke_shops', 'deleted_at is null');
    const { data } = await server.ask<{ spokeShop: Shown & { shopPhone: string } }>(
      `query ($id: ID!) { spokeShop(id: $id) { ${PHONE} shopPhone } }`,
      { id: shop },
    );
    expect(data.spokeShop).toEqual({ ...WITH_EXTENSION, shopPhone: WITH_EXTENSION.phone });
  });

  it('that an earlier release stored are converted in batches, without history, version or loss', async () => {
    const on = server.database.sql;
    const typed = ['+1 (415) 606-1234', '415.606.1235', '(0)20 7946 0958', '555-0125'];
    const people = await rows(
      on,
      sql<{ id: string }>`
        select id from customers where anonymized_at is null order by id limit ${sql.lit(typed.length)}`,
    );
    for (const [index, { id }] of people.entries())
      await store('customers', id, typed[index] ?? null);
    const hub = await idIn('hubs');
    await store('hubs', hub, '1-510-555-0199');
    const organization = await idIn('organizations', 'launch is not null');
    await sql`update organizations set launch = jsonb_set(launch, '{contacts}',
      '[{"name": "Ann", "role": "", "email": "", "phone": "510 555 0134"}]') where id = ${organization}`.execute(
      on,
    );
    const versions = sql`
      select c.updated_at, (select count(*) from log_histories) as histories,
        (select count(*) from events) as events
      from customers c order by c.id`;
    const before = await rows(on, versions);
    await convertPhonesJob(server.app.services).handle({});
    await convertPhonesJob(server.app.services).handle({});
    expect(await rows(on, versions)).toEqual(before);
    const stored = await rows(
      on,
      sql<{ phone: string }>`select phone from customers
        where id = any(${people.map(({ id }) => id)}::uuid[]) order by id`,
    );
    expect(stored.map(({ phone }) => phone)).toEqual([
      '+14156061234',
      '+14156061235',
      '(0)20 7946 0958',
      '555-0125',
    ]);
    expect(await firstRow(on, sql`select phone from hubs where id = ${hub}`)).toEqual({
      phone: '+15105550199',
    });
    expect(
      await firstRow(
        on,
        sql`select launch #>> '{contacts,0,phone}' as phone from organizations where id = ${organization}`,
      ),
    ).toEqual({ phone: '+15105550134' });
    const others = await rows(
      on,
      sql`select phone from customers where phone !~ '^\\+[1-9][0-9]{6,14}(;ext=[0-9]+)?$'`,
    );
    expect(others).toHaveLength(2);
  });

  it('are found by their digits in any spelling, also one that cannot be read', async () => {
    const [id = '', other = ''] = [
      await idIn('customers'),
      await idIn('customers', "email like '%+eligible@%'"),
    ];
    await sql`update customers set phone = '+13035550100'`.execute(server.database.sql);
    await store('customers', id, '+14156061234;ext=12');
    await store('customers', other, '555-0125 (mornings)');
    const found = async (searchQuery: string) => {
      const { data } = await server.ask<{ customers: { nodes: readonly { id: string }[] } }>(
        'query ($q: String) { customers(searchQuery: $q) { nodes { id } } }',
        { q: searchQuery },
      );
      return data.customers.nodes.map((node) => node.id);
    };
    const anywhere = async (text: string) => {
      const { data } = await server.ask<{ find: readonly { id: string }[] }>(
        'query ($text: String!) { find(text: $text) { id } }',
        { text },
      );
      return data.find.map((each) => each.id);
    };
    for (const text of ['+1 415', '415.606', '(415) 606-1234', '1 415 606 1234 x12', '606-1234']) {
      expect(await found(text), text).toEqual([id]);
      expect(await anywhere(text), text).toContain(id);
    }
    expect(await found('555-0125')).toEqual([other]);
    expect(await found('+1 41')).toEqual([id]);
    expect(await found('+1 606')).toEqual([]);
  });

  it('of imported files are read alike, and a file of the customers as they are changes nothing', async () => {
    const desk = importDesk(server);
    const HEADER = 'E-mail,First name,Last name,Phone,Organization,Office';
    const file = (...people: readonly (readonly [email: string, phone: string])[]) =>
      [
        HEADER,
        ...people.map(
          ([email, phone]) =>
            `${email}@baylight.example,Pia,Park ${email},"${phone.replaceAll('"', '""')}",Baylight Energy,Baylight Oakland`,
        ),
      ].join('\n');
    const numbers = [
      ['p1', '15105550123', '(510) 555-0123'],
      ['p2', '5105550124', '(510) 555-0124'],
      ['p3', '510.555.0125 x12', '(510) 555-0125 ext. 12'],
      ['p4', '="5105550126"', '(510) 555-0126'],
      ['p5', '+44 (0)20 7946 0958', '+44 20 7946 0958'],
    ] as const;
    const begun = await desk.start(
      file(
        ...numbers.map(([email, typed]) => [email, typed] as const),
        ['p6', '510-555-0127 / 510-555-0128'],
        ['p7', '+1 510-555-0161 ::: +1 510-555-0162'],
        ['p8', '555-0125'],
      ),
    );
    const { id } = begun;
    expect(await desk.check(begun)).toMatchObject({ creates: 5, errors: 3 });
    const created = await desk.rowsOf(id, 'CREATE');
    expect(created.map(({ cells }) => cells.phone)).toEqual(numbers.map(([, , shown]) => shown));
    expect(await desk.wrong(id)).toEqual([
      `7 phone: ${SEVERAL_PHONES}`,
      `8 phone: ${SEVERAL_PHONES}`,
      `9 phone: ${NO_PHONE}`,
    ]);
    const { data } = await server.ask(
      `query ($id: ID!) { importFindings(id: $id) { kind field lines proposals { cell instead } } }`,
      { id },
    );
    expect(data).toEqual({
      importFindings: [
        {
          kind: 'SEVERAL_PHONES',
          field: 'phone',
          lines: [7, 8],
          proposals: [
            { cell: '+1 510-555-0161 ::: +1 510-555-0162', instead: '(510) 555-0161' },
            { cell: '510-555-0127 / 510-555-0128', instead: '(510) 555-0127' },
          ],
        },
      ],
    });
    expect(
      await desk.fix('importFindingFix', { id, kind: 'SEVERAL_PHONES', field: 'phone' }),
    ).toMatchObject({ creates: 7, errors: 1 });
    const known = await idIn('customers', "email like '%@baylight.example'");
    const customer = await firstRow(
      server.database.sql,
      sql<{ cells: string }>`
        select concat_ws(',', email, first_name, last_name) as cells from customers where id = ${known}`,
    );
    for (const [stored, cell] of [
      ['555-0125', '555-0125'],
      ['ask Bob 5', 'ask Bob 5'],
      ['510-555-0127 / 510-555-0128', '510-555-0127 / 510-555-0128'],
      ['+15105550125;ext=12', "'+15105550125;ext=12"],
    ] as const) {
      await store('customers', known, stored);
      const same = await desk.start(
        `E-mail,First name,Last name,Phone\n${customer?.cells},${cell}\n`,
      );
      expect(await desk.check(same), cell).toMatchObject({ errors: 0, changes: 0, unchanged: 1 });
    }
  });
});
