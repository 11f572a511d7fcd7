import { totalOf } from '@kickstand/domain/billing/money-line.ts';
import {
  chargeAmounts,
  createChargeInput,
  refuseCharge,
} from '@kickstand/domain/customers/customer-money.ts';
import {
  CHARGE_REASON_LABELS,
  CHARGE_REASONS,
} from '@kickstand/domain/customers/customer-terms.ts';
import { z } from 'zod';
import { recordEvent } from '../activity/record-event.ts';
import { defineCharge } from '../money/define-charge.ts';
import { awaitMoneyOperation } from '../money/settle-money-operations.ts';
import { defineCommand } from '../platform/command.ts';
import { refuseIf } from '../platform/refused.ts';
import type { Services } from '../platform/request-context.ts';
import { type CustomerBilling, lockCustomer, readCustomerBilling } from './lock-customer.ts';
import { refuseDamageCharge } from './refuse-damage-charge.ts';

const requestSchema = z.object({
  customerReference: z.string(),
  reason: z.enum(CHARGE_REASONS),
  notes: z.string(),
  /** Before tax. */
  priceCents: z.number(),
  taxCents: z.number(),
  taxRateReference: z.string().nullable(),
  /** What it is for, if an inspection found it. */
  damage: z.object({ inspectionId: z.string(), line: z.number() }).optional(),
});

/** The invoice's description; staff notes stay internal. */
const descriptionOf = (reason: keyof typeof CHARGE_REASON_LABELS) =>
  reason === 'OTHER' ? 'One-time charge' : CHARGE_REASON_LABELS[reason];

/** One-time charges of a customer. */
export const oneTimeCharge = defineCharge({
  kind: 'CHARGE',
  request: requestSchema,
  charge: ({ customerId, request: { reason, priceCents, taxRateReference } }) => ({
    description: descriptionOf(reason),
    amountCents: priceCents,
    taxRateReference,
    subject: { customerId },
  }),
  invoice: () => ({ subscriptionId: null, assetId: null }),
  requested(unit, { customerId, request }) {
    const { priceCents, taxCents, taxRateReference, reason, notes } = request;
    return recordEvent(unit, {
      entityId: customerId,
      kind: 'customer.charge_requested',
      facts: {
        amountCents: priceCents,
        ...(taxRateReference !== null && { taxCents }),
        reason,
        ...(notes && { note: notes }),
      },
    });
  },
  charged: (unit, { customerId }, { line }) =>
    recordEvent(unit, {
      entityId: customerId,
      kind: 'customer.charged',
      source: 'billing',
      facts: { amountCents: totalOf(line), money: line },
    }),
  decline: (unit, { customerId }, refused) =>
    recordEvent(unit, {
      entityId: customerId,
      kind: 'customer.charge_declined',
      source: 'billing',
      facts: { ...refused },
    }),
});

/** The customer and tax of a charge; rejects a charge that cannot be made. */
function payerOf(billing: CustomerBilling, taxRateId: string | null) {
  const { customerReference } = billing;
  const hasCard = billing.hasCard && customerReference !== null;
  refuseIf(refuseCharge({ ...billing, hasCard }, taxRateId));
  return {
    customerReference: customerReference ?? '',
    taxRateReference: taxRateId === null ? null : billing.taxRateReference,
  };
}

/**
 * Previews a one-time charge.
 * @throws NotFound; Refused for a customer without a card, or a tax rate that is not theirs.
 */
export async function previewCustomerCharge(
  { database, billing, config }: Services,
  charge: {
    readonly customerId: string;
    readonly amountCents: number;
    readonly taxRateId: string | null;
  },
) {
  const payer = payerOf(
    await readCustomerBilling(database.sql, charge.customerId),
    charge.taxRateId,
  );
  const { amountCents } = charge;
  const description = descriptionOf('OTHER');
  return await billing.previewCharge({
    ...payer,
    description,
    amountCents,
    currency: config.CURRENCY,
  });
}

/**
 * Charges the customer's card once, optionally with the sales tax of the last fulfilled order. A
 * declined card changes nothing.
 */
export const chargeCustomer = defineCommand({
  name: 'customerCreateOneTimePayment',
  input: createChargeInput,
  approval: async (_context, { customerId, amountCents }) => ({
    limit: 'CHARGE',
    amount: amountCents,
    subject: { type: 'Customer', id: customerId },
    customerId,
  }),
  async run(unit, { customerId, amountCents, reason, notes, settings, damage }) {
    await lockCustomer(unit, customerId);
    if (damage) await refuseDamageCharge(unit, customerId, damage);
    const billing = await readCustomerBilling(unit.sql, customerId);
    const taxed = settings?.taxRateId != null;
    const payer = payerOf(billing, settings?.taxRateId ?? null);
    const { taxCents, totalCents } = chargeAmounts(
      amountCents,
      taxed ? Number(billing.taxPercentage) : null,
    );
    const moneyOperationId = await oneTimeCharge.intend(unit, {
      awaited: true,
      customerId,
      amountCents: totalCents,
      request: {
        ...payer,
        reason,
        notes,
        priceCents: amountCents,
        taxCents,
        ...(damage && { damage }),
      },
      subjects: [{ entityType: 'Customer', entityId: customerId }],
    });
    return { customerId, moneyOperationId };
  },
  settle: (services, { moneyOperationId }) => awaitMoneyOperation(services, moneyOperationId),
});
