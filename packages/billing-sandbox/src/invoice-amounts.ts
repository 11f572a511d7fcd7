import type { Metadata } from './object-head.ts';
import { listOf, newObjectId } from './object-store.ts';
import type { Invoice, InvoiceLine, Tax, TaxRate } from './sandbox-objects.ts';
import { type AppliedDiscount, discountAmounts } from './subscription-discounts.ts';

/**
 * The exclusive taxes on an amount (cents), rounded to the cent; percentages have up to four
 * decimals.
 */
function taxesOn(amount: number, rates: readonly TaxRate[]): Tax[] {
  return rates.map((rate) => ({
    amount: Math.round((amount * Math.round(rate.percentage * 10_000)) / 1_000_000),
    tax_behavior: 'exclusive',
    tax_rate_details: { tax_rate: rate.id },
    taxability_reason: 'standard_rated',
    taxable_amount: amount,
    type: 'tax_rate_details',
  }));
}

export interface LineWanted {
  readonly amount: number;
  readonly description: string;
  readonly period: { start: number; end: number };
  readonly taxRates: readonly TaxRate[];
  readonly metadata?: Metadata;
  /** The line's discounts; taxes apply to the remainder. */
  readonly discounts?: readonly AppliedDiscount[];
}

const sumOf = (amounts: readonly { readonly amount: number }[]) =>
  amounts.reduce((sum, { amount }) => sum + amount, 0);

function lineOf(invoice: string, currency: string, wanted: LineWanted): InvoiceLine {
  const { amount, discounts = [] } = wanted;
  const off = discountAmounts(amount, discounts);
  return {
    id: newObjectId('il'),
    object: 'line_item',
    amount,
    currency,
    description: wanted.description,
    discount_amounts: off,
    discountable: amount > 0,
    discounts: discounts.map(({ discount }) => discount.id),
    invoice,
    metadata: wanted.metadata ?? {},
    period: wanted.period,
    quantity: 1,
    taxes: taxesOn(amount - sumOf(off), wanted.taxRates),
  };
}

function totalTaxes(lines: readonly InvoiceLine[]): Tax[] {
  const totals = new Map<string, Tax>();
  for (const tax of lines.flatMap((line) => line.taxes)) {
    const id = tax.tax_rate_details.tax_rate;
    const sum = totals.get(id);
    totals.set(id, {
      ...tax,
      amount: tax.amount + (sum?.amount ?? 0),
      taxable_amount: tax.taxable_amount + (sum?.taxable_amount ?? 0),
    });
  }
  return [...totals.values()];
}

/** The draft with one more line and updated totals. */
export function withLine(invoice: Invoice, wanted: LineWanted): Invoice {
  const lines = [...invoice.lines.data, lineOf(invoice.id, invoice.currency, wanted)];
  const subtotal = sumOf(lines);
  const off = lines.flatMap((line) => line.discount_amounts);
  const taxes = totalTaxes(lines);
  const beforeTax = subtotal - sumOf(off);
  const total = beforeTax + sumOf(taxes);
  return {
    ...invoice,
    lines: listOf(lines, invoice.lines.url),
    subtotal,
    total,
    discounts: lines.flatMap((line) => line.discounts),
    total_discount_amounts: off,
    total_excluding_tax: beforeTax,
    total_taxes: taxes,
    amount_due: Math.max(total, 0),
    amount_remaining: Math.max(total, 0),
  };
}

export interface DraftWanted {
  readonly customer: string;
  readonly currency: string;
  readonly now: number;
  readonly reason: Invoice['billing_reason'];
  readonly subscription?: { readonly id: string; readonly metadata: Metadata };
  readonly metadata?: Metadata;
  readonly description?: string | undefined;
}

/** An empty draft invoice. */
export function draftInvoice(wanted: DraftWanted): Invoice {
  const id = newObjectId('in');
  return {
    id,
    object: 'invoice',
    created: wanted.now,
    livemode: false,
    amount_due: 0,
    amount_paid: 0,
    amount_remaining: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: false,
    billing_reason: wanted.reason,
    collection_method: 'charge_automatically',
    currency: wanted.currency,
    customer: wanted.customer,
    description: wanted.description ?? null,
    discounts: [],
    due_date: null,
    ending_balance: null,
    lines: listOf([], `/v1/invoices/${id}/lines`),
    metadata: wanted.metadata ?? {},
    next_payment_attempt: null,
    number: null,
    parent: wanted.subscription
      ? {
          type: 'subscription_details',
          quote_details: null,
          subscription_details: {
            subscription: wanted.subscription.id,
            metadata: wanted.subscription.metadata,
          },
        }
      : null,
    period_start: wanted.now,
    period_end: wanted.now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: 0,
    status: 'draft',
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: 0,
    total: 0,
    total_discount_amounts: [],
    total_excluding_tax: 0,
    total_taxes: [],
  };
}
