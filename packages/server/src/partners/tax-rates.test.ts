import { createSandbox } from '@kickstand/billing-sandbox/billing-sandbox.ts';
import { SandboxClock } from '@kickstand/billing-sandbox/sandbox-clock.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { createStripeBilling } from '../adapters/billing-stripe/billing-stripe.ts';
import { knownReferences } from '../billing/known-references.ts';
import { syncTaxRates } from './sync-tax-rates.ts';

interface TaxRate {
  readonly name: string;
  readonly percentage: number;
  readonly active: boolean;
  readonly stripeTaxRateId: string;
}

describe.each(databasesOf(import.meta.url))('tax rates on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  async function taxRates(onlyActive?: boolean): Promise<TaxRate[]> {
    const answer = await server.ask<{ taxRates: TaxRate[] }>(
      `query ($onlyActive: Boolean) { taxRates(onlyActive: $onlyActive) {
        id active description inclusive name percentage stateCode stripeTaxRateId taxType } }`,
      { onlyActive },
    );
    return answer.data.taxRates;
  }

  it('come from the payment provider; archived ones can no longer be chosen', async () => {
    const clock = await SandboxClock.load(server.database);
    const sandbox = createSandbox({
      database: server.database,
      clock,
      ...knownReferences(server.database, 'USD'),
    });
    const send = (path: string, form: Record<string, string>) =>
      sandbox.fetch(`https://api.stripe.com${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(form),
      });
    const common = { inclusive: 'false', country: 'US', tax_type: 'sales_tax' };
    await send('/v1/tax_rates', {
      ...common,
      display_name: 'Reno',
      percentage: '8.265',
      state: 'NV',
    });
    await send('/v1/tax_rates', {
      ...common,
      display_name: 'Old Reno',
      percentage: '7.5',
      active: 'false',
    });
    const billing = createStripeBilling({
      secretKey: 'sk_test_sandbox',
      httpClientFetch: sandbox.fetch,
    });
    const services = { ...server.app.services, billing };
    const before = await taxRates();
    await syncTaxRates(services);
    await syncTaxRates(services);
    const after = await taxRates();
    expect(after).toHaveLength(before.length + 2);
    expect(after.find((rate) => rate.name === 'Reno')).toEqual({
      ...{ id: expect.any(String), active: true, description: '', inclusive: false, name: 'Reno' },
      ...{ percentage: 8.265, stateCode: 'NV', taxType: 'sales_tax' },
      stripeTaxRateId: expect.stringMatching(/^txr_/),
    });
    const active = (await taxRates(true)).map((rate) => rate.name);
    expect(active).toContain('Reno');
    expect(active).not.toContain('Old Reno');
  });

  it('missing ones are kept', async () => {
    const before = await taxRates(true);
    expect(before.length).toBeGreaterThan(3);
    await syncTaxRates(server.app.services);
    expect(await taxRates(true)).toEqual(before);
  });
});
