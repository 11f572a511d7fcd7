import { rm } from 'node:fs/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { createApp } from '../app.ts';
import { parseConfig } from '../config.ts';
import { DEMO_ACCOUNT } from '../demo/demo-account.ts';
import { createTokenFor } from '../identity/create-token.ts';
import { openDatabase } from '../open-database.ts';
import { newId } from '../platform/ids.ts';
import { createLog } from '../platform/log.ts';
import { systemClock } from '../ports/clock.ts';
import { copyTemplate } from './global-setup.ts';

export type DatabaseKind = 'pglite' | 'postgres';

/** Creates a PostgreSQL database with the demo business and returns its address. */
export async function createPostgresDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const maintenance = inject('postgresUrl');
  const name = `test_${newId().replaceAll('-', '')}`;
  const query = async (text: string) => {
    const client = new pg.Client(maintenance);
    await client.connect();
    await client.query(text);
    await client.end();
  };
  await query(`create database ${name} template kickstand_template`);
  return {
    url: maintenance.replace(/postgres$/, name),
    drop: () => query(`drop database ${name} with (force)`),
  };
}

export interface Answer {
  readonly status: number;
  readonly data: Readonly<Record<string, unknown>> | null | undefined;
  readonly errors:
    | readonly {
        message: string;
        extensions: {
          code: string;
          refusals?: { code: string; message: string; field?: string }[];
          field?: string;
        };
      }[]
    | undefined;
  /** SQL statements that the request sent. */
  readonly statements: number;
}

/** A whole server on its own copy of the demo business, reached through its HTTP interface. */
export async function startTestServer(
  kind: DatabaseKind,
  environment: Record<string, string> = {},
) {
  const folder = await copyTemplate(inject('pgliteTemplate'));
  const postgres = kind === 'postgres' ? await createPostgresDatabase() : undefined;
  const config = parseConfig({
    PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '1000000',
    ...(postgres && { DATABASE_URL: postgres.url }),
    ...environment,
  });
  const database = await openDatabase(config);
  let address = '';
  const app = await createApp(config, database, createLog(config.LOG_LEVEL), () => address);
  address = await app.http.listen({ port: 0, host: '127.0.0.1' });
  await app.startWork();
  const token = await createTokenFor(DEMO_ACCOUNT.email, { config, clock: systemClock });

  /** Sends one GraphQL request as the demo account. */
  async function ask(
    query: string,
    variables: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...headers,
      },
      body: JSON.stringify({ query, variables }),
    });
    const body = (await response.json()) as Pick<Answer, 'data' | 'errors'>;
    const statements = Number(
      /"(\d+) statements"/.exec(response.headers.get('server-timing') ?? '')?.[1],
    );
    return { status: response.status, data: body.data, errors: body.errors, statements };
  }

  return {
    app,
    ask,
    config,
    database,
    token,
    get address() {
      return address;
    },
    async close() {
      await app.stop();
      await database.close();
      await postgres?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
