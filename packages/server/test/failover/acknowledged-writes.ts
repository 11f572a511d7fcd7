import { setTimeout as wait } from 'node:timers/promises';
import { callerTokens } from '../request-load.ts';

const WRITE =
  'mutation ($id: ID!, $text: String!) { noteCreate(notableId: $id, notableType: "Order", text: $text) { id } }';
/** Milliseconds before a write that failed is repeated, and until one without an answer counts as failed. */
const PAUSE = 100;
const PATIENCE = 10_000;
/** What the texts of all writes begin with. */
export const WRITTEN = 'rehearsal';

/**
 * Callers that write one comment after the other to an order and repeat each under its idempotency key until it is
 * acknowledged, as the console and the callers of the API do.
 */
export function startWrites(address: string, orderId: string, callers: number) {
  const acknowledged: string[] = [];
  const failures = new Map<string, number>();
  const tokenNow = callerTokens();
  let lastAt = 0;
  let waiting: { readonly after: number; readonly done: (at: number) => void }[] = [];
  let over = false;

  /** @returns undefined, or why it failed. */
  async function attempt(text: string, key: string): Promise<string | undefined> {
    try {
      const response = await fetch(`${address}/graphql`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await tokenNow()}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({ query: WRITE, variables: { id: orderId, text } }),
        signal: AbortSignal.timeout(PATIENCE),
      });
      const body = await response.text();
      if (response.ok && !body.includes('"errors"')) return undefined;
      return `${response.status} ${/"code":"(\w+)"/.exec(body)?.[1] ?? ''}`.trim();
    } catch (error) {
      return error instanceof Error ? error.name : 'no answer';
    }
  }

  async function write(text: string): Promise<void> {
    const key = crypto.randomUUID();
    for (;;) {
      const failure = await attempt(text, key);
      if (failure === undefined) break;
      failures.set(failure, (failures.get(failure) ?? 0) + 1);
      await wait(PAUSE);
    }
    acknowledged.push(text);
    lastAt = performance.now();
    for (const { after, done } of waiting) if (lastAt > after) done(lastAt);
    waiting = waiting.filter(({ after }) => lastAt <= after);
  }

  async function call(caller: number): Promise<void> {
    for (let turn = 1; !over; turn += 1) await write(`${WRITTEN} ${caller}-${turn}`);
  }
  const calls = Array.from({ length: callers }, (_, caller) => call(caller));
  return {
    /** Resolves with the time of the first acknowledgment after `after`, as `performance.now()` counts. */
    firstAfter(after: number): Promise<number> {
      return new Promise((done) => waiting.push({ after, done }));
    },
    /** How many attempts have failed so far. */
    failed: (): number => [...failures.values()].reduce((sum, times) => sum + times, 0),
    /** @returns the texts of all acknowledged writes, and how often attempts failed by reason. */
    async end() {
      over = true;
      await Promise.all(calls);
      return { acknowledged, failures };
    },
  };
}
