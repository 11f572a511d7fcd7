import { chargeLine } from '@kickstand/domain/billing/money-line.ts';
import type { MoneyOperationKind } from '@kickstand/domain/billing/money-operation-terms.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { assumedReference } from '../platform/rehearsal.ts';
import type { Services } from '../platform/request-context.ts';
import type { Charged, NamedObject, NewCharge } from '../ports/billing.ts';
import type { BillingAnswer } from '../ports/billing-answer.ts';
import {
  type DefinedMoneyOperation,
  defineMoneyOperation,
  type MoneyOperationDefinition,
  type OperationOf,
} from './define-money-operation.ts';
import { recordLedgerEntry } from './money-operations.ts';
import { writeCustomerInvoice } from './write-customer-invoice.ts';

/** The stored fields of every charge. */
interface ChargeRequest {
  readonly customerReference: string;
}

/** The differences between kinds of charges. */
interface ChargeDefinition<Kind extends MoneyOperationKind, Request extends ChargeRequest>
  extends Pick<
    MoneyOperationDefinition<Kind, Request, Charged>,
    'kind' | 'request' | 'requested' | 'decline'
  > {
  /** The charge's lines. Deterministic, because they are sent under one idempotency key. */
  charge(
    operation: OperationOf<Request>,
  ): Pick<NewCharge, 'description' | 'amountCents' | 'taxRateReference' | 'subject'>;
  /** The entity whose invoices list it, besides the customer. */
  invoice(operation: OperationOf<Request>): {
    readonly subscriptionId: string | null;
    readonly assetId: string | null;
  };
  /** Writes the state change that waited for the payment, and its event. */
  charged(unit: UnitOfWork, operation: OperationOf<Request>, done: Charged): Promise<void>;
  /** Sends it in a way other than a separate charge. */
  send?(
    services: Services,
    operation: OperationOf<Request>,
    charge: NewCharge,
  ): Promise<BillingAnswer<Charged>>;
  find?(
    services: Services,
    operation: OperationOf<Request>,
    named?: NamedObject,
  ): Promise<BillingAnswer<Charged | undefined>>;
}

/**
 * Defines a kind of money operation that charges a customer's card: the waiting state changes once
 * the provider has confirmed, and the payment is written to the customer's invoices and the ledger.
 */
export function defineCharge<Kind extends MoneyOperationKind, Request extends ChargeRequest>(
  definition: ChargeDefinition<Kind, Request>,
): DefinedMoneyOperation<Kind, Request> {
  const { kind, request, requested, decline, send, find } = definition;
  return defineMoneyOperation<Kind, Request, Charged>({
    kind,
    mode: 'confirm_first',
    request,
    ...(requested && { requested }),
    send(services, operation) {
      const { customerReference } = operation.request;
      const { currency } = operation;
      const charge = { customerReference, currency, ...definition.charge(operation) };
      return send
        ? send(services, operation, charge)
        : services.billing.charge(operation.reference, charge);
    },
    find:
      find ??
      (({ billing }, operation, named) =>
        billing.findCharge(operation.id, operation.request.customerReference, named)),
    assume: (_unit, operation) => ({
      invoiceReference: assumedReference(operation.id),
      invoiceNumber: null,
      line: chargeLine(operation.amountCents, definition.charge(operation).amountCents),
    }),
    async finish(unit, operation, done) {
      // First, because it locks the subscription and the vehicle, while the new rows lock the
      // customer.
      await definition.charged(unit, operation, done);
      await writeCustomerInvoice(unit, {
        customerId: operation.customerId,
        ...definition.invoice(operation),
        description: definition.charge(operation).description,
        charged: done,
      });
      await recordLedgerEntry(unit, operation, {
        kind,
        amountCents: done.line.cardCents,
        providerObjectId: done.invoiceReference,
      });
    },
    decline,
  });
}
