import { expect, it } from 'vitest';
import { labelOf, nameIn, onlyDifferent, valueText } from './value-text.ts';

const ID = '0197a000-0000-7000-8000-000000000009';
const nameOf = nameIn([{ id: ID, name: 'Oakland' }, null]);

it.each([
  ['Beacon', 'Beacon'],
  ['', 'Nothing'],
  [null, 'Nothing'],
  [true, 'Yes'],
  [false, 'No'],
  [ID, 'Oakland'],
  [{ line1: '1 New Street', line2: '', city: 'Oakland' }, '1 New Street, Oakland'],
  [[], 'None'],
  [[{ key: '0', name: 'Ana', email: 'ana@a.example' }], 'Ana, ana@a.example'],
  ['x'.repeat(200), `${'x'.repeat(159)}…`],
])('the value %j of a field is formatted as %j', (value, words) => {
  expect(valueText('field', value, nameOf)).toBe(words);
});

it('an id without a known name is not formatted', () => {
  expect(valueText('hubId', ID, nameIn([]))).toBe('');
});

it('lists and independent parts only show the differences', () => {
  expect(onlyDifferent(['a', 'b'], ['a', 'c'], false)).toEqual(['b']);
  expect(onlyDifferent({ speed: '1', load: '2' }, { speed: '1', load: '3' }, true)).toEqual({
    load: '2',
  });
  const address = { line1: 'a', city: 'b' };
  expect(onlyDifferent(address, { line1: 'a', city: 'c' }, false)).toEqual(address);
});

it.each([
  ['firstName', 'First name'],
  ['shippingCostsCents', 'Shipping costs'],
  ['officeId', 'Office'],
])('the field %s has the label %s', (field, label) => {
  expect(labelOf(field)).toBe(label);
});
