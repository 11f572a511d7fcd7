import pg from 'pg';
import { openPostgres } from '../../src/adapters/database-postgres/database-postgres.ts';
import { Database } from '../../src/platform/database/database.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import type { PostgresCluster } from '../postgres-cluster.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';

/** The product's database on a throwaway server, with a connection for measuring. */
export interface MeasuredBusiness {
  readonly cluster: PostgresCluster;
  readonly url: string;
  readonly client: pg.Client;
}

/** The address of another database of a server. */
export const databaseUrl = ({ url }: PostgresCluster, name: string): string =>
  url.replace(/postgres$/, name);

/** Runs a step with a connection, which is closed afterwards. */
export async function connected<Result>(
  url: string,
  step: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await step(client);
  } finally {
    await client.end();
  }
}

/** Creates an empty database with the product's schema. */
export async function createBusiness(cluster: PostgresCluster): Promise<void> {
  await connected(cluster.url, (client) => client.query('create database business'));
  await withDatabase(cluster, (database) => migrate(database, () => {}));
}

/** Runs a step with a connection to the business, which is closed afterwards. */
export async function withBusiness(
  cluster: PostgresCluster,
  step: (business: MeasuredBusiness) => Promise<void>,
): Promise<void> {
  const url = databaseUrl(cluster, 'business');
  await connected(url, (client) => step({ cluster, url, client }));
}

/** Runs a step with the business as the product's code opens it. */
export async function withDatabase(
  cluster: PostgresCluster,
  step: (database: Database) => Promise<void>,
): Promise<void> {
  const database = new Database(await openPostgres(databaseUrl(cluster, 'business')));
  try {
    await step(database);
  } finally {
    await database.close();
  }
}

/** Runs a step with the server's process on the business. */
export async function withServer<Result>(
  { url }: MeasuredBusiness,
  step: (server: ServerProcess) => Promise<Result>,
): Promise<Result> {
  const server = await startServerProcess({ DATABASE_URL: url });
  try {
    return await step(server);
  } finally {
    await server.terminate();
  }
}

/** Orders that can be put on hold and opened again. @returns their ids */
export async function movableOrders({ client }: MeasuredBusiness, most: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from orders where state = 'open' and program <> 'spoke'
       and pending_operation_id is null order by id limit $1`,
    [most],
  );
  return rows.map(({ id }) => id);
}

/** Puts orders on hold and opens them again: two transitions of each. @returns the number of transitions */
export async function holdAndOpen(server: ServerProcess, ids: readonly string[]): Promise<number> {
  for (const mutation of ['orderOnHold', 'orderOpen']) {
    for (const id of ids) {
      const { body } = await server.ask(
        `mutation ($id: ID!) { ${mutation}(id: $id) { id } }`,
        { id },
        { 'idempotency-key': crypto.randomUUID() },
      );
      if (body.errors) throw new Error(JSON.stringify(body.errors));
    }
  }
  return 2 * ids.length;
}
