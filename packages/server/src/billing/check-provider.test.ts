import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSandbox } from '../../test/test-sandbox.ts';
import { createStripeBilling } from '../adapters/billing-stripe/billing-stripe.ts';
import type { FetchFunction } from '../adapters/billing-stripe/stripe-connection.ts';
import { createStripeContract } from '../adapters/billing-stripe/stripe-contract.test-support.ts';
import { parseConfig } from '../platform/config.ts';
import { checkProvider } from './check-provider.ts';

const BASE = 'http://127.0.0.1:4000';
const contract = createStripeContract();
let opened: Awaited<ReturnType<typeof openTestSandbox>>;
/** 'METHOD /path' of every request. */
const sent: string[] = [];

beforeAll(async () => {
  opened = await openTestSandbox({ url: `${BASE}/webhooks/billing`, secret: 'whsec_check' });
}, 60_000);
afterAll(() => opened.close());

/** Checks the account; `answer` replaces the provider's response to a request. */
async function check(
  answer: (request: string) => Response | undefined = () => undefined,
  environment: Record<string, string> = {},
) {
  const reach = contract.inFrontOf(opened.sandbox.fetch);
  const httpClientFetch: FetchFunction = async (input, init) => {
    const request = new Request(input, init);
    const name = `${request.method} ${new URL(request.url).pathname}`;
    sent.push(name);
    return answer(name) ?? (await reach(input, init));
  };
  const billing = createStripeBilling({ secretKey: 'sk_test_check', httpClientFetch });
  const findings = await checkProvider(billing, parseConfig(environment), BASE);
  expect(contract.violations).toEqual([]);
  return Object.fromEntries(
    findings.map(({ subject, level, detail }) => [subject, `${level}: ${detail}`]),
  );
}

const refuse = (status: number) =>
  Response.json(
    { error: { type: 'invalid_request_error', message: 'Not permitted.' } },
    { status },
  );

describe('the check of the provider account', () => {
  it('finds nothing to fix in the sandbox, and changes nothing there', async () => {
    const before = await opened.sandbox.state();
    const findings = await check();
    expect(Object.values(findings).filter((text) => /^(ERROR|WARNING)/.test(text))).toEqual([]);
    expect(findings['Rights of the key']).toBe('OK: The key has all rights that Kickstand needs.');
    expect(findings['Webhook endpoint']).toContain(`${BASE}/webhooks/billing`);
    expect(await opened.sandbox.state()).toEqual({ ...before, now: expect.any(String) });
  });

  it('names the rights to read and to write that a restricted key lacks', async () => {
    const denied = ['GET /v1/invoices', 'POST /v1/customers/kickstand_check'];
    const findings = await check((request) => (denied.includes(request) ? refuse(403) : undefined));
    expect(findings['Rights of the key']).toBe(
      'ERROR: STRIPE_SECRET_KEY lacks these rights: read invoices, write customers.',
    );
  });

  it('does not ask for rights to write with MONEY=off', async () => {
    sent.length = 0;
    const findings = await check(() => undefined, { MONEY: 'off' });
    expect(sent.filter((request) => request.startsWith('POST'))).toEqual([]);
    expect(findings['Rights of the key']).toMatch(/^OK: The key has all rights to read\./);
  });

  it('asks staff to look up what the key may not read', async () => {
    const findings = await check((request) =>
      /webhook_endpoints|billing_portal/.test(request) ? refuse(403) : undefined,
    );
    expect(findings['Webhook endpoint']).toMatch(/^UNREADABLE:/);
    expect(findings['Cancelation in the portal']).toMatch(/^UNREADABLE:/);
  });

  it('says that the provider rejects the key, or why it could not be reached', async () => {
    expect(await check(() => refuse(401))).toEqual({
      Key: 'ERROR: The provider rejects STRIPE_SECRET_KEY.',
    });
    const broken = await check(() => {
      throw new TypeError('fetch failed');
    });
    expect(broken).toEqual({ Connection: 'ERROR: The payment provider did not respond.' });
  });
});
