import { describe, expect, it } from 'vitest';
import {
  findByScan,
  isSameScan,
  looksLikeSerialNumber,
  MAX_SERIAL_NUMBER,
  readScan,
  tidySerialNumber,
} from './serial-number.ts';

const ID = '0197a000-0000-7000-8000-00000000beef';

describe('a scan', () => {
  it.each([
    [`https://console.example.com/inventory/assets/${ID}?qr=Zx9`, { kind: 'label', assetId: ID }],
    [
      ` http://127.0.0.1:4000/inventory/assets/${ID.toUpperCase()} `,
      { kind: 'label', assetId: ID },
    ],
    ['sfo-10003', { kind: 'serial', serialNumber: 'SFO-10003' }],
    [']C1KS-7777', { kind: 'serial', serialNumber: 'KS-7777' }],
    [' ]E04006381333931', { kind: 'serial', serialNumber: '4006381333931' }],
    [`]Q3https://console.example.com/inventory/assets/${ID}`, { kind: 'label', assetId: ID }],
    ['KS-1\tOakland', { kind: 'refused', message: 'Enter one serial number, not several cells' }],
    ['KS-1\nKS-2', { kind: 'refused', message: 'Enter one serial number, not several cells' }],
    ['A'.repeat(MAX_SERIAL_NUMBER), { kind: 'serial', serialNumber: 'A'.repeat(100) }],
    [
      'https://qr.gazelle.example/HTTPS/123',
      { kind: 'refused', message: 'A web address is not a serial number' },
    ],
    [
      `https://console.example.com/inventory/assets/${ID}0`,
      { kind: 'refused', message: 'A web address is not a serial number' },
    ],
    [
      'https://console.example.com/inventory/assets/new',
      { kind: 'refused', message: 'A web address is not a serial number' },
    ],
    [
      'A'.repeat(MAX_SERIAL_NUMBER + 1),
      { kind: 'refused', message: 'A serial number has at most 100 characters' },
    ],
    ['-', { kind: 'refused', message: 'Not a serial number' }],
    ['', { kind: 'refused', message: 'Not a serial number' }],
  ])('%s is parsed as a label or serial number, or rejected with a reason', (text, code) => {
    expect(readScan(text)).toEqual(code);
  });

  it.each(['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212', '\ufe63', '\uff0d'])(
    'the look-alike hyphen %s is a hyphen',
    (hyphen) => {
      expect(readScan(`ks${hyphen}7777`)).toEqual({ kind: 'serial', serialNumber: 'KS-7777' });
    },
  );

  it('finds the vehicle with that label or serial number; an invalid scan finds none', () => {
    const vehicles = [
      { id: ID, serialNumber: null },
      { id: 'other', serialNumber: 'SFO-10003', oldTag: 'TAG 7' },
      { id: 'third', serialNumber: null, oldTag: 'SFO-10003' },
    ];
    const find = (text: string) => findByScan(vehicles, readScan(text))?.id;
    expect(find(`https://old.example/inventory/assets/${ID}?qr=x`)).toBe(ID);
    expect(find('SFO-10003')).toBe('other');
    expect(find('tag  7')).toBe('other');
    expect(find('SFO10003')).toBe('other');
    const alike = [...vehicles, { id: 'fourth', serialNumber: 'SFO 10003' }];
    expect(findByScan(alike, readScan('sfo 10003'))?.id).toBe('fourth');
    expect(findByScan(alike, readScan('SFO10003'))).toBeUndefined();
    expect(find('SFO-10004')).toBeUndefined();
    expect(find('https://maker.example/SFO-10003')).toBeUndefined();
  });

  it.each([
    ['sfo-10003', ' SFO-10003 ', true],
    ['SFO-10003', ']C1SFO\u201110003', true],
    ['SFO-10003', 'SFO-10004', false],
    [
      `https://old.example/inventory/assets/${ID}?qr=x`,
      `http://127.0.0.1/inventory/assets/${ID}`,
      true,
    ],
    [`https://old.example/inventory/assets/${ID}`, ID, false],
    ['https://maker.example/1', 'https://maker.example/1', true],
    ['https://maker.example/1', 'https://maker.example/2', false],
  ])('%s and %s are the same code: %s', (left, right, same) => {
    expect(isSameScan(left, right)).toBe(same);
  });
});

it.each([
  [' ks-100 /1 ', 'KS-100 1'],
  [' https://qr.maker.example/10003', 'https://qr.maker.example/10003'],
  ['A'.repeat(101), 'A'.repeat(101)],
  ['-', '-'],
])(
  'on blur, %s becomes %s; an invalid serial number is kept so that validation can reject it',
  (typed, shown) => {
    expect(tidySerialNumber(typed)).toBe(shown);
  },
);

it.each([
  ['OAK-10840', true],
  ['7XK2P9Q3M1A', true],
  ['4006381333931', true],
  ['Rack B3', false],
  ['A-12-03', false],
  ['Étage 7-1', false],
])('%s looks like a serial number: %s', (text, expected) => {
  expect(looksLikeSerialNumber(text)).toBe(expected);
});
