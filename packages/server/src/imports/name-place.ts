import { sql } from 'kysely';
import { rows, type Sql } from '../platform/database/database.ts';
import type { ReadRow } from './import-kind.ts';
import { byName, type Dated, lower, type Named, namesIn, textOf } from './planning.ts';

/** A hub or shop as the row of an order names it. */
export interface Place extends Named, Dated {
  readonly serviceAreaId: string;
  readonly directShipEnabled: boolean;
  /** The hub of the order; that of the area for a shop, null if the area has none. */
  readonly hubId: string | null;
}

/** The hubs and shops of the rows by name. */
export const findOrderPlaces = (on: Sql, batch: readonly ReadRow[]) =>
  findPlaces(on, namesIn(batch, 'hub'), namesIn(batch, 'shop'));

/** Hubs and shops with some folded names, by name. */
export async function findPlaces(
  on: Sql,
  hubNames: readonly string[],
  shopNames: readonly string[],
) {
  const hubs = await rows(
    on,
    sql<Place>`
      select id, name, updated_at::text as changed_at, service_area_id, direct_ship_enabled,
        id as hub_id
      from hubs where fold_text(name) = any(${hubNames}::text[])`,
  );
  const shops = await rows(
    on,
    sql<Place>`
      select s.id, s.name, s.updated_at::text as changed_at, s.service_area_id,
        false as direct_ship_enabled, h.id as hub_id
      from spoke_shops s
      left join hubs h on h.service_area_id = s.service_area_id and not h.direct_ship_enabled
      where fold_text(s.name) = any(${shopNames}::text[]) and s.deleted_at is null`,
  );
  return { hubs: byName(hubs), shops: byName(shops) };
}

/** The hubs and shops that rows name. */
export interface KnownPlaces {
  readonly hubs: ReadonlyMap<string, Place>;
  readonly shops: ReadonlyMap<string, Place>;
}

export type NamedPlace = Place & { readonly type: 'Hub' | 'SpokeShop' };

/** The one hub or shop that two columns of a row name, with errors for none, both and unknown ones. */
export function namedPlace(
  row: ReadRow,
  columns: { readonly hub: string; readonly shop: string },
  known: KnownPlaces,
  fail: (field: string, message: string) => void,
): NamedPlace | undefined {
  const hubName = textOf(row, columns.hub);
  const shopName = textOf(row, columns.shop);
  const hub = known.hubs.get(lower(hubName));
  const shop = known.shops.get(lower(shopName));
  if (hubName && shopName) fail(columns.shop, 'Enter a hub or a shop, not both.');
  else if (!hubName && !shopName) fail(columns.hub, 'Enter a hub or a shop.');
  if (hubName && !hub) fail(columns.hub, `Hub ${hubName} not found.`);
  if (shopName && !shop) fail(columns.shop, `Spoke shop ${shopName} not found.`);
  if (shop) return { ...shop, type: 'SpokeShop' };
  return hub && { ...hub, type: 'Hub' };
}
