import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_ACCOUNT } from '../demo/demo-account.ts';
import { createTokenFor } from '../src/identity/create-token.ts';
import { systemClock } from '../src/ports/clock.ts';
import { freePort } from './postgres-cluster.ts';
import { type RoundRobinProxy, startRoundRobinProxy } from './round-robin-proxy.ts';
import { PROCESSES, type ServerProcess, startServerProcess } from './server-process.ts';
import { copyPostgresTemplate } from './templates.ts';

export interface RollingPlan {
  /** How often both instances are restarted, one after the other. */
  readonly restarts: number;
  /** DRAIN_SECONDS of the instances. */
  readonly drainSeconds: number;
  /** Milliseconds between two questions of the proxy to /readyz. */
  readonly checkEvery: number;
  /** How many callers ask at the same time. */
  readonly callers: number;
}

export interface RollingResult {
  readonly requests: number;
  /** One line for each request that did not get its answer. */
  readonly failures: readonly string[];
  /** How the stopped processes ended. */
  readonly exits: readonly (readonly unknown[])[];
  /** Milliseconds of the slowest request. */
  readonly slowest: number;
}

/** What callers ask: lists mostly, and now and then something that queues a job in its transaction. */
const READ = '{ orders { pageInfo { totalItems } } vendors { id } }';
const WRITE = 'mutation { ordersExport(searchQuery: "nobody at all") { id } }';
const WRITE_EVERY = 40;
/** Tokens are good for ten minutes. */
const TOKEN_MILLISECONDS = 300_000;

function createLoad(proxy: RoundRobinProxy, callers: number) {
  const failures: string[] = [];
  let requests = 0;
  let slowest = 0;
  let over = false;
  const newToken = () =>
    createTokenFor(DEMO_ACCOUNT.email, { config: PROCESSES, clock: systemClock });
  let token = newToken();
  let tokenAt = performance.now();

  async function ask(query: string): Promise<void> {
    if (performance.now() - tokenAt > TOKEN_MILLISECONDS) {
      token = newToken();
      tokenAt = performance.now();
    }
    const authorization = `Bearer ${await token}`;
    const began = performance.now();
    try {
      const response = await fetch(`${proxy.address}/graphql`, {
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
    async end() {
      over = true;
      await Promise.all(calls);
      return { requests, failures, slowest };
    },
  };
}

/** Restarts two instances one after the other while callers ask through a proxy that repeats nothing. */
export async function restartUnderLoad(
  postgresUrl: string,
  plan: RollingPlan,
  progress: (line: string) => void = () => {},
): Promise<RollingResult> {
  const copy = await copyPostgresTemplate(postgresUrl);
  const folder = await mkdtemp(join(tmpdir(), 'kickstand-rolling-'));
  const ports = [await freePort(), await freePort()];
  const start = (port: number) =>
    startServerProcess({
      DATABASE_URL: copy.url,
      DATA_DIR: folder,
      PORT: String(port),
      DRAIN_SECONDS: String(plan.drainSeconds),
    });
  const instances: ServerProcess[] = await Promise.all(ports.map(start));
  const proxy = await startRoundRobinProxy(
    instances.map(({ address }) => address),
    plan.checkEvery,
  );
  const exits: (readonly unknown[])[] = [];
  try {
    for (const { address } of instances) await proxy.until(address, true);
    const load = createLoad(proxy, plan.callers);
    for (let round = 1; round <= plan.restarts; round += 1) {
      for (const [place, port] of ports.entries()) {
        const instance = instances[place];
        if (!instance) continue;
        exits.push(await instance.terminate());
        await proxy.until(instance.address, false);
        instances[place] = await start(port);
        await proxy.until(instance.address, true);
      }
      progress(`  ${round} of ${plan.restarts} rolling restarts`);
    }
    return { ...(await load.end()), exits };
  } finally {
    await proxy.stop();
    await Promise.all(instances.map((instance) => instance.stop()));
    await copy.drop();
    await rm(folder, { recursive: true, force: true });
  }
}
