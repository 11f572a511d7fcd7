import { z } from 'zod';
import { VEHICLE_KIND_LABELS, VEHICLE_KINDS } from '../catalogue/catalogue-terms.ts';
import { nameSchema } from '../kernel/bounded.ts';
import { optionalAddress } from '../kernel/contact.ts';
import { field } from '../kernel/record.ts';
import { idSchema, requiredId } from '../kernel/text.ts';

/** Kinds of vehicles that an office can permit; test vehicles are never offered. */
export const OFFICE_VEHICLE_KINDS = VEHICLE_KINDS.filter((kind) => kind !== 'TEST');

/** Rejects an office without a service area. */
export const SERVICE_AREA_REQUIRED = 'Service area is a required field.';

const permitted = z
  .array(z.enum(OFFICE_VEHICLE_KINDS, { error: 'Select a valid option.' }))
  .transform((kinds) => OFFICE_VEHICLE_KINDS.filter((kind) => kinds.includes(kind)));

const yesNo = (label: string, description: string) =>
  field(z.boolean(), { label, kind: 'boolean', description, imported: { hint: 'Yes or no' } });

/** The fields of an office, in the order of files. */
export const officeRecord = z.object({
  organizationId: field(requiredId('Organization is a required field.'), {
    label: 'Organization',
    kind: 'reference',
    imported: { required: true, hint: 'Slug or name' },
  }),
  name: field(nameSchema('Name'), {
    label: 'Name',
    imported: { aliases: ['office'], required: true },
  }),
  /** Null only for imported offices without a service area. */
  serviceAreaId: field(
    z.preprocess((id) => (id === '' ? null : id), idSchema.nullable()),
    {
      label: 'Service area',
      kind: 'reference',
      imported: { hint: 'Name; required for new offices' },
    },
  ),
  discoverable: yesNo(
    'Discoverable',
    'Its own setting of whether customers can find it; see visibleToCustomers.',
  ),
  directShipEnabled: yesNo('Direct ship', 'Its own setting of the direct-ship program.'),
  spokeEnabled: yesNo('Spoke', 'Its own setting of the spoke program.'),
  permittedVehicleTypes: field(permitted, {
    label: 'Permitted vehicles',
    kind: 'list',
    choices: Object.fromEntries(
      OFFICE_VEHICLE_KINDS.map((kind) => [kind, VEHICLE_KIND_LABELS[kind]]),
    ),
    describe: (kinds) => permitted.safeParse(kinds).data?.map((kind) => VEHICLE_KIND_LABELS[kind]),
    imported: { aliases: ['permitted vehicle types'], hint: 'Separated by semicolons' },
  }),
  address: field(optionalAddress, { label: 'Address', kind: 'address', imported: {} }),
});

/** A new office; all other settings are on its page. */
export const createOfficeInput = officeRecord.pick({ name: true }).extend({
  serviceAreaId: requiredId(SERVICE_AREA_REQUIRED),
  organizationId: officeRecord.shape.organizationId,
});

/** The fields that are edited: an office stays with its organization. */
export const editedOffice = officeRecord.omit({ organizationId: true });

/** An office as edited on its page. */
export const officeForm = editedOffice.extend({
  /** Models that are hidden although their kind is permitted. */
  vehicleExceptionIds: z.array(idSchema).max(1000, { error: 'At most 1,000 models.' }),
});

/** Changes an office; omitted fields are unchanged. */
export const updateOfficeInput = officeForm.partial().extend({
  id: idSchema,
  /** The `updatedAt` that the form loaded, ISO; if omitted, the last save wins. */
  expectedUpdatedAt: z.string().nullish(),
});
