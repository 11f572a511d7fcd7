import { expect, it } from 'vitest';
import { countOf, findInReference, type Reference } from './find-in-reference.ts';

const operation = (name: string, description: string | null = null, argument = 'id') => ({
  kind: 'query' as const,
  name,
  description,
  type: 'Order',
  areas: [],
  arguments: [{ name: argument, type: 'ID!', signature: '', description: null }],
});
const type = (name: string, field = 'id') => ({
  name,
  kind: 'object' as const,
  description: null,
  values: [],
  fields: [{ name: field, type: 'ID!', signature: '', description: null }],
});
const REFERENCE: Reference = {
  groups: [
    { name: 'Orders', operations: [operation('order'), operation('orders', 'By creation.')] },
    { name: 'Customers', operations: [operation('customer', null, 'emailAddress')] },
  ],
  types: [type('Order'), type('Customer', 'latestOrder')],
};

it.each([
  ['', 5, ['Orders', 'Customers']],
  // Exactly one operation; the type differs by case.
  ['order', 1, ['Orders']],
  ['Order', 1, []],
  ['ORDER', 4, ['Orders']],
  ['creation', 1, ['Orders']],
  ['emailadd', 1, ['Customers']],
  ['nothing like it', 0, []],
])("'%s' finds %i entries", (text, count, groups) => {
  const found = findInReference(REFERENCE, text);
  expect(countOf(found)).toBe(count);
  expect(found.groups.map(({ name }) => name)).toEqual(groups);
});
