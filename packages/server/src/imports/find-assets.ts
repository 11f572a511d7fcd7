import type { EndedState } from '@kickstand/domain/inventory/asset-terms.ts';
import { sql } from 'kysely';
import { IS_AT_PLACE } from '../inventory/sightings.ts';
import { paymentPending } from '../money/refuse-payment-pending.ts';
import { rows, type Sql } from '../platform/database/database.ts';
import { byName, type Dated, existingFields, type Named } from './planning.ts';

/** The columns of a vehicle that an import can change. */
export const ASSET_COLUMNS: Readonly<Record<string, string>> = {
  vehicleVersionId: 'vehicle_version_id uuid',
  storageLocation: 'storage_location',
  oldTag: 'old_tag',
  frameKey: 'frame_key',
  lockKey: 'lock_key',
  buyoutEligible: 'buyout_eligible boolean',
  pledgedAt: 'pledged_at timestamptz',
};

/** A vehicle with the fields that an import can change. */
export interface KnownAsset {
  readonly id: string;
  readonly serialNumber: string | null;
  readonly version: string;
  /** How its record ended; null while the business has it. */
  readonly ended: EndedState | null;
  readonly pending: boolean;
  /** Whether it is at its hub or shop. */
  readonly isAtPlace: boolean;
  readonly variantId: string;
  readonly vehicleId: string;
  readonly variant: string;
  readonly fields: Readonly<Record<string, unknown>> & { readonly vehicleVersion: string };
}

const KNOWN = sql`c.id, c.serial_number, c.updated_at::text as version,
  case when asset_is_ended(c.state) then c.state end as ended, ${paymentPending('c.id')} as pending,
  exists (select from assets a where a.id = c.id and ${IS_AT_PLACE}) as is_at_place,
  c.variant_id, v.vehicle_id, v.sort_name as variant,
  ${existingFields(ASSET_COLUMNS, { vehicleVersion: 'n.name' })} as fields
  from assets c join variants v on v.id = c.variant_id
  join vehicle_versions n on n.id = c.vehicle_version_id`;

/**
 * The vehicles with some serial numbers, one each: the one that the business still has, else the
 * last record.
 */
export function findAssets(on: Sql, serials: readonly string[]): Promise<KnownAsset[]> {
  return rows(
    on,
    sql<KnownAsset>`
      select distinct on (c.serial_number) ${KNOWN}
      where c.serial_number collate "C" = any(${serials}::text[]) and c.deleted_at is null
      order by c.serial_number, asset_is_ended(c.state), c.created_at desc, c.id desc`,
  );
}

/** The vehicles with some ids, by id; records that ended, too. */
export async function findAssetsById(
  on: Sql,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownAsset>> {
  const found = await rows(
    on,
    sql<KnownAsset>`select ${KNOWN} where c.id = any(${ids}::uuid[]) and c.deleted_at is null`,
  );
  return new Map(found.map((asset) => [asset.id, asset] as const));
}

/** A hub as referenced by rows. */
export interface Hub extends Named, Dated {
  readonly directShipEnabled: boolean;
}

/** Hubs by name. @param names folded. */
export async function findHubs(
  on: Sql,
  names: readonly string[],
): Promise<ReadonlyMap<string, Hub>> {
  const found = await rows(
    on,
    sql<Hub>`
      select id, name, direct_ship_enabled, updated_at::text as changed_at
      from hubs
      where fold_text(name) = any(${names}::text[])`,
  );
  return byName(found);
}
