import { plural } from '../kernel/plural.ts';
import { ago, since, type TodayRule, who } from './today-rule.ts';

/** What the people who buy and move vehicles settle. */
export const SUPPLY_RULES = {
  variantShort: {
    severity: 'LATE',
    subject: 'Variant',
    sentence: ({ count, name, place }) =>
      `${count} ${count === 1 ? 'waits' : 'wait'} for ${name} at ${place}, and none is ordered.`,
    many: 'variants are short',
    next: 'Add to purchase order',
  },
  directShipUnordered: {
    severity: 'NOTICE',
    subject: 'Order',
    graceDays: 1,
    sentence: (facts, moment) =>
      `${who(facts)} ships from a vendor and is not ordered, ${since(facts, moment)}.`,
    many: 'orders that a vendor ships have no purchase order',
    next: 'Create PO',
    action: 'createPurchaseOrder',
  },
  purchaseOrderLate: {
    severity: 'LATE',
    subject: 'PurchaseOrder',
    sentence: ({ number, count, place }) =>
      `${number} of ${place} is ${plural(count, 'day')} late.`,
    many: 'purchase orders are late',
    next: 'Open purchase order',
  },
  purchaseOrderUnderWay: {
    severity: 'LATE',
    subject: 'PurchaseOrder',
    graceDays: 14,
    sentence: (facts, moment) =>
      `${facts.number} of ${facts.place} was shipped ${ago(facts, moment)} and has not arrived.`,
    many: 'purchase orders were shipped and have not arrived',
    next: 'Check in',
    action: 'checkIn',
  },
  purchaseOrderInPart: {
    severity: 'NOTICE',
    subject: 'PurchaseOrder',
    graceDays: 7,
    sentence: (facts, moment) =>
      `${plural(facts.count, 'vehicle')} of ${facts.number} ${facts.count === 1 ? 'is' : 'are'} missing; the others arrived ${ago(facts, moment)}.`,
    many: 'purchase orders arrived in part',
    next: 'Check in',
    action: 'checkIn',
  },
  transferUnderWay: {
    severity: 'LATE',
    subject: 'TransferOrder',
    graceDays: 14,
    sentence: (facts, moment) =>
      `${facts.number} to ${facts.place} was shipped ${ago(facts, moment)} and has not arrived.`,
    many: 'transfer orders were shipped and have not arrived',
    next: 'Receive',
    action: 'receive',
  },
  transferWithLosses: {
    severity: 'NOTICE',
    subject: 'TransferOrder',
    sentence: ({ number, count, place }) =>
      `${number} to ${place} arrived without ${plural(count, 'vehicle')}.`,
    many: 'transfer orders arrived with losses',
    next: 'Open transfer order',
  },
  promotionNearlyUsed: {
    severity: 'NOTICE',
    subject: 'Promotion',
    sentence: ({ name, count }) => `The budget of ${name} is used to ${count}%.`,
    many: 'promotions are nearly used up',
    next: 'Open promotion',
  },
} as const satisfies Record<string, TodayRule>;
