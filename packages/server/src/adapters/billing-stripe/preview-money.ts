import { type MoneyLine, NO_MONEY } from '@kickstand/domain/billing/money-line.ts';
import { discountCentsOf } from '@kickstand/domain/orders/order-price.ts';
import type { Stripe } from 'stripe';
import type { NewBillingDate, NewCharge, NewSubscription } from '../../ports/billing.ts';
import type { BillingAnswer } from '../../ports/billing-answer.ts';
import { lineOf } from './invoice-line.ts';
import { periodStart } from './move-billing-date.ts';
import { countPaidDays } from './paid-days.ts';
import { couponOf } from './promotion-coupon.ts';
import { idOf, itemOf } from './provider-subscription.ts';
import type { StripeConnection } from './stripe-connection.ts';

type Item = Stripe.InvoiceCreatePreviewParams.InvoiceItem;

/** The amounts of an invoice with these items. */
async function previewInvoice(
  stripe: Stripe,
  customer: string,
  currency: string,
  items: readonly Item[],
): Promise<BillingAnswer<MoneyLine>> {
  const code = currency.toLowerCase();
  const invoice = await stripe.invoices.createPreview({
    customer,
    currency: code,
    invoice_items: items.map((item) => ({ ...item, currency: code })),
  });
  return { outcome: 'done', result: lineOf(invoice) };
}

const taxRates = (references: readonly string[]): Pick<Item, 'tax_rates'> =>
  references.length > 0 ? { tax_rates: [...references] } : {};

export function previewCharge(
  connection: StripeConnection,
  wanted: Omit<NewCharge, 'subject'>,
): Promise<BillingAnswer<MoneyLine>> {
  const { customerReference, currency, description, amountCents: amount } = wanted;
  const rates = taxRates(wanted.taxRateReference === null ? [] : [wanted.taxRateReference]);
  return connection.ask((stripe) =>
    previewInvoice(stripe, customerReference, currency, [
      { amount, description, discountable: false, ...rates },
    ]),
  );
}

/** The first month; the coupon of an unused promotion does not exist at the provider yet. */
async function firstMonth(
  connection: StripeConnection,
  stripe: Stripe,
  { monthlyCents, promotion, currency }: Omit<NewSubscription, 'orderId'>,
): Promise<Item> {
  if (promotion === null) return { amount: monthlyCents };
  const { id } = couponOf(promotion, currency);
  if (await connection.found(stripe.coupons.retrieve(id))) {
    return { amount: monthlyCents, discounts: [{ coupon: id }] };
  }
  const { amountOffCents: amountCents, percentOff: percentage } = promotion;
  return { amount: monthlyCents - discountCentsOf(monthlyCents, { amountCents, percentage }) };
}

export function previewSubscription(
  connection: StripeConnection,
  wanted: Omit<NewSubscription, 'orderId'>,
): Promise<BillingAnswer<MoneyLine>> {
  const { customerReference, currency, productName: description } = wanted;
  const rates = taxRates(wanted.taxRateReference === null ? [] : [wanted.taxRateReference]);
  return connection.ask(async (stripe) => {
    const month = await firstMonth(connection, stripe, wanted);
    return await previewInvoice(stripe, customerReference, currency, [
      { ...month, description, ...rates },
    ]);
  });
}

/** The credited paid days of a move, and the month that starts now, if any. */
export function previewBillingDate(
  connection: StripeConnection,
  wanted: NewBillingDate,
): Promise<BillingAnswer<MoneyLine>> {
  return connection.ask(async (stripe) => {
    const known = await stripe.subscriptions.retrieve(wanted.subscriptionReference);
    const { start, until } = periodStart(connection, wanted);
    const { missingCents } = await countPaidDays(stripe, known, { start, until });
    const rates = taxRates((known.default_tax_rates ?? []).map(({ id }) => id));
    const items: Item[] = [];
    if (missingCents) items.push({ amount: missingCents, discountable: false, ...rates });
    if (until === null) {
      const discounts = known.discounts.map((discount) => ({ discount: idOf(discount) }));
      const amount = itemOf(known).price.unit_amount ?? 0;
      items.push({ amount, ...rates, ...(discounts.length > 0 && { discounts }) });
    }
    if (items.length === 0) return { outcome: 'done', result: NO_MONEY };
    return await previewInvoice(stripe, idOf(known.customer), known.currency, items);
  });
}
