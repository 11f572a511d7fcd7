import { firstOfPhones } from '@kickstand/domain/kernel/phone.ts';
import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** The country of numbers without a country code. Addresses are in the United States, too. */
const COUNTRY = 'US';
/** The calling code of North America, whose numbers are written alike. */
const NORTH_AMERICA = '1';
/** Any area code: the library only knows those that were assigned at its release. */
const NORTH_AMERICAN = /^(?:[2-9]\d\d){2}\d{4}$/;
/** Fewer digits would match nearly every number. */
const LEAST_DIGITS = 3;

function parse(text: string): PhoneNumber | undefined {
  // Most countries dial 00 in front of the country code.
  const found = parsePhoneNumberFromString(text.replace(/^\s*00/, '+'), {
    defaultCountry: COUNTRY,
    extract: false,
  });
  if (found?.countryCallingCode !== NORTH_AMERICA) return found?.isValid() ? found : undefined;
  return NORTH_AMERICAN.test(found.nationalNumber) ? found : undefined;
}

/**
 * A phone number in any spelling, as it is stored: in the form E.164, followed by its extension as in RFC 3966,
 * '+15105550125;ext=12'. Numbers without a country code belong to the United States.
 * @returns undefined if it is not one valid number of its country.
 */
export function readPhone(typed: string): string | undefined {
  if (firstOfPhones(typed) !== undefined) return undefined;
  const found = parse(typed.trim().replace(/^tel:/i, ''));
  return found && `${found.number}${found.ext ? `;ext=${found.ext}` : ''}`;
}

/** The number in the form E.164, without its extension. @param stored undefined if it cannot be read. */
export const e164Of = (stored: string): string | undefined => parse(stored)?.number;

/** The extension, such as '12'. */
export const extensionOf = (stored: string): string | undefined => parse(stored)?.ext;

/** The number as people write it: '(510) 555-0125 ext. 12', '+44 20 7946 0958'; as it is if it cannot be read. */
export function formatPhone(stored: string): string {
  const found = parse(stored);
  if (!found) return stored;
  const isHere = found.countryCallingCode === NORTH_AMERICA;
  // In each country's own word for it otherwise.
  const extension = found.ext ? ` ext. ${found.ext}` : '';
  found.setExt('');
  return `${isHere ? found.formatNational() : found.formatInternational()}${extension}`;
}

const PHONE_FIELD = /phone$/i;

/** Values by field, at any depth, with phone numbers as people write them. */
export function formatPhones(value: unknown, field = ''): unknown {
  if (typeof value === 'string') return PHONE_FIELD.test(field) ? formatPhone(value) : value;
  if (Array.isArray(value)) return value.map((each) => formatPhones(each, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, formatPhones(each, name)]),
  );
}

/** A link that calls the number, by its digits if it cannot be read: 'tel:+15105550125;ext=12'. */
export const phoneUri = (stored: string): string =>
  `tel:${readPhone(stored) ?? stored.replace(/[^\d+]/g, '')}`;

/** A part of a number; a zero in parentheses is only dialed within its country. */
const PART = /^(?:\+|00|011[\s-])?[\d\s()./\u2010-\u2013-]+$/;
const ABROAD = /^(?:\+|00|011[\s-])/;

/**
 * A pattern of `like` for the digits of stored numbers, by a number or a part of one in any spelling: '+1 415',
 * '415.606', '(415) 606-1234'. A number that could not be read is found by its digits.
 * @returns undefined of a text that is no part of a phone number.
 */
export function phonePattern(text: string): string | undefined {
  const whole = parse(text);
  if (whole?.countryCallingCode === NORTH_AMERICA) return `%${whole.nationalNumber}%`;
  if (whole) return `%${whole.countryCallingCode}${whole.nationalNumber}%`;
  if (!PART.test(text)) return undefined;
  const digits = text
    .replace(/\(0\)/g, '')
    .replace(ABROAD, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '');
  if (digits.length < LEAST_DIGITS) return undefined;
  return `${ABROAD.test(text) ? '' : '%'}${digits}%`;
}
