import { describe, expect, it } from 'vitest';
import { customerRecord } from '../customers/customer-record.ts';
import { importFieldsOf } from './record-fields.ts';
import { warningsOf } from './row-warnings.ts';

const warn = (cells: Readonly<Record<string, string>>, inFile = Object.values(cells)) =>
  warningsOf(importFieldsOf(customerRecord), inFile, cells);

describe('a row of an import', () => {
  it.each([
    ['Total'],
    ['TOTALS:'],
    ['Grand total'],
    ['Subtotal'],
    ['Sum ='],
    ['Total: $1,204.50'],
    ['Total (12)'],
  ])('that begins with %s and has no required cells looks like a total', (first) => {
    expect(warn({ phone: '12' }, ['', ` ${first} `, '12'])).toEqual([{ kind: 'TOTAL' }]);
    expect(warn({ email: first })).toEqual([{ kind: 'TOTAL' }]);
    const asCode = first.replace(/[^a-z0-9 ]/gi, '');
    expect(warn({ email: asCode }, [first])).toEqual([{ kind: 'TOTAL' }]);
  });

  it.each([
    [{ email: 'total@a.example' }, ['total@a.example']],
    [{ email: 'a@a.example' }, ['Total', 'a@a.example']],
    [{}, ['Total Bikes', '1']],
    [{}, ['12', 'Total']],
    [{}, []],
  ] as const)('%j in %j is no total', (cells, inFile) => {
    expect(warn(cells, [...inFile])).toEqual([]);
  });

  it.each([
    ['2139', '02139'],
    ['2139-1234', '02139-1234'],
  ])('whose postal code %s has lost its zero is proposed to have %s', (cell, instead) => {
    expect(warn({ shippingPostalCode: cell })).toEqual([
      { kind: 'LOST_ZERO', field: 'shippingPostalCode', instead },
    ]);
    expect(warn({ phone: cell })).toEqual([]);
  });

  it('whose postal code has no zero in its state is not proposed to have one', () => {
    expect(warn({ shippingPostalCode: '4607', shippingStateCode: 'CA' })).toEqual([]);
    expect(warn({ shippingPostalCode: '4101', shippingStateCode: 'ME' })).toMatchObject([
      { kind: 'LOST_ZERO', instead: '04101' },
    ]);
  });

  it.each(['213', '02139', '94607-1234', '21390'])('is not warned about postal code %s', (cell) => {
    expect(warn({ shippingPostalCode: cell })).toEqual([]);
  });

  it('with several phone numbers in a cell is proposed to have the first', () => {
    expect(warn({ phone: '510-555-0127 / 510-555-0128' })).toEqual([
      { kind: 'SEVERAL_PHONES', field: 'phone', instead: '510-555-0127' },
    ]);
    expect(warn({ phone: '510-555-0127 x12', firstName: '5105550127/5105550128' })).toEqual([]);
  });

  it('whose state is written out is proposed to have its two letters', () => {
    expect(warn({ billingStateCode: 'new  york' })).toEqual([
      { kind: 'STATE_NAME', field: 'billingStateCode', instead: 'NY' },
    ]);
    expect(warn({ billingStateCode: 'Bavaria', shippingStateCode: 'CA' })).toEqual([]);
  });
});
