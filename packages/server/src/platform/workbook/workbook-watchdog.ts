import { workerData } from 'node:worker_threads';

/** Milliseconds between two looks at what the process uses. */
const PAUSE = 50;

/** What a process may use. */
export interface ProcessLimits {
  /** Resident memory, in bytes. */
  readonly memory: number;
  /** Processor time, in seconds. */
  readonly seconds: number;
}

// A thread of the process that reads a workbook. It also runs while the reading itself never yields,
// and ends the process in a way that nothing can catch.
const { memory, seconds }: ProcessLimits = workerData;
setInterval(() => {
  const { user, system } = process.cpuUsage();
  if (process.memoryUsage.rss() > memory || (user + system) / 1e6 > seconds) {
    process.kill(process.pid, 'SIGKILL');
  }
}, PAUSE);
