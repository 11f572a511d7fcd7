import { creditLine } from '@kickstand/domain/billing/money-line.ts';
import type { Stripe } from 'stripe';
import type { Credited, NamedObject, NewCredit } from '../../ports/billing.ts';
import type { BillingAnswer, OperationReference } from '../../ports/billing-answer.ts';
import type { OperationEffect } from '../../ports/provider-billing.ts';
import { refuseMismatch } from './refuse-mismatch.ts';
import type { StripeConnection } from './stripe-connection.ts';

/** Credit is a negative amount at the provider: it reduces what the customer owes. */
function credited(transaction: Stripe.CustomerBalanceTransaction): Credited {
  return { creditReference: transaction.id, line: creditLine(-transaction.amount) };
}

export function credit(
  connection: StripeConnection,
  reference: OperationReference,
  wanted: NewCredit,
): Promise<BillingAnswer<Credited>> {
  return connection.ask(async (stripe) => {
    const transaction = await stripe.customers.createBalanceTransaction(
      wanted.customerReference,
      {
        amount: -wanted.amountCents,
        currency: wanted.currency.toLowerCase(),
        description: wanted.description,
        metadata: { opId: reference.operationId },
      },
      { idempotencyKey: `${reference.key}:balance` },
    );
    return { outcome: 'done', result: credited(transaction) };
  });
}

export function findCredit(
  connection: StripeConnection,
  operationId: string,
  customer: string,
  named: NamedObject | undefined,
): Promise<BillingAnswer<Credited | undefined>> {
  return connection.ask<Credited | undefined>(async (stripe) => {
    for await (const found of stripe.customers.listBalanceTransactions(customer, { limit: 100 })) {
      const wanted = named ? found.id === named.reference : found.metadata?.opId === operationId;
      if (!wanted) continue;
      const { amount, currency, metadata } = found;
      if (named) refuseMismatch(named, operationId, { cents: -amount, currency, metadata });
      return { outcome: 'done', result: credited(found) };
    }
    return { outcome: 'done', result: undefined };
  });
}

export function readCredit(
  connection: StripeConnection,
  customer: string,
): Promise<BillingAnswer<number>> {
  return connection.ask(async (stripe) => {
    const found = await stripe.customers.retrieve(customer);
    return { outcome: 'done', result: found.deleted ? 0 : -found.balance };
  });
}

/** Our operations' credits; the provider only lists balances per customer. */
export async function* creditsSince(
  connection: StripeConnection,
  since: Date,
  customers: readonly string[],
): AsyncIterable<OperationEffect> {
  const { stripe } = await connection.connected();
  const page = { created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 };
  for (const customerReference of customers) {
    try {
      for await (const found of stripe.customers.listBalanceTransactions(customerReference, page)) {
        const operationId = found.metadata?.opId;
        if (operationId === undefined) continue;
        const { id: objectReference, amount: amountCents } = found;
        yield { operationId, customerReference, objectReference, amountCents };
      }
    } catch (error) {
      // A deleted customer has no credit; the ledger shows the difference.
      if (!(await connection.isMissing(error))) throw error;
    }
  }
}
