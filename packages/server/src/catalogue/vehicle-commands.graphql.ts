import { variantForm, versionRecord } from '@kickstand/domain/catalogue/vehicle-parts.ts';
import { VEHICLE_RANGES } from '@kickstand/domain/catalogue/vehicle-ranges.ts';
import { vehicleRecord } from '@kickstand/domain/catalogue/vehicle-record.ts';
import { addSaveCommand } from '../platform/graphql/command-fields.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { existing } from '../platform/refused.ts';
import { recordInput } from '../records/record.graphql.ts';
import { VehicleCategoryRef, VehicleKindRef } from './catalogue.graphql.ts';
import { saveVehicle } from './save-vehicle.ts';
import { loadVehicle, VehicleRef } from './vehicles.graphql.ts';

const ValueRangeInputRef = builder.inputType('ValueRangeInput', {
  description: 'A specification: one value, or a range.',
  fields: (t) => ({
    min: t.float({ required: true, description: 'In the unit that the specification names.' }),
    max: t.float({ description: 'Omitted for a single value.' }),
  }),
});

const VehicleRangesInputRef = builder.inputType('VehicleRangesInput', {
  description: 'Specifications, each a single value or a range.',
  fields: (t) =>
    Object.fromEntries(VEHICLE_RANGES.map((name) => [name, t.field({ type: ValueRangeInputRef })])),
});

const VehicleImageInputRef = builder.inputType('VehicleImageInput', {
  description: 'A picture of a model.',
  fields: (t) => ({
    url: t.string({ description: 'The publicUrl of an upload.', required: true }),
    alternativeText: t.string(),
  }),
});

const VehicleVersionInputRef = builder.inputType('VehicleVersionInput', {
  description: 'A model year or build of a vehicle model.',
  fields: (t) => ({
    id: t.id({ description: 'Omitted for a new one.' }),
    ...recordInput(t, versionRecord),
    enabled: t.boolean({ required: true }),
    isDefault: t.boolean({ required: true }),
  }),
});

const VariantInputRef = builder.inputType('VariantInput', {
  description: 'A variant of a model; null clears a field.',
  fields: (t) => ({
    id: t.id({ description: 'Omitted for a new one.' }),
    ...recordInput(t, variantForm),
    needsSpecialOrder: t.boolean({ required: true }),
    isPrimary: t.boolean({
      required: true,
      description: 'True for the one variant that represents the model.',
    }),
  }),
});

const VehicleAttributesRef = builder.inputType('VehicleAttributes', {
  description: 'Omitted fields are unchanged; a list replaces the saved one.',
  fields: (t) => ({
    ...recordInput(t, vehicleRecord),
    kind: t.field({ type: VehicleKindRef }),
    category: t.field({ type: VehicleCategoryRef }),
    ranges: t.field({ type: VehicleRangesInputRef }),
    images: t.field({ type: [VehicleImageInputRef] }),
    versions: t.field({ type: [VehicleVersionInputRef] }),
    variants: t.field({ type: [VariantInputRef] }),
  }),
});

addSaveCommand(
  VehicleRef,
  saveVehicle,
  VehicleAttributesRef,
  async (context, { vehicleId }) => existing(await loadVehicle(context, vehicleId), 'Vehicle'),
  'Creates a vehicle model, or updates the one with the id.',
);
