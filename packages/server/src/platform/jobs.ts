import type { Sql } from './database.ts';

/** A kind of background job: its name and what handles one. Handlers may run twice and must bear it. */
export interface JobHandler {
  readonly queue: string;
  /** Seconds between two looks at the queue. */
  readonly pollingSeconds: number;
  /** Cron expression for jobs that come back by themselves. */
  readonly schedule?: string;
  handle(data: Readonly<Record<string, string>>): Promise<void>;
}

/** Background jobs on the product's own database. */
export interface Jobs {
  /** Queues a job as part of the transaction: it exists only when the transaction commits. */
  send(transaction: Sql, queue: string, data: Readonly<Record<string, string>>): Promise<void>;
}
