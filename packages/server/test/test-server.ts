import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Rehearsal } from '@kickstand/domain/history/rehearsal.ts';
import { inject } from 'vitest';
import { DEMO_ACCOUNT } from '../demo/demo-account.ts';
import type { Limits } from '../src/adapters/database-postgres/connection-limits.ts';
import { createApp } from '../src/app.ts';
import { createTokenFor } from '../src/identity/create-token.ts';
import { openDatabase } from '../src/open-database.ts';
import { openErrorReporting } from '../src/open-error-reporting.ts';
import { openTracing } from '../src/open-tracing.ts';
import { parseConfig } from '../src/platform/config.ts';
import { logSlowStatements } from '../src/platform/database/statement-watch.ts';
import { createLog } from '../src/platform/log.ts';
import { type Clock, systemClock } from '../src/ports/clock.ts';
import { copyPgliteTemplate, copyPostgresTemplate } from './templates.ts';
import type { DatabaseKind } from './test-database.ts';

export interface WireError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions: {
    readonly code: string;
    readonly refusals?: readonly {
      readonly code: string;
      readonly message: string;
      readonly field?: string;
      readonly blocker?: string;
      readonly blockerId?: string;
    }[];
    readonly field?: string;
    readonly changedBy?: readonly string[];
    readonly rehearsal?: Rehearsal;
    readonly approvalRequestId?: string;
  };
}

/** A raw response of the GraphQL endpoint. */
export class Answer<Data> {
  readonly status: number;
  readonly body: {
    readonly data?: Data | null;
    readonly errors?: readonly WireError[];
    /** Refusals that the data has as texts. */
    readonly extensions?: Pick<WireError['extensions'], 'refusals'>;
  };
  /** Number of SQL statements of the request; 0 if it was rejected before counting. */
  readonly statements: number;
  readonly headers: Headers;

  constructor(status: number, text: string, statements: number, headers = new Headers()) {
    this.status = status;
    this.headers = headers;
    this.body = JSON.parse(text);
    this.statements = statements;
  }

  /** The data; throws with the error messages if there is none. */
  get data(): Data {
    const { data } = this.body;
    if (data === undefined || data === null) {
      throw new Error(`The answer ${this.status} has no data: ${JSON.stringify(this.errors)}`);
    }
    return data;
  }

  get errors(): readonly WireError[] | undefined {
    return this.body.errors;
  }

  /** The only error; throws if there is none or more than one. */
  get error(): WireError {
    const [error, ...others] = this.errors ?? [];
    if (!error || others.length > 0) {
      throw new Error(`Expected one error: ${JSON.stringify(this.body)}`);
    }
    return error;
  }
}

/** Sends a body to the GraphQL endpoint of a server. */
export async function post<Data>(
  address: string,
  body: string,
  headers: Record<string, string>,
): Promise<Answer<Data>> {
  const response = await fetch(`${address}/graphql`, { method: 'POST', headers, body });
  const timing = /"(\d+) statements"/.exec(response.headers.get('server-timing') ?? '');
  return new Answer<Data>(
    response.status,
    await response.text(),
    Number(timing?.[1] ?? 0),
    response.headers,
  );
}

interface ServerOptions {
  readonly logTo?: { write(line: string): void };
  readonly idle?: boolean;
  readonly limits?: Limits;
  /** Milliseconds in which the body of a request must arrive. */
  readonly bodyTimeout?: number;
  /** The clock of the machine that the server runs on. */
  readonly localClock?: Clock;
}

/**
 * A complete server on a database, used through HTTP: `DATABASE_URL`, or the embedded one in
 * `DATA_DIR`. With `idle` no background work runs.
 */
export async function startServerOn(
  environment: Record<string, string>,
  { logTo, idle = false, limits, bodyTimeout, localClock }: ServerOptions = {},
) {
  const config = parseConfig({
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATABASE_WAIT_FACTOR: '10',
    RATE_LIMIT_PER_MINUTE: '1000000',
    ...environment,
  });
  let address = '';
  const reporting = await openErrorReporting(config);
  const log = createLog(config.LOG_LEVEL, logTo, reporting?.report);
  const tracing = await openTracing(config);
  const watch = logSlowStatements(log, config.SLOW_STATEMENT_MILLISECONDS, tracing);
  const database = await openDatabase(config, { watch, limits, localClock });
  const options = { reporting, tracing, bodyTimeout };
  const app = await createApp(config, database, log, () => address, options);
  address = await app.http.listen({ port: 0, host: '127.0.0.1' });
  if (!idle) await app.startWork();
  const tokenOf = (email: string) => createTokenFor(email, { config, clock: systemClock });
  const token = await tokenOf(DEMO_ACCOUNT.email);

  let asking = { token, at: Date.now() };
  /** A token of the demo account that counts as a fresh sign-in, however long the tests of a file take. */
  async function freshToken(): Promise<string> {
    if (Date.now() - asking.at > 120_000) {
      asking = { token: await tokenOf(DEMO_ACCOUNT.email), at: Date.now() };
    }
    return asking.token;
  }

  /** Sends one GraphQL request as the demo account. */
  async function ask<Data>(
    query: string,
    variables: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<Answer<Data>> {
    return await post<Data>(address, JSON.stringify({ query, variables }), {
      authorization: `Bearer ${await freshToken()}`,
      'content-type': 'application/json',
      ...headers,
    });
  }

  return {
    app,
    ask,
    config,
    database,
    token,
    tokenOf,
    get address() {
      return address;
    },
    async close() {
      await app.stop();
      await database.close();
    },
  };
}

/**
 * A complete server with its own copy of the demo business. With `idle` no background work runs, so
 * that tests can inspect the time between request and outcome and call the workers themselves.
 */
export async function startTestServer(
  kind: DatabaseKind,
  environment: Record<string, string> = {},
  options: ServerOptions = {},
) {
  const postgres =
    kind === 'postgres' ? await copyPostgresTemplate(inject('postgresUrl')) : undefined;
  const folder = postgres
    ? await mkdtemp(join(tmpdir(), 'kickstand-test-'))
    : await copyPgliteTemplate(inject('pgliteTemplate'));
  const place = { DATA_DIR: folder, ...(postgres && { DATABASE_URL: postgres.url }) };
  const server = await startServerOn({ ...place, ...environment }, options);
  return {
    ...server,
    async close() {
      await server.close();
      await postgres?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
