import { workerData } from 'node:worker_threads';
import type { ProcessLimits } from './process-limits.ts';

/** Milliseconds between two looks at what the process uses. */
const PAUSE = 50;

// A thread of the process that reads a workbook. It also runs while the reading itself never yields,
// and ends the process in a way that nothing can catch.
const { memory, seconds }: ProcessLimits = workerData;
setInterval(() => {
  const { user, system } = process.cpuUsage();
  if (process.memoryUsage.rss() > memory || (user + system) / 1e6 > seconds) {
    process.kill(process.pid, 'SIGKILL');
  }
}, PAUSE);
