import { formatCents } from '@kickstand/domain/kernel/money.ts';
import { recordEvent } from '../activity/record-event.ts';
import type { UnitOfWork } from '../platform/command.ts';
import type { RefundedDeposit } from '../ports/billing.ts';
import { defineMoneyHandler } from './money-handler.ts';
import {
  intendMoneyOperation,
  type MoneyOperation,
  recordLedgerEntry,
} from './money-operations.ts';

/** Asks for the refund of a checkout deposit, as part of the cancelation that it belongs to. */
export async function requestDepositRefund(
  unit: UnitOfWork,
  order: {
    id: string;
    customerId: string;
    stripeCheckoutInvoiceId: string | null;
    depositCents: number | null;
  },
): Promise<void> {
  if (order.stripeCheckoutInvoiceId === null) return;
  const amountCents = order.depositCents ?? 0;
  await intendMoneyOperation(unit, {
    kind: 'REFUND',
    class: 'B',
    customerId: order.customerId,
    amountCents,
    request: { orderId: order.id, invoiceReference: order.stripeCheckoutInvoiceId },
    subjects: [
      { entityType: 'Order', entityId: order.id },
      { entityType: 'Customer', entityId: order.customerId },
    ],
  });
  await recordEvent(unit, {
    entityType: 'Order',
    entityId: order.id,
    kind: 'order.refund_requested',
    facts: { amount: formatCents(amountCents, unit.services.config.CURRENCY) },
  });
}

function requestOf(operation: MoneyOperation) {
  return {
    orderId: String(operation.request.orderId),
    invoiceReference: String(operation.request.invoiceReference),
  };
}

/** Settles deposit refunds. */
export const depositRefunds = defineMoneyHandler<RefundedDeposit>({
  kind: 'REFUND',
  send: ({ billing }, operation) =>
    billing.refundDeposit(
      { operationId: operation.id, key: operation.providerKey },
      requestOf(operation),
    ),
  find: ({ billing }, operation, named) =>
    billing.findRefund(
      operation.id,
      requestOf(operation).invoiceReference,
      // Without a deposit on record everything that was paid goes back, and only the provider knows it.
      named && { ...named, cents: named.cents || null },
    ),
  async finish(unit, operation, done) {
    await recordLedgerEntry(unit, operation, {
      kind: 'REFUND',
      amountCents: -done.refundedCents,
      providerObjectId: done.refundReference,
    });
    await recordEvent(unit, {
      entityType: 'Order',
      entityId: requestOf(operation).orderId,
      kind: 'order.refunded',
      source: 'billing',
      facts: { amount: formatCents(done.refundedCents, operation.currency) },
    });
  },
  async decline(unit, operation, message) {
    await recordEvent(unit, {
      entityType: 'Order',
      entityId: requestOf(operation).orderId,
      kind: 'order.refund_declined',
      source: 'billing',
      facts: { message },
    });
  },
});
