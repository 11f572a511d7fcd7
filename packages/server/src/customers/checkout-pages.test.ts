import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import {
  addAccount,
  createAccount,
  type TestAccount,
} from '../identity/service-accounts.test-support.ts';
import { firstRow, rows } from '../platform/database/database.ts';

const OPEN = `mutation ($customerId: ID!, $returnUrl: String!) {
  checkoutPageCreate(customerId: $customerId, returnUrl: $returnUrl) { id url } }`;
const READ = 'query ($id: ID!) { checkoutPage(id: $id) { id url state } }';
const UPDATE = `mutation ($id: ID!, $returnAddresses: [String!]!) {
  serviceAccountUpdate(id: $id, returnAddresses: $returnAddresses) { returnAddresses } }`;

describe.each(databasesOf(import.meta.url))('checkout pages on %s', (kind) => {
  let server: TestServer;
  let customerId: string;
  beforeAll(async () => {
    server = await startTestServer(kind, {}, { idle: true });
    const found = await firstRow(
      server.database.sql,
      sql<{ id: string }>`select id from customers where stripe_customer_id is not null
        and anonymized_at is null order by id limit 1`,
    );
    customerId = found?.id ?? '';
  });
  afterAll(() => server.close());

  const open = (account: TestAccount, returnUrl: string) =>
    account.ask<{ checkoutPageCreate: { id: string; url: string } }>(OPEN, {
      customerId,
      returnUrl,
    });
  const pages = () =>
    rows(server.database.sql, sql`select id from card_requests where return_url is not null`);

  it('are read by the service account that opened them, and by staff', async () => {
    const [own, other] = [await addAccount(server), await addAccount(server)];
    const { id } = (await open(own, 'https://shop.example/thanks')).data.checkoutPageCreate;
    expect((await own.ask(READ, { id })).data).toMatchObject({ checkoutPage: { id } });
    expect((await server.ask(READ, { id })).data).toMatchObject({ checkoutPage: { id } });
    const foreign = await other.ask(READ, { id });
    expect(foreign.body).toEqual({ data: { checkoutPage: null } });
  });

  it('return to an address of the account, and otherwise are refused without an effect', async () => {
    const account = await addAccount(server, {
      returnAddresses: ['https://shop.example/checkout/', 'http://localhost:3000'],
    });
    for (const url of ['https://shop.example/checkout/thanks?a=1', 'http://localhost:3000/a'])
      expect((await open(account, url)).errors, url).toBeUndefined();
    const before = await pages();
    for (const url of ['https://evil.example/checkout', 'https://shop.example/checkouts']) {
      expect((await open(account, url)).error.extensions.refusals).toEqual([
        {
          code: 'RETURN_URL_NOT_ALLOWED',
          field: 'returnUrl',
          message:
            'returnUrl must be at a return address of this service account: https://shop.example/checkout, http://localhost:3000.',
        },
      ]);
    }
    expect(await pages()).toEqual(before);
  });

  it('of an account from before there were return addresses return anywhere, until it has one', async () => {
    const account = await addAccount(server);
    await sql`update service_accounts set return_addresses = '{}' where id = ${account.id}`.execute(
      server.database.sql,
    );
    expect((await open(account, 'http://any.example')).errors).toBeUndefined();
    const returnAddresses = ['https://shop.example/'];
    const saved = await server.ask(UPDATE, { id: account.id, returnAddresses });
    expect(saved.data).toEqual({
      serviceAccountUpdate: { returnAddresses: ['https://shop.example'] },
    });
    expect((await open(account, 'http://any.example')).error.extensions.code).toBe('REFUSED');
    const none = await server.ask(UPDATE, { id: account.id, returnAddresses: [] });
    expect(none.error.extensions.refusals).toMatchObject([{ field: 'returnAddresses' }]);
    const recorded = await rows(
      server.database.sql,
      sql<{ kind: string; facts: object }>`select kind, facts from security_events
        where subject_id = ${account.id} and kind = 'service_account.changed'`,
    );
    expect(recorded).toEqual([
      {
        kind: 'service_account.changed',
        facts: { name: account.name, returnAddresses: 'https://shop.example' },
      },
    ]);
  });

  it.each([
    [undefined, /^Enter at least one return address/],
    [[], /^Enter at least one return address/],
    [['http://shop.example'], /^Return address 1 is not like https/],
    [['https://shop.example?x=1'], /is not like https/],
    [Array.from({ length: 21 }, (_, n) => `https://${n}.example`), /^At most 20 return addresses/],
  ])(
    'need return addresses, if the account can open them: %j',
    async (returnAddresses, message) => {
      const refused = await createAccount(server, { returnAddresses });
      expect(refused.error.extensions.refusals).toEqual([
        {
          code: 'INVALID_INPUT',
          field: 'returnAddresses',
          message: expect.stringMatching(message),
        },
      ]);
      const reader = await createAccount(server, {
        returnAddresses: undefined,
        areas: ['CATALOGUE'],
      });
      expect(reader.errors).toBeUndefined();
    },
  );
});

it('return addresses on a computer of a developer are refused outside of development', async () => {
  const server = await startTestServer('pglite', { KICKSTAND_ENV: 'demo' }, { idle: true });
  const refused = await createAccount(server, { returnAddresses: ['http://localhost:3000'] });
  expect(refused.error.extensions.refusals).toEqual([
    {
      code: 'LOCAL_ADDRESS',
      field: 'returnAddresses',
      message: 'http://localhost:3000 is only accepted in development. Enter an https address.',
    },
  ]);
  await server.close();
});
