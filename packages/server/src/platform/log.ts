import { type DestinationStream, pino } from 'pino';

/**
 * Structured logs: one JSON object a line. They carry ids, never personal data or secrets.
 * @param destination where the lines go; standard output unless given.
 */
export function createLog(level: string, destination?: DestinationStream) {
  const options = {
    level,
    base: undefined,
    serializers: {
      // Messages of unexpected errors can quote input or rows: only their type, code and place are kept.
      err: (error: unknown) => describeError(error),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

export type Log = ReturnType<typeof createLog>;

/** What a log line may say of an unexpected error. */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const frames = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '));
  return { type: error.name, code, stack: frames?.slice(0, 12).map((line) => line.trim()) };
}
