import { readFileSync } from 'node:fs';
import { DEMO_ACCOUNT } from '@kickstand/server/demo/demo-account.ts';
import { createTokenFor } from '@kickstand/server/identity/create-token.ts';
import { systemClock } from '@kickstand/server/ports/clock.ts';
import pg from 'pg';
import type { MeasuredList } from './lists.ts';
import type { Target } from './measure.ts';
import type { Running } from './processes.ts';
import { connectWhenQuiet } from './quiet-database.ts';

export interface BenchContext {
  readonly server: Running;
  readonly floor: Running;
  /** Address of the measured database. */
  readonly url: string;
  /** Data folder of the server with the secret that signs tokens. */
  readonly folder: string;
}

/** The headers of a signed-in request; tokens last ten minutes, longer than any comparison. */
export async function signedIn(context: BenchContext): Promise<Record<string, string>> {
  const config = {
    DATA_DIR: context.folder,
    AUTH_SECRET: undefined,
    COMPANY_DOMAIN: 'kickstand.example',
  };
  const token = await createTokenFor(DEMO_ACCOUNT.email, { config, clock: systemClock });
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
}

/** Sends one request and returns its response with the number of SQL statements. */
export async function ask(
  context: BenchContext,
  headers: Record<string, string>,
  query: string,
  variables: Record<string, unknown>,
) {
  const response = await fetch(`${context.server.address}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query, variables }),
  });
  const body = (await response.json()) as { data?: Record<string, never>; errors?: unknown };
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  const statements = /"(\d+) statements"/.exec(response.headers.get('server-timing') ?? '')?.[1];
  return { data: body.data ?? {}, statements: Number(statements) };
}

/** What browsers accept; both sides compress with the same library and level. */
const BROWSER_ENCODING = 'gzip, br';

/** A request to the server, and the equivalent one to the baseline. */
export function targetsOf(
  context: BenchContext,
  headers: Record<string, string>,
  body: string,
  floorPath: string,
  databasePids: number[],
): { server: Target; floor: Target } {
  const encoding = { 'accept-encoding': headers['accept-encoding'] ?? BROWSER_ENCODING };
  const server = {
    url: `${context.server.address}/graphql`,
    serverPid: context.server.pid,
    databasePids,
    method: 'POST' as const,
    headers: { ...headers, ...encoding },
    body,
  };
  const floor = {
    url: `${context.floor.address}${floorPath}`,
    headers: encoding,
    serverPid: context.floor.pid,
    databasePids,
  };
  return { server, floor };
}

/** The process whose children are the database's connections. */
export async function postmaster(url: string): Promise<number[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const parent = /\) \S (\d+)/.exec(readFileSync(`/proc/${rows[0]?.pid}/stat`, 'utf8'))?.[1];
  await client.end();
  return [Number(parent)];
}

/** The total of a list in a response. */
function totalOf(data: Record<string, unknown>, { name }: MeasuredList): number {
  const found = data as Record<string, { pageInfo: { totalItems: number } }>;
  return found[name]?.pageInfo.totalItems ?? 0;
}

/**
 * Page 1 of a list with the console's default filter, all relations and the exact total, with the headers
 * of a browser or without compression.
 */
export async function listTarget(context: BenchContext, list: MeasuredList, encoding?: 'identity') {
  const headers = {
    ...(await signedIn(context)),
    ...(encoding && { 'accept-encoding': encoding }),
  };
  const variables = { ...list.filter, currentPage: 1, pageSize: 25 };
  const { data, statements } = await ask(context, headers, list.document, variables);
  const body = JSON.stringify({ query: list.document, variables });
  const pids = await postmaster(context.url);
  const total = totalOf(data, list);
  return { statements, total, ...targetsOf(context, headers, body, list.floorPath, pids) };
}

/** Rare fragments of a name, an e-mail and a serial number, taken from one row. */
export async function searchTexts(url: string, list: MeasuredList): Promise<string[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ name: string; email: string; serial: string }>(
    `select right(c.first_name, 3) || ' ' || left(c.last_name, 4) as name,
       substr(c.email, 3, 8) as email, right(a.serial_number, 4) as serial
     from ${list.name} r join customers c on c.id = r.customer_id join assets a on a.id = r.asset_id
     where a.serial_number is not null
     order by r.id desc limit 1`,
  );
  await client.end();
  const found = rows[0];
  if (!found) throw new Error(`none of the ${list.name} has a serial number`);
  return [found.name, found.email, found.serial];
}

/** A list with a search text, and its total, with the headers of a browser or without compression. */
export async function searchTarget(
  context: BenchContext,
  list: MeasuredList,
  text: string,
  encoding?: 'identity',
) {
  const headers = {
    ...(await signedIn(context)),
    ...(encoding && { 'accept-encoding': encoding }),
  };
  const variables = { currentPage: 1, pageSize: 25, searchQuery: text };
  const { data } = await ask(context, headers, list.document, variables);
  const body = JSON.stringify({ query: list.document, variables });
  const path = `${list.floorPath}/search?q=${encodeURIComponent(text.toLowerCase())}`;
  return {
    hits: totalOf(data, list),
    ...targetsOf(context, headers, body, path, await postmaster(context.url)),
  };
}

/** True for a response of GraphQL without errors. */
export const hasNoErrors = (body: string): boolean => !body.includes('"errors"');

/**
 * Place on hold and Set to Open in turn, each call on a different order so that none waits for a
 * lock.
 */
export async function transitionTarget(context: BenchContext) {
  // Not while autovacuum works on what has just grown.
  const client = await connectWhenQuiet(context.url);
  const { rows } = await client.query<{ id: string; state: string }>(
    `select id, state from orders where state in ('open', 'on_hold') and program <> 'spoke'
       and pending_operation_id is null order by id limit 1500`,
  );
  await client.end();
  const headers = await signedIn(context);
  const orders = rows.map((row) => ({ ...row }));
  const mutation = (state: string) =>
    state === 'open'
      ? 'mutation ($id: ID!) { orderOnHold(id: $id) { id state } }'
      : 'mutation ($id: ID!) { orderOpen(id: $id) { id state } }';
  let turn = 0;
  const next = () => {
    const order = orders[turn % orders.length];
    turn += 1;
    if (!order) throw new Error('no open orders');
    const body = JSON.stringify({ query: mutation(order.state), variables: { id: order.id } });
    order.state = order.state === 'open' ? 'on_hold' : 'open';
    return { body, id: order.id };
  };
  const first = orders[0];
  if (!first) throw new Error('no open orders');
  const probe = next();
  const response = await fetch(`${context.server.address}/graphql`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    body: probe.body,
  });
  await response.text();
  const statements = /"(\d+) statements"/.exec(response.headers.get('server-timing') ?? '')?.[1];
  const both = targetsOf(context, headers, '', '/flip', await postmaster(context.url));
  const server: Target = {
    ...both.server,
    isGood: hasNoErrors,
    setupRequest: (request) => ({
      ...request,
      method: 'POST',
      path: '/graphql',
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      body: next().body,
    }),
  };
  const floorOf = (path: string): Target => ({
    ...both.floor,
    setupRequest: (request) => ({ ...request, path: `${path}?id=${next().id}` }),
  });
  const nextId = () => next().id;
  return {
    statements,
    server,
    floor: floorOf('/flip'),
    oneStatement: floorOf('/flip-once'),
    nextId,
  };
}
