import { sql } from 'kysely';
import { BATCH_ROWS, inBatches } from '../platform/database/in-batches.ts';
import type { Services } from '../platform/request-context.ts';

/** Removes the names from scans of stock counts that have ended, made before an instant. @returns from how many. */
export const forgetWhoCounted = ({ database }: Services, before: Date): Promise<number> =>
  inBatches(async () => {
    const { numAffectedRows } = await sql`
      update inventory_count_scans set scanned_by = null where ctid = any(array(
        select s.ctid from inventory_count_scans s
        join inventory_counts c on c.id = s.count_id and c.closed_at < ${before}
        where s.scanned_by is not null and s.scanned_at < ${before} limit ${sql.lit(BATCH_ROWS)}))`.execute(
      database.sql,
    );
    return Number(numAffectedRows ?? 0);
  });
