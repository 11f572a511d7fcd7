import { expect, it } from 'vitest';
import { returnAddressesSchema } from './return-address.ts';

it.each([
  ['https://shop.example', 'https://shop.example'],
  [' HTTPS://Shop.Example:443/ ', 'https://shop.example'],
  ['https://shop.example/checkout/', 'https://shop.example/checkout'],
  ['https://shop.example:8443/a.b/~c', 'https://shop.example:8443/a.b/~c'],
  ['http://localhost:3000', 'http://localhost:3000'],
])('%j is stored as %j', (typed, stored) => {
  expect(returnAddressesSchema.parse([typed, ' ', typed])).toEqual([stored]);
});

it.each([
  'shop.example',
  '//shop.example',
  'http://shop.example',
  'http://localhost.example',
  'ftp://shop.example',
  'javascript:alert(1)',
  'https://user:secret@shop.example',
  'https://shop.example?next=1',
  'https://shop.example/#top',
  'https://shop.example/a/../b',
  'https://shop.example/./a',
  'https://shop.example/%2e%2e/a',
  'https://shop.example//a',
  'https://.example',
  'https://[::1]',
  'https://shop.example\\@other.example',
  `https://shop.example/${'a'.repeat(500)}`,
])('%j is refused', (typed) => {
  expect(returnAddressesSchema.safeParse([typed]).success).toBe(false);
});
