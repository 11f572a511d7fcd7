import { sql } from 'kysely';
import { z } from 'zod';
import { DEMO_ACCOUNT } from '../../demo/demo-account.ts';
import { createAccessTokens } from '../../src/identity/access-token.ts';
import { loadAuthSecret } from '../../src/identity/auth-secret.ts';
import { rows } from '../../src/platform/database/database.ts';
import { systemClock } from '../../src/ports/clock.ts';
import { schema } from '../../src/schema.ts';
import { Chance } from '../chance.ts';
import type { startServerOn } from '../test-server.ts';
import { type Bearers, fuzzRequest } from './fuzz-requests.ts';
import { fuzzUpload } from './fuzz-upload.ts';
import type { Known } from './fuzz-values.ts';
import { type FuzzRequest, type RawResponse, sendRequest } from './send-request.ts';
import { changedTables, lastChange, watchChanges } from './watch-changes.ts';

type Server = Awaited<ReturnType<typeof startServerOn>>;

/** The result of random requests. */
export interface FuzzResult {
  readonly sent: number;
  readonly answered: number;
  readonly refused: number;
  /** Files that were sent, and those of them that were stored. */
  readonly files: number;
  readonly stored: number;
  /** Requests that crashed, ended as INTERNAL, or changed something although they were rejected. */
  readonly failures: readonly string[];
}

/** Number of concurrent read requests. */
const BATCH = 8;
/** Requests after which the script token is renewed; it is valid for ten minutes. */
const TOKEN_REQUESTS = 2000;
/** The share of files, each of which takes several requests, among everything that is sent. */
const FILES = 0.02;

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

/** The tables that a request may have changed. */
type Permitted = 'all' | readonly string[];

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
function permittedTables(status: number, text: string): Permitted {
  if (status >= 400 || status === 0) return [];
  // A file that was stored or opened, once by its link.
  if (!text.startsWith('{')) return 'all';
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

/** How often reads are sent again when they reach a time limit, which a busy machine can cause. */
export const READS_AGAIN = 3;

async function respond(server: Server, request: FuzzRequest): Promise<RawResponse> {
  const { method, url, headers, body, raw } = request;
  if (raw) return await sendRequest(server.address, raw);
  const payload = body === undefined ? {} : { payload: body };
  const sent = await server.app.http.inject({ method, url, headers: { ...headers }, ...payload });
  return { status: sent.statusCode, text: sent.body };
}

const isLate = ({ mutates }: FuzzRequest, { status }: RawResponse) => !mutates && status === 503;

const inWords = ({ method, url, headers, body = '', raw }: FuzzRequest) =>
  `${method} ${url} ${JSON.stringify(raw?.headers ?? headers)} ${body.slice(0, 2000)}`;

/** The tables changed since a change that no response permits. */
async function wrongChanges(server: Server, since: number, permitted: readonly Permitted[]) {
  if (permitted.includes('all') || (await lastChange(server)) === since) return [];
  const names = await changedTables(server, since);
  return names.filter((name) => !permitted.flat().includes(name));
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
  let [sent, refused, files, stored] = [0, 0, 0, 0];

  function addFailure(what: string): void {
    failures.push(what);
    report.failure?.(what);
  }

  async function send(request: FuzzRequest): Promise<RawResponse & { permitted: Permitted }> {
    const fail = (what: string) => addFailure(`${what}: ${inWords(request)}`);
    try {
      let response = await respond(server, request);
      for (let again = 0; again < READS_AGAIN && isLate(request, response); again += 1) {
        response = await respond(server, request);
      }
      const { status, text } = response;
      if (status >= 500 || text.includes('"INTERNAL"')) fail(`${status} ${text.slice(0, 300)}`);
      if (status >= 400 || status === 0 || text.includes('"errors":[{')) refused += 1;
      return { status, text, permitted: request.mutates ? permittedTables(status, text) : [] };
    } catch (error) {
      fail(`crashed with ${error}`);
      return { status: 0, text: '{}', permitted: [] };
    }
  }

  async function sendBatch(batch: readonly FuzzRequest[]): Promise<readonly RawResponse[]> {
    // What an earlier request has started is not a change by these.
    await server.app.services.rounds.settled();
    const before = await lastChange(server);
    const responses = await Promise.all(batch.map(send));
    const permitted = responses.map((each) => each.permitted);
    const changed = await wrongChanges(server, before, permitted);
    if (changed.length > 0) {
      addFailure(`refused, yet changed ${changed.join(', ')}: ${batch.map(inWords).join(' | ')}`);
    }
    const thousands = Math.floor(sent / 1000);
    sent += batch.length;
    if (Math.floor(sent / 1000) > thousands) report.progress?.(sent);
    return responses;
  }

  async function sendFile(): Promise<void> {
    files += 1;
    const isStored = await fuzzUpload(server, chance, {
      bearer: bearers.script,
      send: async (request) => (await sendBatch([request]))[0] ?? { status: 0, text: '{}' },
      fail: addFailure,
    });
    stored += isStored ? 1 : 0;
  }

  let reads: FuzzRequest[] = [];
  let nextToken = TOKEN_REQUESTS;
  while (sent + reads.length < plan.requests) {
    if (chance.happens(FILES)) await sendFile();
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
  return { sent, answered: sent - refused, refused, files, stored, failures };
}
