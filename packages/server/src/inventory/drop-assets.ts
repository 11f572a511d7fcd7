import { sql } from 'kysely';
import { recordEvents } from '../activity/record-event.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';

/** Removes locked vehicles that are never delivered; their purchase order still says that they were ordered. */
export async function dropUndelivered(
  unit: UnitOfWork,
  assetIds: readonly string[],
): Promise<void> {
  await sql`
    insert into ordered_vehicles (asset_id, variant_id, vehicle_version_id, not_delivered)
    select id, variant_id, vehicle_version_id, true from assets
    where id = ${anyOfIds(assetIds)}`.execute(unit.sql);
  await dropAssets(unit, assetIds);
}

/**
 * Removes locked vehicles from their purchase order before delivery; the rows are kept as history.
 */
export async function dropAssets(unit: UnitOfWork, assetIds: readonly string[]): Promise<void> {
  if (assetIds.length === 0) return;
  await recordEvents(
    unit,
    assetIds.map((id) => ({
      entityId: id,
      kind: 'asset.dropped',
      source: 'po',
    })),
    sql`
      update assets set deleted_at = ${unit.now}, updated_at = ${unit.now}
      where id = ${anyOfIds(assetIds)}`,
  );
}
