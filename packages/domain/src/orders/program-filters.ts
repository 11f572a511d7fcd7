import { idFilter, offered, offeredChoice } from '../kernel/list-definition.ts';
import { PROGRAM_LABELS } from './order-terms.ts';

/** A filter by program. */
export const programFilter = () =>
  offeredChoice(PROGRAM_LABELS, { address: 'program', label: 'Program' });

/** A filter by service area, whose choices are loaded from the server. */
export const serviceAreaFilter = () =>
  offered(idFilter(), { address: 'serviceArea', label: 'Service area', of: 'serviceArea' });

/** A filter by organization, whose choices are loaded from the server. */
export const organizationFilter = () =>
  offered(idFilter(), { address: 'organization', label: 'Organization', of: 'organization' });

/** The hubs that limit a list with this program: of spoke shops, only one chosen hub does. */
export const hubsOfProgram = (hubIds: readonly string[], program: unknown): readonly string[] =>
  program === 'spoke' && hubIds.length !== 1 ? [] : hubIds;
