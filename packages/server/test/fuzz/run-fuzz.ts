import { sql } from 'kysely';
import { z } from 'zod';
import { DEMO_ACCOUNT } from '../../demo/demo-account.ts';
import { createAccessTokens } from '../../src/identity/access-token.ts';
import { loadAuthSecret } from '../../src/identity/auth-secret.ts';
import { firstRow, rows } from '../../src/platform/database.ts';
import { systemClock } from '../../src/ports/clock.ts';
import { schema } from '../../src/schema.ts';
import { Chance } from '../chance.ts';
import type { startServerOn } from '../test-server.ts';
import { type Bearers, type FuzzRequest, fuzzRequest } from './fuzz-requests.ts';
import type { Known } from './fuzz-values.ts';

type Server = Awaited<ReturnType<typeof startServerOn>>;

/** The result of random requests. */
export interface FuzzResult {
  readonly sent: number;
  readonly answered: number;
  readonly refused: number;
  /** Requests that crashed, ended as INTERNAL, or changed something although they were rejected. */
  readonly failures: readonly string[];
}

/** Tables that rejected requests may write: logs of the rejection, or a continued sign-in. */
const RECORDS_OF_REFUSALS = [
  'fuzz_changes',
  'security_events',
  'security_event_count_deltas',
  'identity_provider_records',
];
/** Number of concurrent read requests. */
const BATCH = 8;
/** Requests after which the script token is renewed; it is valid for ten minutes. */
const TOKEN_REQUESTS = 2000;

/** Records every changed row of the database in the same transaction. */
async function watchChanges({ database }: Server): Promise<void> {
  await sql`create table fuzz_changes (
    id bigserial primary key, name text, action text, transaction bigint)`.execute(database.sql);
  await sql`
    create function fuzz_note_change() returns trigger language plpgsql as $$
    begin
      insert into fuzz_changes (name, action, transaction)
      values (tg_table_name, tg_op, txid_current());
      return null;
    end $$`.execute(database.sql);
  const tables = await rows(
    database.sql,
    sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  for (const { name } of tables) {
    if (RECORDS_OF_REFUSALS.includes(name)) continue;
    await sql`create trigger fuzz_watch after insert or update or delete on ${sql.table(name)}
      for each row execute function fuzz_note_change()`.execute(database.sql);
  }
}

async function lastChange({ database }: Server): Promise<number> {
  const found = await firstRow(
    database.sql,
    sql<{ id: number }>`select coalesce(max(id), 0)::int as id from fuzz_changes`,
  );
  return found?.id ?? 0;
}

/**
 * The tables changed since a change, except by transactions that settle a payment, which continue
 * after the response.
 */
async function changedTables({ database }: Server, since: number): Promise<string[]> {
  const found = await rows(
    database.sql,
    sql<{ name: string }>`
      select distinct name from fuzz_changes where id > ${since} and transaction not in (
        select transaction from fuzz_changes
        where id > ${since} and name = 'money_operations' and action = 'UPDATE')`,
  );
  return found.map(({ name }) => name);
}

/** Up to twenty ids of every table. */
async function knownIds({ database }: Server): Promise<Known> {
  const tables = await rows(
    database.sql,
    sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'id' and data_type = 'uuid' order by 1`,
  );
  const ids: string[] = [];
  for (const { name } of tables) {
    const found = await rows(
      database.sql,
      sql<{ id: string }>`select id from ${sql.table(name)} order by id limit 20`,
    );
    ids.push(...found.map(({ id }) => id));
  }
  return { ids };
}

async function createBearers(server: Server): Promise<Bearers> {
  const { COMPANY_DOMAIN } = server.config;
  const authSecret = await loadAuthSecret(server.config);
  const tokens = createAccessTokens({
    authSecret,
    companyDomain: COMPANY_DOMAIN,
    clock: systemClock,
  });
  const email = DEMO_ACCOUNT.email;
  const subjects = ['not-a-uuid', 'nobody@kickstand.example', crypto.randomUUID(), 'x'.repeat(500)];
  const odd = await Promise.all(subjects.map((id) => tokens.issueAccessToken({ id, email })));
  return { script: await server.tokenOf(email), odd: [...odd, '', 'abc', 'a.b.c'] };
}

const payload = z.looseObject({
  errors: z.array(z.unknown()).optional(),
  success: z.boolean().optional(),
  succeeded: z.array(z.unknown()).optional(),
  failed: z.array(z.unknown()).optional(),
});
const answer = z.looseObject({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.unknown()).optional(),
});

/**
 * What a response allows to change: anything after a success, nothing after a rejection. A bulk
 * command that rejects every vehicle still stores its response by key.
 */
function permittedTables(status: number, text: string): 'all' | readonly string[] {
  if (status >= 400) return [];
  const body = answer.safeParse(JSON.parse(text));
  if (!body.success || !body.data.data) return [];
  const [first] = Object.values(body.data.data);
  if (first === null && body.data.errors) return [];
  const outcome = payload.safeParse(first);
  if (!outcome.success) return 'all';
  const { errors = [], success, succeeded, failed = [] } = outcome.data;
  if (errors.length > 0 || success === false) return [];
  return succeeded?.length === 0 && failed.length > 0 ? ['idempotency_keys'] : 'all';
}

/**
 * Sends random requests to an idle server with a dedicated database. Nothing may crash or end as
 * INTERNAL, and no rejected request may change a row.
 * @param report `progress` is called after every thousand requests, `failure` at each failure.
 */
export async function runFuzz(
  server: Server,
  plan: { readonly seed: number; readonly requests: number },
  report: { progress?(sent: number): void; failure?(what: string): void } = {},
): Promise<FuzzResult> {
  const chance = new Chance(plan.seed);
  server.app.services.jobs.send = async () => {};
  await watchChanges(server);
  const known = await knownIds(server);
  let bearers = await createBearers(server);
  const failures: string[] = [];
  let [sent, refused] = [0, 0];

  function addFailure(what: string): void {
    failures.push(what);
    report.failure?.(what);
  }

  /** @returns the tables that it may have changed. */
  async function send(request: FuzzRequest): Promise<'all' | readonly string[]> {
    const { method, url, headers, body } = request;
    const fail = (what: string) =>
      addFailure(`${what}: ${method} ${url} ${JSON.stringify(headers)} ${body ?? ''}`);
    try {
      const response = await server.app.http.inject({
        method,
        url,
        headers: { ...headers },
        ...(body !== undefined && { payload: body }),
      });
      const text = response.body;
      if (response.statusCode >= 500 || text.includes('"INTERNAL"')) {
        fail(`${response.statusCode} ${text.slice(0, 300)}`);
      }
      if (response.statusCode >= 400 || text.includes('"errors":[{')) refused += 1;
      return request.mutates ? permittedTables(response.statusCode, text) : [];
    } catch (error) {
      fail(`crashed with ${error}`);
      return [];
    }
  }

  async function sendBatch(batch: readonly FuzzRequest[]): Promise<void> {
    const before = await lastChange(server);
    const permitted = await Promise.all(batch.map(send));
    const changed =
      permitted.includes('all') || (await lastChange(server)) === before
        ? []
        : (await changedTables(server, before)).filter((name) => !permitted.flat().includes(name));
    if (changed.length > 0) {
      const what = batch.map(
        ({ url, headers, body }) => `${url} ${JSON.stringify(headers)} ${body}`,
      );
      addFailure(`refused, yet changed ${changed.join(', ')}: ${what.join(' | ').slice(0, 2000)}`);
    }
    const thousands = Math.floor(sent / 1000);
    sent += batch.length;
    if (Math.floor(sent / 1000) > thousands) report.progress?.(sent);
  }

  let reads: FuzzRequest[] = [];
  let nextToken = TOKEN_REQUESTS;
  while (sent + reads.length < plan.requests) {
    const request = fuzzRequest(schema, chance, known, bearers);
    if (request.mutates) await sendBatch([request]);
    else reads.push(request);
    if (reads.length === BATCH) {
      await sendBatch(reads);
      reads = [];
    }
    if (sent >= nextToken) {
      bearers = await createBearers(server);
      nextToken += TOKEN_REQUESTS;
    }
  }
  await sendBatch(reads);
  return { sent, answered: sent - refused, refused, failures };
}
