import { readFileSync, writeFileSync } from 'node:fs';

function megabytes(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
}

/** Megabytes that a process has in memory now. */
export const residentMegabytes = (pid: number): number => megabytes(pid, 'VmRSS');

/** Does some work of a server and says how far its memory rose above what it had before, in megabytes. */
export async function peakAboveRest<Result>(
  pid: number,
  work: () => Promise<Result>,
): Promise<{ result: Result; rest: number; peak: number }> {
  const rest = residentMegabytes(pid);
  // The kernel forgets the highest mark so far.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const result = await work();
  return { result, rest, peak: megabytes(pid, 'VmHWM') - rest };
}
