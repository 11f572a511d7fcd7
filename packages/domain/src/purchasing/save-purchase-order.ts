import { z } from 'zod';
import { fileAddress } from '../files/create-upload.ts';
import { MAX_CENTS } from '../kernel/bounded.ts';
import { createOrChange, identity } from '../kernel/create-or-change.ts';
import { costSchema, typedCostSchema } from '../kernel/money-input.ts';
import { parseDollars } from '../kernel/parse-money.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { choiceSchema, idSchema, optionalText, requiredId } from '../kernel/text.ts';
import {
  DESTINATION_TYPES,
  MOST_PURCHASE_ORDER_ASSETS,
  PURCHASE_ORDER_STATES,
  type PurchaseOrderState,
} from './purchase-order-terms.ts';

const DOLLAR = 100;
const PRICE_REQUIRED = 'Wholesale price is a required field.';
const PRICE_TOO_LOW = 'Wholesale price must be greater than or equal to $1';
const PRICE_TOO_HIGH = 'Wholesale price must be at most $1,000,000.';
const NOT_WHOLE = 'Quantity must be a whole number.';
const QUANTITY_TOO_LOW = 'Quantity must be greater than or equal to 1';
const QUANTITY_TOO_HIGH = `Quantity must be at most ${MOST_PURCHASE_ORDER_ASSETS}`;
const DISCOUNT = 'Discount percentage must be from 0 to 100.';
const DESTINATION_REQUIRED = 'Destination is a required field.';
const MOST_NUMBER = 120;

const wholesaleCents = z
  .number({ error: PRICE_REQUIRED })
  .int({ error: PRICE_TOO_LOW })
  .min(DOLLAR, { error: PRICE_TOO_LOW })
  .max(MAX_CENTS, { error: PRICE_TOO_HIGH });

const quantity = z
  // NaN is text that is no number.
  .number({
    error: ({ input }) => (Number.isNaN(input) ? NOT_WHOLE : 'Quantity is a required field.'),
  })
  .int({ error: ({ input }) => (Number(input) < 1 ? QUANTITY_TOO_LOW : NOT_WHOLE) })
  .min(1, { error: QUANTITY_TOO_LOW })
  .max(MOST_PURCHASE_ORDER_ASSETS, { error: QUANTITY_TOO_HIGH });

const discountPercentage = z
  .number({ error: DISCOUNT })
  .min(0, { error: DISCOUNT })
  .max(100, { error: DISCOUNT })
  .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1000), {
    error: 'At most 3 decimals.',
  });

/** A short text such as a number, trimmed. */
const numberText = z
  .string()
  .trim()
  .max(MOST_NUMBER, { error: `At most ${MOST_NUMBER} characters.` });

const tooMany = { error: `At most ${MOST_PURCHASE_ORDER_ASSETS} vehicles.` };

/** Vehicles of one variant and version to order. */
const vehicleToOrder = z.object({
  variantId: requiredId('Variant is a required field.'),
  vehicleVersionId: requiredId('Version is a required field.'),
  wholesalePriceCents: wholesaleCents,
  quantity,
});
export type VehicleToOrder = z.infer<typeof vehicleToOrder>;

const attributes = z.object({
  ...identity,
  vendorId: requiredId('Vendor is a required field.'),
  destinationId: requiredId(DESTINATION_REQUIRED),
  destinationType: choiceSchema(DESTINATION_TYPES, DESTINATION_REQUIRED),
  /** The next number if omitted or empty. */
  purchaseOrderNumber: numberText.nullish(),
  salesOrderNumber: numberText.nullish(),
  /** Only CLOSED can be set; any other value must be the current state. */
  state: z.enum(PURCHASE_ORDER_STATES, { error: 'Select a valid option.' }).nullish(),
  trackingInfo: numberText.nullish(),
  notes: optionalText.optional(),
  shippingCostsCents: costSchema.nullish(),
  additionalCostsCents: costSchema.nullish(),
  discountPercentage: discountPercentage.nullish(),
  invoiceDocUrl: fileAddress.nullish(),
  /** New prices of its vehicles. */
  assets: z
    .array(z.object({ id: idSchema, wholesalePriceCents: wholesaleCents }))
    .max(MOST_PURCHASE_ORDER_ASSETS, tooMany)
    .nullish(),
  vehiclesToOrder: z.array(vehicleToOrder).max(200, { error: 'At most 200 lines.' }).nullish(),
  /** Vehicles to remove while the order is open. */
  removedAssetIds: z.array(idSchema).max(MOST_PURCHASE_ORDER_ASSETS, tooMany).nullish(),
});

/** A new purchase order, complete. */
export const purchaseOrderInput = attributes;
export type SavePurchaseOrderInput = z.output<typeof purchaseOrderInput>;

/** Creates a purchase order, or changes fields of the one with the id. */
export const savePurchaseOrderInput = createOrChange(attributes, attributes.partial());
export type ChangePurchaseOrderInput = z.output<ReturnType<typeof savePurchaseOrderInput>>;

/** Labels of the fields that a form can change. */
export const PURCHASE_ORDER_FIELD_LABELS = {
  vendorId: 'Vendor',
  destinationId: 'Destination',
  vehiclesToOrder: 'Quantities',
  removedAssetIds: 'Quantities',
  purchaseOrderNumber: 'PO number',
  salesOrderNumber: 'OEM SO #',
  assets: 'Wholesale prices',
  shippingCostsCents: 'Shipping costs',
  additionalCostsCents: 'Additional costs',
  discountPercentage: 'Discount',
  trackingInfo: 'Tracking',
  notes: 'Notes',
  invoiceDocUrl: 'Invoice',
} as const;
export type PurchaseOrderField = keyof typeof PURCHASE_ORDER_FIELD_LABELS;

const ONLY_OPEN: readonly PurchaseOrderField[] = [
  'vendorId',
  'destinationId',
  'vehiclesToOrder',
  'removedAssetIds',
];
const ALWAYS: readonly PurchaseOrderField[] = ['notes', 'invoiceDocUrl'];

/**
 * Whether a field can be changed: vendor, destination, variants and quantities until the order is
 * submitted; notes and invoice always; everything else until it is closed, because invoices often
 * differ.
 */
export function isEditable(state: PurchaseOrderState, field: PurchaseOrderField): boolean {
  if (ALWAYS.includes(field)) return true;
  return ONLY_OPEN.includes(field) ? state === 'OPEN' : state !== 'CLOSED';
}

/** Why a field cannot be changed now, or undefined. */
export function refuseEdit(
  state: PurchaseOrderState,
  field: PurchaseOrderField,
): Refusal | undefined {
  if (isEditable(state, field)) return undefined;
  const message =
    state === 'CLOSED'
      ? 'On a closed purchase order, only notes and invoice can be changed.'
      : `${PURCHASE_ORDER_FIELD_LABELS[field]} cannot be changed after the purchase order is submitted.`;
  return refusal('NOT_EDITABLE', message, field);
}

const typedPrice = z.string({ error: PRICE_REQUIRED }).transform((typed, context) => {
  const cents = typed.trim() === '' ? undefined : parseDollars(typed);
  const problem =
    typed.trim() === ''
      ? PRICE_REQUIRED
      : cents === undefined
        ? 'Enter an amount with at most 2 decimals.'
        : cents < DOLLAR
          ? PRICE_TOO_LOW
          : cents > MAX_CENTS
            ? PRICE_TOO_HIGH
            : undefined;
  if (cents !== undefined && problem === undefined) return cents;
  context.addIssue({ code: 'custom', message: problem ?? PRICE_REQUIRED });
  return z.NEVER;
});

const typedDiscount = z.string().transform((typed, context) => {
  const parsed = discountPercentage.safeParse(typed.trim() === '' ? 0 : Number(typed));
  if (parsed.success) return parsed.data;
  context.addIssue({ code: 'custom', message: parsed.error.issues[0]?.message ?? DISCOUNT });
  return z.NEVER;
});

const typedQuantity = z
  .union([z.number(), z.string()])
  .transform((typed) => (typed === '' ? undefined : Number(typed)))
  .pipe(quantity);

const chosen = (label: string) => {
  const required = `${label} is a required field.`;
  return z.string({ error: required }).min(1, { error: required });
};

/** A line of the form: vehicles of one variant, version and price. Prices in dollars, as typed. */
const purchaseOrderLineForm = z.object({
  vehicleId: chosen('Model'),
  color: chosen('Color'),
  size: chosen('Size'),
  vehicleVersionId: chosen('Version'),
  wholesalePrice: typedPrice,
  quantity: typedQuantity,
  /** The line's vehicles that are already on the purchase order. */
  assetIds: z.array(z.string()),
});

/** The form's values: costs in dollars, as typed. */
export const purchaseOrderForm = z.object({
  vendorId: chosen('Vendor'),
  /** '{type}:{id}'. */
  destination: chosen('Destination'),
  purchaseOrderNumber: numberText,
  salesOrderNumber: numberText,
  trackingInfo: numberText,
  notes: optionalText,
  shippingCosts: typedCostSchema,
  additionalCosts: typedCostSchema,
  discountPercentage: typedDiscount,
  invoiceDocUrl: z.string().nullable(),
  lines: z.array(purchaseOrderLineForm),
});
export type PurchaseOrderFormInput = z.input<typeof purchaseOrderForm>;
export type PurchaseOrderFormOutput = z.output<typeof purchaseOrderForm>;
