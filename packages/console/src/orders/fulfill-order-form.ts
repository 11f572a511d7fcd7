import { fulfillOrderForm } from '@kickstand/domain/orders/fulfill-order.ts';
import type { OrderDetail } from './order-documents.ts';

type SwapFacts = Pick<OrderDetail, 'kind' | 'subscription'>;

/** True for a swap whose returning vehicle was never given a serial number. */
export function lacksReturnedSerial({ kind, subscription }: SwapFacts): boolean {
  const { assetId = null, assetSerialNumber = null } = subscription ?? {};
  return kind === 'swap' && assetId !== null && assetSerialNumber === null;
}

/** The form of the fulfilment, which knows whether the returning vehicle must be named. */
export function fulfillOrderSchema(order: SwapFacts) {
  return fulfillOrderForm.refine((input) => !lacksReturnedSerial(order) || input?.serialNumber, {
    path: ['serialNumber'],
    error: 'Serial number is a required field.',
    when: () => true,
  });
}
