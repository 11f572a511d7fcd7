/** The refusal of a text that is no phone number. */
export const NO_PHONE =
  'Phone must have an area code, such as 510-555-0125, or a country code, such as +442079460958.';
/** The refusal of several numbers. */
export const SEVERAL_PHONES =
  'Phone must be one number. Its extension can follow: 510-555-0125 ext. 12.';

/** What people and programs write between two numbers. A semicolon also begins an extension: ';ext=12'. */
const BETWEEN = /\s*(?::{2,}|[/|&,\r\n]|;(?!\s*ext)|\b(?:or|and)\b)\s*/i;
const EXTENSION = /^(?:x|ext|#)/i;
const LEAST_DIGITS = 4;
/** No one writes more characters for some phone numbers; a cell can have many more. */
const MOST_CHARACTERS = 200;
/** Of a number without its area code. */
const LOCAL_DIGITS = 7;

const digitsIn = (text: string) => text.replace(/\D/g, '').length;

/** The first of several phone numbers in a text; undefined if there are not several. */
export function firstOfPhones(text: string): string | undefined {
  if (text.length > MOST_CHARACTERS) return undefined;
  const [first = '', ...others] = text.split(BETWEEN).filter((part) => part !== '');
  const isSecond = (part: string) => digitsIn(part) >= LEAST_DIGITS && !EXTENSION.test(part);
  return digitsIn(first) >= LOCAL_DIGITS && others.some(isSecond) ? first : undefined;
}

/** The refusal of a text that cannot be read as a phone number. */
export const phoneRefusal = (text: string): string =>
  firstOfPhones(text) === undefined ? NO_PHONE : SEVERAL_PHONES;
