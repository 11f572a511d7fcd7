/** The moments of a money operation at which a test may kill the server. */
export const FAIL_POINTS = [
  'after intent',
  'before send',
  'after send',
  'before outcome commit',
  'after outcome',
] as const;
export type FailPoint = (typeof FAIL_POINTS)[number];

/**
 * Kills the process immediately, like a power failure, if configured for this moment. For tests
 * with the built-in billing only.
 */
export function failPoint(config: { readonly FAIL_POINT?: FailPoint }, point: FailPoint): void {
  if (config.FAIL_POINT === point) process.kill(process.pid, 'SIGKILL');
}
