import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database.ts';
import { NotFound } from '../platform/refused.ts';

/**
 * The subscription that runs on an asset, or null. Nothing is locked: whoever locks the subscription
 * looks again.
 * @throws NotFound for an asset that does not exist.
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
