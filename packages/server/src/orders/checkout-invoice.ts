import {
  type CheckoutInvoiceError,
  checkoutInvoiceError,
} from '@kickstand/domain/orders/checkout-invoice.ts';
import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { type Refused, refused } from '../platform/refused.ts';
import type { Services } from '../platform/request-context.ts';
import type { ProviderDeposit } from '../ports/provider-reversals.ts';

/** The invoice of a deposit as the provider knows it now. */
export interface CheckoutInvoice {
  /** False if the provider did not respond. */
  readonly isKnown: boolean;
  readonly found: ProviderDeposit | undefined;
}

/** The deposit of an order, with the amount that the provider states. */
export interface Deposit {
  readonly invoiceReference: string;
  readonly cents: number;
}

function invoiceRefused(code: CheckoutInvoiceError): Refused {
  return refused(code, code, 'stripeCheckoutInvoiceId');
}

/** Reads a checkout invoice at the provider, outside any transaction. */
export async function readCheckoutInvoice(
  { billing }: Pick<Services, 'billing'>,
  invoiceReference: string,
): Promise<CheckoutInvoice> {
  const answer = await billing.readDeposit(invoiceReference);
  return answer.outcome === 'done'
    ? { isKnown: true, found: answer.result }
    : { isKnown: false, found: undefined };
}

/** Replaces {@link readCheckoutInvoice} in a rehearsal: an invoice that the customer with this e-mail has paid. */
export async function assumeCheckoutInvoice(
  { sql: on, services, now }: UnitOfWork,
  invoiceReference: string,
  email: string,
): Promise<CheckoutInvoice> {
  const customer = await firstRow(
    on,
    sql<{ reference: string | null }>`
      select stripe_customer_id as reference from customers where lower(email) = lower(${email})`,
  );
  const { CURRENCY, DEPOSIT_CENTS = 1 } = services.config;
  return {
    isKnown: true,
    found: {
      invoice: {
        invoiceReference,
        customerReference: customer?.reference ?? '',
        subscriptionReference: null,
        number: null,
        description: '',
        currency: CURRENCY,
        state: 'paid',
        totalCents: DEPOSIT_CENTS,
        taxCents: 0,
        discountCents: 0,
        refundedCents: 0,
        creditCents: 0,
        createdAt: now,
        paidAt: now,
        hostedUrl: null,
        paymentFailed: false,
      },
      refundedWithoutCreditNoteCents: 0,
      unrequestedCents: 0,
    },
  };
}

/**
 * Why an invoice cannot be the deposit of a customer's order, apart from other orders; undefined if
 * it can.
 * @param read the provider's answer; undefined if it was not asked.
 * @param customerReference the customer's id at the provider.
 */
export function refuseDeposit(
  read: CheckoutInvoice | undefined,
  customerReference: string | null,
  currency: string,
): CheckoutInvoiceError | undefined {
  if (!read?.isKnown) return 'INVOICE_UNAVAILABLE';
  const invoice = read.found && {
    ...read.found.invoice,
    refundedCents: read.found.invoice.refundedCents + read.found.refundedWithoutCreditNoteCents,
  };
  return checkoutInvoiceError(invoice, customerReference, currency);
}

/**
 * Checks a checkout invoice under the lock of its customer.
 * @throws Refused if it is not a paid deposit of the customer that no order has yet.
 */
export async function acceptDeposit(
  unit: UnitOfWork,
  customerId: string,
  invoiceReference: string,
  read: CheckoutInvoice | undefined,
): Promise<Deposit> {
  if (!read?.isKnown) throw invoiceRefused('INVOICE_UNAVAILABLE');
  const customer = await firstRow(
    unit.sql,
    sql<{ reference: string | null; used: boolean }>`
      select stripe_customer_id as reference, exists (
        select from orders where stripe_checkout_invoice_id = ${invoiceReference}) as used
      from customers where id = ${customerId}`,
  );
  const { CURRENCY } = unit.services.config;
  const error = refuseDeposit(read, customer?.reference ?? null, CURRENCY);
  if (error) throw invoiceRefused(error);
  if (customer?.used) throw invoiceRefused('INVOICE_USED');
  return { invoiceReference, cents: read.found?.invoice.totalCents ?? 0 };
}
