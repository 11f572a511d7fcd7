import { cleanSerialNumber } from '../inventory/serial-number.ts';
import { plainCode } from '../kernel/code-text.ts';

/** What separates several numbers in a cell. */
const BETWEEN = /[;,|\r\n]|:::|\s[/+&]\s|\s(?:and|or)\s/i;
/** Two numbers that begin with the same letters: 'KS9003/KS9004', 'KS 9003 KS 9004'. */
const TWICE = /^([a-z]+)[ -]?\d{2,} ?[ /] ?\1[ -]?\d{2,}$/i;
/** What people write in front of a number. */
const LABEL =
  /^(?:s\/n|(?:sn|serial|frame|vin|tag)(?:\s*(?:no|nr|number)\.?)?\s*[:#]|serial(?:\s(?:no|nr|number)\b)?[\s.]|(?:sn|frame|vin|tag)\s(?:no|nr|number)\b[\s.]|n[or]\.\s)[\s:#.]*(?=\S)/i;
/** Letters that no serial number has. */
const OTHER_LETTER = /[^\P{L}a-zA-Z]/u;
/** Digits that would be dropped from a serial number. */
const OTHER_DIGIT = /[^\P{N}0-9]/u;
/** Digits as programs write an amount: '12345.0', '1,234,567'. */
const AMOUNT = /^(?:\d+\.0+|\d{1,3}(?:,\d{3})+(?:\.0+)?)$/;
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

const hasSeveral = (cell: string) =>
  cell.split(BETWEEN).filter((part) => /\d/.test(part)).length > 1 ||
  TWICE.test(cell.replace(/\s+/g, ' '));

/** Why a cell is not the number of one vehicle; undefined if it may be. */
export function brokenCode(cell: string): string | undefined {
  const code = plainCode(cell);
  if (NO_NUMBER.test(code)) {
    return `${code} is no number of a vehicle. Enter the number, or empty the cell.`;
  }
  if (AMOUNT.test(code)) {
    return 'A spreadsheet program has added decimals or commas to the number. Enter its digits only.';
  }
  if (hasSeveral(code)) return 'The cell has several numbers. Enter one of them.';
  if (LABEL.test(code)) return 'The cell has a word in front of the number. Enter the number only.';
  if (OTHER_LETTER.test(code)) {
    return 'The number has letters of another alphabet. Enter it with the letters A to Z.';
  }
  if (OTHER_DIGIT.test(code)) {
    return 'The number has digits of another script. Enter it with the digits 0 to 9.';
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

/** Only the digits of an amount. */
const withoutAmount = (code: string) =>
  AMOUNT.test(code) ? code.replace(/\.0+$/, '').replaceAll(',', '') : code;

/** The number without a word in front or decimals, and with the letters that it looks like; undefined if that is the cell. */
export function codeInstead(cell: string): string | undefined {
  const instead = [...withoutAmount(plainCode(cell).replace(LABEL, ''))]
    .map((letter) => LOOK_ALIKES[letter.toUpperCase()] ?? letter)
    .join('');
  const isNumber = !brokenCode(instead) && !losesCharacters(instead, cleanSerialNumber(instead));
  return instead === plainCode(cell) || !isNumber ? undefined : instead;
}
