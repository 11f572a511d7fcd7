import type { Stripe } from 'stripe';
import type { SubscriptionPromotion } from '../../ports/billing.ts';
import type { OperationReference } from '../../ports/billing-answer.ts';
import type { StripeConnection } from './stripe-connection.ts';

const DURATIONS = { one_time: 'once', recurring: 'repeating', until_depleted: 'forever' } as const;

/** Maximum length of a coupon name at the provider. */
const NAME_LENGTH = 40;

type CouponTerms = Pick<
  Stripe.CouponCreateParams,
  'amount_off' | 'currency' | 'percent_off' | 'duration' | 'duration_in_months'
>;

function couponTerms(promotion: SubscriptionPromotion, currency: string): CouponTerms {
  const { amountOffCents, percentOff, duration, durationMonths } = promotion;
  return {
    ...(amountOffCents !== null && { amount_off: amountOffCents, currency }),
    ...(percentOff !== null && { percent_off: percentOff }),
    duration: DURATIONS[duration],
    ...(duration === 'recurring' &&
      durationMonths !== null && { duration_in_months: durationMonths }),
  };
}

/**
 * The coupon's id is derived from the promotion and its terms, so changed terms create a new
 * coupon.
 */
function couponId(promotion: SubscriptionPromotion, terms: CouponTerms): string {
  const off =
    terms.amount_off === undefined
      ? `${terms.percent_off}pct`
      : `${terms.amount_off}${terms.currency}`;
  const months = terms.duration_in_months === undefined ? '' : String(terms.duration_in_months);
  return `promo_${promotion.reference.replaceAll('-', '')}_${off}_${terms.duration}${months}`;
}

/** The parameters of a promotion's coupon. */
export function couponOf(promotion: SubscriptionPromotion, currency: string) {
  const terms = couponTerms(promotion, currency.toLowerCase());
  return { id: couponId(promotion, terms), terms };
}

/**
 * The id of a promotion's coupon, created if missing. One coupon per promotion and terms, so that
 * retries find the same one.
 */
export async function ensurePromotionCoupon(
  connection: StripeConnection,
  stripe: Stripe,
  reference: OperationReference,
  wanted: { readonly promotion: SubscriptionPromotion; readonly currency: string },
): Promise<string> {
  const { promotion } = wanted;
  const { id, terms } = couponOf(promotion, wanted.currency);
  if (await connection.found(stripe.coupons.retrieve(id))) return id;
  try {
    await stripe.coupons.create(
      {
        id,
        // Half of a character at the end could not be sent.
        name: promotion.name.slice(0, NAME_LENGTH).toWellFormed(),
        ...terms,
        metadata: { opId: reference.operationId, promotionId: promotion.reference },
      },
      { idempotencyKey: `${reference.key}:coupon` },
    );
  } catch (error) {
    // Another operation was faster.
    if (!(await connection.isTaken(error))) throw error;
  }
  return id;
}
