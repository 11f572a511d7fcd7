import { fieldLabel } from '@kickstand/domain/history/modifications.ts';
import { expect, it } from 'vitest';
import { fieldValue } from './changed-field.ts';

it.each([
  ['planPriceCents', 'Plan price'],
  ['minTimeToFulfill', 'Min time to fulfill'],
  ['invoiceDocUrl', 'Invoice doc'],
  ['state', 'State'],
  ['Version 2024 S', 'Version 2024 S'],
])('the field %s has the label %s', (field, label) => {
  expect(fieldLabel(field)).toBe(label);
});

it.each([
  ['planPriceCents', 12_900, '$129.00'],
  ['assetsCount', 3, '3'],
  ['enabled', false, 'No'],
  ['notes', '', '-'],
  ['notes', null, '-'],
  ['featureList', ['Lights', 'Rack'], 'Lights, Rack'],
  ['featureList', [], '-'],
  ['status', 'ACTIVE', 'Active'],
  ['discountType', 'fixed', 'Fixed'],
  ['duration', 'until_depleted', 'Until depleted'],
  ['code', 'SPRING15', 'SPRING15'],
  ['endDate', '2026-03-04', 'Mar 4, 2026'],
  ['closedAt', '2024-03-04T12:00:00.000Z', 'Mar 4, 2024'],
  ['rangeMiles', { min: 20, max: null }, 'Min 20'],
])('%s of %j is formatted as %s', (field, value, text) => {
  expect(fieldValue(field, value)).toBe(text);
});
