import { sql } from 'kysely';
import { clearInBatches } from '../platform/database/in-batches.ts';
import type { Services } from '../platform/request-context.ts';

/**
 * Removes the names from stock counts that have ended: of who scanned or dismissed differences before an instant.
 * @returns from how many rows.
 */
export async function forgetWhoCounted({ database }: Services, before: Date): Promise<number> {
  const scans = await clearInBatches(
    database,
    'inventory_count_scans',
    'scanned_by',
    sql`scanned_at < ${before}
      and count_id in (select id from inventory_counts where closed_at < ${before})`,
  );
  const differences = await clearInBatches(
    database,
    'inventory_count_differences',
    'dismissed_by',
    sql`dismissed_at < ${before}`,
  );
  return scans + differences;
}
