import { expect, test } from 'vitest';
import { splitAtNumbers } from './split-at-numbers.ts';

const marked = (text: string, numbers: string[]) =>
  splitAtNumbers(text, numbers)
    .map((part) => (part.isNumber ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['Asset removed by ana: KS 1', ['KS 1'], 'Asset removed by ana: [KS 1]'],
  ['Purchase order PO-7 paired by ana', ['PO-7'], 'Purchase order [PO-7] paired by ana'],
  ['KS 1 for KS 10', ['KS 1', 'KS 10'], '[KS 1] for [KS 10]'],
  ['Order created by ana', ['KS 1'], 'Order created by ana'],
  ['Order created by ana', [''], 'Order created by ana'],
  ['', ['KS 1'], ''],
])('in %j the numbers %j are separate parts', (text, numbers, expected) => {
  expect(marked(text, numbers)).toBe(expected);
});
