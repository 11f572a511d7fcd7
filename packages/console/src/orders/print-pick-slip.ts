import { fetchData } from '../kit/graphql-client.ts';
import { printDocument } from '../kit/print-document.ts';
import { OrderQuery } from './order-documents.ts';
import { pickSlipDocument } from './pick-slip-document.ts';

/**
 * Prints the pick slip of an order as it is now.
 * @throws if the order cannot be loaded or the browser cannot print.
 */
export async function printPickSlip(orderId: string): Promise<void> {
  const { order } = await fetchData(OrderQuery, { id: orderId });
  if (!order) throw new Error('Order not found.');
  const print = { origin: window.location.origin, now: new Date().toISOString() };
  await printDocument(pickSlipDocument(order, print));
}
