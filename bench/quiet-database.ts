import { COUNTER_CACHES } from '@kickstand/server/counter-caches.ts';
import pg from 'pg';

/** The number of deltas of all counter caches that are not folded. */
const DELTAS = COUNTER_CACHES.map(({ name }) => `(select count(*) from ${name}_count_deltas)`);

/** Waits until the deltas are folded, and removes dead rows, so that no earlier load is measured. */
async function settle(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ count: number }>(
      `select (${DELTAS.join(' + ')})::int as count`,
    );
    if (rows[0]?.count === 0) break;
    await new Promise((resume) => setTimeout(resume, 1000));
  }
  await client.query('vacuum analyze');
}

/** Connects to the measured database when it is quiet, with its statistics of statements. */
export async function connectWhenQuiet(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('create extension if not exists pg_stat_statements');
  await settle(client);
  return client;
}
