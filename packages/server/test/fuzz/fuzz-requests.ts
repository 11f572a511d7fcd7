import {
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { Chance } from '../chance.ts';
import { withOddHeaders } from './fuzz-headers.ts';
import { fuzzHeader, fuzzValue, type Known } from './fuzz-values.ts';
import type { FuzzRequest } from './send-request.ts';

/** Bearer tokens of requests: mostly valid, some odd. */
export interface Bearers {
  readonly script: string;
  readonly odd: readonly string[];
}

type Field = GraphQLField<unknown, unknown>;

/** Fields of a payload that report errors, and some others. */
function selectionOf(type: GraphQLOutputType, chance: Chance, levels = 2): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  if (!isObjectType(named)) return '{ __typename }';
  const fields = Object.values(named.getFields()).filter(
    ({ args, name, type: own }) =>
      args.every((each) => !isNonNullType(each.type)) &&
      (['errors', 'success', 'failed', 'succeeded'].includes(name) ||
        chance.happens(isLeafType(getNamedType(own)) ? 0.3 : 0.1)) &&
      (levels > 0 || isLeafType(getNamedType(own))),
  );
  const inner = fields.map(
    ({ name, type: own }) => `${name} ${selectionOf(own, chance, levels - 1)}`,
  );
  return `{ __typename ${inner.join(' ')} }`;
}

function operation(kind: 'query' | 'mutation', field: Field, chance: Chance, known: Known) {
  const declared = field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const list = (text: string) => (text === '' ? '' : `(${text})`);
  // Without its own selection, a document is repeated and therefore compiled.
  const selection = chance.happens(0.5)
    ? selectionOf(field.type, chance)
    : isLeafType(getNamedType(field.type))
      ? ''
      : '{ __typename }';
  const query = `${kind} ${list(declared)} { ${field.name}${list(passed)} ${selection} }`;
  const given = field.args.filter(
    ({ type }) => (isNonNullType(type) && chance.happens(0.98)) || chance.happens(0.5),
  );
  const variables = Object.fromEntries(
    given.map(({ name, type }) => [name, fuzzValue(type, chance, known)]),
  );
  return { query, variables };
}

/** A GraphQL request with this bearer token. */
export function graphqlOf(bearer: string, body: unknown, mutates: boolean): FuzzRequest {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${bearer}` };
  return { method: 'POST', url: '/graphql', headers, body: JSON.stringify(body), mutates };
}

function graphqlRequest(
  schema: GraphQLSchema,
  chance: Chance,
  known: Known,
  bearers: Bearers,
): FuzzRequest {
  const mutates = chance.happens(0.5);
  const root = mutates ? schema.getMutationType() : schema.getQueryType();
  const field = chance.oneOf(Object.values(root?.getFields() ?? {}));
  const bearer = chance.happens(0.95) ? bearers.script : chance.oneOf(bearers.odd);
  const key: Record<string, string> = chance.happens(0.05)
    ? { 'idempotency-key': fuzzHeader(chance) }
    : {};
  const body = operation(mutates ? 'mutation' : 'query', field, chance, known);
  const request = graphqlOf(bearer, body, mutates);
  return { ...request, headers: { ...request.headers, ...key } };
}

const HEADERS = [
  'accept',
  'accept-encoding',
  'authorization',
  'content-encoding',
  'content-type',
  'cookie',
  'forwarded',
  'host',
  'idempotency-key',
  'if-modified-since',
  'if-none-match',
  'origin',
  'range',
  'referer',
  'sec-fetch-site',
  'stripe-signature',
  'transfer-encoding',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
];
const BODIES = [
  '',
  'null',
  '[]',
  '{}',
  '"x"',
  '{"query": "{ __typename }"}',
  '{"query": "{ __typename }", "extensions": 1}',
  '{"query": "{ hubs { id } }", "operationName": 7}',
  '{"query": "query ($a: ID!) { order(id: $a) { id } }", "variables": {"a": {"__proto__": 1}}}',
  '{"__proto__": {"query": "{ __typename }"}}',
  '{"query": "{',
  `{"query": "query ($a: ID!) { order(id: $a) { id } }", "variables": {"a": ${'['.repeat(100_000)}${']'.repeat(100_000)}}}`,
  `{"query": "{ __typename }", "extensions": ${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}}`,
  '\u0000',
];
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'] as const;

function path(chance: Chance, { ids }: Known): string {
  const id = chance.happens(0.5) ? chance.oneOf(ids) : encodeURIComponent(fuzzHeader(chance));
  const query = chance.oneOf([
    '',
    '?',
    '?expires=9999999999&signature=x',
    '?expires=1e400&signature=',
    `?expires=x&signature=${encodeURIComponent(fuzzHeader(chance))}`,
    '?expires=1&expires=2&signature=a&signature=b',
    '?%00',
    '?__proto__=1',
  ]);
  const known = [
    '/graphql',
    '/webhooks/billing',
    '/auth/refresh',
    '/auth/logout',
    '/auth/options',
    '/auth/qa-login',
    '/auth/callback',
    `/files/uploads/${id}`,
    `/files/exports/${id}`,
    `/files/invoices/${id}.pdf`,
    `/pictures/${id}.svg`,
    `/logos/${id}.svg`,
    '/sandbox/api/state',
    '/oidc/auth',
    '/oidc/token',
    `/oidc/login/${id}`,
    `/orders/${id}`,
    '/assets/x.js',
    '/%00',
    '/%ff',
    '//',
    '/..%2f..%2fetc/passwd',
  ];
  return chance.oneOf(known) + query;
}

function httpRequest(chance: Chance, known: Known, bearers: Bearers): FuzzRequest {
  const headers: Record<string, string> = {};
  if (chance.happens(0.7)) headers['content-type'] = 'application/json';
  if (chance.happens(0.5)) headers.authorization = `Bearer ${bearers.script}`;
  for (let more = chance.below(4); more > 0; more -= 1) {
    headers[chance.oneOf(HEADERS)] = fuzzHeader(chance);
  }
  const now = Math.floor(Date.now() / 1000);
  if (chance.happens(0.2)) headers['stripe-signature'] = `t=${now},v1=${fuzzHeader(chance)}`;
  const method = chance.oneOf(METHODS);
  const body = method === 'GET' || method === 'HEAD' ? {} : { body: chance.oneOf(BODIES) };
  return { method, url: path(chance, known), headers, ...body, mutates: false };
}

/**
 * A random request: a root field with odd arguments, or any path with odd headers and body; a tenth
 * is sent over a separate connection, with further headers.
 */
export function fuzzRequest(
  schema: GraphQLSchema,
  chance: Chance,
  known: Known,
  bearers: Bearers,
): FuzzRequest {
  const request = chance.happens(0.85)
    ? graphqlRequest(schema, chance, known, bearers)
    : httpRequest(chance, known, bearers);
  return chance.happens(0.1) ? withOddHeaders(request, chance) : request;
}
