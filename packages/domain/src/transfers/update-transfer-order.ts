import { z } from 'zod';
import { costSchema } from '../kernel/money-input.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { atMost, idSchema, MAX_TEXT } from '../kernel/text.ts';
import { documentAddress } from './create-transfer-order.ts';
import { TRANSFER_ORDER_STATES, type TransferOrderState } from './transfer-order-terms.ts';
import { MAX_TRACKING, transferDestinationSchema } from './transfer-origin.ts';

/** Text that is unchanged if omitted and cleared by null. */
const changedText = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: atMost(most) })
    .nullish()
    .transform((text) => (text === null ? '' : text));

/** Changes a transfer order; omitted fields are unchanged. */
export const updateTransferOrderInput = z.object({
  id: idSchema,
  /** The version that the caller loaded; later changes are a conflict. */
  expectedUpdatedAt: z.string().nullish(),
  attributes: z.object({
    state: z.enum(TRANSFER_ORDER_STATES, { error: 'Select a valid state.' }).nullish(),
    destination: transferDestinationSchema.nullish(),
    trackingInfo: changedText(MAX_TRACKING),
    shippingCostsCents: costSchema.nullish().transform((cents) => (cents === null ? 0 : cents)),
    additionalCostsCents: costSchema.nullish().transform((cents) => (cents === null ? 0 : cents)),
    notes: changedText(MAX_TEXT),
    invoiceDocUrl: documentAddress.nullish().transform((url) => (url === '' ? null : url)),
  }),
});
export type TransferOrderAttributes = z.infer<typeof updateTransferOrderInput>['attributes'];

/** The editable fields of a transfer order. */
export const TRANSFER_ORDER_FIELDS = [
  'destination',
  'trackingInfo',
  'shippingCostsCents',
  'additionalCostsCents',
  'notes',
  'invoiceDocUrl',
] as const;
export type TransferOrderField = (typeof TRANSFER_ORDER_FIELDS)[number];

const EDITABLE_IN: Record<TransferOrderField, readonly TransferOrderState[]> = {
  destination: ['OPEN'],
  trackingInfo: ['OPEN', 'SHIPPED', 'CHECKED_IN'],
  shippingCostsCents: ['OPEN', 'SHIPPED', 'CHECKED_IN'],
  additionalCostsCents: ['OPEN', 'SHIPPED', 'CHECKED_IN'],
  notes: TRANSFER_ORDER_STATES,
  invoiceDocUrl: TRANSFER_ORDER_STATES,
};

/**
 * The destination is fixed once vehicles are in transit; on a closed one only notes and invoice can
 * be changed.
 */
export function isEditable(state: TransferOrderState, field: TransferOrderField): boolean {
  return EDITABLE_IN[field].includes(state);
}

/** Why a field cannot be changed in a state, or undefined. */
export function refuseEdit(
  state: TransferOrderState,
  field: TransferOrderField,
): Refusal | undefined {
  if (isEditable(state, field)) return undefined;
  return field === 'destination'
    ? refusal(
        'NOT_EDITABLE',
        'The destination cannot be changed after vehicles have been shipped.',
        'destination',
      )
    : refusal(
        'NOT_EDITABLE',
        'On a closed transfer order, only notes and invoice can be changed.',
        field,
      );
}
