import { expect, it } from 'vitest';
import { spokenNumber } from './spoken-number.ts';

it.each([
  ['2041', 2041],
  ['#2041', 2041],
  ['# 2041', 2041],
  ['order 2041', 2041],
  ['Order #2041', 2041],
  ['2147483647', 2147483647],
  ['2147483648', null],
  ['02041', null],
  ['2041-A', null],
  ['subscription 2041', null],
  ['20.41', null],
  ['', null],
])('in %j the number of an order is %j', (text, number) => {
  expect(spokenNumber(text, 'order')).toBe(number);
});
