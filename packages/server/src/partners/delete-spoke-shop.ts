import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { refuseShopDeletion, type ShopUse } from '@kickstand/domain/partners/spoke-shop-record.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { recordModifications } from '../activity/log-history.ts';
import { defineCommand } from '../platform/command.ts';
import { rows, type Sql } from '../platform/database/database.ts';
import { refuseIf } from '../platform/refused.ts';
import { lockSpokeShop } from './lock-spoke-shop.ts';
import { FREE_AT_SHOP } from './spoke-shop-rows.ts';

/** What prevents shops from being deleted. One statement. */
export function shopUse(
  on: Sql,
  ids: readonly string[],
): Promise<(ShopUse & { readonly id: string })[]> {
  return rows(
    on,
    sql<ShopUse & { id: string }>`
      select s.id,
        (select count(*)::int from waiting_orders o where o.spoke_shop_id = s.id) as open_orders,
        (select count(*)::int from purchase_orders p where p.spoke_shop_id = s.id
          and p.state <> 'CLOSED' and p.deleted_at is null) as open_purchase_orders,
        (select count(*)::int from transfer_orders t where t.state <> 'CLOSED'
          and t.deleted_at is null
          and s.id in (t.origin_spoke_shop_id, t.destination_spoke_shop_id)) as open_transfer_orders,
        (select count(*)::int from assets a where a.spoke_shop_id = s.id
          and ${FREE_AT_SHOP}) as vehicles,
        (select count(*)::int from assets a
          join live_subscriptions r on r.asset_id = a.id
          where a.spoke_shop_id = s.id and a.deleted_at is null) as rented_vehicles,
        (select count(*)::int from assets a where a.spoke_shop_id = s.id
          and a.state = 'STOLEN_DELINQUENT' and a.deleted_at is null) as delinquent_vehicles,
        (select count(*)::int from inventory_counts c where c.spoke_shop_id = s.id
          and c.status <> 'CLOSED') as running_counts
      from unnest(${ids}::uuid[]) as s(id)`,
  );
}

/** Soft-deletes a shop: it is removed from all lists and selections; its history is kept. */
export const deleteSpokeShop = defineCommand({
  name: 'spokeShopDelete',
  input: z.object({ id: idSchema }),
  known: ({ id }) => ({ spokeShopId: id }),
  async run(unit, { id }) {
    const shop = await lockSpokeShop(unit, id, true);
    const [use] = await shopUse(unit.sql, [id]);
    if (use) refuseIf(refuseShopDeletion(use));
    await sql`
      update spoke_shops set deleted_at = ${unit.now}, updated_at = ${unit.now}
      where id = ${id}`.execute(unit.sql);
    await recordModifications(
      unit,
      { loggableType: 'SpokeShop', loggableId: id, category: 'DELETION' },
      { deleted: false, name: shop.name },
      { deleted: true },
    );
    return { spokeShopId: id };
  },
});
