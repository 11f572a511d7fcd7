import type { TodaySubject } from '@kickstand/domain/today/today-terms.ts';
import { expect, it } from 'vitest';
import type { Entity } from '../kit/invalidation.ts';
import { INVALIDATED } from './invalidated.ts';

/** What a change of the subjects of Today's rules, or of what a rule compares them with, is a change of. */
const CHANGED_BY: Readonly<Record<TodaySubject, readonly Entity[]>> = {
  Order: ['order', 'build', 'hub'],
  Subscription: ['subscription'],
  Asset: ['asset'],
  Customer: ['customer'],
  PurchaseOrder: ['purchaseOrder', 'vendor'],
  TransferOrder: ['transferOrder'],
  Variant: ['order', 'stock'],
  StaffUser: ['staff'],
  LeaseToOwnInvoice: ['leaseToOwn'],
  ApprovalRequest: ['approval'],
  MoneyOperation: ['moneyOperation'],
  BillingDifference: ['billingDifference'],
  Dispute: ['customer'],
  Adoption: ['adoption'],
  Import: ['import'],
  ReportExport: ['export'],
  Promotion: ['promotion'],
  // Comparisons and backups are made by background work.
  Installation: [],
};

it.each(Object.entries(CHANGED_BY))(
  'Today is read again when a %s changes',
  (_subject, entities) => {
    for (const entity of entities) expect(INVALIDATED[entity], entity).toContain('today');
  },
);
