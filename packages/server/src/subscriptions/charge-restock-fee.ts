import type { EventFacts } from '@kickstand/domain/activity/render-event.ts';
import { totalOf } from '@kickstand/domain/billing/money-line.ts';
import { formatCents } from '@kickstand/domain/kernel/money.ts';
import { z } from 'zod';
import { recordEvent } from '../activity/record-event.ts';
import { defineMoneyHandler } from '../money/money-handler.ts';
import {
  intendMoneyOperation,
  type MoneyOperation,
  recordLedgerEntry,
} from '../money/money-operations.ts';
import { NOTHING_MOVES } from '../money/money-preview.ts';
import { writeCustomerInvoice } from '../money/write-customer-invoice.ts';
import type { UnitOfWork } from '../platform/command.ts';
import type { Services } from '../platform/request-context.ts';
import type { Charged } from '../ports/billing.ts';
import {
  lockBilledSubscription,
  readBilledSubscription,
  subjectsOf,
} from './billed-subscription.ts';

const DESCRIPTION = 'Restock fee';

const requestSchema = z.object({
  subscriptionId: z.string(),
  assetId: z.string().nullable(),
  customerReference: z.string(),
});

/** Adds what became of a fee to the history of its subscription. */
function recordFee(
  unit: UnitOfWork,
  fee: {
    readonly subscriptionId: string;
    readonly amountCents: number;
    readonly currency: string;
  },
  what: 'requested' | 'charged' | 'declined',
  facts: EventFacts = {},
) {
  return recordEvent(unit, {
    entityType: 'Subscription',
    entityId: fee.subscriptionId,
    kind: `subscription.restock_fee_${what}`,
    source: what === 'requested' ? 'console' : 'billing',
    facts: { amount: formatCents(fee.amountCents, fee.currency), ...facts },
  });
}

/** The same for a fee that is an operation. */
const feeOf = (operation: MoneyOperation) => ({
  subscriptionId: requestSchema.parse(operation.request).subscriptionId,
  amountCents: operation.amountCents,
  currency: operation.currency,
});

/** What the provider is asked for; a fee has no sales tax. */
const chargeOf = (customerReference: string, amountCents: number, currency: string) => ({
  customerReference,
  description: DESCRIPTION,
  amountCents,
  currency,
  taxRateReference: null,
});

/**
 * Charges the restock fee of the configuration, without sales tax. It is an operation of its own:
 * when the provider refuses it, what it was charged for stands. Make it after the other operations of
 * the same command, which then don't wait for it.
 * @returns the id of the operation, or null when there is nothing to charge, or no way to.
 */
export async function intendRestockFee(
  unit: UnitOfWork,
  {
    subscriptionId,
    assetId,
  }: {
    subscriptionId: string;
    /** The vehicle that came back, if there was one. */
    assetId: string | null;
  },
): Promise<string | null> {
  const { RESTOCK_FEE_CENTS: amountCents, CURRENCY } = unit.services.config;
  if (amountCents === 0) return null;
  const subscription = await lockBilledSubscription(unit, subscriptionId);
  const { customerId, customerReference } = subscription;
  const fee = { subscriptionId, amountCents, currency: CURRENCY };
  if (customerReference === null) {
    const message = 'The customer has no payment method on file.';
    await recordFee(unit, fee, 'declined', { message });
    return null;
  }
  const id = await intendMoneyOperation(unit, {
    kind: 'RESTOCK_FEE',
    mode: 'confirm_first',
    customerId,
    amountCents,
    request: { subscriptionId, assetId, customerReference } satisfies z.infer<typeof requestSchema>,
    subjects: subjectsOf(subscription),
  });
  await recordFee(unit, fee, 'requested');
  return id;
}

/**
 * What a restock fee would collect; nothing without one, or without a customer of the provider.
 * @param amountCents the fee of the configuration unless given.
 * @throws NotFound
 */
export async function previewRestockFee(
  { database, billing, config }: Services,
  subscriptionId: string,
  amountCents = config.RESTOCK_FEE_CENTS,
) {
  const { customerReference } = await readBilledSubscription(database.sql, subscriptionId);
  if (amountCents === 0 || customerReference === null) return NOTHING_MOVES;
  return await billing.previewCharge(chargeOf(customerReference, amountCents, config.CURRENCY));
}

async function finish(unit: UnitOfWork, operation: MoneyOperation, done: Charged): Promise<void> {
  const { subscriptionId, assetId } = requestSchema.parse(operation.request);
  await recordLedgerEntry(unit, operation, {
    kind: 'RESTOCK_FEE',
    amountCents: done.line.cardCents,
    providerObjectId: done.invoiceReference,
  });
  await writeCustomerInvoice(unit, {
    customerId: operation.customerId,
    subscriptionId,
    assetId,
    description: DESCRIPTION,
    charged: done,
  });
  const { currency } = operation;
  const fee = { subscriptionId, amountCents: totalOf(done.line), currency };
  await recordFee(unit, fee, 'charged', { money: done.line });
}

/** Settles restock fees. */
export const restockFees = defineMoneyHandler<Charged>({
  kind: 'RESTOCK_FEE',
  send({ billing }, operation) {
    const { customerReference, subscriptionId } = requestSchema.parse(operation.request);
    return billing.charge(
      { operationId: operation.id, key: operation.providerKey },
      {
        ...chargeOf(customerReference, operation.amountCents, operation.currency),
        subject: { subscriptionId },
      },
    );
  },
  find: ({ billing }, operation, named) =>
    billing.findCharge(
      operation.id,
      requestSchema.parse(operation.request).customerReference,
      named,
    ),
  finish,
  request: (unit, operation) => recordFee(unit, feeOf(operation), 'requested'),
  decline: (unit, operation, refused) => recordFee(unit, feeOf(operation), 'declined', refused),
});
