import { describe, expect, it } from 'vitest';
import { createStripeBilling } from './billing-stripe.ts';
import { createStripeContract } from './stripe-contract.test-support.ts';

const contract = createStripeContract();

/** The adapter in front of a provider that always answers the same. */
function answering(status: number, body: object, headers: Record<string, string> = {}) {
  const asked: Request[] = [];
  const billing = createStripeBilling({
    secretKey: 'rk_test_reading',
    httpClientFetch: contract.inFrontOf(async (input, init) => {
      asked.push(new Request(input, init));
      return Response.json(body, { status, headers });
    }),
  });
  return { billing, asked };
}

const PARTS = [
  'PRODUCTS',
  'CUSTOMERS',
  'SUBSCRIPTIONS',
  'INVOICES',
  'CREDIT_NOTES',
  'REFUNDS',
] as const;
const EMPTY = { object: 'list', data: [], has_more: false, url: '/v1/things' };

describe('reading the account', () => {
  it.each(PARTS)(
    '%s are read with requests that the provider knows, and never written',
    async (part) => {
      const { billing, asked } = answering(200, EMPTY);
      const page = await billing.readAccount(part, { after: 'x_1', since: new Date(1_000_000) });
      expect(page).toEqual({ outcome: 'read', objects: [], next: null });
      expect(asked.map(({ method }) => method)).toEqual(['GET']);
      expect(asked[0]?.url).toContain('starting_after=x_1');
      expect(contract.violations).toEqual([]);
    },
  );

  it.each([
    [403, { type: 'invalid_request_error', message: 'rak_customer_read' }, false],
    [401, { type: 'invalid_request_error', message: 'Invalid API Key' }, true],
  ])('an answer %s is a key that may not read it', async (status, error, keyRefused) => {
    const { billing } = answering(status, { error });
    const page = await billing.readAccount('CUSTOMERS', { after: null, since: null });
    expect(page).toEqual({ outcome: 'forbidden', keyRefused });
  });

  it.each([
    [429, { 'retry-after': '7' }, 7],
    [429, {}, null],
    [503, {}, null],
  ])('an answer %s asks to wait as long as the provider says', async (status, headers, wait) => {
    const error = { type: 'api_error', message: 'Busy.' };
    const { billing } = answering(status, { error }, headers);
    const page = await billing.readAccount('INVOICES', { after: null, since: null });
    expect(page).toEqual({ outcome: 'busy', waitSeconds: wait });
  });
});
