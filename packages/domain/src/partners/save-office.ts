import { z } from 'zod';
import { VEHICLE_KINDS } from '../catalogue/catalogue-terms.ts';
import { MAX_NAME, nameSchema } from '../kernel/bounded.ts';
import {
  optionalPostalCode,
  optionalStateCode,
  refuseIncompleteAddress,
} from '../kernel/contact.ts';
import { idSchema, requiredId } from '../kernel/text.ts';

/** Kinds of vehicles that an office can permit; test vehicles are never offered. */
export const OFFICE_VEHICLE_KINDS = VEHICLE_KINDS.filter((kind) => kind !== 'TEST');

/** Rejects an office without a service area. */
export const SERVICE_AREA_REQUIRED = 'Service area is a required field.';

const line = (label: string, most = MAX_NAME) =>
  z
    .string()
    .trim()
    .max(most, { error: `${label} must have at most ${most} characters.` });

/** An office's address: complete or empty. */
const address = z
  .object({
    line1: line('Line 1'),
    line2: line('Line 2'),
    city: line('City'),
    stateCode: optionalStateCode.transform((code) => code ?? ''),
    postalCode: optionalPostalCode.transform((code) => code ?? ''),
  })
  .superRefine(refuseIncompleteAddress);
export type OfficeAddress = z.output<typeof address>;

/** A new office; all other settings are on its page. */
export const createOfficeInput = z.object({
  name: nameSchema('Name'),
  serviceAreaId: requiredId(SERVICE_AREA_REQUIRED),
  organizationId: requiredId('Organization is a required field.'),
});

const editable = {
  name: nameSchema('Name'),
  /** Null only for imported offices without a service area. */
  serviceAreaId: z.preprocess((id) => (id === '' ? null : id), idSchema.nullable()),
  discoverable: z.boolean(),
  directShipEnabled: z.boolean(),
  spokeEnabled: z.boolean(),
  permittedVehicleTypes: z
    .array(z.enum(OFFICE_VEHICLE_KINDS, { error: 'Select a valid option.' }))
    .transform((kinds) => OFFICE_VEHICLE_KINDS.filter((kind) => kinds.includes(kind))),
  address,
  /** Models that are hidden although their kind is permitted. */
  vehicleExceptionIds: z.array(idSchema).max(1000, { error: 'At most 1,000 models.' }),
};

/** An office as edited on its page. */
export const officeForm = z.object(editable);

/** Changes an office; omitted fields are unchanged. */
export const updateOfficeInput = z.object(editable).partial().extend({
  id: idSchema,
  /** The `updatedAt` that the form loaded, ISO; if omitted, the last save wins. */
  expectedUpdatedAt: z.string().nullish(),
});
export type OfficeAttributes = z.output<typeof updateOfficeInput>;
