/** What is traced: statements only as parts of other work, because polling would outnumber everything else. */
export type TracedKind = 'request' | 'job' | 'provider call' | 'statement';

/** What a trace says about work: no parameters of statements, and nothing that people have entered. */
export type TraceFacts = Readonly<Record<string, string | number>>;

/** Work whose beginning, end and parts are in a trace. */
export interface TracedWork {
  /** Runs a part of the work: what is traced in it belongs to this work. */
  within<Result>(part: () => Result): Result;
  /** Ends the work, once. */
  end(outcome?: {
    readonly name?: string;
    readonly facts?: TraceFacts;
    readonly failed?: boolean;
  }): void;
}

/** A service that collects traces. */
export interface Tracing {
  /** @param remote the `traceparent` header of the trusted caller whose trace the work continues. */
  begin(kind: TracedKind, name: string, facts?: TraceFacts, remote?: string): TracedWork;
  /** Sends pending traces, with a timeout of two seconds. */
  stop(): Promise<void>;
}
