import {
  describeVariant,
  describeVersion,
  type VehicleVariant,
  type VehicleVersion,
  variantName,
} from '@kickstand/domain/catalogue/vehicle-parts.ts';
import {
  type SaveVehicleInput,
  saveVehicleInput,
  vehicleRecord,
  whyVariantStays,
  whyVersionStays,
} from '@kickstand/domain/catalogue/vehicle-record.ts';
import { type Refusal, refusal } from '@kickstand/domain/kernel/refusal.ts';
import { earlierInput, recordModifications } from '../activity/log-history.ts';
import { type GivenFile, refuseUnknownFiles } from '../files/uploaded-file.ts';
import { completeForm, defineCommand, type UnitOfWork, withChanges } from '../platform/command.ts';
import { violatedConstraint } from '../platform/database/database.ts';
import { saveRow } from '../platform/database/save-row.ts';
import { newId } from '../platform/ids.ts';
import { refuseConflict } from '../platform/refuse-conflict.ts';
import { NotFound, Refused, refused } from '../platform/refused.ts';
import { columnValues } from '../records/record-sql.ts';
import {
  type LockedVehicle,
  lockVehicle,
  type VehicleFields,
  writeVariants,
  writeVersions,
} from './vehicle-records.ts';

/** The model's own fields after the change. */
function fieldsAfter(
  { id, expectedUpdatedAt, versions, variants, ...given }: SaveVehicleInput,
  saved: VehicleFields | undefined,
): VehicleFields {
  return saved ? withChanges(saved, given) : completeForm(vehicleRecord, undefined, given);
}

interface Part {
  readonly id?: string | null | undefined;
}

/**
 * The effect of a submitted list on the saved parts: existing ones by id, new ones with a generated
 * id.
 * @param whyStays why an omitted part cannot be removed.
 */
function arrange<Given extends Part, Saved extends { readonly id: string }>(
  unit: UnitOfWork,
  list: string,
  given: readonly Given[],
  saved: readonly Saved[],
  whyStays: (part: Saved) => string | undefined,
) {
  const known = new Set(saved.map((part) => part.id));
  const kept = new Set(given.map((part) => part.id));
  const refusals: Refusal[] = given.flatMap(({ id }, index) => {
    const isFirst = given.findIndex((part) => part.id === id) === index;
    if (!id || (known.has(id) && isFirst)) return [];
    return [refusal('NOT_FOUND', 'This does not belong to this model.', `${list}.${index}.id`)];
  });
  for (const part of saved) {
    const why = kept.has(part.id) ? undefined : whyStays(part);
    if (why) refusals.push(refusal('IN_USE', why, list));
  }
  if (refusals.length > 0) throw new Refused(refusals);
  return given.map((part) => ({ ...part, id: part.id ?? newId(unit.now.getTime()) }));
}

/**
 * Versions or variants by id, as shown in the change history: 'Variant Black, M' with its previous
 * value.
 */
function describeParts<Given extends { readonly id: string }>(
  parts: readonly Given[],
  before: ReadonlyMap<string, string>,
  label: string,
  nameOf: (part: Given) => string,
  describe: (part: Given) => string,
) {
  return Object.fromEntries(
    parts.map((part) => [`${label} ${before.get(part.id) ?? nameOf(part)}`, describe(part)]),
  );
}

interface Parts {
  readonly versions: readonly (VehicleVersion & { readonly id: string })[];
  readonly variants: readonly (VehicleVariant & { readonly id: string })[];
}

async function record(
  unit: UnitOfWork,
  vehicleId: string,
  saved: LockedVehicle | undefined,
  fields: VehicleFields,
  parts: Parts,
) {
  const name = (version: { readonly name: string }) => version.name;
  const variants = new Map(saved?.variants.map((variant) => [variant.id, variantName(variant)]));
  const versions = new Map(saved?.versions.map((version) => [version.id, version.name]));
  const describeAll = (of: Parts) => ({
    ...describeParts(of.versions, versions, 'Version', name, describeVersion),
    ...describeParts(of.variants, variants, 'Variant', variantName, describeVariant),
  });
  const flat = ({ images, ranges, ...rest }: VehicleFields) => ({
    ...rest,
    ...ranges,
    images: images.map((image) => image.alternativeText || image.url.split('/').at(-1)),
  });
  const before = saved && { ...flat(saved.fields), ...describeAll(saved) };
  const gone = Object.fromEntries(Object.keys(before ?? {}).map((field) => [field, null]));
  await recordModifications(
    unit,
    { loggableType: 'Vehicle', loggableId: vehicleId, category: 'DETAILS' },
    before,
    { ...gone, ...flat(fields), ...describeAll(parts) },
    saved && inverseOf(saved, fields, parts),
  );
}

/** What takes an edit back; undefined if it added or removed parts, which have new ids when they are added again. */
function inverseOf(saved: LockedVehicle, fields: VehicleFields, parts: Parts) {
  const idsOf = ({ versions, variants }: Pick<LockedVehicle, 'versions' | 'variants'> | Parts) =>
    [...versions, ...variants].map(({ id }) => id).sort();
  if (idsOf(saved).join() !== idsOf(parts).join()) return undefined;
  const { versions, variants } = saved;
  return { ...earlierInput(saved.fields, fields), versions, variants };
}

/** All pictures of the input with their fields, and the model's current ones. */
function picturesOf(input: SaveVehicleInput, saved: LockedVehicle | undefined) {
  const given: GivenFile[] = [];
  const add = (path: string, address: string | null) => {
    if (address !== null) given.push({ path, address });
  };
  input.images?.forEach(({ url }, index) => {
    add(`images.${index}.url`, url);
  });
  input.variants?.forEach(({ imageUrl, headerImageUrl }, index) => {
    add(`variants.${index}.imageUrl`, imageUrl);
    add(`variants.${index}.headerImageUrl`, headerImageUrl);
  });
  const kept = [
    ...(saved?.fields.images.map((image) => image.url) ?? []),
    ...(saved?.variants.flatMap((variant) => [variant.imageUrl, variant.headerImageUrl]) ?? []),
  ];
  return { given, kept: new Set(kept.filter((address) => address !== null)) };
}

/** The message of a violated constraint, if someone else was faster. */
function refusalOf(error: unknown): Refusal | undefined {
  const constraint = violatedConstraint(error);
  if (constraint === 'vehicles_model') {
    return refusal(
      'NAME_TAKEN',
      'A vehicle model with this brand and name already exists.',
      'model',
    );
  }
  if (constraint?.endsWith('_variant_id_fkey')) {
    return refusal(
      'IN_USE',
      'A variant cannot be removed because it has just been ordered.',
      'variants',
    );
  }
  if (constraint?.endsWith('_vehicle_version_id_fkey')) {
    return refusal(
      'IN_USE',
      'A version cannot be removed because it has just been ordered.',
      'versions',
    );
  }
  return undefined;
}

async function save(unit: UnitOfWork, vehicleId: string, input: SaveVehicleInput) {
  const saved = input.id ? await lockVehicle(unit, vehicleId) : undefined;
  if (input.id && !saved) throw new NotFound('Vehicle');
  if (saved) {
    const { updatedAt } = saved;
    await refuseConflict(
      unit,
      'vehicle model',
      { id: vehicleId, updatedAt },
      input.expectedUpdatedAt,
    );
  }
  const pictures = picturesOf(input, saved);
  await refuseUnknownFiles(unit.sql, 'vehicles', pictures.given, pictures.kept);
  const fields = fieldsAfter(input, saved?.fields);
  const versions = arrange(
    unit,
    'versions',
    input.versions ?? saved?.versions ?? [],
    saved?.versions ?? [],
    (version) => prefixed(version.name, whyVersionStays(version)),
  );
  const variants = arrange(
    unit,
    'variants',
    input.variants ?? saved?.variants ?? [],
    saved?.variants ?? [],
    (variant) => prefixed(variantName(variant), whyVariantStays(variant)),
  );
  if (variants.length > 0 && versions.length === 0) {
    throw refused('NO_VERSION', 'Add at least one version', 'versions');
  }
  const columns = { ...columnValues(vehicleRecord, fields), updated_at: unit.now };
  await saveRow(unit.sql, 'vehicles', vehicleId, columns, { created_at: unit.now });
  await writeVersions(unit, vehicleId, versions);
  await writeVariants(unit, vehicleId, `${fields.brand} ${fields.model}`, variants);
  await record(unit, vehicleId, saved, fields, { versions, variants });
}

const prefixed = (name: string, why: string | undefined) =>
  why && `${name} cannot be removed: ${why.toLowerCase()}.`;

/**
 * Creates a vehicle model or updates one with its versions, variants and pictures. Existing
 * subscriptions keep their price; a provider price for the new amount is created with the first
 * subscription that needs it.
 */
export const saveVehicle = defineCommand({
  name: 'vehicleCreateOrUpdate',
  input: saveVehicleInput,
  async run(unit, input) {
    const vehicleId = input.id ?? newId(unit.now.getTime());
    try {
      await save(unit, vehicleId, input);
    } catch (error) {
      const refused = refusalOf(error);
      if (refused) throw new Refused([refused]);
      throw error;
    }
    unit.services.changes.announce('Vehicle', vehicleId);
    return { vehicleId };
  },
});
