import { MOST_COUNTED_RECORDS } from '@kickstand/domain/imports/import-terms.ts';
import { formatCount, pluralWord } from '@kickstand/domain/kernel/plural.ts';

/** How many records of a kind there are, which are counted up to a limit: '1,000+'. */
export const existingText = (existing: number): string =>
  existing > MOST_COUNTED_RECORDS ? `${formatCount(MOST_COUNTED_RECORDS)}+` : formatCount(existing);

/** The same with what they are: '2 hubs'. */
export const recordsText = (existing: number, noun: string): string =>
  `${existingText(existing)} ${pluralWord(existing, noun)}`;
