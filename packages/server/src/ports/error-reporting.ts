/** The reported data of an unexpected error, without its message, which can quote data. */
export interface ErrorReport {
  readonly type: string;
  /** Its code, such as that of a database error. */
  readonly code: string | undefined;
  /** The stack lines, innermost first. */
  readonly stack: readonly string[];
  /** The constant log message. */
  readonly title: string;
  /** The id in the log line and the response, if any. */
  readonly errorId: string | undefined;
}

/** The duration of a request. */
export interface RequestTrace {
  readonly method: string;
  /** The route pattern, so without ids, tokens and query strings. */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
}

/** A service that collects unexpected errors and a sample of request timings. */
export interface ErrorReporting {
  report(error: ErrorReport): void;
  traceRequest(trace: RequestTrace): void;
  /** Sends pending reports, with a timeout of two seconds. */
  flush(): Promise<void>;
}
