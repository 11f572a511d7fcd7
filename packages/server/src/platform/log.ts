import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';
import { z } from 'zod';
import type { ErrorReport } from '../ports/error-reporting.ts';
import { requestFacts } from './request-facts.ts';

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
    mixin() {
      const request = requestFacts();
      return request ? { requestId: request.id } : {};
    },
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

interface ErrorDescription {
  readonly type: string;
  readonly code?: string;
  readonly stack?: string[];
  readonly cause?: ErrorDescription;
  /** What an AggregateError is made of. */
  readonly errors?: ErrorDescription[];
}

/** Errors of an AggregateError that are described, and how deep causes are followed. */
const MOST_ERRORS = 5;
const MOST_CAUSES = 3;

/** The lines of a stack that name places; the first ones can quote input. */
function framesOf(stack: unknown): string[] | undefined {
  if (typeof stack !== 'string') return undefined;
  const frames = stack.split('\n').filter((line) => line.trimStart().startsWith('at '));
  return frames.slice(0, 12).map((line) => line.trim());
}

/** The errors that an error is made of. */
function partsOf(error: object): readonly unknown[] | undefined {
  return 'errors' in error && Array.isArray(error.errors) ? error.errors : undefined;
}

function namedType(error: object): string {
  if ('name' in error && typeof error.name === 'string') return error.name;
  // Copies of errors keep their stack, whose first line begins with the name.
  const stack = 'stack' in error && typeof error.stack === 'string' ? error.stack : '';
  return /^(\w{1,60})(?=:|\n|$)/.exec(stack)?.[1] ?? 'object';
}

/**
 * What may be said of an unexpected error, be it an Error, several in one, or the plain object that some
 * libraries pass on: its type, code and place, never its message.
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
