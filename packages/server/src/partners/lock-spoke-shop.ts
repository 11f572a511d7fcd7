import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { existing } from '../platform/refused.ts';
import { findSpokeShops, type SpokeShopDetails } from './spoke-shop-rows.ts';

/**
 * Locks a spoke shop for the rest of the transaction.
 * @param alone also prevents new references to it.
 * @throws NotFound if it does not exist or was deleted.
 */
export async function lockSpokeShop(
  unit: UnitOfWork,
  id: string,
  alone = false,
): Promise<SpokeShopDetails> {
  const locked = await firstRow(
    unit.sql,
    sql<{ id: string }>`
      select id from spoke_shops where id = ${id} and deleted_at is null
      for ${sql.raw(alone ? 'update' : 'no key update')}`,
  );
  const [shop] = locked ? await findSpokeShops(unit.sql, [id]) : [];
  return existing(shop, 'Spoke shop');
}
