import { DEMO_ACCOUNT } from '../demo/demo-account.ts';
import { createTokenFor } from '../src/identity/create-token.ts';
import { systemClock } from '../src/ports/clock.ts';
import { PROCESSES } from './server-process.ts';

/** What callers ask: lists mostly, and now and then something that queues a job in its transaction. */
const READ = '{ orders { pageInfo { totalItems } } vendors { id } }';
const WRITE = 'mutation { ordersExport(searchQuery: "nobody at all") { id } }';
const WRITE_EVERY = 40;
/** Tokens are good for ten minutes. */
const TOKEN_MILLISECONDS = 300_000;

/** Tokens of the demo account for servers of {@link PROCESSES}, replaced before they expire. */
export function callerTokens(): () => Promise<string> {
  const newToken = () =>
    createTokenFor(DEMO_ACCOUNT.email, { config: PROCESSES, clock: systemClock });
  let token = newToken();
  let at = performance.now();
  return () => {
    if (performance.now() - at > TOKEN_MILLISECONDS) {
      token = newToken();
      at = performance.now();
    }
    return token;
  };
}

/** How the requests of a load ended. */
export interface LoadResult {
  readonly requests: number;
  /** One line for each request that failed. */
  readonly failures: readonly string[];
  /** Milliseconds of the slowest request. */
  readonly slowest: number;
}

/**
 * Callers that send one request after the other to a server of {@link PROCESSES} until they are ended.
 * @param callers how many send at the same time.
 */
export function startLoad(address: string, callers: number) {
  const failures: string[] = [];
  let requests = 0;
  let slowest = 0;
  let over = false;
  const tokenNow = callerTokens();

  async function ask(query: string): Promise<void> {
    const authorization = `Bearer ${await tokenNow()}`;
    const began = performance.now();
    try {
      const response = await fetch(`${address}/graphql`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      });
      const text = await response.text();
      if (!response.ok || text.includes('"errors"')) failures.push(`${response.status} ${text}`);
    } catch (error) {
      failures.push(String(error));
    }
    requests += 1;
    slowest = Math.max(slowest, performance.now() - began);
  }

  async function call(caller: number): Promise<void> {
    for (let turn = caller; !over; turn += 1) await ask(turn % WRITE_EVERY === 0 ? WRITE : READ);
  }
  const calls = Array.from({ length: callers }, (_, caller) => call(caller));
  return {
    /** Requests that have ended so far. */
    requests: () => requests,
    async end(): Promise<LoadResult> {
      over = true;
      await Promise.all(calls);
      return { requests, failures, slowest };
    },
  };
}
