import { expect, it } from 'vitest';
import { SIZES, sizeLabel, standardizedSizeOf } from './catalogue-terms.ts';
import { SIZE_SPELLINGS } from './size-spellings.ts';

it('sizes are listed letters first, then every centimeter from 44 to 64', () => {
  expect(SIZES).toHaveLength(9 + 21);
  expect(SIZES.slice(0, 9)).toEqual(['XXS', 'XS', 'S', 'M', 'ML', 'L', 'XL', 'XXL', 'ONE_SIZE']);
  expect(SIZES.slice(9)).toEqual(Array.from({ length: 21 }, (_, step) => `CM_${44 + step}`));
});

it('letters are shown unchanged, ONE_SIZE as One size, centimeters with CM', () => {
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

it('centimeters are mapped to letters, letters to themselves', () => {
  const letters = Object.groupBy(SIZES, standardizedSizeOf);
  expect(letters).toEqual({
    XXS: ['XXS'],
    XS: ['XS', 'CM_44', 'CM_45', 'CM_46', 'CM_47', 'CM_48', 'CM_49'],
    S: ['S', 'CM_50', 'CM_51', 'CM_52'],
    M: ['M', 'CM_53', 'CM_54', 'CM_55'],
    ML: ['ML'],
    L: ['L', 'CM_56', 'CM_57', 'CM_58'],
    XL: ['XL', 'CM_59', 'CM_60', 'CM_61'],
    XXL: ['XXL', 'CM_62', 'CM_63', 'CM_64'],
    ONE_SIZE: ['ONE_SIZE'],
  });
});

it('each spelling is of one size', () => {
  const all = SIZES.flatMap((size) =>
    [size, sizeLabel(size), ...(SIZE_SPELLINGS[size] ?? [])].map(
      (word) => [word.toLowerCase().replaceAll(/[^a-z0-9]/g, ''), size] as const,
    ),
  );
  expect(all.filter(([word, size]) => new Map(all).get(word) !== size)).toEqual([]);
  expect(Object.keys(SIZE_SPELLINGS).filter((size) => !SIZES.includes(size))).toEqual([]);
});
