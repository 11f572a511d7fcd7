import { historyOf } from '@kickstand/domain/kernel/record.ts';
import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import {
  createSpokeShopInput,
  type SpokeShopAttributes,
  spokeShopRecord,
  updateSpokeShopInput,
} from '@kickstand/domain/partners/spoke-shop-record.ts';
import { sql } from 'kysely';
import { earlierInput, recordModifications } from '../activity/log-history.ts';
import { defineCommand, type UnitOfWork, withChanges } from '../platform/command.ts';
import { rows } from '../platform/database/database.ts';
import { refuseDuplicates, saveRow } from '../platform/database/save-row.ts';
import { newId } from '../platform/ids.ts';
import { refuseConflict } from '../platform/refuse-conflict.ts';
import { columnValues } from '../records/record-sql.ts';
import { withStoredPhone } from '../records/stored-phone.ts';
import { publishShopStock } from '../stock/shop-stock.ts';
import { enabledVariantIds, writeEnabledVariants } from './enabled-variants.ts';
import { lockSpokeShop } from './lock-spoke-shop.ts';
import { namesOfShop } from './spoke-shop-names.ts';

const TAKEN = {
  spoke_shops_taken_name: refusal('NAME_TAKEN', 'A shop with this name already exists.', 'name'),
};

function write(unit: UnitOfWork, id: string, shop: SpokeShopAttributes): Promise<void> {
  const columns = { ...columnValues(spokeShopRecord, shop), updated_at: unit.now };
  return refuseDuplicates(TAKEN, () =>
    saveRow(unit.sql, 'spoke_shops', id, columns, { created_at: unit.now }),
  );
}

/** Creates a spoke shop; customers can choose it once it is discoverable and offers a variant. */
export const createSpokeShop = defineCommand({
  name: 'spokeShopCreate',
  input: createSpokeShopInput,
  async run(unit, given) {
    const shop = withStoredPhone(given);
    const names = await namesOfShop(unit, shop, undefined);
    const spokeShopId = newId(unit.now.getTime());
    await write(unit, spokeShopId, shop);
    const offered = await writeEnabledVariants(unit, spokeShopId, shop);
    await recordModifications(
      unit,
      { loggableType: 'SpokeShop', loggableId: spokeShopId, category: 'DETAILS' },
      undefined,
      { ...historyOf(spokeShopRecord, shop, names), ...offered.after },
    );
    return { spokeShopId };
  },
});

/** Waiting orders may now be ordered from the new vendor. */
async function serveWaiting(unit: UnitOfWork, spokeShopId: string): Promise<void> {
  const waiting = await rows(
    unit.sql,
    sql<{ variantId: string }>`
      select distinct variant_id from orders
      where spoke_shop_id = ${spokeShopId} and state = 'open' and program = 'spoke'
        and purchase_order_id is null
      order by variant_id`,
  );
  for (const { variantId } of waiting) await publishShopStock(unit, { spokeShopId, variantId });
}

/**
 * Updates a spoke shop; omitted fields are unchanged. With another vendor, variants that it does
 * not supply are no longer offered, and waiting orders without a source are put on a purchase
 * order.
 */
export const updateSpokeShop = defineCommand({
  name: 'spokeShopUpdate',
  input: updateSpokeShopInput,
  known: ({ id }) => ({ spokeShopId: id }),
  async run(unit, { id, attributes, expectedUpdatedAt }) {
    const locked = await lockSpokeShop(unit, id);
    const shop = { ...locked, enabledVariantIds: await enabledVariantIds(unit, id) };
    await refuseConflict(unit, 'shop', shop, expectedUpdatedAt);
    const after = withChanges(shop, withStoredPhone(attributes, shop.phone));
    const before = historyOf(spokeShopRecord, shop, {
      serviceArea: shop.serviceArea.name,
      chain: shop.chain?.name ?? null,
      defaultVendor: shop.defaultVendor?.name ?? null,
      taxRate: shop.taxRateName,
    });
    const hasNewVendor = after.defaultVendorId !== shop.defaultVendorId;
    const names = await namesOfShop(unit, after, shop);
    await write(unit, id, after);
    const offered = await writeEnabledVariants(unit, id, after);
    await recordModifications(
      unit,
      { loggableType: 'SpokeShop', loggableId: id, category: 'DETAILS' },
      { ...before, ...offered.before },
      { ...historyOf(spokeShopRecord, after, names), ...offered.after },
      // Another vendor may be sent purchase orders at once.
      hasNewVendor ? undefined : earlierInput(shop, after),
    );
    if (hasNewVendor) await serveWaiting(unit, id);
    return { spokeShopId: id };
  },
});
