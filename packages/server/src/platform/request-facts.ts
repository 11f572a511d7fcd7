import { AsyncLocalStorage } from 'node:async_hooks';

/** What the log line of a request says of it; filled in while the request is worked on. */
export interface RequestFacts {
  readonly id: string;
  /** Id of the staff user. */
  person?: string;
  /** Name of the GraphQL operation, or of its first field. */
  operation?: string;
  kind?: 'query' | 'mutation';
  /** Code of the last error that was answered with, such as BUSY. */
  code?: string;
  /** SQL statements sent. */
  statements: number;
}

const storage = new AsyncLocalStorage<RequestFacts>();

/** Runs `work` as part of a request. */
export function duringRequest<Result>(facts: RequestFacts, work: () => Result): Result {
  return storage.run(facts, work);
}

/** Runs `work` as part of no request. */
export function withoutRequest<Result>(work: () => Result): Result {
  return storage.exit(work);
}

/** The facts of the request that is being worked on, if any. */
export function requestFacts(): RequestFacts | undefined {
  return storage.getStore();
}

/** Adds to what the log line of the present request says. */
export function noteRequest(facts: Partial<Omit<RequestFacts, 'id'>>): void {
  const current = storage.getStore();
  if (current) Object.assign(current, facts);
}
