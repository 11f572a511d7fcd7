/** What is told of an unexpected error: never its message, which can quote input or rows. */
export interface ErrorReport {
  readonly type: string;
  /** Its code, such as that of a database error. */
  readonly code: string | undefined;
  /** The lines of its stack, innermost first. */
  readonly stack: readonly string[];
  /** What went wrong, in the constant words of the log. */
  readonly title: string;
  /** The id that the log line and the answer carry, if they do. */
  readonly errorId: string | undefined;
}

/** How long one request took. */
export interface RequestTrace {
  readonly method: string;
  /** The pattern of the route, so without ids, tokens and query strings. */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
}

/** A service that collects unexpected errors, and the times of a share of the requests. */
export interface ErrorReporting {
  report(error: ErrorReport): void;
  traceRequest(trace: RequestTrace): void;
  /** Sends what still waits; gives up after two seconds. */
  flush(): Promise<void>;
}
