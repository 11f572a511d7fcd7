import { createCreditInput, NOT_AT_PROVIDER } from '@kickstand/domain/customers/customer-money.ts';
import { CREDIT_KIND_LABELS, CREDIT_KINDS } from '@kickstand/domain/customers/customer-terms.ts';
import { formatCents } from '@kickstand/domain/kernel/money.ts';
import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import { z } from 'zod';
import { recordEvent } from '../activity/record-event.ts';
import { defineMoneyHandler } from '../money/money-handler.ts';
import {
  intendMoneyOperation,
  type MoneyOperation,
  recordLedgerEntry,
} from '../money/money-operations.ts';
import { awaitMoneyOperation } from '../money/settle-money-operations.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { Refused } from '../platform/refused.ts';
import type { Credited } from '../ports/billing.ts';
import { lockCustomer, readCustomerBilling } from './lock-customer.ts';

/** What the operation keeps, so that it can be sent again without reading anything that changed since. */
const requestSchema = z.object({
  customerReference: z.string(),
  kind: z.enum(CREDIT_KINDS),
  reason: z.string(),
  notes: z.string(),
});

/**
 * Adds a credit to the customer's balance at the payment provider, where the next invoices use it up.
 * It is never paid out and can't be taken back here.
 */
export const creditCustomer = defineCommand({
  name: 'customerCreateCredit',
  input: createCreditInput,
  async run(unit, { customerId, amountCents, kind, reason, notes }) {
    await lockCustomer(unit, customerId);
    const { customerReference } = await readCustomerBilling(unit.sql, customerId);
    if (customerReference === null) {
      throw new Refused([refusal('NOT_AT_PROVIDER', NOT_AT_PROVIDER)]);
    }
    const moneyOperationId = await intendMoneyOperation(unit, {
      kind: 'CREDIT',
      mode: 'follow_up',
      awaited: true,
      customerId,
      amountCents,
      request: { customerReference, kind, reason, notes } satisfies z.infer<typeof requestSchema>,
      subjects: [{ entityType: 'Customer', entityId: customerId }],
    });
    await recordEvent(unit, {
      entityType: 'Customer',
      entityId: customerId,
      kind: 'customer.credit_requested',
      facts: {
        amount: formatCents(amountCents, unit.services.config.CURRENCY),
        state: kind,
        reason,
        ...(notes && { note: notes }),
      },
    });
    return { customerId, moneyOperationId };
  },
  settle: (services, { moneyOperationId }) => awaitMoneyOperation(services, moneyOperationId),
});

async function finish(unit: UnitOfWork, operation: MoneyOperation, done: Credited): Promise<void> {
  await recordLedgerEntry(unit, operation, {
    kind: 'CREDIT',
    amountCents: done.line.creditCents,
    providerObjectId: done.creditReference,
  });
  await recordEvent(unit, {
    entityType: 'Customer',
    entityId: operation.customerId,
    kind: 'customer.credited',
    source: 'billing',
    facts: {
      amount: formatCents(-done.line.creditCents, operation.currency),
      state: requestSchema.parse(operation.request).kind,
    },
  });
}

/** Settles credits. */
export const credits = defineMoneyHandler<Credited>({
  kind: 'CREDIT',
  send({ billing }, operation) {
    const { customerReference, kind } = requestSchema.parse(operation.request);
    return billing.credit(
      { operationId: operation.id, key: operation.providerKey },
      {
        customerReference,
        description: CREDIT_KIND_LABELS[kind],
        amountCents: operation.amountCents,
        currency: operation.currency,
      },
    );
  },
  find: ({ billing }, operation, named) =>
    billing.findCredit(
      operation.id,
      requestSchema.parse(operation.request).customerReference,
      named,
    ),
  finish,
  decline: (unit, operation, refused) =>
    recordEvent(unit, {
      entityType: 'Customer',
      entityId: operation.customerId,
      kind: 'customer.credit_declined',
      source: 'billing',
      facts: { ...refused, state: requestSchema.parse(operation.request).kind },
    }),
});
