import { serviceAreaForm } from '../partners/service-areas.ts';
import { yesNoCell } from './import-cells.ts';
import type { ImportField } from './import-fields.ts';

const { shape } = serviceAreaForm;

/** The columns of a service area import; rows are matched by name. */
export const SERVICE_AREA_FIELDS: readonly ImportField[] = [
  { name: 'name', label: 'Name', aliases: ['service area'], required: true, schema: shape.name },
  {
    name: 'directShipProgramAvailable',
    label: 'Direct ship',
    hint: 'Yes or no; no for new ones if empty',
    schema: yesNoCell,
  },
  {
    name: 'spokeProgramAvailable',
    label: 'Spoke',
    hint: 'Yes or no; no for new ones if empty',
    schema: yesNoCell,
  },
];
