import { variantName } from '@kickstand/domain/catalogue/vehicle-parts.ts';
import type { SpokeShopAttributes } from '@kickstand/domain/partners/spoke-shop-record.ts';
import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { rows } from '../platform/database/database.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { refused } from '../platform/refused.ts';

/** The variants that a shop offers. */
export async function enabledVariantIds(unit: UnitOfWork, spokeShopId: string): Promise<string[]> {
  const found = await rows(
    unit.sql,
    sql<{ id: string }>`
      select variant_id as id from spoke_shop_variants where spoke_shop_id = ${spokeShopId}`,
  );
  return found.map(({ id }) => id);
}

interface Offer {
  /** The model's name. */
  readonly name: string;
  readonly variantId: string;
  readonly color: string;
  readonly size: string;
  readonly before: boolean;
  readonly after: boolean;
  readonly supplied: boolean;
}

/**
 * Writes a shop's offer: the chosen variants of those its vendor supplies. Earlier ones that the
 * vendor does not supply are removed silently.
 * @returns each changed model with its old and new value for the history.
 * @throws Refused for new variants that are not supplied.
 */
export async function writeEnabledVariants(
  unit: UnitOfWork,
  spokeShopId: string,
  { defaultVendorId, enabledVariantIds: ids }: SpokeShopAttributes,
): Promise<{ before: Record<string, string[]>; after: Record<string, string[]> }> {
  const offers = await rows(
    unit.sql,
    sql<Offer>`
      select m.brand || ' ' || m.model as name, v.id as variant_id,
        v.color, v.size, e.variant_id is not null as before,
        v.id = any(${ids}::uuid[]) as after, l.vehicle_id is not null as supplied
      from variants v join vehicles m on m.id = v.vehicle_id
      left join spoke_shop_variants e on e.variant_id = v.id and e.spoke_shop_id = ${spokeShopId}
      left join vendor_vehicles l on l.vehicle_id = m.id and l.enabled
        and l.vendor_id = ${defaultVendorId ?? null}
      where v.id = ${anyOfIds(ids)} or e.variant_id is not null
      order by v.sort_name, v.id`,
  );
  const path = 'enabledVariantIds';
  const unknown = ids.find((id) => !offers.some((offer) => offer.variantId === id));
  if (unknown) throw refused('NOT_FOUND', 'Variant not found.', path);
  const stranger = offers.find((offer) => offer.after && !offer.supplied && !offer.before);
  if (stranger) {
    throw refused('NOT_SUPPLIED', `The default vendor does not supply ${stranger.name}.`, path);
  }
  const kept = offers.filter((offer) => offer.after && offer.supplied);
  await sql`
    delete from spoke_shop_variants where spoke_shop_id = ${spokeShopId}
      and variant_id <> all(${kept.map(({ variantId }) => variantId)}::uuid[])`.execute(unit.sql);
  await sql`
    insert into spoke_shop_variants (spoke_shop_id, variant_id)
    select ${spokeShopId}::uuid, unnest(${kept.map(({ variantId }) => variantId)}::uuid[])
    on conflict do nothing`.execute(unit.sql);
  const wordsByModel = (of: readonly Offer[]) =>
    Object.fromEntries(
      [...Map.groupBy(offers, ({ name }) => name).keys()].map((name) => [
        `Offers ${name}`,
        of.filter((offer) => offer.name === name).map(variantName),
      ]),
    );
  return {
    before: wordsByModel(offers.filter((offer) => offer.before)),
    after: wordsByModel(kept),
  };
}
