import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';
import { z } from 'zod';
import type { ErrorReport } from '../ports/error-reporting.ts';
import { isUnavailable } from './database/waiting-errors.ts';
import { requestFacts } from './http/request-facts.ts';

const ERROR_SEVERITY = 50;
/** A log line with an error. */
const loggedError = z.looseObject({ err: z.unknown(), errorId: z.string().optional() });

/** Milliseconds in which a line of background work about an unavailable database is written once. */
const REPEATED_AFTER = 60_000;

/** Finds identical lines about an unavailable database, of which an outage would cause dozens a second. */
class Repetitions {
  readonly #clock: () => number;
  readonly #seen = new Set<string>();
  #since: number;

  constructor(clock: () => number) {
    this.#clock = clock;
    this.#since = clock();
  }

  /** Whether a line repeats one of the last minute. */
  has([fields, title]: readonly unknown[]): boolean {
    // Every line about a request is written, so that it can be found by its id.
    if (requestFacts()) return false;
    const line = loggedError.safeParse(fields);
    if (!line.success || !isUnavailable(line.data.err)) return false;
    if (this.#clock() - this.#since > REPEATED_AFTER) {
      this.#seen.clear();
      this.#since = this.#clock();
    }
    const withoutStacks = (key: string, value: unknown) => (key === 'stack' ? undefined : value);
    const { err, ...others } = line.data;
    const text = JSON.stringify([title, others, describeError(err)], withoutStacks);
    if (this.#seen.has(text)) return true;
    this.#seen.add(text);
    return false;
  }
}

/**
 * Structured logs: one JSON object per line, with ids, never personal data or secrets.
 * @param destination standard output by default.
 * @param report is called for every error logged with level 'error'.
 * @param clock milliseconds since some time.
 */
export function createLog(
  level: string,
  destination?: DestinationStream,
  report?: (error: ErrorReport) => void,
  clock: () => number = () => performance.now(),
) {
  const repetitions = new Repetitions(clock);
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
        if (repetitions.has(args)) return;
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
