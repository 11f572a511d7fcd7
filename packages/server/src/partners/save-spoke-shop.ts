import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import { joinAddress } from '@kickstand/domain/kernel/text.ts';
import {
  createSpokeShopInput,
  describeAdmins,
  type SpokeShopAttributes,
  updateSpokeShopInput,
} from '@kickstand/domain/partners/save-spoke-shop.ts';
import { sql } from 'kysely';
import { recordModifications } from '../activity/log-history.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { rows } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { refuseConflict } from '../platform/refuse-conflict.ts';
import { refuseDuplicates, saveRow } from '../platform/save-row.ts';
import { publishShopStock } from '../stock/shop-stock.ts';
import { enabledVariantIds, writeEnabledVariants } from './enabled-variants.ts';
import { lockSpokeShop } from './lock-spoke-shop.ts';
import { namesOfShop } from './spoke-shop-names.ts';

const TAKEN = {
  spoke_shops_taken_name: refusal('NAME_TAKEN', 'A shop with this name already exists.', 'name'),
};

function write(unit: UnitOfWork, id: string, shop: SpokeShopAttributes): Promise<void> {
  const { address } = shop;
  const columns = {
    name: shop.name,
    phone: shop.phone ?? null,
    contact_email: shop.contactEmail ?? null,
    discoverable: shop.discoverable,
    service_area_id: shop.serviceAreaId,
    chain_id: shop.chainId ?? null,
    default_vendor_id: shop.defaultVendorId ?? null,
    tax_rate_id: shop.taxRateId ?? null,
    admins: sql`${JSON.stringify(shop.admins)}::jsonb`,
    line1: address.line1,
    line2: address.line2 ?? null,
    city: address.city,
    state_code: address.stateCode,
    postal_code: address.postalCode,
    updated_at: unit.now,
  };
  return refuseDuplicates(TAKEN, () =>
    saveRow(unit.sql, 'spoke_shops', id, columns, { created_at: unit.now }),
  );
}

/** Creates a spoke shop; customers can choose it once it is discoverable and offers a variant. */
export const createSpokeShop = defineCommand({
  name: 'spokeShopCreate',
  input: createSpokeShopInput,
  async run(unit, shop) {
    const names = await namesOfShop(unit, shop, undefined);
    const spokeShopId = newId(unit.now.getTime());
    await write(unit, spokeShopId, shop);
    const offered = await writeEnabledVariants(unit, spokeShopId, shop);
    await recordModifications(
      unit,
      { loggableType: 'SpokeShop', loggableId: spokeShopId, category: 'DETAILS' },
      undefined,
      { ...historyOf(shop, names), ...offered.after },
    );
    return { spokeShopId };
  },
});

/** A shop in the format of its form. */
async function formOf(unit: UnitOfWork, id: string) {
  const shop = await lockSpokeShop(unit, id);
  const { phone, contactEmail, discoverable, name, admins, taxRateId } = shop;
  const form: SpokeShopAttributes = {
    ...{ name, phone, contactEmail, discoverable, taxRateId, admins: [...admins] },
    serviceAreaId: shop.serviceArea.id,
    chainId: shop.chain?.id ?? null,
    defaultVendorId: shop.defaultVendor?.id ?? null,
    address: shop,
    enabledVariantIds: await enabledVariantIds(unit, id),
  };
  return { shop, form };
}

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

/** The values in the change history: names instead of ids, the address on one line. */
function historyOf(shop: SpokeShopAttributes, names: Awaited<ReturnType<typeof namesOfShop>>) {
  const { name, phone, contactEmail, discoverable, admins, address } = shop;
  return {
    ...{ name, phone, contactEmail, discoverable, ...names },
    address: joinAddress(address),
    admins: describeAdmins(admins),
  };
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
    const { shop, form } = await formOf(unit, id);
    await refuseConflict(unit, 'shop', shop, expectedUpdatedAt);
    const given = Object.entries(attributes).filter(([, value]) => value !== undefined);
    const after: SpokeShopAttributes = { ...form, ...Object.fromEntries(given) };
    const before = historyOf(form, {
      serviceArea: shop.serviceArea.name,
      chain: shop.chain?.name ?? null,
      defaultVendor: shop.defaultVendor?.name ?? null,
      taxRate: shop.taxRateName,
    });
    const names = await namesOfShop(unit, after, form);
    await write(unit, id, after);
    const offered = await writeEnabledVariants(unit, id, after);
    await recordModifications(
      unit,
      { loggableType: 'SpokeShop', loggableId: id, category: 'DETAILS' },
      { ...before, ...offered.before },
      { ...historyOf(after, names), ...offered.after },
    );
    if (after.defaultVendorId !== form.defaultVendorId) await serveWaiting(unit, id);
    return { spokeShopId: id };
  },
});
