import { formatCents } from '@kickstand/domain/kernel/money.ts';
import { sql } from 'kysely';
import { recordEvent } from '../activity/record-event.ts';
import { defineMoneyHandler } from '../money/money-handler.ts';
import {
  intendMoneyOperation,
  type MoneyOperation,
  recordLedgerEntry,
} from '../money/money-operations.ts';
import { NOTHING_MOVES } from '../money/money-preview.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database.ts';
import { NotFound } from '../platform/refused.ts';
import type { Services } from '../platform/request-context.ts';
import type { RefundedDeposit } from '../ports/billing.ts';

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
    mode: 'follow_up',
    customerId: order.customerId,
    amountCents,
    request: { orderId: order.id, invoiceReference: order.stripeCheckoutInvoiceId },
    subjects: [
      { entityType: 'Order', entityId: order.id },
      { entityType: 'Customer', entityId: order.customerId },
    ],
  });
  await recordRequest(unit, order.id, amountCents);
}

const recordRequest = (unit: UnitOfWork, orderId: string, amountCents: number) =>
  recordEvent(unit, {
    entityType: 'Order',
    entityId: orderId,
    kind: 'order.refund_requested',
    facts: { amount: formatCents(amountCents, unit.services.config.CURRENCY) },
  });

/** What the refund of an order's deposit would give back; nothing without a deposit. @throws NotFound */
export async function previewDepositRefund({ database, billing }: Services, orderId: string) {
  const order = await firstRow(
    database.sql,
    sql<{ invoiceReference: string | null }>`
      select stripe_checkout_invoice_id as "invoiceReference" from orders where id = ${orderId}`,
  );
  if (!order) throw new NotFound('Order');
  const { invoiceReference } = order;
  return invoiceReference === null
    ? NOTHING_MOVES
    : await billing.previewRefund({ invoiceReference });
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
      amountCents: -done.line.refundCents,
      providerObjectId: done.refundReference,
    });
    await recordEvent(unit, {
      entityType: 'Order',
      entityId: requestOf(operation).orderId,
      kind: 'order.refunded',
      source: 'billing',
      facts: { amount: formatCents(done.line.refundCents, operation.currency) },
    });
  },
  owed: true,
  request: (unit, operation) =>
    recordRequest(unit, requestOf(operation).orderId, operation.amountCents),
  async decline(unit, operation, refused) {
    await recordEvent(unit, {
      entityType: 'Order',
      entityId: requestOf(operation).orderId,
      kind: 'order.refund_declined',
      source: 'billing',
      facts: { ...refused },
    });
  },
});
