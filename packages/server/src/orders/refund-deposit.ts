import { refundLine } from '@kickstand/domain/billing/money-line.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { recordEvent } from '../activity/record-event.ts';
import { defineMoneyOperation } from '../money/define-money-operation.ts';
import { recordLedgerEntry } from '../money/money-operations.ts';
import { NOTHING_MOVES } from '../money/money-preview.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { NotFound } from '../platform/refused.ts';
import { assumedReference } from '../platform/rehearsal.ts';
import type { Services } from '../platform/request-context.ts';

/** Refunds of checkout deposits. */
export const depositRefund = defineMoneyOperation({
  kind: 'REFUND',
  mode: 'follow_up',
  request: z.object({ orderId: z.string(), invoiceReference: z.string() }),
  owed: true,
  requested: (unit, { amountCents, request: { orderId } }) =>
    recordEvent(unit, {
      entityId: orderId,
      kind: 'order.refund_requested',
      facts: { amountCents },
    }),
  send: ({ billing }, { reference, request }) => billing.refundDeposit(reference, request),
  find: ({ billing }, { id, request: { invoiceReference } }, named) =>
    billing.findRefund(
      id,
      invoiceReference,
      // Without a recorded deposit, the whole payment is refunded, whose amount only the provider
      // knows.
      named && { ...named, cents: named.cents || null },
    ),
  assume: (_unit, { id, amountCents }) => ({
    refundReference: assumedReference(id),
    line: refundLine(amountCents),
  }),
  async finish(unit, operation, { refundReference, line }) {
    await recordLedgerEntry(unit, operation, {
      kind: 'REFUND',
      amountCents: -line.refundCents,
      providerObjectId: refundReference,
    });
    await recordEvent(unit, {
      entityId: operation.request.orderId,
      kind: 'order.refunded',
      source: 'billing',
      facts: { amountCents: line.refundCents },
    });
  },
  decline: (unit, { request: { orderId } }, refused) =>
    recordEvent(unit, {
      entityId: orderId,
      kind: 'order.refund_declined',
      source: 'billing',
      facts: { ...refused },
    }),
});

/** Requests the refund of a checkout deposit, as part of a cancelation. */
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
  await depositRefund.intend(unit, {
    customerId: order.customerId,
    amountCents: order.depositCents ?? 0,
    request: { orderId: order.id, invoiceReference: order.stripeCheckoutInvoiceId },
    subjects: [
      { entityType: 'Order', entityId: order.id },
      { entityType: 'Customer', entityId: order.customerId },
    ],
  });
}

/** Previews the refund of an order's deposit; no amounts without a deposit. @throws NotFound */
export async function previewDepositRefund({ database, billing }: Services, orderId: string) {
  const order = await firstRow(
    database.sql,
    sql<{ invoiceReference: string | null }>`
      select stripe_checkout_invoice_id as invoice_reference from orders where id = ${orderId}`,
  );
  if (!order) throw new NotFound('Order');
  const { invoiceReference } = order;
  return invoiceReference === null
    ? NOTHING_MOVES
    : await billing.previewRefund({ invoiceReference });
}
