import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Busy, Unavailable } from '../database/waiting-errors.ts';
import { createLog } from '../log.ts';
import { Backoff, pauseAfter } from './backoff.ts';
import { repeat } from './repeat.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A database that can be down, and how often it was asked. */
class Source {
  asked = 0;
  error: Error | undefined = new Unavailable();
  readonly ask = async () => {
    this.asked += 1;
    if (this.error) throw this.error;
    return 'rows';
  };
}

it('pauses double after each failure, up to five seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 60].map((failures) => pauseAfter(failures))).toEqual([
    0, 250, 500, 1000, 2000, 4000, 5000, 5000,
  ]);
});

it('an unavailable database is asked once per pause, and callers wait for its end', async () => {
  const source = new Source();
  const backoff = new Backoff();
  for (const asked of [1, 2, 3, 4]) {
    const failed = backoff.run(source.ask).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(pauseAfter(asked - 1));
    expect(await failed).toBeInstanceOf(Unavailable);
    expect(source.asked).toBe(asked);
  }
  source.error = undefined;
  const waiting = Promise.all([backoff.run(source.ask), backoff.run(source.ask)]);
  await vi.advanceTimersByTimeAsync(pauseAfter(4) - 1);
  expect(source.asked).toBe(4);
  await vi.advanceTimersByTimeAsync(1);
  expect(await waiting).toEqual(['rows', 'rows']);
  expect(await backoff.run(source.ask)).toBe('rows');
});

it('failures at the same time count once, and a locked row is none', async () => {
  const source = new Source();
  const backoff = new Backoff();
  await Promise.allSettled([1, 2, 3, 4].map(() => backoff.run(source.ask)));
  source.error = new Busy();
  const later = backoff.run(source.ask).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(pauseAfter(1));
  expect(await later).toBeInstanceOf(Busy);
  await expect(backoff.run(source.ask)).rejects.toBeInstanceOf(Busy);
});

it('a stop ends the pause', async () => {
  const source = new Source();
  const backoff = new Backoff();
  await backoff.run(source.ask).catch(() => {});
  const waiting = backoff.run(source.ask).catch((error: unknown) => error);
  backoff.stop();
  expect(await waiting).toBeInstanceOf(Unavailable);
  await expect(backoff.run(source.ask)).rejects.toBeInstanceOf(Unavailable);
  expect(vi.getTimerCount()).toBe(0);
});

it('repeated work that fails is tried less and less often, until it succeeds', async () => {
  const source = new Source();
  const repeater = repeat('mails', 1000, createLog('silent'), source.ask);
  await vi.advanceTimersByTimeAsync(60_000);
  // After 1, 1, 1, 1 and 2 seconds, then every 4 and 5.
  expect(source.asked).toBeLessThanOrEqual(16);
  source.error = undefined;
  await vi.advanceTimersByTimeAsync(5000);
  const before = source.asked;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(source.asked - before).toBe(10);
  await repeater.stop();
});

it('a line about an unavailable database is logged once a minute, unless it is another one', () => {
  const lines: string[] = [];
  let now = 0;
  const log = createLog('info', { write: (line) => lines.push(line) }, undefined, () => now);
  const fail = (work: string, code: string) =>
    log.error(
      { err: new Unavailable({ cause: Object.assign(new Error(), { code }) }), work },
      'repeated work failed',
    );
  for (let round = 0; round < 100; round += 1) fail('mails', '25006');
  expect(lines).toHaveLength(1);
  fail('mails', '53100');
  fail('cards', '25006');
  expect(lines).toHaveLength(3);
  for (let round = 0; round < 2; round += 1) log.error({ err: new Error() }, 'another failure');
  expect(lines).toHaveLength(5);
  now = 60_001;
  for (let round = 0; round < 100; round += 1) fail('mails', '25006');
  expect(lines).toHaveLength(6);
});
