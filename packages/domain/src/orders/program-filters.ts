import { choiceFilter, idFilter, offered } from '../kernel/list-definition.ts';
import { PROGRAM_LABELS, PROGRAMS } from './order-terms.ts';

/** A filter by program. */
export const programFilter = () =>
  offered(choiceFilter(PROGRAMS), { address: 'program', label: 'Program', labels: PROGRAM_LABELS });

/** A filter by service area, whose choices are loaded from the server. */
export const serviceAreaFilter = () =>
  offered(idFilter(), { address: 'serviceArea', label: 'Service area', of: 'serviceArea' });

/** A filter by organization, whose choices are loaded from the server. */
export const organizationFilter = () =>
  offered(idFilter(), { address: 'organization', label: 'Organization', of: 'organization' });
