import { linked } from '../events/linked-text.ts';
import { ago, type Statement, since } from '../events/matter.ts';

/** What is the matter with subscriptions. */
export const SUBSCRIPTION_STATEMENTS = {
  paymentsPaused: (facts, moment) =>
    linked`${facts.name}'s payments have been paused ${since(facts, moment)}.`,
  delinquentOut: ({ name, vehicle }) => linked`${name} is delinquent and still has ${vehicle}.`,
  endedVehicleOut: (facts, moment) =>
    linked`${facts.name}'s subscription ended ${ago(facts, moment)}, but ${facts.vehicle} is not back.`,
  billedWithoutVehicle: ({ name }) => linked`${name} is billed without a vehicle.`,
} as const satisfies Record<string, Statement<'name' | 'vehicle' | 'since'>>;
