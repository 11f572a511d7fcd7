import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';

/**
 * Waits for other check-ins to finish, so that two people who scan the same pallet do not deadlock on
 * serial numbers. Call it before any row is locked.
 */
export async function serializeCheckIns(unit: UnitOfWork): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('check-in'))`.execute(unit.sql);
}
