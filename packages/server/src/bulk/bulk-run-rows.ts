import type { BulkCommandName, BulkInput } from '@kickstand/domain/bulk/bulk-commands.ts';
import type { BulkRowState, BulkRunStatus } from '@kickstand/domain/bulk/bulk-terms.ts';
import type { Rehearsal } from '@kickstand/domain/history/rehearsal.ts';
import { type RawBuilder, sql } from 'kysely';
import { firstRow, type Sql } from '../platform/database/database.ts';

/** A bulk run. */
export interface BulkRun {
  readonly id: string;
  readonly command: BulkCommandName;
  readonly input: BulkInput;
  readonly status: BulkRunStatus;
  /** Its number of rows. */
  readonly total: number;
  /** Why it stopped by itself: a sentence. */
  readonly problem: string | null;
  readonly requesterId: string;
  readonly requesterName: string;
  readonly createdAt: Date;
  readonly confirmedAt: Date | null;
  readonly finishedAt: Date | null;
}

/** A row of a bulk run. */
export interface BulkRow {
  /** Its place among the chosen rows, from 1. */
  readonly place: number;
  readonly recordId: string;
  readonly state: BulkRowState;
  /** What was chosen for it; null if it offers no choice. */
  readonly choice: boolean | null;
  /** Why it cannot be done, or was not. */
  readonly problem: string | null;
  /** What it would do, or only why it cannot be done; null before the check, and once it is done. */
  readonly rehearsal: Rehearsal | null;
}

/** The columns of a bulk run `b` and its requester `s`. */
export const RUN_COLUMNS = sql`b.id, b.command, b.input, b.status, b.total, b.problem, b.requester_id,
  s.full_name as requester_name, b.created_at, b.confirmed_at, b.finished_at`;

/** A bulk run, or undefined. @param lock at the end of its statement. */
export function findBulkRun(
  on: Sql,
  id: string,
  lock: RawBuilder<unknown> = sql``,
): Promise<BulkRun | undefined> {
  return firstRow(
    on,
    sql<BulkRun>`select ${RUN_COLUMNS} from bulk_runs b join staff_users s on s.id = b.requester_id
      where b.id = ${id} ${lock}`,
  );
}
