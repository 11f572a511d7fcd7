import { type RawBuilder, sql } from 'kysely';
import { deleteEvents } from '../activity/delete-events.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { rows } from '../platform/database/database.ts';

/**
 * Adds the vehicles of imported purchase orders that are still to come, in one statement.
 * @param ordered query of `state`, `variant_id`, `vehicle_version_id`, `hub_id`, `spoke_shop_id`,
 * `purchase_order_id`, `wholesale_price_cents`, `msrp_cents`, `qr_token`, `ordered_at` and `shipped_at`.
 */
export async function addOrderedAssets(
  unit: UnitOfWork,
  ordered: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    insert into assets (id, state, variant_id, vehicle_version_id, hub_id, spoke_shop_id,
      purchase_order_id, wholesale_price_cents, msrp_at_purchase_cents, qr_token, purchased_at,
      shipped_at, created_at, updated_at)
    select gen_random_uuid(), n.state, n.variant_id, n.vehicle_version_id, n.hub_id, n.spoke_shop_id,
      n.purchase_order_id, n.wholesale_price_cents, n.msrp_cents, n.qr_token, n.ordered_at, n.shipped_at,
      ${unit.now}::timestamptz, ${unit.now}::timestamptz
    from (${ordered}) n`.execute(unit.sql);
}

/** Deletes the imported vehicles `a` of a condition, if no one has changed them since. */
export async function removeImportedAssets(
  unit: UnitOfWork,
  which: RawBuilder<unknown>,
  importedAt: Date | null,
): Promise<void> {
  await sql`delete from assets a where ${which} and a.updated_at = ${importedAt}::timestamptz`.execute(
    unit.sql,
  );
}

/**
 * Gives vehicles the state, the storage location and the `updated_at` from before an import, if no one has changed them
 * since. The event that they left their storage location is deleted.
 * @param before query of `id`, `state` and `updated_at`.
 */
export async function restoreImportedAssets(
  unit: UnitOfWork,
  before: RawBuilder<unknown>,
  importedAt: Date | null,
): Promise<void> {
  const restored = await rows(
    unit.sql,
    sql<{ leftId: string | null }>`
      update assets a set state = b.state, updated_at = b.updated_at,
        storage_location = coalesce(e.facts->>'storageLocation', a.storage_location)
      from (${before}) b left join events e on e.entity_type = 'Asset' and e.entity_id = b.id
        and e.kind = 'asset.storage_location_left' and e.created_at = ${importedAt}::timestamptz
      where a.id = b.id and a.updated_at = ${importedAt}::timestamptz
      returning e.id as left_id`,
  );
  await deleteEvents(
    unit.sql,
    restored.flatMap(({ leftId }) => leftId ?? []),
  );
}
