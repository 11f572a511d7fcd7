import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DEMO_ACCOUNT } from '../../../demo/demo-account.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { counted } from '../../orders/orders.test-support.ts';
import { parseConfig } from '../config.ts';
import { countingStatements } from '../database/database-context.ts';
import { forgetManifests, PermittedOperations } from './permitted-operations.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('with PERSISTED_OPERATIONS a console session can only send operations of a build', () => {
  let server: TestServer;
  let session: { authorization: string };
  beforeAll(async () => {
    server = await startTestServer('pglite', { PERSISTED_OPERATIONS: 'on' }, { idle: true });
    const signedIn = await fetch(`${server.address}/auth/qa-login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: DEMO_ACCOUNT.email, password: DEMO_ACCOUNT.password }),
    });
    const { accessToken } = z.object({ accessToken: z.string() }).parse(await signedIn.json());
    session = { authorization: `Bearer ${accessToken}` };
  });
  afterAll(() => server.close());

  /** Another instance, whose build contains these documents. */
  const instanceOf = (...documents: string[]) =>
    new PermittedOperations(server.database, documents.map(sha256));
  const age = (documents: string[], days: number) =>
    sql`update operation_manifests set last_served_at = now() - make_interval(days => ${days})
      where hashes = ${documents.map(sha256)}::text[]`.execute(server.database.sql);
  const manifests = () => counted(server, sql`select count(*) from operation_manifests`);

  it("another instance's operation is permitted as soon as it is stored", async () => {
    const document = 'query OfAnotherBuild { hubs { id } }';
    await instanceOf(document).store();
    expect((await server.ask(document, {}, session)).errors).toBeUndefined();
  });

  it.each([
    ['a document that no build contains', '{ hubs { id name } }'],
    ['an operation with one space more', 'query OfAnotherBuild { hubs { id } } '],
    ['introspection', '{ __schema { types { name } } }'],
    ['a mutation', 'mutation { orderOpen(id: "x") { id } }'],
  ])('%s is rejected before it is parsed, except with a token for scripts', async (_, document) => {
    const refused = await server.ask(document, {}, session);
    expect(refused.status).toBe(400);
    expect(refused.error).toMatchObject({
      message: 'This version of the page is no longer supported. Reload the page and try again.',
      extensions: { code: 'BAD_USER_INPUT' },
    });
    expect(refused.statements).toBe(0);
    const { errors } = await server.ask(document);
    expect(JSON.stringify(errors ?? '')).not.toContain('Reload the page');
  });

  it('a build is permitted for 30 days after it was last served, then deleted', async () => {
    const [recent, old] = [['{ recent }'], ['{ old }']];
    for (const each of [recent, old]) await instanceOf(...each).store();
    await age(recent, 29);
    await age(old, 31);
    const instance = instanceOf();
    expect(await instance.has('{ recent }')).toBe(true);
    expect(await instance.has('{ old }')).toBe(false);
    const before = await manifests();
    await forgetManifests(server.database.sql);
    expect(await manifests()).toBe(before - 1);
    expect(await instanceOf().has('{ recent }')).toBe(true);
  });

  it('instances of a build share a manifest, which each start renews', async () => {
    const shared = ['{ shared }'];
    await instanceOf(...shared).store();
    await age(shared, 31);
    const before = await manifests();
    await instanceOf(...shared).store();
    expect(await manifests()).toBe(before);
    expect(await instanceOf().has('{ shared }')).toBe(true);
  });

  it('concurrent unknown documents take one statement, known ones none', async () => {
    const instance = instanceOf('{ own }');
    const unknown = Array.from({ length: 50 }, (_, n) => `{ unknown${n} }`);
    const countOf = async (documents: string[]) => {
      let count = 0;
      const ask = async () => await Promise.all(documents.map((each) => instance.has(each)));
      await countingStatements(ask, ({ statements }) => {
        count = statements;
      });
      return count;
    };
    expect(await countOf(['{ own }'])).toBe(0);
    expect(await countOf(unknown)).toBe(1);
  });
});

describe('PERSISTED_OPERATIONS', () => {
  const services = {
    OIDC_ISSUER: 'https://id.example',
    OIDC_CLIENT_ID: 'kickstand',
    STRIPE_SECRET_KEY: 'sk_test_with_as_many_characters_as_real_ones',
    STRIPE_WEBHOOK_SECRET: 'whsec_a_secret_with_enough_characters',
  };
  const publicly = { ...services, PUBLIC_URL: 'https://ops.kickstand.example' };
  it.each<[string, Record<string, string>, boolean]>([
    ['is off on this machine', {}, false],
    ['is on at a public address', publicly, true],
    ['can be switched off', { ...publicly, PERSISTED_OPERATIONS: 'off' }, false],
    ['can be switched on', { PERSISTED_OPERATIONS: 'on' }, true],
  ])('%s', (_, environment, expected) => {
    expect(parseConfig(environment).persistedOperations).toBe(expected);
  });
});
