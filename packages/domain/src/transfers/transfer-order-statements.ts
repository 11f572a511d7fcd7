import { linked } from '../events/linked-text.ts';
import { ago, type Statement } from '../events/matter.ts';
import { plural } from '../kernel/plural.ts';

/** What is the matter with transfer orders. */
export const TRANSFER_ORDER_STATEMENTS = {
  vehicleOut: (facts, moment) =>
    linked`${facts.name} hasn't returned the old vehicle (requested ${ago(facts, moment)}).`,
  transferUnderWay: (facts, moment) =>
    linked`${facts.number} to ${facts.place} was shipped ${ago(facts, moment)} and has not arrived.`,
  transferWithLosses: ({ number, place, count }) =>
    linked`${number} to ${place} arrived without ${plural(count, 'vehicle')}.`,
} as const satisfies Record<string, Statement<'name' | 'number' | 'place' | 'since' | 'count'>>;
