import { sizeLabel } from '@kickstand/domain/catalogue/catalogue-terms.ts';
import { ASSET_FIELDS } from '@kickstand/domain/imports/asset-fields.ts';
import { isSameText } from '@kickstand/domain/kernel/fold-text.ts';
import type { KnownAsset } from './find-assets.ts';
import { modelKey, type NamedModel, variantKey } from './find-variants.ts';
import type { ReadRow } from './import-kind.ts';
import { namedSo, textOf } from './planning.ts';

type Fail = (field: string, message: string) => void;

/** The variant of an existing vehicle. */
type NamedVehicle = Pick<KnownAsset, 'vehicleId' | 'variantId' | 'variant'>;

/** The models and variants that rows name. */
export interface NamedVariants {
  readonly models: ReadonlyMap<string, NamedModel>;
  /** Ids by key. */
  readonly variants: ReadonlyMap<string, string>;
}

/** The columns of the variant. */
const VARIANT_CELLS = ASSET_FIELDS.filter(({ name }) =>
  ['brand', 'model', 'color', 'size'].includes(name),
);

/** The model and variant that a row names, with an error for what is unknown. */
export function namedVariant(row: ReadRow, known: NamedVariants, fail: Fail) {
  const { brand, model: name, color, size } = row.values;
  const model = known.models.get(modelKey(brand, name));
  if (!model) fail('model', `Vehicle model ${brand} ${name} not found.`);
  const variantId = known.variants.get(variantKey(model?.id ?? '', color, size));
  if (model && !variantId) {
    fail('color', `${brand} ${name} has no variant ${color}, ${sizeLabel(String(size))}.`);
  }
  return { model, variantId };
}

/**
 * The model and variant of a row; those of an existing vehicle are kept, and the row must not
 * contradict them.
 */
export function variantOf(
  row: ReadRow,
  existing: NamedVehicle | undefined,
  known: NamedVariants,
  fail: Fail,
) {
  const missing = VARIANT_CELLS.filter((cell) => row.values[cell.name] === undefined);
  const own = [...known.models.values()].find(({ id }) => id === existing?.vehicleId);
  if (missing.length > 0) {
    if (!existing)
      for (const cell of missing) fail(cell.name, `${cell.label} is a required field.`);
    return { model: own, variantId: existing?.variantId };
  }
  const { model, variantId } = namedVariant(row, known, fail);
  if (existing && variantId && variantId !== existing.variantId) {
    fail('model', `The vehicle is a ${existing.variant}. Correct it on its page.`);
  }
  return { model: existing ? own : model, variantId };
}

/**
 * The version of a row, else the vehicle's current one, else the model's default.
 * @param ownId of an existing vehicle.
 */
export function versionOf(row: ReadRow, model: NamedModel | undefined, ownId: unknown, fail: Fail) {
  const named = textOf(row, 'version');
  const versions = model?.versions ?? [];
  const version = named
    ? namedSo(versions, named)[0]
    : versions.find(({ id, isDefault }) => (ownId ? id === ownId : isDefault));
  if (model && !version) {
    fail('version', named ? `This model has no version ${named}.` : 'Version is a required field.');
  }
  return version;
}

type DescribedVariant = Readonly<Record<'brand' | 'model' | 'color' | 'size', string>>;

/** The fields of a row's cells that contradict a variant. */
export const contradictedFields = (row: ReadRow, variant: DescribedVariant) =>
  (['brand', 'model', 'color', 'size'] as const).filter((field) => {
    const named = textOf(row, field);
    return named !== undefined && !isSameText(named, variant[field]);
  });

/** Whether a row has cells that contradict a variant. */
export const namesAnotherVariant = (row: ReadRow, variant: DescribedVariant): boolean =>
  contradictedFields(row, variant).length > 0;

/** Refuses the serial number of a row whose id is that of a vehicle with another one. */
export function refuseOtherSerial(
  named: string | undefined,
  current: string | null,
  fail: Fail,
): void {
  if (named === undefined || named === current) return;
  const known = current ? `is ${current}. Correct it` : 'has no serial number yet. Enter it';
  fail('serialNumber', `The vehicle ${known} on its page.`);
}
