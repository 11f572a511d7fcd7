import { cleanSerialNumber } from '../inventory/serial-number.ts';
import { plainCode } from '../kernel/code-text.ts';

/** What separates several numbers in a cell. */
const BETWEEN = /[;,|\r\n]|:::|\s[/+&]\s|\s(?:and|or)\s/i;
/** What people write in front of a number. */
const LABEL =
  /^(?:s\/n|(?:sn|serial|frame|vin|tag)(?:\s*(?:no|nr|number)\.?)?\s*[:#])[\s:#.]*(?=\S)/i;
/** Letters that no serial number has. */
const OTHER_LETTER = /[^\P{L}a-zA-Z]/u;
/** What programs write where a number is missing, or the column is of another kind. */
const NO_NUMBER = /^(?:0+|true|false)$/i;
/** Spreadsheet programs keep 15 digits of a number, and fill up with zeros. */
const LOST_DIGITS = /^\d{15}0+$/;

/** Cyrillic and Greek capitals that look like Latin ones. */
const LOOK_ALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['АВЕЅІЈКМНОРСТУХ', 'ABESIJKMHOPCTYX'],
    ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
  ].flatMap(([letters = '', latin = '']) =>
    [...letters].map((letter, index) => [letter, latin[index] ?? '']),
  ),
);

const numbersIn = (cell: string) => cell.split(BETWEEN).filter((part) => /\d/.test(part)).length;

/** Why a cell is not the number of one vehicle; undefined if it may be. */
export function brokenCode(cell: string): string | undefined {
  const code = plainCode(cell);
  if (NO_NUMBER.test(code)) {
    return `${code} is no number of a vehicle. Enter the number, or empty the cell.`;
  }
  if (numbersIn(code) > 1) return 'The cell has several numbers. Enter one of them.';
  if (LABEL.test(code)) return 'The cell has a word in front of the number. Enter the number only.';
  if (OTHER_LETTER.test(code)) {
    return 'The number has letters of another alphabet. Enter it with the letters A to Z.';
  }
  return undefined;
}

/** Whether the last digits of a number are zeros as a spreadsheet program writes them in place of digits it does not keep. */
export const mayHaveLostDigits = (cell: string): boolean => LOST_DIGITS.test(plainCode(cell));

/** Whether characters of a cell are not part of the number as it is stored, and not merely spelled in another way. */
export function losesCharacters(cell: string, stored: string): boolean {
  const visible = plainCode(cell).replace(/\p{C}/gu, '').replace(/\s+/g, ' ').trim();
  return visible.toUpperCase() !== stored;
}

/** The number without a word in front, and with the letters that it looks like; undefined if that is the cell. */
export function codeInstead(cell: string): string | undefined {
  const instead = [...plainCode(cell).replace(LABEL, '')]
    .map((letter) => LOOK_ALIKES[letter.toUpperCase()] ?? letter)
    .join('');
  const isNumber = !brokenCode(instead) && !losesCharacters(instead, cleanSerialNumber(instead));
  return instead === plainCode(cell) || !isNumber ? undefined : instead;
}
