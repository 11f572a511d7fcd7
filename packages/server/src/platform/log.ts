import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';
import { z } from 'zod';
import type { ErrorReport } from '../ports/error-reporting.ts';

const ERROR_SEVERITY = 50;
/** A line that is about an error. */
const loggedError = z.object({ err: z.unknown(), errorId: z.string().optional() });

/**
 * Structured logs: one JSON object a line. They carry ids, never personal data or secrets.
 * @param destination where the lines go; standard output unless given.
 * @param report is told of every error that is logged with the level 'error'.
 */
export function createLog(
  level: string,
  destination?: DestinationStream,
  report?: (error: ErrorReport) => void,
) {
  const options = {
    level,
    base: undefined,
    serializers: {
      // Messages of unexpected errors can quote input or rows: only their type, code and place are kept.
      err: (error: unknown) => describeError(error),
    },
    hooks: {
      logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn, severity: number) {
        if (report && severity >= ERROR_SEVERITY) reportLine(args, report);
        method.apply(this, args);
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

export type Log = ReturnType<typeof createLog>;

/** Reports the error of a log line, if it has one. */
function reportLine([fields, title]: readonly unknown[], report: (error: ErrorReport) => void) {
  const line = loggedError.safeParse(fields);
  if (!line.success) return;
  const { type, code, stack = [] } = describeError(line.data.err);
  report({ type, code, stack, title: String(title), errorId: line.data.errorId });
}

/** What may be said of an unexpected error. */
function describeError(error: unknown): { type: string; code?: string; stack?: string[] } {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const frames = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '));
  return {
    type: error.name,
    ...(code !== undefined && { code }),
    ...(frames && { stack: frames.slice(0, 12).map((line) => line.trim()) }),
  };
}
