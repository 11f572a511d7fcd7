import { expect, it } from 'vitest';
import { isReturnAllowed } from './is-return-allowed.ts';

const ALLOWED = ['https://shop.example/checkout', 'https://pay.example'];

it.each([
  'https://shop.example/checkout',
  'https://shop.example/checkout?order=1#done',
  'https://SHOP.example/checkout/thanks',
  'https://pay.example',
  'https://pay.example:443/any/page',
])('%j is at a return address', (url) => {
  expect(isReturnAllowed(url, ALLOWED)).toBe(true);
});

it.each([
  'https://shop.example',
  'https://shop.example/checkouts',
  'https://shop.example/checkout/../admin',
  'https://shop.example/checkout/%2e%2e/admin',
  'http://pay.example',
  'https://pay.example:8443',
  'https://pay.example.evil.example',
  'https://pay.example@evil.example',
  'https://user@pay.example',
  'https://evil.example/https://pay.example',
  'https://evil.example\\@pay.example',
  'https://pay.example\\@evil.example/',
  'not an address',
])('%j is at no return address', (url) => {
  expect(isReturnAllowed(url, ALLOWED)).toBe(false);
});

it('without return addresses, every address is permitted', () => {
  expect(isReturnAllowed('http://any.example', [])).toBe(true);
});
