import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';

/** Gives a locked hub a new version: imports that were checked before do not overwrite what has changed there. */
export async function renewHubVersion({ sql: on, now }: UnitOfWork, hubId: string): Promise<void> {
  await sql`update hubs set updated_at = ${now} where id = ${hubId}`.execute(on);
}
