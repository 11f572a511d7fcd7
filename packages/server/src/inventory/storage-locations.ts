import type { EventSource } from '@kickstand/domain/events/activity-terms.ts';
import { sql } from 'kysely';
import { recordEvents } from '../activity/record-event.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { rows } from '../platform/database/database.ts';
import { anyOfIds, type Fragment, foldOf } from '../platform/database/sql-fragments.ts';

/** SQL condition: an asset is at a storage location, however that is written; null if its own is not known. */
export const isStoredAt = (asset: Fragment, location: Fragment): Fragment =>
  sql`${foldOf(sql`${asset}.storage_location`)} = ${foldOf(sql`${location}::text`)}`;

/**
 * Forgets the storage locations of locked vehicles that leave their hub or shop, and records it: called by whatever moves a
 * vehicle elsewhere or gives it to a customer (decision record 94).
 */
export async function leaveStorageLocations(
  unit: UnitOfWork,
  assetIds: readonly string[],
  source: EventSource,
): Promise<void> {
  if (assetIds.length === 0) return;
  const left = await rows(
    unit.sql,
    sql<{ id: string; storageLocation: string }>`
      update assets a set storage_location = null, updated_at = ${unit.now}
      from assets b
      where a.id = ${anyOfIds(assetIds)} and b.id = a.id and a.storage_location is not null
      returning a.id, b.storage_location /* never null: only those that have one */`,
  );
  if (left.length === 0) return;
  await recordEvents(
    unit,
    left.map(({ id, storageLocation }) => ({
      entityId: id,
      kind: 'asset.storage_location_left',
      source,
      facts: { storageLocation },
    })),
  );
}
