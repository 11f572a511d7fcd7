import { linked } from '../events/linked-text.ts';
import { ago, type Statement, since } from '../events/matter.ts';

/** What is the matter with vehicles. */
export const ASSET_STATEMENTS = {
  vehicleReturned: (facts, moment) =>
    linked`${facts.vehicle} was returned ${ago(facts, moment)} and is not inspected.`,
  vehicleInMaintenance: (facts, moment) =>
    linked`${facts.vehicle} has been in maintenance ${since(facts, moment)}.`,
  vehicleReserved: (facts, moment) =>
    linked`${facts.vehicle} has been reserved ${since(facts, moment)}.`,
  // It may be with a customer.
  vehicleWithoutSerial: ({ vehicle, place }) =>
    linked`${vehicle} at ${place} has no serial number.`,
  vehicleNotSeen: ({ vehicle, place, since: at }, moment) =>
    linked`${vehicle} at ${place} has not been seen ${since({ since: at }, moment)}.`,
  serviceOverdue: ({ vehicle, place, since: at }, moment) =>
    linked`${vehicle} of ${place} has been due for service ${since({ since: at }, moment)}.`,
  theftUncharged: (facts, moment) =>
    linked`${facts.vehicle} was reported stolen ${ago(facts, moment)}, without a deductible or a claim.`,
} as const satisfies Record<string, Statement<'vehicle' | 'place' | 'since'>>;
