import { sql } from 'kysely';
import { requestRemovals } from '../files/remove-stored-files.ts';
import type { Sql } from '../platform/database/database.ts';
import type { Services } from '../platform/request-context.ts';
import { kindsWithoutCustomers } from './report.ts';

const WHY = 'Deleted because a customer was anonymized. Run it again.';

/**
 * Expires the exports that may name customers and were requested before an instant: deletes their
 * files and records the reason. An export that is being written is also expired; a queued one reads
 * the remaining data.
 */
export async function expireExportsWithCustomers(
  services: Services,
  on: Sql,
  before: Date,
): Promise<void> {
  await sql`
    with given_up as (
      select id, file_key from report_exports
      where kind <> all(${kindsWithoutCustomers(services)}::text[]) and created_at <= ${before}
        and status in ('COMPLETED', 'PROCESSING') for update),
    removed as (${requestRemovals(sql`given_up`, before)})
    update report_exports e set file_key = null, error = ${WHY},
      status = case e.status when 'COMPLETED' then 'EXPIRED' else 'FAILED' end
    from given_up where e.id = given_up.id`.execute(on);
  services.changes.announce('ReportExport');
}
