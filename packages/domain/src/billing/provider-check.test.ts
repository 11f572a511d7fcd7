import { describe, expect, it } from 'vitest';
import {
  type CheckedInstallation,
  checkProviderSetup,
  type ProviderEndpoint,
  type ProviderSetup,
} from './provider-check.ts';

const URL = 'https://kickstand.baylight.example/webhooks/billing';
const ENDPOINT: ProviderEndpoint = {
  url: URL,
  enabled: true,
  eventTypes: ['invoice.paid', 'charge.refunded', 'payout.paid'],
  apiVersion: '2026-10-28.endive',
};
const SETUP: ProviderSetup = {
  keyAccepted: true,
  live: true,
  missingRights: [],
  endpoints: [ENDPOINT],
  neededEventTypes: ['invoice.paid', 'charge.refunded'],
  apiVersion: '2026-10-28.endive',
  endedAfterFailedPayments: 0,
  mailedReceipts: 0,
  portalCancels: false,
};
const INSTALLATION: CheckedInstallation = {
  webhookUrl: URL,
  hasWebhookSecret: true,
  production: true,
  moneyOn: true,
};

function found(setup: Partial<ProviderSetup>, installation: Partial<CheckedInstallation> = {}) {
  return checkProviderSetup({ ...SETUP, ...setup }, { ...INSTALLATION, ...installation })
    .filter(({ level }) => level === 'ERROR' || level === 'WARNING')
    .map(({ level, subject, detail }) => `${level} ${subject}: ${detail}`);
}

const endpoint = (change: Partial<ProviderEndpoint>) => ({
  endpoints: [{ ...ENDPOINT, ...change }],
});

describe('the check of the provider account', () => {
  it('finds nothing to fix in a complete setup, and lists what can only be looked up there', () => {
    expect(found({})).toEqual([]);
    const levels = checkProviderSetup(SETUP, INSTALLATION).map(({ subject, level }) => [
      subject,
      level,
    ]);
    expect(levels).toEqual([
      ['Rights of the key', 'OK'],
      ['Webhook endpoint', 'OK'],
      ['Event types', 'OK'],
      ['API version', 'OK'],
      ['Failed payments', 'UNREADABLE'],
      ["The provider's e-mails", 'UNREADABLE'],
      ['Cancelation in the portal', 'OK'],
    ]);
  });

  it('accepts an endpoint that sends all events', () => {
    expect(found(endpoint({ eventTypes: ['*'] }))).toEqual([]);
  });

  it('says only that the key is rejected if it is', () => {
    expect(found({ keyAccepted: false, endpoints: null })).toEqual([
      'ERROR Key: The provider rejects STRIPE_SECRET_KEY.',
    ]);
  });

  it('asks to look up what the key may not read', () => {
    const setup = { ...SETUP, endpoints: null, portalCancels: null };
    const unreadable = checkProviderSetup(setup, INSTALLATION).filter(
      ({ level }) => level === 'UNREADABLE',
    );
    expect(unreadable.map(({ subject }) => subject)).toEqual([
      'Webhook endpoint',
      'Failed payments',
      "The provider's e-mails",
      'Cancelation in the portal',
    ]);
  });

  it.each<[string, Partial<ProviderSetup>, Partial<CheckedInstallation>, string]>([
    [
      'a right that the key lacks',
      { missingRights: ['read invoices', 'write subscriptions'] },
      {},
      'ERROR Rights of the key: STRIPE_SECRET_KEY lacks these rights: read invoices, write subscriptions.',
    ],
    ['a test key in production', { live: false }, {}, 'ERROR Mode:'],
    ['a live key outside production', {}, { production: false }, 'WARNING Mode:'],
    [
      'a missing endpoint',
      endpoint({ url: 'https://old.baylight.example/hooks' }),
      {},
      `ERROR Webhook endpoint: No endpoint sends events to ${URL}. Create one.`,
    ],
    ['a disabled endpoint', endpoint({ enabled: false }), {}, 'ERROR Webhook endpoint:'],
    ['a missing signing secret', {}, { hasWebhookSecret: false }, 'ERROR Signing secret:'],
    [
      'a missing event type',
      endpoint({ eventTypes: ['invoice.paid'] }),
      {},
      'ERROR Event types: Add these to the endpoint: charge.refunded.',
    ],
    ['another API version', endpoint({ apiVersion: '2024-06-20' }), {}, 'WARNING API version:'],
    ['the default API version', endpoint({ apiVersion: null }), {}, 'WARNING API version:'],
    [
      'subscriptions that end after failed payments',
      { endedAfterFailedPayments: 3 },
      {},
      'WARNING Failed payments: The provider ended 3 of the last subscriptions',
    ],
    ['receipts by e-mail', { mailedReceipts: 12 }, {}, "WARNING The provider's e-mails:"],
    [
      'cancelation in the portal',
      { portalCancels: true },
      {},
      'WARNING Cancelation in the portal:',
    ],
  ])('names %s, and nothing else', (_what, setup, installation, expected) => {
    const all = found(setup, installation);
    expect(all).toHaveLength(1);
    expect(all[0]).toContain(expected);
  });
});
