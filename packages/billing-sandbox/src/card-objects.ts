import type { Head, Metadata } from './object-head.ts';

/** A saved card. */
export interface PaymentMethod extends Head {
  object: 'payment_method';
  type: 'card';
  /** Null once detached. */
  customer: string | null;
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
  metadata: Metadata;
}

export interface SetupIntent extends Head {
  object: 'setup_intent';
  customer: string;
  payment_method: string | null;
  status: 'requires_payment_method' | 'succeeded';
  last_setup_error: { type: 'card_error'; code: string; message: string } | null;
  usage: 'off_session';
  metadata: Metadata;
}

/** A payment on a hosted page, reduced to its card. */
export interface PaymentIntent extends Head {
  object: 'payment_intent';
  amount: number;
  currency: string;
  customer: string;
  payment_method: string;
  status: 'succeeded';
  metadata: Metadata;
}

/** A hosted page that saves a card, and takes a payment in mode 'payment'. */
export interface CheckoutSession extends Head {
  object: 'checkout.session';
  mode: 'setup' | 'payment';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'no_payment_required' | 'unpaid' | 'paid';
  customer: string;
  setup_intent: string | null;
  invoice: string | null;
  /** Cents to pay; null in mode 'setup'. */
  amount_total: number | null;
  currency: string | null;
  /** What the payment is for. */
  description: string | null;
  /** The payment of mode 'payment', once it is made. */
  payment_intent: string | null;
  url: string | null;
  success_url: string;
  cancel_url: string | null;
  expires_at: number;
  metadata: Metadata;
}
