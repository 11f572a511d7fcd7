import { likelyMakerCode } from '../catalogue/maker-code.ts';
import { cleanSerialNumber, refuseSerialNumber } from './serial-number.ts';

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
 */
function isUnlike(serial: string, others: readonly string[]): boolean {
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
 * Whether a number that may be a maker's code has as many digits as most others of its model that are none: every tenth
 * serial number of digits has the check digit of an EAN or UPC by chance.
 */
function hasDigitsOf(serial: string, others: readonly string[]): boolean {
  const { length } = joined(serial);
  const alike = others.filter(
    (other) =>
      charactersOf(other) === 'digits' &&
      joined(other).length === length &&
      likelyMakerCode(other) === undefined,
  );
  return 2 * alike.length > others.length;
}

/** Why a number may not be the serial number that it is entered as. */
export type SerialDoubt = 'MAYBE_MAKER_CODE' | 'UNLIKE_SERIAL';

/**
 * Why a number may not be a serial number: it is probably a maker's code, or looks unlike the others of its model.
 * Undefined without a doubt, and for what is refused as a serial number anyway.
 * @param others normalized serial numbers of the model, from each place that has some: of few nothing is concluded.
 */
export function serialDoubt(
  typed: string,
  ...others: readonly (readonly string[])[]
): SerialDoubt | undefined {
  if (refuseSerialNumber(typed, 'serialNumber')) return undefined;
  const serial = cleanSerialNumber(typed);
  const known = others.filter(({ length }) => length >= FEWEST);
  if (
    likelyMakerCode(typed) !== undefined &&
    !known.some((serials) => hasDigitsOf(serial, serials))
  ) {
    return 'MAYBE_MAKER_CODE';
  }
  return known.some((serials) => isUnlike(serial, serials)) ? 'UNLIKE_SERIAL' : undefined;
}

/** What is asked about a number before it is taken for a serial number. */
export const SERIAL_QUESTIONS: Readonly<Record<SerialDoubt, string>> = {
  MAYBE_MAKER_CODE: "This looks like a maker's code (EAN or UPC), not a serial number",
  UNLIKE_SERIAL: 'This looks unlike the other serial numbers of this model',
};
