import { sql } from 'kysely';
import { deleteInBatches } from '../platform/database/in-batches.ts';
import type { Services } from '../platform/request-context.ts';

/** Deletes e-mails created before an instant that are no longer waiting. @returns how many. */
export async function forgetMails({ database }: Services, before: Date): Promise<number> {
  return await deleteInBatches(
    database,
    'mails',
    sql`created_at < ${before} and state not in ('WAITING', 'SENDING')`,
  );
}
