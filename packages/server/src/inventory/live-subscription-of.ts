import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { NotFound } from '../platform/refused.ts';

/**
 * The live subscription of an asset, or null. Nothing is locked, so callers must check again after
 * locking.
 * @throws NotFound for an unknown asset.
 */
export async function liveSubscriptionOf(
  unit: UnitOfWork,
  assetId: string,
): Promise<string | null> {
  const asset = await firstRow(
    unit.sql,
    sql<{ subscriptionId: string | null }>`
      select s.id as subscription_id from assets a
      left join live_subscriptions s on s.asset_id = a.id
      where a.id = ${assetId} and a.deleted_at is null`,
  );
  if (!asset) throw new NotFound('Asset');
  return asset.subscriptionId;
}
