import { z } from 'zod';
import { typedCostSchema } from '../kernel/money-input.ts';
import { atMost, MAX_TEXT } from '../kernel/text.ts';
import {
  MAX_TRACKING,
  type TransferDestination,
  type TransferOrigin,
  transferDestinationSchema,
  transferOriginSchema,
} from './transfer-origin.ts';

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: atMost(most) });

const fields = {
  trackingInfo: text(MAX_TRACKING),
  shippingCosts: typedCostSchema,
  additionalCosts: typedCostSchema,
  notes: text(MAX_TEXT),
  invoiceDocUrl: z.string().nullable(),
};

const required = <Place>(place: z.ZodType<Place>, label: string) =>
  z.custom<Place>((value) => place.safeParse(value).success, {
    error: `${label} is a required field.`,
  });

/** A new transfer order in the form: costs are typed in dollars and parsed to cents. */
export const createTransferOrderForm = z.object({
  origin: required<TransferOrigin>(transferOriginSchema, 'Origin'),
  destination: required<TransferDestination>(transferDestinationSchema, 'Destination'),
  ...fields,
});

/** The same for an existing one: its origin is fixed. */
export const editTransferOrderForm = createTransferOrderForm.omit({ origin: true });
