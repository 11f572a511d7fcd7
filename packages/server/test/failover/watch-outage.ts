import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** Milliseconds between attempts, for one attempt, and until a database must accept writes. */
const PAUSE = 50;
const ATTEMPT = 2000;
const PATIENCE = 120_000;

async function acceptsWrite(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ATTEMPT,
    query_timeout: ATTEMPT,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('insert into rehearsal_marks default values');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Resolves with the time at which one of the databases has committed a write.
 * @param urls of databases that accept none yet.
 */
export async function untilWritable(urls: readonly string[]): Promise<number> {
  let found: number | undefined;
  const deadline = performance.now() + PATIENCE;
  await Promise.all(
    urls.map(async (url) => {
      while (found === undefined && performance.now() < deadline) {
        if (await acceptsWrite(url)) found ??= performance.now();
        else await wait(PAUSE);
      }
    }),
  );
  if (found === undefined) throw new Error('No database accepts writes.');
  return found;
}

/** The last time at which an instance was not ready, and what it said. */
interface Unready {
  readonly at: number;
  readonly why: string;
}

/** Watches the readiness of instances. @param addresses of their HTTP servers. */
export function watchReadiness(addresses: readonly string[]) {
  let last: Unready | undefined;
  let over = false;
  const watching = addresses.map(async (address) => {
    while (!over) {
      const why = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(ATTEMPT) })
        .then(async (response) => (response.ok ? undefined : await response.text()))
        .catch(() => 'no answer');
      if (why !== undefined) last = { at: performance.now(), why };
      await wait(PAUSE);
    }
  });
  return {
    /** @returns undefined if all of them were ready. */
    async end(): Promise<Unready | undefined> {
      over = true;
      await Promise.all(watching);
      return last;
    },
  };
}
