import type { SalesChannel } from '@kickstand/domain/inventory/sale-terms.ts';
import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { newId } from '../platform/ids.ts';
import { changeAssetState } from './change-asset-state.ts';

/**
 * Records the sale of a vehicle, which is SOLD from then on. The caller holds the asset's lock and
 * has checked that it can be sold.
 */
export async function sellAsset(
  unit: UnitOfWork,
  assetId: string,
  sale: {
    readonly channel: SalesChannel;
    /** Before sales tax, in cents. */
    readonly priceCents: number;
    readonly soldAt: Date;
  },
): Promise<void> {
  await sql`
    insert into sales (id, asset_id, channel, buyout_price_cents, sold_at, created_at, updated_at)
    values (${newId(unit.now.getTime())}, ${assetId}, ${sale.channel}, ${sale.priceCents},
      ${sale.soldAt}, ${unit.now}, ${unit.now})`.execute(unit.sql);
  await sql`update assets set sold_at = ${sale.soldAt} where id = ${assetId}`.execute(unit.sql);
  await changeAssetState(unit, assetId, 'SOLD', { source: 'subscription' });
}
