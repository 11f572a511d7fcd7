import { describe, expect, it } from 'vitest';
import { customerRecord } from '../customers/customer-record.ts';
import type { ReadingAnswer } from './column-readings.ts';
import { wrongMapping } from './import-fields.ts';
import { importFieldsOf } from './record-fields.ts';
import { cityParts, nameParts } from './split-cells.ts';

describe('a name in one cell', () => {
  it.each<[string, ReadingAnswer, string, string]>([
    ['Lena Ortiz', 'LAST_WORD', 'Lena', 'Ortiz'],
    ['Lena Ortiz', 'FIRST_WORD', 'Lena', 'Ortiz'],
    ['Ortiz Lena', 'LAST_FIRST', 'Lena', 'Ortiz'],
    ['Tomás Vega y León', 'FIRST_WORD', 'Tomás', 'Vega y León'],
    ['Anna  Maria Rossi', 'LAST_WORD', 'Anna Maria', 'Rossi'],
    ['Rossi, Anna Maria', 'LAST_WORD', 'Anna Maria', 'Rossi'],
    ['van der Berg, Jan', 'FIRST_WORD', 'Jan', 'van der Berg'],
    ['Sammy Davis, Jr.', 'LAST_WORD', 'Sammy', 'Davis, Jr.'],
    ['Davis Sammy, Jr.', 'LAST_FIRST', 'Sammy', 'Davis, Jr.'],
    ['Prince', 'LAST_WORD', 'Prince', ''],
    ['Martin King Jr.', 'LAST_WORD', 'Martin', 'King Jr.'],
    ['Anna Maria Rossi III', 'FIRST_WORD', 'Anna', 'Maria Rossi III'],
    ['King, Martin, Jr.', 'LAST_WORD', 'Martin', 'King, Jr.'],
    ['Smith, Jr., John', 'FIRST_WORD', 'John', 'Smith, Jr.'],
    ['Smith, Jr.', 'LAST_WORD', '', 'Smith, Jr.'],
    ['John Smith, Ph.D.', 'LAST_WORD', 'John', 'Smith, Ph.D.'],
    ['Smith, John, M.D.', 'LAST_WORD', 'John', 'Smith, M.D.'],
    ['Do, Anh', 'LAST_WORD', 'Anh', 'Do'],
    ['Smith, John, Acme Inc', 'LAST_WORD', 'Smith, John, Acme Inc', ''],
  ])('%s, read as %s, is %s and %s', (cell, order, first, last) => {
    expect(nameParts(cell, { NAME_ORDER: order })).toEqual([first, last]);
  });
});

describe('a city with state and ZIP code in one cell', () => {
  it.each([
    ['Oakland, CA 94607', 'Oakland', 'CA', '94607'],
    ['Oakland CA 94607-1234', 'Oakland', 'CA', '94607-1234'],
    ['oakland, ca, 94607', 'oakland', 'CA', '94607'],
    ['Newark, New Jersey 07102', 'Newark', 'NJ', '07102'],
    ['New York, New York 10001', 'New York', 'NY', '10001'],
    ['Washington, District of Columbia 20001', 'Washington', 'DC', '20001'],
    ['Oakland, California 4607', 'Oakland', 'CA', '4607'],
    ['Oakland, CA 4607', 'Oakland', 'CA', '4607'],
    ['Port Washington 1105', 'Port Washington', '', '1105'],
    ['Newark, NJ 7102', 'Newark', 'NJ', '7102'],
    ['Oakland, CA', 'Oakland', 'CA', ''],
    ['Oakland', 'Oakland', '', ''],
    ['Washington 98101', 'Washington', '', '98101'],
    ['Santa Fe 87501', 'Santa Fe', '', '87501'],
    ['Santa Fe NM 87501', 'Santa Fe', 'NM', '87501'],
    ['Port Washington 11050', 'Port Washington', '', '11050'],
    ['Port Washington, NY 11050', 'Port Washington', 'NY', '11050'],
    ['Kansas City, Kansas 66101', 'Kansas City', 'KS', '66101'],
    ['Port Washington', 'Port Washington', '', ''],
    ['94607', '', '', '94607'],
    ['Oakland, CA 946071234', 'Oakland', 'CA', '94607-1234'],
    ['Oakland, California 94607, USA', 'Oakland', 'CA', '94607'],
    ['Oakland / CA / 94607', 'Oakland', 'CA', '94607'],
    ['Building 12345678', 'Building 12345678', '', ''],
    ['946071234', '', '', '94607-1234'],
    ['Cambridge, MA 2139-1234', 'Cambridge', 'MA', '2139-1234'],
    ['Oakland, CA94607', 'Oakland', 'CA', '94607'],
    ['Oakland, CA 94607-12345', 'Oakland, CA 94607-12345', '', ''],
  ])('%s is %s, %s and %s', (cell, ...parts) => {
    expect(cityParts(cell)).toEqual(parts);
  });
});

describe('the columns of customers', () => {
  const fields = importFieldsOf(customerRecord);

  it('may have one name in place of two', () => {
    const headers = ['E-mail', 'Name', 'First name', 'Last name'];
    expect(wrongMapping(fields, headers, { email: 0, fullName: 1 })).toBeUndefined();
    expect(wrongMapping(fields, headers, { email: 0, firstName: 2 })).toBe(
      'Choose a column for Last name.',
    );
  });

  it('have one line of each address for city, state and ZIP code', () => {
    expect(fields.flatMap(({ fills }) => (fills ? [fills] : []))).toEqual([
      ['firstName', 'lastName'],
      ['shippingCity', 'shippingStateCode', 'shippingPostalCode'],
      ['billingCity', 'billingStateCode', 'billingPostalCode'],
    ]);
  });
});
