import { purchaseOrderMatter } from '@kickstand/domain/purchasing/purchase-order-sentence.ts';
import type { EntityException } from '../entities/today/fetch-exceptions.ts';
import { businessMoment } from '../kit/dates.tsx';
import type { PurchaseOrderDetail } from './purchase-order-documents.ts';

/**
 * What is the matter with the purchase order and what to do next.
 * @param exceptions what Today says about it.
 */
export function matterOf(order: PurchaseOrderDetail, exceptions: readonly EntityException[]) {
  const facts = {
    ...order,
    vendorName: order.vendor.name,
    directShip: order.hub?.directShipEnabled ?? false,
    exceptions,
    hasInvoice: order.invoiceDoc !== null,
  };
  return purchaseOrderMatter(facts, businessMoment());
}

export type PurchaseOrderMatter = ReturnType<typeof matterOf>;
