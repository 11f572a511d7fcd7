import { expect, it } from 'vitest';
import { checkoutInvoiceError } from './checkout-invoice.ts';

const PAID = {
  customerReference: 'cus_1',
  subscriptionReference: null,
  state: 'paid',
  totalCents: 9900,
  refundedCents: 0,
  currency: 'USD',
};

it.each([
  ['a paid invoice of the customer', PAID, 'cus_1', undefined],
  ['an unknown invoice', undefined, 'cus_1', 'INVOICE_NOT_FOUND'],
  ["another customer's", PAID, 'cus_2', 'INVOICE_OF_OTHER_CUSTOMER'],
  ['that of a customer unknown to the provider', PAID, null, 'INVOICE_OF_OTHER_CUSTOMER'],
  [
    "a subscription's",
    { ...PAID, subscriptionReference: 'sub_1' },
    'cus_1',
    'INVOICE_OF_SUBSCRIPTION',
  ],
  ['one in another currency', { ...PAID, currency: 'EUR' }, 'cus_1', 'INVOICE_OTHER_CURRENCY'],
  ['an open one', { ...PAID, state: 'open' }, 'cus_1', 'INVOICE_NOT_PAID'],
  ['one without an amount', { ...PAID, totalCents: 0 }, 'cus_1', 'INVOICE_NOT_PAID'],
  ['one refunded in part', { ...PAID, refundedCents: 1 }, 'cus_1', 'INVOICE_REFUNDED'],
] as const)(
  'a deposit must be paid, of the customer, in our currency and not refunded: %s',
  (...given) => {
    const [, invoice, reference, error] = given;
    expect(checkoutInvoiceError(invoice, reference, 'USD')).toBe(error);
  },
);
