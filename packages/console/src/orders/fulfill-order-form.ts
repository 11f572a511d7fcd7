import {
  fulfillOrderForm,
  preselectedFulfillmentKind,
} from '@kickstand/domain/orders/fulfill-order.ts';
import type { OrderDetail } from './order-documents.ts';

type SwapFacts = Pick<OrderDetail, 'kind' | 'subscription'>;

/** True for a swap whose returned vehicle has no serial number. */
export function lacksReturnedSerial({ kind, subscription }: SwapFacts): boolean {
  const { assetId = null, assetSerialNumber = null } = subscription ?? {};
  return kind === 'swap' && assetId !== null && assetSerialNumber === null;
}

/** The fulfillment form, with the serial number of the returned vehicle if required. */
export function fulfillOrderSchema(order: SwapFacts) {
  return fulfillOrderForm.refine((input) => !lacksReturnedSerial(order) || input?.serialNumber, {
    path: ['serialNumber'],
    error: 'Serial number is a required field.',
    when: () => true,
  });
}

const NO_PHOTOS: readonly string[] = [];

/** The form as the dialog opens it. */
export function fulfillValues(order: OrderDetail) {
  const { subscription } = order;
  return {
    id: order.id,
    fulfillmentKind: preselectedFulfillmentKind(order) ?? '',
    serialNumber: '',
    assetSerialNumber: '',
    chargeRestockFee: order.kind === 'swap' && subscription?.restockFeeWaived === false,
    maintenanceNotes: '',
    photos: NO_PHOTOS,
    confirmed: false,
  };
}
export type FulfillValues = ReturnType<typeof fulfillValues>;
