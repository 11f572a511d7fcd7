import { readdirSync, readFileSync } from 'node:fs';
import autocannon from 'autocannon';

/** Kernel clock ticks per second, on every Linux this runs on. */
const TICKS = 100;

/** CPU milliseconds of a process, and of its children that have ended. */
function statOf(pid: number) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const milliseconds = (first: number) =>
      ((Number(fields[first]) + Number(fields[first + 1])) * 1000) / TICKS;
    return { parent: Number(fields[1]), cpuMs: milliseconds(11), endedMs: milliseconds(13) };
  } catch {
    return undefined;
  }
}

/**
 * CPU milliseconds used so far by the given processes and their children, also those that have ended, such as a
 * connection to the database that was no longer needed.
 */
function cpuMs(pids: readonly number[]): number {
  let total = 0;
  for (const entry of readdirSync('/proc')) {
    const pid = Number(entry);
    if (!Number.isInteger(pid)) continue;
    const stat = statOf(pid);
    if (!stat) continue;
    if (pids.includes(pid)) total += stat.cpuMs + stat.endedMs;
    else if (pids.includes(stat.parent)) total += stat.cpuMs;
  }
  return total;
}

export interface Target {
  readonly url: string;
  readonly serverPid: number;
  readonly databasePids: readonly number[];
  readonly method?: 'GET' | 'POST';
  readonly headers?: Record<string, string>;
  readonly body?: string;
  /** Whether the load comes from a thread; requests cannot be made unique then. */
  readonly inThread?: boolean;
  /** Whether a response is good, for servers whose errors have the status 200. */
  readonly isGood?: (body: string) => boolean;
  /** Makes each request unique. */
  readonly setupRequest?: (request: autocannon.Request) => autocannon.Request;
}

export interface Figures {
  readonly perSecond: number;
  /** CPU milliseconds per request, of the server and the database. */
  readonly serverMs: number;
  readonly databaseMs: number;
  readonly bytesPerRequest: number;
  /** Milliseconds of half of the requests, and of all but one in a hundred. */
  readonly medianMs: number;
  readonly slowMs: number;
  readonly failed: number;
}

/** Loads a target for some seconds with a given concurrency and measures its cost. */
export async function load(target: Target, concurrency: number, seconds: number): Promise<Figures> {
  const used = () => [cpuMs([target.serverPid]), cpuMs(target.databasePids)] as const;
  const [serverBefore, databaseBefore] = used();
  const result = await autocannon({
    url: target.url,
    connections: concurrency,
    duration: seconds,
    method: target.method ?? 'GET',
    ...(target.headers && { headers: target.headers }),
    ...(target.body && { body: target.body }),
    ...(target.isGood && { verifyBody: (body) => target.isGood?.(String(body)) ?? true }),
    ...(target.inThread && { workers: 1 }),
    ...(target.setupRequest && {
      requests: [{ setupRequest: target.setupRequest }],
    }),
  });
  const [server, database] = used();
  const done = Math.max(1, result['2xx']);
  return {
    perSecond: result['2xx'] / result.duration,
    serverMs: (server - serverBefore) / done,
    databaseMs: (database - databaseBefore) / done,
    bytesPerRequest: result.throughput.total / Math.max(1, result.requests.total),
    medianMs: result.latency.p50,
    slowMs: result.latency.p99,
    failed: result.non2xx + result.errors + result.mismatches,
  };
}

/** The median of some numbers: of an even number, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? upper;
  return (lower + upper) / 2;
}

/**
 * Seconds of load before a target is measured. V8 optimizes what runs often, which takes this long
 * for a program of the server's size.
 */
const WARM_UP_SECONDS = 10;

/** Loads several targets in turn, round by round, and returns the median of each measurement. */
export async function inTurn(
  targets: readonly Target[],
  concurrency: number,
  rounds: number,
  seconds: number,
): Promise<Figures[]> {
  const all: Figures[][] = targets.map(() => []);
  const warmUps: Figures[] = [];
  for (const target of targets) warmUps.push(await load(target, concurrency, WARM_UP_SECONDS));
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, target] of targets.entries()) {
      all[index]?.push(await load(target, concurrency, seconds));
    }
  }
  return all.map((figures, index) => ({
    perSecond: median(figures.map((each) => each.perSecond)),
    serverMs: median(figures.map((each) => each.serverMs)),
    databaseMs: median(figures.map((each) => each.databaseMs)),
    bytesPerRequest: median(figures.map((each) => each.bytesPerRequest)),
    medianMs: median(figures.map((each) => each.medianMs)),
    slowMs: median(figures.map((each) => each.slowMs)),
    failed: figures.reduce((sum, each) => sum + each.failed, warmUps[index]?.failed ?? 0),
  }));
}
