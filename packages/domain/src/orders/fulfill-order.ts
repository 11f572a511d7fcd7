import { z } from 'zod';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { choiceSchema, idSchema, optionalText } from '../kernel/text.ts';
import {
  FULFILLMENT_KINDS,
  type FulfillmentKind,
  SELECTABLE_FULFILLMENT_KINDS,
} from './fulfillment-kinds.ts';
import type { OrderKind, Program } from './order-terms.ts';

/** Fulfills an order, as sent to the API. */
export const fulfillOrderInput = z.object({
  id: idSchema,
  fulfillmentKind: choiceSchema(FULFILLMENT_KINDS, 'Fulfillment type is a required field.'),
  serialNumber: optionalText,
  assetSerialNumber: optionalText,
  chargeRestockFee: z
    .boolean()
    .nullish()
    .transform((charge) => charge ?? false),
  maintenanceNotes: optionalText,
  /** Addresses of photos of the handover; `createInspectionInput` checks them. */
  photos: z
    .array(z.string())
    .nullish()
    .transform((photos) => photos ?? []),
});
export type FulfillOrderInput = z.infer<typeof fulfillOrderInput>;

/** The dialog's form: the input plus the confirmation checkbox. */
export const fulfillOrderForm = fulfillOrderInput.extend({
  confirmed: z.literal(true, { error: 'Confirm that the vehicle is handed over.' }),
});

/** The default kind in the dialog, or null if staff must choose. */
export function preselectedFulfillmentKind(order: {
  program: Program;
  kind: OrderKind;
}): FulfillmentKind | null {
  if (order.program === 'spoke') return 'spoke_pickup';
  if (order.program === 'hub' && order.kind === 'swap') return 'hub_pickup_walk_in';
  return null;
}

/** The vehicle returned by a swap needs a serial number to be identified at the hub. */
export function refuseUnknownReturn(
  returned: { readonly assetId: string | null; readonly assetSerial: string | null },
  typedSerial: string,
): Refusal | undefined {
  const known = returned.assetId === null || returned.assetSerial !== null;
  return known || typedSerial !== ''
    ? undefined
    : refusal('REQUIRED', 'Serial number is a required field.', 'serialNumber');
}

/** Shown if the first month cannot be charged. */
export const NO_CARD_FOR_FULFILLMENT =
  'The customer has no card on file. Update the payment method before fulfilling the order.';

export const NOT_SHIPPED = 'The vendor has not shipped this vehicle';

/** A direct-ship vehicle counts as handed over once the vendor has shipped it. */
export function refuseFulfillment(
  order: { program: Program; assetState: string },
  kind: FulfillmentKind,
): Refusal | undefined {
  if (!SELECTABLE_FULFILLMENT_KINDS[order.program].includes(kind)) {
    return refusal(
      'FULFILLMENT_KIND',
      'This fulfillment type is not available for this program.',
      'fulfillmentKind',
    );
  }
  if (order.program === 'direct_ship' && order.assetState === 'OPEN_PO') {
    return refusal('NOT_SHIPPED', NOT_SHIPPED);
  }
  return undefined;
}
