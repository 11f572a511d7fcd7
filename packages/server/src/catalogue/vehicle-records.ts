import { sizeLabel, standardizedSizeOf } from '@kickstand/domain/catalogue/catalogue-terms.ts';
import type { VehicleVariant, VehicleVersion } from '@kickstand/domain/catalogue/vehicle-parts.ts';
import { vehicleRecord } from '@kickstand/domain/catalogue/vehicle-record.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { lockRows } from '../platform/database/lock-rows.ts';
import { recordColumns } from '../records/record-sql.ts';

/** A vehicle model's own fields. Amounts are cents. */
export type VehicleFields = z.output<typeof vehicleRecord>;

export type SavedVersion = VehicleVersion & { readonly id: string; readonly assetsCount: number };
export type SavedVariant = VehicleVariant & {
  readonly id: string;
  readonly assetsCount: number;
  /** Orders and subscriptions. */
  readonly ordersCount: number;
};

export interface LockedVehicle {
  readonly fields: VehicleFields;
  readonly updatedAt: Date;
  readonly versions: readonly SavedVersion[];
  readonly variants: readonly SavedVariant[];
}

type VehicleRow = VehicleFields & Omit<LockedVehicle, 'fields'>;

/** A model with its versions and variants, locked until the end of the transaction. */
export async function lockVehicle(
  unit: UnitOfWork,
  id: string,
): Promise<LockedVehicle | undefined> {
  // A separate statement: one that waits for a lock reads the state before the wait.
  await lockRows(unit.sql, sql`select id from vehicles where id = ${id}`);
  const row = await firstRow(
    unit.sql,
    sql<VehicleRow>`
      select ${recordColumns(vehicleRecord, 'm')}, m.updated_at,
        coalesce((select json_agg(json_build_object('id', n.id, 'name', n.name,
          'msrpCents', n.msrp_cents, 'defaultWholesalePriceCents', n.default_wholesale_price_cents,
          'enabled', n.enabled, 'isDefault', n.is_default,
          'assetsCount', (select count(*) from assets a where a.vehicle_version_id = n.id)))
          from vehicle_versions n where n.vehicle_id = m.id), '[]') as versions,
        coalesce((select json_agg(json_build_object('id', v.id, 'color', v.color,
          'colorCode', upper(v.color_code), 'size', v.size, 'minHeight', v.min_height,
          'maxHeight', v.max_height, 'description', v.description, 'imageUrl', v.image_url,
          'headerImageUrl', v.header_image_url, 'needsSpecialOrder', v.needs_special_order,
          'isPrimary', v.is_primary,
          'assetsCount', (select count(*) from assets a where a.variant_id = v.id),
          'ordersCount', (select count(*) from orders o where o.variant_id = v.id)
            + (select count(*) from subscriptions s where s.variant_id = v.id)))
          from variants v where v.vehicle_id = m.id), '[]') as variants
      from vehicles m where m.id = ${id}`,
  );
  if (!row) return undefined;
  const { updatedAt, versions, variants, ...fields } = row;
  return { fields, updatedAt, versions, variants };
}

/**
 * Replaces the model's versions. The default flag is cleared before it is set, because it is
 * unique.
 */
export async function writeVersions(
  unit: UnitOfWork,
  vehicleId: string,
  versions: readonly (VehicleVersion & { readonly id: string })[],
): Promise<void> {
  const ids = versions.map((version) => version.id);
  await sql`
    delete from vehicle_versions where vehicle_id = ${vehicleId} and id <> all(${ids}::uuid[])`.execute(
    unit.sql,
  );
  await sql`
    update vehicle_versions set is_default = false where vehicle_id = ${vehicleId} and is_default`.execute(
    unit.sql,
  );
  await sql`
    insert into vehicle_versions (id, vehicle_id, name, is_default, enabled, msrp_cents,
      default_wholesale_price_cents)
    select id, ${vehicleId}::uuid, name, "isDefault", enabled, "msrpCents", "defaultWholesalePriceCents"
    from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as x(id uuid, name text,
      "isDefault" boolean, enabled boolean, "msrpCents" bigint, "defaultWholesalePriceCents" bigint)
    on conflict (id) do update set name = excluded.name, is_default = excluded.is_default,
      enabled = excluded.enabled, msrp_cents = excluded.msrp_cents,
      default_wholesale_price_cents = excluded.default_wholesale_price_cents`.execute(unit.sql);
}

/** Replaces the model's variants; settings of hubs and shops for removed ones are deleted. */
export async function writeVariants(
  unit: UnitOfWork,
  vehicleId: string,
  name: string,
  variants: readonly (VehicleVariant & { readonly id: string })[],
): Promise<void> {
  const ids = variants.map((variant) => variant.id);
  const gone = sql`select id from variants
    where vehicle_id = ${vehicleId} and id <> all(${ids}::uuid[])`;
  await sql`delete from variants where id in (${gone})`.execute(unit.sql);
  await sql`
    update variants set is_primary = false where vehicle_id = ${vehicleId} and is_primary`.execute(
    unit.sql,
  );
  const given = variants.map((variant) => ({
    ...variant,
    standardizedSize: standardizedSizeOf(variant.size),
    sortName: `${name}, ${variant.color}, ${sizeLabel(variant.size)}`,
  }));
  await sql`
    insert into variants (id, vehicle_id, sort_name, color, color_code, size, standardized_size,
      description, image_url, header_image_url, min_height, max_height, needs_special_order,
      is_primary, created_at)
    select id, ${vehicleId}::uuid, "sortName", color, "colorCode", size, "standardizedSize",
      description, "imageUrl", "headerImageUrl", "minHeight", "maxHeight", "needsSpecialOrder",
      "isPrimary", ${unit.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as x(id uuid, "sortName" text, color text,
      "colorCode" text, size text, "standardizedSize" text, description text, "imageUrl" text,
      "headerImageUrl" text, "minHeight" integer, "maxHeight" integer, "needsSpecialOrder" boolean,
      "isPrimary" boolean)
    on conflict (id) do update set sort_name = excluded.sort_name, color = excluded.color,
      color_code = excluded.color_code, size = excluded.size,
      standardized_size = excluded.standardized_size, description = excluded.description,
      image_url = excluded.image_url, header_image_url = excluded.header_image_url,
      min_height = excluded.min_height, max_height = excluded.max_height,
      needs_special_order = excluded.needs_special_order, is_primary = excluded.is_primary`.execute(
    unit.sql,
  );
}
