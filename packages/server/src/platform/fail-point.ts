/** The moments of a money operation at which a test may let the server die. */
export const FAIL_POINTS = [
  'after intent',
  'before send',
  'after send',
  'before outcome commit',
  'after outcome',
] as const;
export type FailPoint = (typeof FAIL_POINTS)[number];

/**
 * Ends the process on the spot, as a power cut would, when the configuration names this moment. Only
 * tests name one, and only together with the built-in billing.
 */
export function failPoint(config: { readonly FAIL_POINT?: FailPoint }, point: FailPoint): void {
  if (config.FAIL_POINT === point) process.kill(process.pid, 'SIGKILL');
}
