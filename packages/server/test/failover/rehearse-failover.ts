import pg from 'pg';
import { startWrites, WRITTEN } from './acknowledged-writes.ts';
import { switchOver, untilInOrder } from './patroni-view.ts';
import type { startSite } from './start-site.ts';
import { untilWritable, watchReadiness } from './watch-outage.ts';

type Site = Awaited<ReturnType<typeof startSite>>;
type Writes = ReturnType<typeof startWrites>;

export interface FailoverPlan {
  /** How often both instances are restarted, one after the other. */
  readonly restarts: number;
  /** How often the primary is killed, and how often Patroni is asked to switch over. */
  readonly kills: number;
  readonly switchovers: number;
  /** Number of concurrent callers that write. */
  readonly callers: number;
}

/** Times of one event in seconds. */
export interface Outage {
  /** From the event until the database accepts writes. */
  readonly database: number;
  /** From then until the first acknowledged write through Kickstand. */
  readonly write: number;
  /** From then until all instances are ready, and what the last one said before. */
  readonly ready: number;
  readonly unready: string;
}

const seconds = (from: number, to: number) => Math.max(0, to - from) / 1000;

/** Makes the primary fail, measures until writes are acknowledged again, and repairs the cluster. */
async function failOver(
  site: Site,
  writes: Writes,
  kind: 'kill' | 'switchover',
): Promise<{ readonly from: string; readonly outage: Outage }> {
  const roles = await untilInOrder(site.machines);
  const { primary } = roles;
  const others = site.machines.filter((machine) => machine !== primary);
  const readiness = watchReadiness(site.instanceAddresses);
  const begun = performance.now();
  const event = kind === 'kill' ? primary.kill() : switchOver(roles);
  const [writable] = await Promise.all([
    untilWritable(others.map(({ host }) => site.urlAt(host))),
    event,
  ]);
  const written = await writes.firstAfter(writable);
  if (kind === 'kill') primary.start();
  await untilInOrder(site.machines);
  const unready = await readiness.end();
  const outage = {
    database: seconds(begun, writable),
    write: seconds(writable, written),
    ready: seconds(writable, unready?.at ?? 0),
    unready: unready?.why ?? '',
  };
  return { from: primary.name, outage };
}

/** How often the database has each of the written texts. */
async function writtenTexts(url: string): Promise<Map<string, number>> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ text: string; times: string }>(
    'select text, count(*) as times from notes where starts_with(text, $1) group by text',
    [WRITTEN],
  );
  await client.end();
  return new Map(rows.map(({ text, times }) => [text, Number(times)]));
}

/** Rolling restarts, then kills and switchovers of the primary under load, and the comparison of what was acknowledged. */
export async function failOverUnderLoad(
  site: Site,
  plan: FailoverPlan,
  say: (line: string) => void,
) {
  const writes = startWrites(site.address, site.orderId, plan.callers);
  const outages: Outage[] = [];
  for (let time = 0; time < plan.restarts; time += 1) await site.restartInstances();
  const failedByRestarts = writes.failed();
  if (plan.restarts > 0) {
    say(`  ${plan.restarts} rolling restarts: ${failedByRestarts} attempts failed.`);
  }
  for (const kind of ['kill', 'switchover'] as const) {
    const times = kind === 'kill' ? plan.kills : plan.switchovers;
    for (let time = 1; time <= times; time += 1) {
      const { from, outage } = await failOver(site, writes, kind);
      outages.push(outage);
      const [database, write, ready] = [outage.database, outage.write, outage.ready].map((each) =>
        each.toFixed(1),
      );
      say(
        `  ${kind} ${time} of ${times}, of ${from}: database ${database} s, first write ${write} s later, instances ready ${ready} s later (${outage.unready || 'they were all the time'})`,
      );
    }
  }
  const { acknowledged, failures } = await writes.end();
  const found = await writtenTexts(site.databaseUrl);
  return {
    outages,
    failures,
    failedByRestarts,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((text) => !found.has(text)).length,
    doubled: [...found.values()].filter((times) => times > 1).length,
  };
}
