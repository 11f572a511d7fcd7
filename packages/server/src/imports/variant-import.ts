import { sizeLabel, standardizedSizeOf } from '@kickstand/domain/catalogue/catalogue-terms.ts';
import { codeOfAnother, makerCodesSchema } from '@kickstand/domain/catalogue/maker-code.ts';
import {
  describeVariant,
  type VehicleVariant,
  variantName,
} from '@kickstand/domain/catalogue/vehicle-parts.ts';
import { VARIANT_FIELDS } from '@kickstand/domain/imports/variant-fields.ts';
import { sql } from 'kysely';
import { type CodedVariant, variantsWithCodes } from '../catalogue/maker-codes.ts';
import { rows, type Sql } from '../platform/database/database.ts';
import { findModels, modelKey, type NamedModel, variantKey } from './find-variants.ts';
import type { ImportKind, ReadRow, RowPlan } from './import-kind.ts';
import {
  existingFields,
  inAnySpelling,
  namesIn,
  numberIn,
  problems,
  recordIdOf,
  recordIdsOf,
  textIn,
  textOf,
  written,
} from './planning.ts';
import { exportedRecords, recordsIn } from './records-report.ts';
import {
  commitVariants,
  rejectInFile,
  undoVariants,
  VARIANT_COLUMNS,
  VARIANT_TABLE,
  variantsObstacle,
} from './variant-import-sql.ts';

type CodedFields = VehicleVariant & { readonly codes: readonly string[] };

/** The default values of a new variant. */
const NEW = { description: '', needsSpecialOrder: false, codes: [] };

interface Existing {
  readonly id: string;
  readonly key: string;
  /** 'Tern HSD, Black, M' */
  readonly name: string;
  readonly fields: CodedFields;
}

/** The variants that rows name, by key and by id. */
async function findExisting(
  on: Sql,
  models: readonly NamedModel[],
  batch: readonly ReadRow[],
): Promise<ReadonlyMap<string, Existing>> {
  const parts = {
    colorCode: 'upper(c.color_code)',
    isPrimary: 'c.is_primary',
    imageUrl: 'c.image_url',
    headerImageUrl: 'c.header_image_url',
  };
  const found = await rows(
    on,
    sql<Existing>`
      select c.id, c.vehicle_id || chr(10) || lower(c.color) || chr(10) || c.size as key,
        c.sort_name as name,
        ${existingFields(VARIANT_COLUMNS, parts)} as fields
      from variants c where c.vehicle_id = any(${models.map(({ id }) => id)}::uuid[])
        and fold_text(c.color) = any(${namesIn(batch, 'color')}::text[])
        or c.id = any(${recordIdsOf(batch)}::uuid[])`,
  );
  return inAnySpelling(
    found.flatMap(
      (each) =>
        [
          [each.key, each],
          [each.id, each],
        ] as const,
    ),
  );
}

/** The variant's name and properties, as shown in the model's history. */
const describe = (variant: CodedFields) => ({
  part: `Variant ${variantName(variant)}`,
  described: describeVariant(variant),
});

function planRow(
  row: ReadRow,
  models: ReadonlyMap<string, NamedModel>,
  variants: ReadonlyMap<string, Existing>,
  coded: readonly CodedVariant[],
): RowPlan {
  const { errors, fail } = problems();
  const { brand, model: name, color, size } = row.values;
  const model = models.get(modelKey(brand, name));
  const named = brand !== undefined && name !== undefined;
  if (named && !model) fail('model', `Vehicle model ${brand} ${name} not found.`);
  if (model?.versions.length === 0) fail('model', 'Add at least one version to this model first.');
  const key = variantKey(model?.id ?? '', color, size);
  const existing = variants.get(recordIdOf(row) ?? '') ?? variants.get(key);
  if (existing && existing.key !== key) {
    fail('color', `The variant is ${existing.name}. Correct it on the page of its model.`);
  }
  const isNew = named && size !== undefined && !existing;
  if (isNew && !row.values.colorCode) fail('colorCode', 'Color code is a required field.');
  const before = existing?.fields;
  const values = written(row, Object.keys(VARIANT_COLUMNS), before ?? NEW);
  const codes = makerCodesSchema.safeParse(values.codes).data ?? [];
  const fields: CodedFields = {
    codes,
    colorCode: textIn(values, 'colorCode') ?? '',
    description: textIn(values, 'description') ?? '',
    minHeight: numberIn(values, 'minHeight'),
    maxHeight: numberIn(values, 'maxHeight'),
    needsSpecialOrder: values.needsSpecialOrder === true,
    color: before?.color ?? textOf(row, 'color') ?? '',
    size: String(size),
    isPrimary: before?.isPrimary ?? false,
    imageUrl: before?.imageUrl ?? null,
    headerImageUrl: before?.headerImageUrl ?? null,
  };
  const { minHeight, maxHeight } = fields;
  if (minHeight !== null && maxHeight !== null && minHeight > maxHeight) {
    fail('maxHeight', 'Must not be less than the first height.');
  }
  for (const { code, id, name: owner } of coded) {
    const isNewCode = codes.includes(code) && !before?.codes.includes(code);
    if (isNewCode && id !== existing?.id) fail('codes', codeOfAnother(code, owner).message);
  }
  return {
    errors,
    after: {
      ...fields,
      ...describe(fields),
      vehicleId: model?.id,
      standardizedSize: standardizedSizeOf(fields.size),
      sortName: `${model?.brand} ${model?.model}, ${fields.color}, ${sizeLabel(fields.size)}`,
    },
    before: before && { ...before, ...describe(before) },
    targetId: existing?.id,
    version: model?.changedAt,
  };
}

/** Variants, matched by brand, model, color and size. Empty cells change nothing. */
export const variantImport: ImportKind = {
  kind: 'VARIANTS',
  fields: VARIANT_FIELDS,
  exported: exportedRecords({
    kind: 'VARIANTS',
    fields: VARIANT_FIELDS,
    select: () => recordsIn(VARIANT_TABLE),
  }),
  keyField: 'color',
  keyOf: ({ brand, model, color, size }) => variantKey(modelKey(brand, model), color, size),
  async plan(on, batch) {
    const models = await findModels(on, batch);
    const variants = await findExisting(on, [...models.values()], batch);
    const codes = batch.flatMap(
      ({ values }) => makerCodesSchema.safeParse(values.codes).data ?? [],
    );
    const coded = await variantsWithCodes(on, [...new Set(codes)]);
    return batch.map((row) => planRow(row, models, variants, coded));
  },
  historyFields: ({ part, described }) => (part ? { [String(part)]: described } : {}),
  checkFile: rejectInFile,
  commit: commitVariants,
  undoObstacle: variantsObstacle,
  undo: undoVariants,
};
