import type { Head, Metadata } from './object-head.ts';

/** The discount of a coupon and its duration. */
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

/** A coupon applied to a subscription. */
export interface Discount extends Head {
  object: 'discount';
  checkout_session: null;
  customer: string;
  customer_account: null;
  /** End of a repeating coupon; null for others. */
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
