import { AsyncLocalStorage } from 'node:async_hooks';

/** The data of a request's log line, collected during the request. */
export interface RequestFacts {
  readonly id: string;
  /** Id of the staff user. */
  person?: string;
  /** Name of the GraphQL operation, or of its first field. */
  operation?: string;
  kind?: 'query' | 'mutation';
  /** Code of the last error in the response, such as BUSY. */
  code?: string;
  /** Number of SQL statements. */
  statements: number;
}

const storage = new AsyncLocalStorage<RequestFacts>();

/** Runs `work` as part of a request. */
export function duringRequest<Result>(facts: RequestFacts, work: () => Result): Result {
  return storage.run(facts, work);
}

/** Runs `work` outside of any request. */
export function withoutRequest<Result>(work: () => Result): Result {
  return storage.exit(work);
}

/** The facts of the current request, if any. */
export function requestFacts(): RequestFacts | undefined {
  return storage.getStore();
}

/** Adds facts to the current request's log line. */
export function noteRequest(facts: Partial<Omit<RequestFacts, 'id'>>): void {
  const current = storage.getStore();
  if (current) Object.assign(current, facts);
}
