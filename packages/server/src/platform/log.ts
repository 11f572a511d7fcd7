import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';
import { z } from 'zod';
import type { ErrorReport } from '../ports/error-reporting.ts';
import { requestFacts } from './request-facts.ts';

const ERROR_SEVERITY = 50;
/** A log line with an error. */
const loggedError = z.object({ err: z.unknown(), errorId: z.string().optional() });

/**
 * Structured logs: one JSON object per line, with ids, never personal data or secrets.
 * @param destination standard output by default.
 * @param report is called for every error logged with level 'error'.
 */
export function createLog(
  level: string,
  destination?: DestinationStream,
  report?: (error: ErrorReport) => void,
) {
  const options = {
    level,
    base: undefined,
    mixin() {
      const request = requestFacts();
      return request ? { requestId: request.id } : {};
    },
    serializers: {
      // Messages of unexpected errors can quote data, so only type, code and location are logged.
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

/** Reports the error of a log line, if any. */
function reportLine([fields, title]: readonly unknown[], report: (error: ErrorReport) => void) {
  const line = loggedError.safeParse(fields);
  if (!line.success) return;
  const { type, code, stack = [] } = describeError(line.data.err);
  report({ type, code, stack, title: String(title), errorId: line.data.errorId });
}

interface ErrorDescription {
  readonly type: string;
  readonly code?: string;
  readonly stack?: string[];
  readonly cause?: ErrorDescription;
  /** The errors of an AggregateError. */
  readonly errors?: ErrorDescription[];
}

/** Maximum number of described errors of an AggregateError, and maximum depth of causes. */
const MOST_ERRORS = 5;
const MOST_CAUSES = 3;

/** The stack lines with locations; the first ones can quote data. */
function framesOf(stack: unknown): string[] | undefined {
  if (typeof stack !== 'string') return undefined;
  const frames = stack.split('\n').filter((line) => line.trimStart().startsWith('at '));
  return frames.slice(0, 12).map((line) => line.trim());
}

/** The errors that an error consists of. */
function partsOf(error: object): readonly unknown[] | undefined {
  return 'errors' in error && Array.isArray(error.errors) ? error.errors : undefined;
}

function namedType(error: object): string {
  if ('name' in error && typeof error.name === 'string') return error.name;
  // Copies of errors keep their stack, whose first line starts with the name.
  const stack = 'stack' in error && typeof error.stack === 'string' ? error.stack : '';
  return /^(\w{1,60})(?=:|\n|$)/.exec(stack)?.[1] ?? 'object';
}

/**
 * What can be logged of an unexpected error, be it an Error, several in one, or a plain object of a
 * library: type, code and location, never the message.
 */
function describeError(error: unknown, depth = 0): ErrorDescription {
  if (typeof error !== 'object' || error === null) return { type: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const stack = framesOf('stack' in error ? error.stack : undefined);
  const cause = 'cause' in error && depth < MOST_CAUSES ? error.cause : undefined;
  const several = depth < MOST_CAUSES ? partsOf(error) : undefined;
  return {
    type: namedType(error),
    ...(code !== undefined && { code }),
    ...(stack && { stack }),
    ...(cause !== undefined && { cause: describeError(cause, depth + 1) }),
    ...(several && {
      errors: several.slice(0, MOST_ERRORS).map((each) => describeError(each, depth + 1)),
    }),
  };
}
