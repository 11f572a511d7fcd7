import { nameInSentence } from '../catalogue/name-in-sentence.ts';
import { linked, type Part } from '../events/linked-text.ts';
import { NONE_ON_ORDER, ORDER_STATEMENTS } from '../orders/order-statements.ts';
import { PURCHASE_ORDER_STATEMENTS } from '../purchasing/purchase-order-statements.ts';
import { TRANSFER_ORDER_STATEMENTS } from '../transfers/transfer-order-statements.ts';
import type { TodayRule } from './today-rule.ts';

const inSentence = (name: Part): Part => (typeof name === 'string' ? nameInSentence(name) : name);

/** What the people who buy and move vehicles settle. */
export const SUPPLY_RULES = {
  variantShort: {
    severity: 'LATE',
    subject: 'Variant',
    waits: true,
    sentence: ({ count, name, place }) =>
      linked`${count} ${count === 1 ? 'order needs' : 'orders need'} ${inSentence(name)} at ${place}. ${NONE_ON_ORDER}`,
    many: 'stock shortages',
    next: 'Order it',
  },
  directShipUnordered: {
    severity: 'NOTICE',
    subject: 'Order',
    waits: true,
    graceDays: 1,
    sentence: ORDER_STATEMENTS.directShipUnordered,
    many: 'orders that a vendor ships have no purchase order',
    next: 'Create PO',
    action: 'createPurchaseOrder',
  },
  purchaseOrderLate: {
    severity: 'LATE',
    subject: 'PurchaseOrder',
    inBusinessDays: true,
    sentence: PURCHASE_ORDER_STATEMENTS.purchaseOrderLate,
    many: 'purchase orders are late',
    next: 'Open PO',
  },
  purchaseOrderUnderWay: {
    severity: 'LATE',
    subject: 'PurchaseOrder',
    graceDays: 14,
    sentence: PURCHASE_ORDER_STATEMENTS.purchaseOrderUnderWay,
    many: 'purchase orders were shipped and have not arrived',
    next: 'Check in',
    action: 'checkIn',
  },
  purchaseOrderInPart: {
    severity: 'NOTICE',
    subject: 'PurchaseOrder',
    graceDays: 7,
    sentence: PURCHASE_ORDER_STATEMENTS.purchaseOrderInPart,
    many: 'purchase orders arrived in part',
    next: 'Check in',
    action: 'checkIn',
  },
  transferUnderWay: {
    severity: 'LATE',
    subject: 'TransferOrder',
    graceDays: 14,
    sentence: TRANSFER_ORDER_STATEMENTS.transferUnderWay,
    many: 'transfer orders were shipped and have not arrived',
    next: 'Receive',
    action: 'receive',
  },
  transferWithLosses: {
    severity: 'NOTICE',
    subject: 'TransferOrder',
    sentence: TRANSFER_ORDER_STATEMENTS.transferWithLosses,
    many: 'transfer orders arrived with losses',
    next: 'Open transfer',
  },
  promotionNearlyUsed: {
    severity: 'NOTICE',
    subject: 'Promotion',
    sentence: ({ name, count }) => linked`${count}% of ${name}'s budget is used.`,
    many: 'promotions are nearly used up',
    next: 'Open',
  },
} as const satisfies Record<string, TodayRule>;
