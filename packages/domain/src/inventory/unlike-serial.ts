/** Fewer serial numbers of a model say nothing about how others look. */
const FEWEST = 5;

const joined = (serial: string): string => serial.replace(/[\s-]/g, '');

/** What a serial number consists of. */
function charactersOf(serial: string): 'digits' | 'letters' | 'both' {
  if (/^\d+$/.test(joined(serial))) return 'digits';
  return /\d/.test(serial) ? 'both' : 'letters';
}

/**
 * Whether a serial number looks like none of others of its model: it has other characters than all of them, is more than
 * twice as long as the longest, or less than half as long as the shortest. Hyphens and spaces do not count.
 * @param serial normalized, as the others.
 */
export function isUnlikeSerials(serial: string, others: readonly string[]): boolean {
  if (others.length < FEWEST) return false;
  const { length } = joined(serial);
  const lengths = others.map((other) => joined(other).length);
  const characters = charactersOf(serial);
  return (
    others.every((other) => charactersOf(other) !== characters) ||
    length > 2 * Math.max(...lengths) ||
    2 * length < Math.min(...lengths)
  );
}

/**
 * Whether a number of digits has as many as most others of its model, where there are enough: every tenth of them has the
 * check digit of an EAN or UPC by chance.
 * @param serial normalized, as the others.
 */
export function hasDigitsOfSerials(serial: string, others: readonly string[]): boolean {
  if (others.length < FEWEST || charactersOf(serial) !== 'digits') return false;
  const { length } = joined(serial);
  const alike = others.filter(
    (other) => charactersOf(other) === 'digits' && joined(other).length === length,
  );
  return 2 * alike.length > others.length;
}

/** The question about such a number. */
export const UNLIKE_OTHERS = 'This looks unlike the other serial numbers of this model';
