import { purchaseOrderSentence } from '@kickstand/domain/purchasing/purchase-order-sentence.ts';
import { businessMoment } from '../kit/dates.tsx';
import type { PurchaseOrderDetail } from './purchase-order-documents.ts';

/** What is the matter with the purchase order and what to do next. */
export function sentenceOf(order: PurchaseOrderDetail): string {
  const facts = {
    ...order,
    vendorName: order.vendor.name,
    directShip: order.hub?.directShipEnabled ?? false,
    ordersCount: order.orders.length,
    hasInvoice: order.invoiceDoc !== null,
  };
  return purchaseOrderSentence(facts, businessMoment());
}
