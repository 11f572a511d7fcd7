import { describe, expect, it } from 'vitest';
import { customerRecord } from '../customers/customer-record.ts';
import { officeRecord } from '../partners/office-record.ts';
import { ASSET_FIELDS } from './asset-fields.ts';
import { PROMOTION_FIELDS } from './benefit-fields.ts';
import { guessMapping } from './import-fields.ts';
import { columnsOf, guessRows } from './import-layout.ts';
import { importFieldsOf } from './record-fields.ts';
import { ENDED_SUBSCRIPTION_FIELDS, SUBSCRIPTION_FIELDS } from './subscription-fields.ts';

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

  it.each([
    [
      'Shopify',
      importFieldsOf(customerRecord),
      'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Tags',
      {
        firstName: 1,
        lastName: 2,
        email: 3,
        organization: 5,
        shippingLine1: 6,
        shippingLine2: 7,
        shippingCity: 8,
        shippingStateCode: 9,
        shippingPostalCode: 11,
        phone: 13,
      },
    ],
    [
      'Google',
      importFieldsOf(customerRecord),
      'Name Prefix,First Name,Middle Name,Last Name,Organization Name,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Value,Address 1 - Street,Address 1 - City,Address 1 - Region,Address 1 - Postal Code',
      {
        firstName: 1,
        lastName: 3,
        organization: 4,
        email: 6,
        phone: 7,
        shippingLine1: 8,
        shippingCity: 9,
        shippingStateCode: 10,
        shippingPostalCode: 11,
      },
    ],
    [
      'Stripe, of customers',
      importFieldsOf(customerRecord),
      'id,Description,Email,Created (UTC),Card Address Line1,Card Address Line2,Card Address City,Card Address State,Card Address Zip,company (metadata)',
      {
        email: 2,
        shippingLine1: 4,
        shippingLine2: 5,
        shippingCity: 6,
        shippingStateCode: 7,
        shippingPostalCode: 8,
        organization: 9,
      },
    ],
    [
      'Stripe, of subscriptions',
      SUBSCRIPTION_FIELDS,
      'id,Customer ID,Customer Email,Amount,Created (UTC),Start (UTC),Current Period End (UTC)',
      {
        stripeSubscriptionId: 0,
        email: 2,
        planPriceCents: 3,
        startedAt: 5,
        billingCycleDate: 6,
      },
    ],
    [
      'Lightspeed',
      ASSET_FIELDS,
      'System ID,Item,Price,Brand,Serial Number,Color,Size,Default Cost,MSRP',
      {
        model: 1,
        brand: 3,
        serialNumber: 4,
        color: 5,
        size: 6,
        wholesalePriceCents: 7,
        msrpAtPurchaseCents: 8,
      },
    ],
    [
      'Bike Index',
      ASSET_FIELDS,
      'manufacturer,frame_model,frame_colors,serial_number',
      { brand: 0, model: 1, color: 2, serialNumber: 3 },
    ],
    [
      'lists of promotions',
      PROMOTION_FIELDS,
      'Name,Code,Type,Amount off,Percent off,Duration',
      { title: 0, code: 1, discountType: 2, amountCents: 3, percentage: 4, duration: 5 },
    ],
    [
      'lists of promotions with a title',
      PROMOTION_FIELDS,
      'Name,Title,Discount type,Type',
      { title: 1, discountType: 2 },
    ],
  ])('of %s are known', (_program, fields, header, mapping) => {
    expect(guessMapping(fields, header.split(','))).toEqual(mapping);
  });

  it('go to the field that they name before a field that they are a synonym of', () => {
    expect(guessMapping(importFieldsOf(officeRecord), ['Company', 'Organization'])).toEqual({
      organization: 1,
    });
    expect(guessMapping(importFieldsOf(customerRecord), ['City', 'Shipping city'])).toEqual({
      shippingCity: 1,
    });
  });

  it.each([
    ['one of Kickstand', ['0197a000-0000-7000-8000-000000000001', ''], { recordId: 0 }],
    ['one of the payment provider', ['', 'sub_1Nabc'], { stripeSubscriptionId: 0 }],
    ['of neither, which a person has to map', ['4711'], {}],
    ['of both', ['sub_1Nabc', '0197a000-0000-7000-8000-000000000001'], {}],
    ['not known yet', ['', ''], { stripeSubscriptionId: 0 }],
  ])('Subscription id is an id by its cells: %s', (_whose, cells, mapping) => {
    for (const fields of [SUBSCRIPTION_FIELDS, ENDED_SUBSCRIPTION_FIELDS]) {
      expect(guessMapping(fields, ['Subscription id'], () => cells)).toEqual(mapping);
    }
    expect(
      guessMapping(SUBSCRIPTION_FIELDS, ['Subscription id', 'Provider subscription'], (column) =>
        column === 0 ? ['0197a000-0000-7000-8000-000000000001'] : cells,
      ),
    ).toEqual({ recordId: 0, stripeSubscriptionId: 1 });
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
