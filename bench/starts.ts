import { setTimeout as wait } from 'node:timers/promises';
import type { Say } from './compare.ts';
import { median } from './measure.ts';
import { residentMegabytes } from './memory.ts';
import { SERVER, start } from './processes.ts';
import type { WantedFigures } from './wanted.ts';

const STARTS = 5;
/** Seconds after which a server without requests is at rest. */
const REST = 30;

type Environment = Record<string, string>;

/** Starts the server as often as asked. @returns the times in milliseconds, and the memory of the last one at rest. */
async function startRepeatedly(environment: Environment, port: number, starts: number) {
  const times: number[] = [];
  let memory = 0;
  for (let attempt = 1; attempt <= starts; attempt += 1) {
    const server = await start(SERVER, port, '/readyz', environment);
    times.push(server.readyMs);
    if (attempt === starts) {
      await wait(REST * 1000);
      memory = residentMegabytes(server.pid);
    }
    await server.stop();
  }
  return { seconds: median(times) / 1000, memory };
}

/**
 * From the start of the process until it is ready, and its memory after half a minute without
 * requests: the first start, which creates the demo business, then later ones.
 * @param most the limits of later starts, in seconds, and of the memory of all, in megabytes.
 */
export async function measureStarts(
  title: string,
  environment: Environment,
  port: number,
  most: { readonly seconds: number; readonly memory: number },
  say: Say,
  wanted: WantedFigures,
): Promise<void> {
  const demo = { ...environment, DEMO_DATA: 'on' };
  const first = await startRepeatedly(demo, port, 1);
  say(
    `${title}, first start: ready after ${first.seconds.toFixed(1)} s, ` +
      `${first.memory.toFixed(0)} MB at rest`,
  );
  const later = await startRepeatedly(demo, port, STARTS);
  say(`${title}: ready after ${later.seconds.toFixed(2)} s, ${later.memory.toFixed(0)} MB at rest`);
  wanted.note(`start, ${title}`, later.seconds, { most: most.seconds }, 's');
  const memory = { most: most.memory };
  wanted.note(`memory at rest, ${title}`, later.memory, memory, 'MB');
  wanted.note(`memory at rest after a first start, ${title}`, first.memory, memory, 'MB');
}
