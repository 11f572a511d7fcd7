import type { AdoptionRunState, AdoptionStep } from '@kickstand/domain/adoption/adoption-run.ts';
import { sql } from 'kysely';
import { firstRow, type Sql } from '../platform/database/database.ts';

/** A run that reads the account at the payment provider. */
export interface AdoptionRun {
  readonly id: string;
  readonly state: AdoptionRunState;
  readonly step: AdoptionStep;
  readonly afterReference: string | null;
  /** The number of objects read of each part. */
  readonly readCounts: Readonly<Record<string, number>>;
  readonly requests: number;
  readonly rowsChanged: number;
  readonly problem: string | null;
  readonly startedBy: string;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
}

const COLUMNS = sql`id, state, step, after_reference, read_counts, requests, rows_changed, problem,
  started_by, started_at, finished_at`;

/** The latest run, or undefined. */
export function latestRun(on: Sql): Promise<AdoptionRun | undefined> {
  return firstRow(
    on,
    sql<AdoptionRun>`select ${COLUMNS} from adoption_runs order by started_at desc, id desc limit 1`,
  );
}

/** The run with that id, or undefined. */
export function findRun(on: Sql, id: string): Promise<AdoptionRun | undefined> {
  return firstRow(on, sql<AdoptionRun>`select ${COLUMNS} from adoption_runs where id = ${id}`);
}
