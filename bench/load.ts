import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_ACCOUNT } from '@kickstand/server/demo/demo-account.ts';
import { TestBrowser } from '@kickstand/server/identity/sign-in.test-support.ts';
import type { Load, Say } from './compare.ts';
import { ORDERS } from './lists.ts';
import { type Figures, load, median, type Target } from './measure.ts';
import { type BenchContext, listTarget } from './targets.ts';
import type { WantedFigures } from './wanted.ts';

/** As many people as a large business has at its consoles. */
const MANY = 256;
/** What is wanted of {@link MANY} connections. */
const LEAST_THROUGHPUT = 0.8;
const MOST_SPREAD = 3;
const MOST_SIGN_IN_MS = 1000;

const REST_MS = 1000;

/** A request of someone who signs in. */
interface SignInRequest {
  readonly path: string;
  readonly ms: number;
  readonly failed: boolean;
}

/** A browser that measures each of its requests. */
class MeasuringBrowser extends TestBrowser {
  readonly requests: SignInRequest[] = [];

  override async fetch(address: string, init?: RequestInit): Promise<Response> {
    const began = performance.now();
    const response = await super.fetch(address, init);
    const ms = performance.now() - began;
    this.requests.push({ path: new URL(address).pathname, ms, failed: response.status >= 400 });
    return response;
  }
}

/**
 * Waits until the server has ended the requests of a load whose connections are closed, so that they do not
 * count among the next ones.
 */
async function untilFree({ server }: BenchContext, { headers = {}, body = '' }: Target) {
  for (;;) {
    await pause(REST_MS);
    const response = await fetch(`${server.address}/graphql`, { method: 'POST', headers, body });
    await response.text();
    if (response.ok) return;
  }
}

/** Signs in and gets the token of a page, as a person's browser does, again and again until the load ends. */
async function signInDuring(
  address: string,
  loaded: Promise<unknown>,
): Promise<readonly SignInRequest[]> {
  let isOver = false;
  const over = loaded.then(() => {
    isOver = true;
  });
  const requests: SignInRequest[] = [];
  // Until all connections are open.
  await pause(REST_MS);
  while (!isOver) {
    const browser = new MeasuringBrowser();
    await browser.signIn(address, DEMO_ACCOUNT.email);
    await browser.refresh(address);
    requests.push(...browser.requests);
  }
  await over;
  return requests;
}

/**
 * The list of orders for many people at the same time, compared with few, while someone signs in. The load
 * comes from a thread, so that it does not delay what is measured here.
 */
export async function measureLoad(
  context: BenchContext,
  { concurrency, rounds, seconds }: Load,
  say: Say,
  wanted: WantedFigures,
): Promise<void> {
  const { server } = await listTarget(context, ORDERS);
  const loadWith = async (connections: number) => {
    const figures = await load({ ...server, inThread: true }, connections, seconds);
    await untilFree(context, server);
    return figures;
  };
  await loadWith(MANY);
  const few: Figures[] = [];
  const many: Figures[] = [];
  const signIns: SignInRequest[] = [];
  for (let round = 0; round < rounds; round += 1) {
    few.push(await loadWith(concurrency));
    many.push(await loadWith(MANY));
    const loaded = load({ ...server, inThread: true }, MANY, seconds + 1);
    signIns.push(...(await signInDuring(context.server.address, loaded)));
    many.push(await loaded);
    await untilFree(context, server);
  }
  const of = (figures: Figures[], what: keyof Figures) => median(figures.map((each) => each[what]));
  const failed =
    [...few, ...many].reduce((sum, each) => sum + each.failed, 0) +
    signIns.filter((each) => each.failed).length;
  const throughput = of(many, 'perSecond') / of(few, 'perSecond');
  const [middle, slow] = [of(many, 'medianMs'), of(many, 'slowMs')];
  say(
    `${MANY} connections: throughput ${throughput.toFixed(2)} of that of ${concurrency} ` +
      `(${of(many, 'perSecond').toFixed(0)}/s against ${of(few, 'perSecond').toFixed(0)}/s)`,
  );
  wanted.note(`${MANY} connections: throughput, of ${concurrency}`, throughput, {
    least: LEAST_THROUGHPUT,
  });
  say(
    `${MANY} connections: median ${middle.toFixed(0)} ms, p99 ${slow.toFixed(0)} ms, ` +
      `ratio ${(slow / middle).toFixed(2)}`,
  );
  wanted.note(`${MANY} connections: p99, of the median`, slow / middle, { most: MOST_SPREAD });
  say(`${MANY} connections: ${failed} requests failed`);
  wanted.note(`${MANY} connections: failed requests`, failed, { most: 0 });
  const slowest = signIns.toSorted((one, other) => other.ms - one.ms)[0];
  say(
    `${MANY} connections: the slowest of ${signIns.length} requests of people who sign in took ` +
      `${slowest?.ms.toFixed(0)} ms (${slowest?.path})`,
  );
  const signInLimit = { most: MOST_SIGN_IN_MS };
  wanted.note(`${MANY} connections: a request of a sign-in`, slowest?.ms ?? 0, signInLimit, 'ms');
}
