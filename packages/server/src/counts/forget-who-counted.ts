import { sql } from 'kysely';
import { BATCH_ROWS, inBatches } from '../platform/database/in-batches.ts';
import type { Services } from '../platform/request-context.ts';

/** Removes the names of who scanned, made before an instant. @returns from how many scans. */
const forgetScanners = ({ database }: Services, before: Date): Promise<number> =>
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

/** Removes the names of who dismissed differences before an instant. @returns from how many. */
const forgetDismissers = ({ database }: Services, before: Date): Promise<number> =>
  inBatches(async () => {
    const { numAffectedRows } = await sql`
      update inventory_count_differences set dismissed_by = null where ctid = any(array(
        select d.ctid from inventory_count_differences d
        where d.dismissed_by is not null and d.dismissed_at < ${before} limit ${sql.lit(BATCH_ROWS)}))`.execute(
      database.sql,
    );
    return Number(numAffectedRows ?? 0);
  });

/**
 * Removes the names from stock counts that have ended: of who scanned or dismissed differences before an instant.
 * @returns from how many rows.
 */
export const forgetWhoCounted = async (services: Services, before: Date): Promise<number> =>
  (await forgetScanners(services, before)) + (await forgetDismissers(services, before));
