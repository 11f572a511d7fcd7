import { CENTIMETRE_SIZES } from './catalogue-terms.ts';

/** How files spell sizes besides their codes and labels, regardless of case, spaces and hyphens. */
export const SIZE_SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  XXS: ['2XS', 'XX-Small', 'Extra extra small'],
  XS: ['X-Small', 'Extra small'],
  S: ['Small', 'Sm'],
  M: ['Medium', 'Med', 'Md'],
  ML: ['Medium/Large', 'Med/Lg'],
  L: ['Large', 'Lg'],
  XL: ['X-Large', 'Extra large'],
  XXL: ['2XL', 'XX-Large', 'Extra extra large'],
  ONE_SIZE: ['OS', 'OSFA', 'OSFM', 'One size fits all', 'One size fits most'],
  // No other size is a number.
  ...Object.fromEntries(CENTIMETRE_SIZES.map((size) => [size, [size.slice(3)]])),
};
