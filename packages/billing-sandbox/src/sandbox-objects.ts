import type { CheckoutSession, PaymentIntent, PaymentMethod, SetupIntent } from './card-objects.ts';
import type { Coupon, Discount, DiscountAmount } from './discount-objects.ts';
import type { Head, ListOf, Metadata } from './object-head.ts';
import type { Charge, Dispute, Refund } from './reversal-objects.ts';

/** The sandbox's stored objects: the provider's objects, reduced to the fields in use. */

export interface Customer extends Head {
  object: 'customer';
  email: string | null;
  name: string | null;
  phone: string | null;
  /** Cents; negative is credit for the customer. */
  balance: number;
  currency: string | null;
  delinquent: boolean;
  description: string | null;
  metadata: Metadata;
  /** Missing on objects that were stored before cards were. */
  invoice_settings?: { default_payment_method: string | PaymentMethod | null };
  default_source?: null;
  deleted?: true;
}

export interface Product extends Head {
  object: 'product';
  active: boolean;
  name: string;
  description: string | null;
  metadata: Metadata;
}

export interface Price extends Head {
  object: 'price';
  active: boolean;
  billing_scheme: 'per_unit';
  currency: string;
  lookup_key: string | null;
  metadata: Metadata;
  nickname: string | null;
  product: string;
  recurring: { interval: 'month' | 'year'; interval_count: number; usage_type: 'licensed' };
  tax_behavior: string;
  type: 'recurring';
  unit_amount: number;
}

export interface TaxRate extends Head {
  object: 'tax_rate';
  active: boolean;
  country: string | null;
  description: string | null;
  display_name: string;
  inclusive: boolean;
  jurisdiction: string | null;
  metadata: Metadata;
  percentage: number;
  rate_type: 'percentage';
  state: string | null;
  tax_type: string | null;
}

export interface SubscriptionItem {
  id: string;
  object: 'subscription_item';
  created: number;
  current_period_start: number;
  current_period_end: number;
  metadata: Metadata;
  price: Price;
  quantity: number;
  subscription: string;
  tax_rates: TaxRate[];
}

export interface Subscription extends Head {
  object: 'subscription';
  billing_cycle_anchor: number;
  cancel_at?: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  collection_method: 'charge_automatically' | 'send_invoice';
  currency: string;
  customer: string;
  default_tax_rates: TaxRate[];
  /** Ids of discounts that still apply to future periods. */
  discounts: string[];
  /** The card of this subscription alone; missing on objects stored before cards were. */
  default_payment_method?: string | null;
  default_source?: null;
  ended_at: number | null;
  items: ListOf<SubscriptionItem>;
  latest_invoice: string | null;
  metadata: Metadata;
  pause_collection: { behavior: 'void' | 'keep_as_draft'; resumes_at: null } | null;
  schedule?: string | null;
  start_date: number;
  status: 'active' | 'trialing' | 'past_due' | 'canceled';
  trial_end: number | null;
  trial_start: number | null;
}

export interface Tax {
  amount: number;
  tax_behavior: 'exclusive';
  tax_rate_details: { tax_rate: string };
  taxability_reason: 'standard_rated';
  taxable_amount: number;
  type: 'tax_rate_details';
}

export interface InvoiceLine {
  id: string;
  object: 'line_item';
  amount: number;
  currency: string;
  description: string;
  discount_amounts: DiscountAmount[];
  discountable: boolean;
  discounts: string[];
  invoice: string;
  metadata: Metadata;
  period: { start: number; end: number };
  quantity: number;
  taxes: Tax[];
}

export interface Invoice extends Head {
  object: 'invoice';
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  attempt_count: number;
  attempted: boolean;
  auto_advance: boolean;
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'manual';
  collection_method: 'charge_automatically';
  currency: string;
  customer: string;
  description: string | null;
  discounts: string[];
  due_date: null;
  ending_balance: number | null;
  /** Missing on objects that were stored before hosted pages were. */
  hosted_invoice_url?: string | null;
  last_finalization_error?: null;
  lines: ListOf<InvoiceLine>;
  metadata: Metadata;
  next_payment_attempt: number | null;
  number: string | null;
  parent: {
    type: 'subscription_details';
    quote_details: null;
    subscription_details: { subscription: string; metadata: Metadata };
  } | null;
  period_start: number;
  period_end: number;
  post_payment_credit_notes_amount: number;
  pre_payment_credit_notes_amount: number;
  starting_balance: number;
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  status_transitions: {
    finalized_at: number | null;
    marked_uncollectible_at: null;
    paid_at: number | null;
    voided_at: number | null;
  };
  subtotal: number;
  total: number;
  total_discount_amounts: DiscountAmount[];
  total_excluding_tax: number;
  total_taxes: Tax[];
}

export interface InvoiceItem extends Head {
  object: 'invoiceitem';
  amount: number;
  currency: string;
  customer: string;
  date: number;
  description: string | null;
  discountable: boolean;
  invoice: string;
  metadata: Metadata;
  period: { start: number; end: number };
  quantity: number;
  tax_rates: TaxRate[];
}

export interface InvoicePayment extends Head {
  object: 'invoice_payment';
  amount_paid: number;
  amount_requested: number;
  currency: string;
  invoice: string;
  is_default: boolean;
  payment: { type: 'payment_intent'; payment_intent: string };
  status: 'paid';
  status_transitions: { canceled_at: null; paid_at: number };
}

export interface CreditNote extends Head {
  object: 'credit_note';
  amount: number;
  currency: string;
  customer: string;
  invoice: string;
  memo: string | null;
  metadata: Metadata;
  number: string;
  post_payment_amount: number;
  pre_payment_amount: number;
  reason: string | null;
  refunds: { amount_refunded: number; refund: string; type: 'refund' }[];
  status: 'issued';
  subtotal: number;
  total: number;
  type: 'post_payment';
}

export interface BalanceTransaction extends Head {
  object: 'customer_balance_transaction';
  amount: number;
  currency: string;
  customer: string;
  description: string | null;
  ending_balance: number;
  invoice: string | null;
  metadata: Metadata;
  type: 'adjustment' | 'applied_to_invoice';
}

export interface ProviderEvent extends Head {
  object: 'event';
  api_version: string;
  data: { object: KnownObject };
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

export interface KnownObjects {
  customer: Customer;
  product: Product;
  price: Price;
  tax_rate: TaxRate;
  coupon: Coupon;
  discount: Discount;
  subscription: Subscription;
  invoice: Invoice;
  invoiceitem: InvoiceItem;
  invoice_payment: InvoicePayment;
  credit_note: CreditNote;
  customer_balance_transaction: BalanceTransaction;
  event: ProviderEvent;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  payment_method: PaymentMethod;
  payment_intent: PaymentIntent;
  setup_intent: SetupIntent;
  'checkout.session': CheckoutSession;
}
export type Kind = keyof KnownObjects;
export type KnownObject = KnownObjects[Kind];
