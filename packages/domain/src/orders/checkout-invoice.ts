/** Why a checkout invoice is rejected as the deposit of an order. */
export const CHECKOUT_INVOICE_ERROR_LABELS = {
  INVOICE_UNAVAILABLE: 'The invoice could not be read at the payment provider. Check again later.',
  INVOICE_NOT_FOUND: 'The payment provider has no invoice with this id.',
  INVOICE_OF_OTHER_CUSTOMER: 'The invoice belongs to another customer at the payment provider.',
  INVOICE_OF_SUBSCRIPTION: 'The invoice belongs to a subscription.',
  INVOICE_OTHER_CURRENCY: 'The invoice is in another currency.',
  INVOICE_NOT_PAID: 'The invoice is not paid.',
  INVOICE_REFUNDED: 'The invoice was refunded.',
  INVOICE_USED: 'Another order has this invoice.',
};
export type CheckoutInvoiceError = keyof typeof CHECKOUT_INVOICE_ERROR_LABELS;

/** What the provider knows about an invoice. Amounts in cents. */
export interface CheckoutInvoiceFacts {
  readonly customerReference: string;
  readonly subscriptionReference: string | null;
  /** The provider's own status. */
  readonly state: string;
  readonly totalCents: number;
  /** By credit notes and on its charge. */
  readonly refundedCents: number;
  /** ISO code in upper case. */
  readonly currency: string;
}

/**
 * Why an invoice cannot be the deposit of a customer's order; undefined if it can.
 * @param invoice as the provider returned it; undefined if it has none with that id.
 * @param customerReference the customer's id at the provider; null before the first payment.
 * @param currency of the business, in upper case.
 */
export function checkoutInvoiceError(
  invoice: CheckoutInvoiceFacts | undefined,
  customerReference: string | null,
  currency: string,
): CheckoutInvoiceError | undefined {
  if (!invoice) return 'INVOICE_NOT_FOUND';
  if (invoice.customerReference !== customerReference) return 'INVOICE_OF_OTHER_CUSTOMER';
  if (invoice.subscriptionReference !== null) return 'INVOICE_OF_SUBSCRIPTION';
  if (invoice.currency !== currency) return 'INVOICE_OTHER_CURRENCY';
  if (invoice.state !== 'paid' || invoice.totalCents <= 0) return 'INVOICE_NOT_PAID';
  if (invoice.refundedCents > 0) return 'INVOICE_REFUNDED';
  return undefined;
}
