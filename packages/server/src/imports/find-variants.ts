import { sql } from 'kysely';
import { rows, type Sql } from '../platform/database/database.ts';
import type { ReadRow } from './import-kind.ts';
import { byKey, type Dated, inAnySpelling, lower, namesIn } from './planning.ts';

/** A vehicle model as referenced by rows. */
export interface NamedModel extends Dated {
  readonly id: string;
  readonly brand: string;
  readonly model: string;
  readonly versions: readonly {
    readonly id: string;
    readonly name: string;
    readonly enabled: boolean;
    readonly isDefault: boolean;
    readonly msrpCents: number;
    readonly wholesalePriceCents: number;
  }[];
}

/** The key of a model, ignoring case. */
export const modelKey = (brand: unknown, model: unknown): string =>
  `${lower(String(brand))}\n${lower(String(model))}`;

/** The key of a variant. */
export const variantKey = (model: string, color: unknown, size: unknown): string =>
  `${model}\n${lower(String(color))}\n${String(size)}`;

/** The models that rows refer to, and those with some ids, by key. */
export async function findModels(
  on: Sql,
  batch: readonly ReadRow[],
  ids: readonly string[] = [],
): Promise<ReadonlyMap<string, NamedModel>> {
  const found = await rows(
    on,
    sql<NamedModel>`
      select m.id, m.brand, m.model, m.updated_at::text as changed_at,
        coalesce((select json_agg(json_build_object('id', n.id, 'name', n.name, 'enabled', n.enabled,
          'isDefault', n.is_default, 'msrpCents', n.msrp_cents,
          'wholesalePriceCents', n.default_wholesale_price_cents))
          from vehicle_versions n where n.vehicle_id = m.id), '[]') as versions
      from vehicles m
      where (fold_text(m.brand) = any(${namesIn(batch, 'brand')}::text[])
          and fold_text(m.model) = any(${namesIn(batch, 'model')}::text[]))
        or m.id = any(${ids}::uuid[])`,
  );
  return byKey(found, ({ brand, model }) => modelKey(brand, model));
}

/** The ids of variants of some models in the colors of the rows, by key with the model's id. */
export async function findVariants(
  on: Sql,
  models: readonly NamedModel[],
  batch: readonly ReadRow[],
): Promise<ReadonlyMap<string, string>> {
  const found = await rows(
    on,
    sql<{ id: string; vehicleId: string; color: string; size: string }>`
      select id, vehicle_id, color, size from variants
      where vehicle_id = any(${models.map(({ id }) => id)}::uuid[])
        and fold_text(color) = any(${namesIn(batch, 'color')}::text[])`,
  );
  return inAnySpelling(
    found.map(({ id, vehicleId, color, size }) => [variantKey(vehicleId, color, size), id]),
  );
}
