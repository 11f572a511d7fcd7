import { chargeLine } from '@kickstand/domain/billing/money-line.ts';
import {
  refuseRetryInvoice,
  retryInvoiceInput,
} from '@kickstand/domain/customers/retry-invoice.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { recordEvent } from '../activity/record-event.ts';
import { defineMoneyOperation } from '../money/define-money-operation.ts';
import { recordLedgerEntry } from '../money/money-operations.ts';
import { refuseUnsettled } from '../money/refuse-payment-pending.ts';
import { awaitMoneyOperation } from '../money/settle-money-operations.ts';
import { writePaidInvoice } from '../money/write-paid-invoice.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { lockRows } from '../platform/database/lock-rows.ts';
import { existing, refuseIf } from '../platform/refused.ts';
import { assumedReference } from '../platform/rehearsal.ts';
import { lockCustomer, readCustomerBilling } from './lock-customer.ts';
import { markDelinquent } from './mark-delinquent.ts';

const requestSchema = z.object({
  customerReference: z.string(),
  invoiceReference: z.string(),
  invoiceId: z.string(),
  number: z.string().nullable(),
});

const factsOf = ({ number }: z.infer<typeof requestSchema>) => (number === null ? {} : { number });

/** Another try to collect an open invoice. */
export const retriedInvoice = defineMoneyOperation({
  kind: 'RETRY_INVOICE',
  mode: 'confirm_first',
  request: requestSchema,
  requested: (unit, { customerId, amountCents, request }) =>
    recordEvent(unit, {
      entityId: customerId,
      kind: 'customer.invoice_retried',
      facts: { ...factsOf(request), amountCents },
    }),
  send: ({ billing }, { reference, request: { customerReference, invoiceReference } }) =>
    billing.payInvoice(reference, { customerReference, invoiceReference }),
  find: ({ billing }, { request: { customerReference, invoiceReference } }, named) =>
    billing.findPaidInvoice({ customerReference, invoiceReference }, named),
  assume: (_unit, { id, amountCents }) => ({
    invoiceReference: assumedReference(id),
    invoiceNumber: null,
    line: chargeLine(amountCents, amountCents),
  }),
  async finish(unit, operation, done) {
    const { customerId, request } = operation;
    await writePaidInvoice(unit, request.invoiceId, done);
    await recordLedgerEntry(unit, operation, {
      kind: 'RETRY_INVOICE',
      amountCents: done.line.cardCents,
      providerObjectId: done.invoiceReference,
    });
    await recordEvent(unit, {
      entityId: customerId,
      kind: 'customer.invoice_paid',
      source: 'billing',
      facts: { ...factsOf(request), amountCents: done.line.cardCents, money: done.line },
    });
    await markDelinquent(unit.sql, customerId, unit.now);
  },
  decline: (unit, { customerId, request }, refused) =>
    recordEvent(unit, {
      entityId: customerId,
      kind: 'customer.invoice_retry_declined',
      source: 'billing',
      facts: { ...factsOf(request), ...refused },
    }),
});

interface StoredInvoice {
  readonly reference: string;
  readonly number: string | null;
  readonly state: string;
  readonly paymentFailed: boolean;
  readonly dueCents: number;
  readonly subscriptionId: string | null;
}

/** Locks the invoice, after its subscription and its customer. @throws NotFound, Refused */
async function lockInvoice(
  unit: UnitOfWork,
  { customerId, invoiceId }: z.infer<typeof retryInvoiceInput>,
): Promise<StoredInvoice> {
  await lockRows(
    unit.sql,
    sql`select id from subscriptions
    where id = (select subscription_id from customer_invoices where id = ${invoiceId})`,
  );
  await lockCustomer(unit, customerId);
  const found = await firstRow(
    unit.sql,
    sql<StoredInvoice>`
      select stripe_invoice_id as reference, number, state, payment_failed, subscription_id,
        total_cents - credit_cents /* never null: both have a default or a value */ as due_cents
      from customer_invoices where id = ${invoiceId} and customer_id = ${customerId} for update`,
  );
  return existing(found, 'Invoice');
}

/**
 * Tries an open invoice again, with the card that the next bill would use. It stays open if the
 * card is declined.
 */
export const retryCustomerInvoice = defineCommand({
  name: 'customerInvoiceRetry',
  input: retryInvoiceInput,
  async run(unit, input) {
    const { customerId, invoiceId } = input;
    const invoice = await lockInvoice(unit, input);
    const { customerReference, hasCard } = await readCustomerBilling(unit.sql, customerId);
    refuseIf(refuseRetryInvoice({ ...invoice, hasCard: hasCard && customerReference !== null }));
    await refuseUnsettled(unit.sql, customerId);
    const { subscriptionId } = invoice;
    const moneyOperationId = await retriedInvoice.intend(unit, {
      awaited: true,
      customerId,
      amountCents: invoice.dueCents,
      request: {
        customerReference: customerReference ?? '',
        invoiceReference: invoice.reference,
        invoiceId,
        number: invoice.number,
      },
      subjects: [
        { entityType: 'Customer', entityId: customerId },
        ...(subscriptionId === null
          ? []
          : [{ entityType: 'Subscription' as const, entityId: subscriptionId }]),
      ],
    });
    return { invoiceId, moneyOperationId };
  },
  settle: (services, { moneyOperationId }) => awaitMoneyOperation(services, moneyOperationId),
});
