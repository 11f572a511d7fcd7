import { z } from 'zod';
import type { Coupon } from './discount-objects.ts';
import { newObjectId } from './object-store.ts';
import { currency, expand, metadata, type Route, route, wholeNumber } from './route.ts';
import { invalidRequest } from './sandbox-problem.ts';
import type { Visit } from './visit.ts';

const newCoupon = z.strictObject({
  id: z.string().min(1).optional(),
  name: z.string().max(40).optional(),
  amount_off: wholeNumber.optional(),
  currency: currency.optional(),
  percent_off: z.coerce.number().gt(0).max(100).optional(),
  duration: z.enum(['forever', 'once', 'repeating']).default('once'),
  duration_in_months: wholeNumber.optional(),
  metadata,
  expand,
});

/** @throws SandboxProblem 400 for contradictory terms. */
function checkTerms(wanted: z.output<typeof newCoupon>): void {
  const { amount_off: amount, percent_off: percent, duration_in_months: months } = wanted;
  if ((amount === undefined) === (percent === undefined)) {
    throw invalidRequest('You must pass either `percent_off` or `amount_off`.');
  }
  if (amount !== undefined && amount <= 0) {
    throw invalidRequest('Invalid positive integer', 'parameter_invalid_integer', 'amount_off');
  }
  if (amount !== undefined && wanted.currency === undefined) {
    throw invalidRequest('Missing required param: currency.', 'parameter_missing', 'currency');
  }
  if ((wanted.duration === 'repeating') !== (months !== undefined && months > 0)) {
    throw invalidRequest(
      'You must pass `duration_in_months`, and only, when the duration is `repeating`.',
      undefined,
      'duration_in_months',
    );
  }
}

async function createCoupon(visit: Visit, wanted: z.output<typeof newCoupon>): Promise<Coupon> {
  checkTerms(wanted);
  const id = wanted.id ?? newObjectId('coupon');
  if (await visit.store.find('coupon', id)) {
    throw invalidRequest('Coupon already exists.', 'resource_already_exists', 'id');
  }
  const coupon: Coupon = {
    id,
    object: 'coupon',
    created: visit.now,
    livemode: false,
    amount_off: wanted.amount_off ?? null,
    currency: wanted.amount_off === undefined ? null : (wanted.currency ?? null),
    duration: wanted.duration,
    duration_in_months: wanted.duration_in_months ?? null,
    max_redemptions: null,
    metadata: wanted.metadata,
    name: wanted.name ?? null,
    percent_off: wanted.percent_off ?? null,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
  };
  await visit.record('coupon.created', coupon);
  return coupon;
}

export const couponRoutes: readonly Route[] = [
  route('POST', '/v1/coupons', newCoupon, createCoupon),
  route('GET', '/v1/coupons/:id', z.strictObject({ expand }), (visit, _, id) =>
    visit.store.get('coupon', id),
  ),
];
