import { expect, it } from 'vitest';
import { startTestServer } from '../../../test/test-server.ts';
import { parseConfig } from '../config.ts';

it('introspection with the token of a script is refused where it is off', async () => {
  const server = await startTestServer('pglite', { INTROSPECTION: 'off' }, { idle: true });
  for (const query of [
    '{ __schema { types { name } } }',
    '{ t: __type(name: "Customer") { fields { name } } }',
    'query A { __typename } query B { ...F } fragment F on Query { __schema { types { name } } }',
  ]) {
    const { status, error } = await server.ask(query);
    expect([status, error.extensions.code], query).toEqual([403, 'FORBIDDEN']);
    expect(error.message).toMatch(/^Introspection is off\./);
  }
  expect((await server.ask('{ __typename }')).status).toBe(200);
  await server.close();
});

it('introspection is off in production, unless it is asked for', () => {
  const production = {
    PUBLIC_URL: 'https://ops.kickstand.example',
    OIDC_ISSUER: 'https://id.example',
    OIDC_CLIENT_ID: 'kickstand',
    STRIPE_SECRET_KEY: 'sk_test_with_as_many_characters_as_real_ones',
    STRIPE_WEBHOOK_SECRET: 'whsec_a_secret_with_enough_characters',
  };
  expect(parseConfig(production).introspection).toBe(false);
  expect(parseConfig({ ...production, INTROSPECTION: 'on' }).introspection).toBe(true);
  expect(parseConfig({}).introspection).toBe(true);
});
