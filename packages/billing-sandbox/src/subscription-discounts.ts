import { z } from 'zod';
import { monthsAfter } from './billing-period.ts';
import type { Coupon, Discount, DiscountAmount } from './discount-objects.ts';
import { newObjectId } from './object-store.ts';
import type { Subscription } from './sandbox-objects.ts';
import { invalidRequest } from './sandbox-problem.ts';
import type { Visit } from './visit.ts';

/** The coupons of a subscription in a request. */
export const couponList = z.array(z.strictObject({ coupon: z.string() })).max(20);

/** A discount with its coupon. */
export interface AppliedDiscount {
  readonly discount: Discount;
  readonly coupon: Coupon;
}

type Discounted = Pick<Subscription, 'id' | 'customer' | 'currency'>;

/** A new discount from a coupon, starting now. */
export function discountOf(
  now: number,
  coupon: Coupon,
  owner: Pick<Discount, 'customer' | 'subscription'>,
): Discount {
  const months = coupon.duration_in_months;
  return {
    id: newObjectId('di'),
    object: 'discount',
    created: now,
    livemode: false,
    checkout_session: null,
    customer: owner.customer,
    customer_account: null,
    end: months === null ? null : monthsAfter(now, months),
    invoice: null,
    invoice_item: null,
    promotion_code: null,
    source: { coupon: coupon.id, type: 'coupon' },
    start: now,
    subscription: owner.subscription,
    subscription_item: null,
  };
}

/**
 * Applies coupons to a subscription, starting now.
 * @throws SandboxProblem if a coupon does not exist or is in another currency.
 */
export async function giveCoupons(
  visit: Visit,
  { id, customer, currency }: Discounted,
  wanted: z.output<typeof couponList>,
): Promise<AppliedDiscount[]> {
  const given: AppliedDiscount[] = [];
  for (const { coupon: couponId } of wanted) {
    const coupon = await visit.store.get('coupon', couponId);
    if (coupon.currency !== null && coupon.currency !== currency) {
      throw invalidRequest(
        `The coupon ${coupon.id} takes off ${coupon.currency}, the subscription is in ${currency}.`,
        undefined,
        'discounts',
      );
    }
    const discount = discountOf(visit.now, coupon, { customer, subscription: id });
    const redeemed = { ...coupon, times_redeemed: coupon.times_redeemed + 1 };
    await visit.store.save(redeemed);
    await visit.record('customer.discount.created', discount);
    given.push({ discount, coupon: redeemed });
  }
  return given;
}

/** The discounts that apply to a period starting at `start` (seconds). */
export async function discountsAt(
  visit: Visit,
  { discounts }: Pick<Subscription, 'discounts'>,
  start: number,
): Promise<AppliedDiscount[]> {
  const applied: AppliedDiscount[] = [];
  for (const id of discounts) {
    const discount = await visit.store.get('discount', id);
    if (discount.end !== null && discount.end <= start) continue;
    applied.push({ discount, coupon: await visit.store.get('coupon', discount.source.coupon) });
  }
  return applied;
}

/** The discounts that remain after an invoice. */
export function lasting(applied: readonly AppliedDiscount[]): string[] {
  return applied
    .filter(({ coupon }) => coupon.duration !== 'once')
    .map(({ discount }) => discount.id);
}

/** The discount amounts (cents), each applied to the remainder of the previous one. */
export function discountAmounts(
  amount: number,
  applied: readonly AppliedDiscount[],
): DiscountAmount[] {
  let left = Math.max(amount, 0);
  return applied.map(({ discount, coupon }) => {
    const hundredths = Math.round((coupon.percent_off ?? 0) * 100);
    const off = Math.min(coupon.amount_off ?? Math.round((left * hundredths) / 10_000), left);
    left -= off;
    return { amount: off, discount: discount.id };
  });
}
