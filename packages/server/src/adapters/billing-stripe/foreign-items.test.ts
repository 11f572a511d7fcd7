import { describe, expect, it } from 'vitest';
import { createStripeBilling } from './billing-stripe.ts';

const REFERENCE = { operationId: 'op', key: 'ks-op' };
const item = (id: string) => ({
  id,
  object: 'subscription_item',
  current_period_end: 1_800_000_000,
  quantity: 1,
  price: { id: 'price_1', product: 'prod_1', unit_amount: 100 },
});

/** The adapter in front of a provider whose subscription has these items. */
function withItems(...ids: string[]) {
  const asked: string[] = [];
  const billing = createStripeBilling({
    secretKey: 'sk_test_items',
    httpClientFetch: async (input, init) => {
      const { method, url } = new Request(input, init);
      asked.push(`${method} ${new URL(url).pathname}`);
      return Response.json({
        id: 'sub_1',
        object: 'subscription',
        customer: 'cus_1',
        status: 'active',
        pause_collection: null,
        metadata: {},
        discounts: [],
        items: { object: 'list', data: ids.map(item), has_more: false },
      });
    },
  });
  return { billing, asked };
}

const price = {
  subscriptionReference: 'sub_1',
  itemReference: null,
  productReference: 'veh_1',
  productName: 'Model',
  monthlyCents: 200,
  currency: 'USD',
};
const buyout = {
  customerReference: 'cus_1',
  subscriptionReference: 'sub_1',
  description: 'Buyout',
  amountCents: 100,
  currency: 'USD',
  taxRateReference: null,
  subject: {},
};

describe('items that Kickstand does not recognize', () => {
  it.each([
    ['a cancelation', 'endSubscription'],
    ['a swap', 'changePrice'],
    ['a buyout', 'buyOut'],
  ] as const)('%s only reads a subscription with several items', async (_what, action) => {
    const { billing, asked } = withItems('si_ours', 'si_other');
    const answer =
      action === 'endSubscription'
        ? await billing.endSubscription(REFERENCE, 'sub_1')
        : action === 'changePrice'
          ? await billing.changePrice(REFERENCE, price)
          : await billing.buyOut(REFERENCE, buyout);
    expect(answer).toEqual({
      outcome: 'mismatch',
      message: 'The subscription sub_1 has several items at the payment provider. Change it there.',
    });
    expect(asked).toEqual(['GET /v1/subscriptions/sub_1']);
  });

  it('the only item is changed and ended', async () => {
    const { billing, asked } = withItems('si_ours');
    expect(await billing.endSubscription(REFERENCE, 'sub_1')).toMatchObject({ outcome: 'done' });
    expect(asked).toEqual(['GET /v1/subscriptions/sub_1', 'DELETE /v1/subscriptions/sub_1']);
  });
});
