import { sql } from 'kysely';
import type { JobHandler } from '../platform/background/jobs.ts';
import { deleteInBatches } from '../platform/database/in-batches.ts';
import type { Services } from '../platform/request-context.ts';

/** Days after which the record of an upload without a file is deleted. */
const RECORDS_KEPT_DAYS = 30;
/** Days for which used links are stored; links are only valid for minutes. */
const USED_LINKS_KEPT_DAYS = 1;

const DAY = 86_400_000;

/** Deletes outdated records of uploads and links, once a night. */
export function filesCleanUpJob({ database, clock }: Services): JobHandler {
  return {
    queue: 'clean-up-files',
    schedule: '50 3 * * *',
    async handle() {
      const now = clock.now().getTime();
      // The file of an import is still referenced, although its content has been deleted.
      await deleteInBatches(
        database,
        'uploaded_files',
        sql`created_at < ${new Date(now - RECORDS_KEPT_DAYS * DAY)} and file_key is null
          and not exists (select from imports i where i.uploaded_file_id = uploaded_files.id)`,
      );
      const used = sql`used_at < ${new Date(now - USED_LINKS_KEPT_DAYS * DAY)}`;
      await deleteInBatches(database, 'used_links', used);
    },
  };
}
