import {
  type GraphQLArgument,
  type GraphQLInputField,
  getNamedType,
  isEnumType,
  isInputObjectType,
} from 'graphql';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { schema } from '../../schema.ts';
import { rows } from '../database/database.ts';

const ID = '0197a000-0000-7000-8000-000000000001';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('pglite');
});
afterAll(() => server.close());

const queries = Object.values(schema.getQueryType()?.getFields() ?? {});
/** The arguments of a list of queries or input fields, with those inside their inputs. */
function everyInput(
  inputs: readonly (GraphQLArgument | GraphQLInputField)[],
): (GraphQLArgument | GraphQLInputField)[] {
  return inputs.flatMap((input) => {
    const type = getNamedType(input.type);
    return [input, ...(isInputObjectType(type) ? everyInput(Object.values(type.getFields())) : [])];
  });
}
const inputsOfQueries = everyInput(queries.flatMap(({ args }) => args));

describe('a query', () => {
  it('cannot choose a column or an order in its own words', () => {
    const choices = inputsOfQueries.filter(({ name }) =>
      /sort|order(by)?$|direction|column/i.test(name),
    );
    expect(choices.length).toBeGreaterThan(20);
    for (const { name, type } of choices) expect(isEnumType(getNamedType(type)), name).toBe(true);
  });

  it('has no filter by a value that is masked or not shown', () => {
    const hidden = /lockKey|activationCode|password|token|hash|secret/i;
    expect(inputsOfQueries.map(({ name }) => name).filter((name) => hidden.test(name))).toEqual([]);
  });

  it('finds nothing by a text that would be a condition in SQL', async () => {
    const lists = queries.filter(
      ({ args }) =>
        args.some(({ name }) => name === 'searchQuery') &&
        args.every(({ type }) => !String(type).endsWith('!')),
    );
    expect(lists.length).toBeGreaterThan(12);
    const counts = ['orderAges', 'recallReach'];
    for (const { name, type } of lists.filter((each) => !counts.includes(each.name))) {
      const selection = String(type).startsWith('[') ? '__typename' : 'nodes { __typename }';
      for (const text of ["') or true --", '%']) {
        const { body } = await server.ask<Record<string, { nodes?: unknown[] } | unknown[]>>(
          `query ($text: String) { ${name}(searchQuery: $text) { ${selection} } }`,
          { text },
        );
        expect(body.errors, `${name} ${text}`).toBeUndefined();
        const found = body.data?.[name];
        expect(Array.isArray(found) ? found : found?.nodes, `${name} ${text}`).toEqual([]);
      }
    }
  });

  it('reads a masked value under no alias, in no fragment and in no other list', async () => {
    const [asset] = await rows(
      server.database.sql,
      sql<{ id: string }>`select id from assets where state = 'ACTIVE' order by id limit 1`,
    );
    await sql`update assets set lock_key = 'KEY-3141592' where id = ${asset?.id}`.execute(
      server.database.sql,
    );
    const { data } = await server.ask(
      `query ($id: ID!) {
        serialNumber: asset(id: $id) { id: lockKey ...secret more: lockKey @include(if: true) }
        list: assets(pageSize: 100) { nodes { id lockKey ... on Asset { shown: lockKey } } } }
      fragment secret on Asset { lockKey __typename }`,
      { id: asset?.id },
    );
    expect(JSON.stringify(data)).toContain('••••92');
    expect(JSON.stringify(data)).not.toContain('31415');
  });
});

describe('a document', () => {
  it('cannot name a field __proto__', async () => {
    for (const query of [
      '{ __proto__: hubs { id } }',
      '{ hubs { ...f } } fragment f on Hub { __proto__: id }',
    ]) {
      const answer = await server.ask(query);
      expect([answer.status, answer.error.message]).toEqual([400, '__proto__ cannot be an alias.']);
    }
  });

  it('keeps its texts, names and variables as data', async () => {
    const code = 'globalThis.reached = true';
    const texts = [
      `'; ${code}; '`,
      `\\"; ${code}; //`,
      `\${${code}}`,
      `\\u2028${code}`,
      `\`+(${code})+\``,
      `*/ ${code} /*`,
    ];
    for (const text of texts) {
      const document = `query ($other: String = "${text}", $shown: Boolean!) {
        constructor: orders(searchQuery: "${text}") { nodes { hasOwnProperty: id } }
        toString: vendors(searchQuery: $other) @include(if: $shown) { id }
        hubs { valueOf: __typename hasOwnProperty: __typename } }`;
      const { body } = await server.ask(document, { shown: true });
      expect(
        JSON.stringify(body).replace(/(,?\{"valueOf":"Hub","hasOwnProperty":"Hub"\})+/, ''),
      ).toBe('{"data":{"constructor":{"nodes":[]},"toString":[],"hubs":[]}}');
      expect(Reflect.get(globalThis, 'reached')).toBeUndefined();
    }
  });
});

describe('a body', () => {
  const send = (body: string) =>
    fetch(`${server.address}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' },
      body,
    });

  it('that would change the prototype of objects is refused', async () => {
    for (const inner of ['"__proto__": {"a": 1}', '"constructor": {"prototype": {"a": 1}}']) {
      for (const body of [
        `{"query": "{ __typename }", ${inner}}`,
        `{"query": "{ __typename }", "variables": {"attributes": {${inner}}}}`,
      ]) {
        expect((await send(body)).status, body).toBe(400);
      }
    }
    expect(Reflect.get({}, 'a')).toBeUndefined();
  });

  it('with several addresses in place of one is refused', async () => {
    const invite = 'mutation ($email: String!) { staffInvite(email: $email) { __typename } }';
    for (const email of [['dana@kickstand.example', 'x@evil.example'], { 0: 'a@b.example' }, 7]) {
      const answer = await server.ask(invite, { email });
      expect(answer.error.extensions.code).toBe('BAD_USER_INPUT');
      const login = await fetch(`${server.address}/auth/qa-login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'x' }),
      });
      expect(login.status).toBe(400);
    }
  });

  it('with a field that its input does not declare is refused', async () => {
    const update = `mutation ($id: ID!, $attributes: ForestUserAttributes!) {
      forestUserUpdate(id: $id, attributes: $attributes) { id } }`;
    for (const name of ['email', 'passwordHash', 'subject']) {
      const answer = await server.ask(update, { id: ID, attributes: { [name]: 'x' } });
      expect(answer.error.message).toContain(`Field "${name}" is not defined`);
    }
  });
});
