import { readFileSync, writeFileSync } from 'node:fs';

function megabytes(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
}

/** The current memory of a process, in megabytes. */
export const residentMegabytes = (pid: number): number => megabytes(pid, 'VmRSS');

/** Runs a task on a server and returns its additional memory, in megabytes. */
export async function peakAboveRest<Result>(
  pid: number,
  work: () => Promise<Result>,
): Promise<{ result: Result; rest: number; peak: number }> {
  const rest = residentMegabytes(pid);
  // Resets the kernel's peak memory.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const result = await work();
  return { result, rest, peak: megabytes(pid, 'VmHWM') - rest };
}
