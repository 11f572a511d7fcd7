import type { Head, Metadata } from './object-head.ts';

/** What a coupon takes off, and for how long. */
export interface Coupon extends Head {
  object: 'coupon';
  amount_off: number | null;
  currency: string | null;
  duration: 'forever' | 'once' | 'repeating';
  duration_in_months: number | null;
  max_redemptions: null;
  metadata: Metadata;
  name: string | null;
  percent_off: number | null;
  redeem_by: null;
  times_redeemed: number;
  valid: true;
}

/** A coupon that a subscription was given. */
export interface Discount extends Head {
  object: 'discount';
  checkout_session: null;
  customer: string;
  customer_account: null;
  /** When a repeating coupon stops; null for the others. */
  end: number | null;
  invoice: null;
  invoice_item: null;
  promotion_code: null;
  source: { coupon: string; type: 'coupon' };
  start: number;
  subscription: string | null;
  subscription_item: null;
}

export interface DiscountAmount {
  amount: number;
  discount: string;
}
