import { z } from 'zod';
import { nameSchema } from '../kernel/bounded.ts';
import { createOrChange, identity } from '../kernel/create-or-change.ts';
import { field } from '../kernel/record.ts';

const program = (label: string) =>
  field(z.boolean({ error: `${label} is a required field.` }), {
    label,
    kind: 'boolean',
    imported: { hint: 'Yes or no; no for new ones if empty' },
  });

/** The fields of a service area, in the order of files. */
export const serviceAreaRecord = z.object({
  name: field(nameSchema('Name'), {
    label: 'Name',
    imported: { aliases: ['service area'], required: true },
  }),
  directShipProgramAvailable: program('Direct ship'),
  spokeProgramAvailable: program('Spoke'),
});

/** Creates a service area, or changes fields of the one with the id. */
export const saveServiceAreaInput = createOrChange(
  serviceAreaRecord.extend(identity),
  serviceAreaRecord.partial().extend(identity),
);
