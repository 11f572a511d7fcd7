import { describe, expect, it } from 'vitest';
import { customerRecord } from '../customers/customer-record.ts';
import { officeRecord } from '../partners/office-record.ts';
import { guessMapping } from './import-fields.ts';
import { columnsOf, guessRows } from './import-layout.ts';
import { importFieldsOf } from './record-fields.ts';

const head = (...lines: readonly string[]) =>
  lines.map((line, index) => ({ row: index + 1, cells: line.split(',') }));

describe('the headers of a file', () => {
  it.each([
    ['Mobile', 'phone'],
    ['Cell', 'phone'],
    ['Employer', 'organization'],
    ['Company', 'organization'],
    ['Surname', 'lastName'],
    ['ST', 'shippingStateCode'],
    ['ZIP', 'shippingPostalCode'],
    ['zip-code', 'shippingPostalCode'],
    ['Helmet', 'helmetSize'],
    ['e mail', 'email'],
  ])('%s is known as a customer field', (header, field) => {
    expect(guessMapping(importFieldsOf(customerRecord), [header])).toEqual({ [field]: 0 });
  });

  it('go to the field that they name before a field that they are a synonym of', () => {
    expect(guessMapping(importFieldsOf(officeRecord), ['Company', 'Organization'])).toEqual({
      organization: 1,
    });
    expect(guessMapping(importFieldsOf(customerRecord), ['City', 'Shipping city'])).toEqual({
      shippingCity: 1,
    });
  });

  it('are found below a title, and a second header row is skipped', () => {
    const file = head(
      'Riders',
      '',
      'E-mail,First name,Last name',
      'mail,given name,surname',
      'a@b.c',
    );
    expect(guessRows(importFieldsOf(customerRecord), file, {})).toEqual({
      headerRow: 3,
      firstRow: 5,
      mapped: 3,
    });
    const below = head('Person,,Work', 'E-mail,First,Office', 'a@b.c,A,B');
    expect(guessRows(importFieldsOf(customerRecord), below, {})).toEqual({
      headerRow: 2,
      firstRow: 3,
      mapped: 3,
    });
    expect(guessRows(importFieldsOf(customerRecord), head('A,B', 'x,y'), {})).toMatchObject({
      headerRow: 1,
      firstRow: 2,
    });
    expect(guessRows(importFieldsOf(customerRecord), [], {})).toMatchObject({
      headerRow: 1,
      firstRow: 2,
    });
  });

  it('are as many as the rows below are wide', () => {
    expect(columnsOf(head('Title,x,y,z,w', ' A ,B', '1,2,3'), 2)).toEqual(['A', 'B', '']);
  });
});
