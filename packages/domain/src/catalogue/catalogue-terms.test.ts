import { expect, it } from 'vitest';
import { SIZES, sizeLabel } from './catalogue-terms.ts';

it('sizes are listed letters first, then every centimetre from 44 to 64', () => {
  expect(SIZES).toHaveLength(9 + 21);
  expect(SIZES.slice(0, 9)).toEqual(['XXS', 'XS', 'S', 'M', 'ML', 'L', 'XL', 'XXL', 'ONE_SIZE']);
  expect(SIZES.slice(9)).toEqual(Array.from({ length: 21 }, (_, step) => `CM_${44 + step}`));
});

it('letters are shown as they are, the one size in words, centimetres with CM behind', () => {
  expect(SIZES.map(sizeLabel).slice(0, 11)).toEqual([
    'XXS',
    'XS',
    'S',
    'M',
    'ML',
    'L',
    'XL',
    'XXL',
    'One size',
    '44 CM',
    '45 CM',
  ]);
  expect(sizeLabel('CM_64')).toBe('64 CM');
  expect(sizeLabel('GIANT')).toBe('GIANT');
});
