import { expect, it } from 'vitest';
import { renderSecurityEvent, type SecurityEventFacts } from './render-security-event.ts';
import { SECURITY_EVENT_KINDS, type SecurityEventKind } from './security-terms.ts';

const DOLLARS = { currency: 'USD' };

it.each<[SecurityEventKind, SecurityEventFacts, string]>([
  ['staff.changed', { fields: 'name and hub' }, 'Changed: name and hub'],
  [
    'settings.changed',
    { flag: 'swaps', enabled: true, scope: 'global' },
    'swaps turned on for everyone',
  ],
  [
    'settings.changed',
    { flag: 'swaps', enabled: false, scope: 'hub' },
    'swaps turned off for one hub',
  ],
  ['export.requested', { report: 'paid-invoices' }, 'Paid invoices'],
  [
    'export.downloaded',
    { report: 'orders', requester: 'ana@kickstand.example' },
    'Orders, requested by ana@kickstand.example',
  ],
  ['document.downloaded', { document: 'purchase_orders' }, 'Purchase orders'],
  ['import.started', { import: 'ASSETS', creates: 3, changes: 1 }, 'Assets: 3 new, 1 changed'],
  [
    'payment.decided',
    { ...DOLLARS, operation: 'CHARGE', cents: 7500, outcome: 'succeeded', reference: 'in_1' },
    'Charge of $75.00 marked as happened (in_1)',
  ],
  [
    'payment.decided',
    { ...DOLLARS, operation: 'REFUND', cents: 9900, outcome: 'failed', reference: null },
    'Refund of $99.00 marked as not happened',
  ],
  [
    'money.charged',
    { ...DOLLARS, operation: 'RESTOCK_FEE', cents: 5000, askedCents: 5000 },
    'Restock fee of $50.00',
  ],
  [
    'money.charged',
    { ...DOLLARS, operation: 'CHARGE', cents: 2000, askedCents: 5000 },
    'Charge of $20.00 (requested $50.00)',
  ],
  ['money.credited', { currency: 'EUR', operation: 'CREDIT', cents: 2500 }, 'Credit of €25.00'],
  ['secret.shown', { secret: 'lock key' }, 'Lock key'],
  ['session.refused', { reason: 'foreign-domain' }, 'Reason: foreign domain'],
  ['session.ended', { reason: 'log-out', staffUserId: 'x' }, 'Reason: log out'],
  ['session.started', {}, ''],
])('%s %j renders as %j', (kind, facts, sentence) => {
  expect(renderSecurityEvent(kind, facts)).toBe(sentence);
});

it('every kind renders without facts, because events of other versions may have different ones', () => {
  for (const kind of SECURITY_EVENT_KINDS) {
    expect(renderSecurityEvent(kind, {})).not.toMatch(/undefined|null/);
  }
});
