import { creditLine } from '@kickstand/domain/billing/money-line.ts';
import { PROVIDER_SILENT } from '@kickstand/domain/customers/card-requests.ts';
import { createCreditInput } from '@kickstand/domain/customers/customer-money.ts';
import {
  CREDIT_KIND_LABELS,
  CREDIT_KINDS,
  CREDIT_REASONS,
} from '@kickstand/domain/customers/customer-terms.ts';
import { z } from 'zod';
import { recordEvent } from '../activity/record-event.ts';
import { defineMoneyOperation } from '../money/define-money-operation.ts';
import { recordLedgerEntry } from '../money/money-operations.ts';
import { awaitMoneyOperation } from '../money/settle-money-operations.ts';
import { defineCommand } from '../platform/command.ts';
import { Refused } from '../platform/refused.ts';
import { assumedReference } from '../platform/rehearsal.ts';
import { lockCustomer, readCustomerBilling } from './lock-customer.ts';
import { assumeProviderCustomer, ensureProviderCustomer } from './provider-customer.ts';

const requestSchema = z.object({
  customerReference: z.string(),
  kind: z.enum(CREDIT_KINDS),
  reason: z.enum(CREDIT_REASONS),
  notes: z.string(),
});

/** Credits to the customer's balance at the payment provider. */
export const credit = defineMoneyOperation({
  kind: 'CREDIT',
  mode: 'follow_up',
  request: requestSchema,
  requested: (unit, { customerId, amountCents, request: { kind, reason, notes } }) =>
    recordEvent(unit, {
      entityId: customerId,
      kind: 'customer.credit_requested',
      facts: {
        kind,
        amountCents,
        reason,
        ...(notes && { note: notes }),
      },
    }),
  send: ({ billing }, { reference, amountCents, currency, request: { customerReference, kind } }) =>
    billing.credit(reference, {
      customerReference,
      description: CREDIT_KIND_LABELS[kind],
      amountCents,
      currency,
    }),
  find: ({ billing }, { id, request: { customerReference } }, named) =>
    billing.findCredit(id, customerReference, named),
  assume: (_unit, { id, amountCents }) => ({
    creditReference: assumedReference(id),
    line: creditLine(amountCents),
  }),
  async finish(unit, operation, { creditReference, line }) {
    await recordLedgerEntry(unit, operation, {
      kind: 'CREDIT',
      amountCents: line.creditCents,
      providerObjectId: creditReference,
    });
    await recordEvent(unit, {
      entityId: operation.customerId,
      kind: 'customer.credited',
      source: 'billing',
      facts: {
        kind: operation.request.kind,
        amountCents: -line.creditCents,
      },
    });
  },
  decline: (unit, { customerId, request: { kind } }, refused) =>
    recordEvent(unit, {
      entityId: customerId,
      kind: 'customer.credit_declined',
      source: 'billing',
      facts: { ...refused, kind },
    }),
});

/**
 * Adds a credit to the customer's balance at the payment provider, applied to the next invoices. It
 * is never paid out and cannot be undone here.
 */
export const creditCustomer = defineCommand({
  name: 'customerCreateCredit',
  input: createCreditInput,
  approval: async (_context, { customerId, amountCents }) => ({
    limit: 'CREDIT',
    amount: amountCents,
    subject: { type: 'Customer', id: customerId },
    customerId,
  }),
  async prepare(services, { customerId, providerCustomer: choice }, actor) {
    await ensureProviderCustomer(services, customerId, { actor, choice });
  },
  assume: (unit, { customerId }) => assumeProviderCustomer(unit, customerId),
  async run(unit, { customerId, amountCents, kind, reason, notes }) {
    await lockCustomer(unit, customerId);
    const { customerReference } = await readCustomerBilling(unit.sql, customerId);
    // Deleted at the provider since the preparation.
    if (customerReference === null) throw new Refused([PROVIDER_SILENT]);
    const moneyOperationId = await credit.intend(unit, {
      awaited: true,
      customerId,
      amountCents,
      request: { customerReference, kind, reason, notes },
      subjects: [{ entityType: 'Customer', entityId: customerId }],
    });
    return { customerId, moneyOperationId };
  },
  settle: (services, { moneyOperationId }) => awaitMoneyOperation(services, moneyOperationId),
});
