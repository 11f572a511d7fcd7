import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './postgres-cluster.ts';
import { type LoadResult, startLoad } from './request-load.ts';
import { startRoundRobinProxy } from './round-robin-proxy.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { copyPostgresTemplate } from './templates.ts';

export interface RollingPlan {
  /** How often both instances are restarted, one after the other. */
  readonly restarts: number;
  /** DRAIN_SECONDS of the instances. */
  readonly drainSeconds: number;
  /** Milliseconds between the proxy's checks of /readyz. */
  readonly checkEvery: number;
  /** Number of concurrent callers. */
  readonly callers: number;
}

export interface RollingResult extends LoadResult {
  /** How the stopped processes ended. */
  readonly exits: readonly (readonly unknown[])[];
}

/** Restarts two instances one after the other under load through a proxy that never retries. */
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
    const load = startLoad(proxy.address, plan.callers);
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
