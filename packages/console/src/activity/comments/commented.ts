import type { NotableType } from '@kickstand/domain/events/activity-terms.ts';
import type { Entity } from '../../kit/invalidation.ts';

/** What a comment on a record of each type changes. */
export const COMMENTED: Readonly<Record<NotableType, Entity>> = {
  Order: 'order',
  Subscription: 'subscription',
  Asset: 'asset',
  Customer: 'customer',
  PurchaseOrder: 'purchaseOrder',
  TransferOrder: 'transferOrder',
};
