import { linked } from '../events/linked-text.ts';
import { ago, type Statement } from '../events/matter.ts';
import { plural } from '../kernel/plural.ts';

/** What is the matter with purchase orders. */
export const PURCHASE_ORDER_STATEMENTS = {
  purchaseOrderLate: ({ number, place, count }) =>
    linked`${number} from ${place} is ${plural(count, 'day')} late.`,
  purchaseOrderUnderWay: (facts, moment) =>
    linked`${facts.number} from ${facts.place} was shipped ${ago(facts, moment)} and has not arrived.`,
  purchaseOrderInPart: ({ number, count }) =>
    linked`${number} is missing ${plural(count, 'vehicle')}; the rest arrived.`,
} as const satisfies Record<string, Statement<'number' | 'place' | 'since' | 'count'>>;
