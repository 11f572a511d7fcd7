import { describe, expect, it } from 'vitest';
import { assetLabel, labelInWords } from './asset-label.ts';
import { ASSET_STATES } from './asset-terms.ts';
import { cleanSerialNumber } from './serial-number.ts';

describe('a serial number', () => {
  it.each([
    ['ks-100 /1 ', 'KS-100 1'],
    ['  a   b  ', 'A B'],
    ['a\t\nb', 'A B'],
    ['', ''],
    ['/#!', ''],
    ['é1', '1'],
    ['--', '--'],
    ['KS 1001', 'KS 1001'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(cleanSerialNumber(typed)).toBe(stored);
    expect(cleanSerialNumber(stored)).toBe(stored);
  });
});

describe('the label of a vehicle', () => {
  const label = (state: string, hasLiveSubscription = false, isOnReadyOrder = false) =>
    assetLabel({ state, hasLiveSubscription, isOnReadyOrder });

  it('an ACTIVE one is ACTIVE with a customer, READY on a ready order, else AVAILABLE', () => {
    expect(label('ACTIVE', true, true)).toBe('ACTIVE');
    expect(label('ACTIVE', true, false)).toBe('ACTIVE');
    expect(label('ACTIVE', false, true)).toBe('READY');
    expect(label('ACTIVE')).toBe('AVAILABLE');
  });

  it('every other state has its own label regardless of orders and subscriptions', () => {
    const others = ASSET_STATES.filter((state) => state !== 'ACTIVE');
    const labels = others.map((state) => label(state));
    expect(new Set(labels).size).toBe(others.length);
    for (const state of others) expect(label(state, true, true)).toBe(label(state));
    expect(label('RESERVED_FOR_FLEET_RENTAL_TEST_RIDE')).toBe('RSVD. RENTEST');
    expect(label('MAINTENANCE_READY_FOR_PICKUP')).toBe('MAINT. DONE');
    expect(label('SOLD')).toBe('SOLD');
  });

  it('has no abbreviation in the middle of a sentence', () => {
    expect(labelInWords('AVAILABLE')).toBe('available');
    const words = ASSET_STATES.map((state) => labelInWords(label(state)));
    expect(words.filter((each) => /[^A-Za-z ]|\b(?:ltm|cosm|cust|xfer)\b/.test(each))).toEqual([]);
    expect(words).toEqual(
      expect.arrayContaining(['maintenance long term', 'maintenance RMA', 'shipped TO', 'sold']),
    );
  });

  it('an unknown state is UNKNOWN', () => {
    expect(label('FLYING')).toBe('UNKNOWN');
    expect(label('')).toBe('UNKNOWN');
  });
});
