import { variantRecord } from '@kickstand/domain/catalogue/vehicle-parts.ts';
import { MOST_VARIANTS } from '@kickstand/domain/catalogue/vehicle-record.ts';
import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import type { Sql } from '../platform/database/database.ts';
import { importColumns } from '../records/record-sql.ts';
import type { ImportBatch } from './import-kind.ts';
import { isWritten } from './import-sql.ts';
import { changeRows, createRows, type ImportTable, obstacleOf, undoRows } from './import-table.ts';
import { holdParents, type LinkParent, linksObstacle, releaseParents } from './link-import-sql.ts';

/** The columns of a variant that rows can set. */
export const VARIANT_COLUMNS = importColumns(variantRecord);

/** The variants with their models. */
export const VARIANT_TABLE: ImportTable = {
  table: 'variants',
  columns: VARIANT_COLUMNS,
  related: {
    fields: { brand: 'm.brand', model: 'm.model', colorCode: 'upper(c.color_code)' },
    from: sql`join vehicles m on m.id = c.vehicle_id`,
  },
  createOnly: {
    vehicleId: 'vehicle_id uuid',
    standardizedSize: 'standardized_size',
    sortName: 'sort_name',
  },
  undated: true,
  // Changes are recorded in the model's history.
  recorded: {},
  uses: [
    'assets x where x.variant_id = c.id',
    'orders x where x.variant_id = c.id',
    'subscriptions x where x.variant_id = c.id',
    'hub_variants x where x.variant_id = c.id',
    'reorder_points x where x.variant_id = c.id',
    'spoke_shop_variants x where x.variant_id = c.id',
  ],
  words: ['variant', 'variants', 'vehicles, orders or settings of hubs and shops'],
};

const MODEL: LinkParent = {
  table: 'vehicles',
  field: 'vehicleId',
  loggableType: 'Vehicle',
  words: ['model', 'models'],
};

/** Rejects rows that exceed the maximum number of variants of a model. */
async function rejectTooMany(on: Sql, importId: string): Promise<void> {
  await sql`
    update import_rows r set action = 'ERROR', errors = r.errors || jsonb_build_array(
      jsonb_build_object('field', 'model', 'message', ${`At most ${MOST_VARIANTS} variants.`}::text))
    from (
      select x.line, row_number() over (partition by x.after->>'vehicleId' order by x.line)
        + (select count(*) from variants v where v.vehicle_id = (x.after->>'vehicleId')::uuid) as place
      from import_rows x where x.import_id = ${importId} and x.action = 'CREATE') n
    where r.import_id = ${importId} and r.line = n.line and n.place > ${MOST_VARIANTS}`.execute(on);
}

/** Rejects rows whose new codes are on an earlier row, too. */
async function rejectRepeatedCodes(on: Sql, importId: string): Promise<void> {
  await sql`
    update import_rows r set action = 'ERROR', errors = r.errors || jsonb_build_array(
      jsonb_build_object('field', 'codes', 'message', n.code || ' is already on line ' || n.first || '.'))
    from (
      select distinct on (g.line) g.line, g.code, g.first from (
        select x.line, c.code, min(x.line) over (partition by c.code) as first,
          not coalesce(x.before->'codes', '[]') @> to_jsonb(c.code) as is_new
        from import_rows x cross join jsonb_array_elements_text(x.after->'codes') as c(code)
        where x.import_id = ${importId} and x.action <> 'ERROR') g
      where g.is_new and g.first < g.line
      order by g.line) n
    where r.import_id = ${importId} and r.line = n.line`.execute(on);
}

/** Rejects rows that do not go together with other rows of the file. */
export async function rejectInFile(on: Sql, importId: string): Promise<void> {
  await rejectTooMany(on, importId);
  await rejectRepeatedCodes(on, importId);
}

/** Gives models without variants a primary one: the first of the file. */
async function choosePrimary(unit: UnitOfWork, { id }: ImportBatch): Promise<void> {
  await sql`
    update variants v set is_primary = true
    from (
      select distinct on (x.vehicle_id) x.id
      from import_rows r join variants x on x.id = r.target_id
      where r.import_id = ${id} and r.action = 'CREATE' and not exists (
        select from variants p where p.vehicle_id = x.vehicle_id and p.is_primary)
      order by x.vehicle_id, r.line) f
    where v.id = f.id`.execute(unit.sql);
}

/** One history entry per model, with all its written variants. */
async function recordInModels(unit: UnitOfWork, { id }: ImportBatch, undone: boolean) {
  const [from, to] = undone ? ['after', 'before'] : ['before', 'after'];
  const historyFields = (side = '') =>
    sql.raw(
      side === 'after'
        ? `r.after->>'described' || case when v.is_primary and not (r.after->>'isPrimary')::boolean
            then ', primary' else '' end`
        : `r.before->>'described'`,
    );
  await sql`
    insert into log_histories (id, loggable_type, loggable_id, category, created_by, modifications, created_at)
    select gen_random_uuid(), 'Vehicle', v.vehicle_id, 'DETAILS', ${unit.actor}::text,
      jsonb_object_agg(r.after->>'part', jsonb_build_array(${historyFields(from)}, ${historyFields(to)})),
      ${unit.now}::timestamptz
    from import_rows r join variants v on v.id = r.target_id
    where r.import_id = ${id} and ${isWritten()} group by v.vehicle_id`.execute(unit.sql);
}

/** Writes variants, set-based, and records them in their models' histories. */
export async function commitVariants(unit: UnitOfWork, batch: ImportBatch): Promise<number> {
  if (!(await holdParents(unit, batch, MODEL))) return 0;
  const created = await createRows(unit, batch, VARIANT_TABLE);
  const changed = await changeRows(unit, batch, VARIANT_TABLE);
  await choosePrimary(unit, batch);
  await recordInModels(unit, batch, false);
  return created + changed;
}

/** What now depends on the variants, or whether their models have changed since. */
export async function variantsObstacle(on: Sql, batch: ImportBatch): Promise<string | undefined> {
  return (await obstacleOf(on, batch, VARIANT_TABLE)) ?? (await linksObstacle(on, batch, MODEL));
}

/** Deletes new variants, restores changed ones, and records it in their models' histories. */
export async function undoVariants(unit: UnitOfWork, batch: ImportBatch): Promise<number> {
  await recordInModels(unit, batch, true);
  // Models that were saved in the meantime keep their `updated_at`.
  if (!(await releaseParents(unit, batch, MODEL))) return 0;
  return await undoRows(unit, batch, VARIANT_TABLE);
}
