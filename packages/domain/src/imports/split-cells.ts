import { z } from 'zod';
import type { ColumnAnswers } from './column-readings.ts';
import type { ImportField } from './import-fields.ts';
import { canBeIn, isState, stateCodeOf } from './state-names.ts';

/** What follows a name without being part of it. */
const SUFFIX = /^(?:[js]r|ii|iii|iv|m\.?d|ph\.?d|d\.?d\.?s|esq|cpa|mba)\.?$/i;

/**
 * The first and the last name of a cell, as its column has them; a cell with a comma begins with the last name. A cell
 * with more parts is the first name, so that the last one is missed.
 */
export function nameParts(
  cell: string,
  { NAME_ORDER }: ColumnAnswers,
): readonly [firstName: string, lastName: string] {
  const parts = cell.split(',').map((part) => part.trim());
  const [before = '', after, ...others] = parts.filter((part) => !SUFFIX.test(part));
  const suffixes = parts.filter((part) => SUFFIX.test(part)).map((suffix) => `, ${suffix}`);
  if (others.length > 0) return [cell, ''];
  if (after !== undefined) return [after, `${before}${suffixes.join('')}`];
  const words = before.split(/\s+/);
  if (words.length > 2 && SUFFIX.test(words.at(-1) ?? '')) suffixes.unshift(` ${words.pop()}`);
  const withSuffix = (lastName: string) => `${lastName}${suffixes.join('')}`;
  if (words.length === 1) return suffixes.length > 0 ? ['', withSuffix(before)] : [before, ''];
  if (NAME_ORDER === 'LAST_FIRST') return [words.slice(1).join(' '), withSuffix(words[0] ?? '')];
  const firsts = NAME_ORDER === 'FIRST_WORD' ? 1 : words.length - 1;
  return [words.slice(0, firsts).join(' '), withSuffix(words.slice(firsts).join(' '))];
}

/** The code of a state by its code or name; undefined if it is none. */
const codeOf = (state: string) =>
  stateCodeOf(state) ?? (isState(state.toUpperCase()) ? state.toUpperCase() : undefined);

/** The country behind an address. */
const COUNTRY = /,?\s+(?:u\.?s\.?(?:a\.?)?|united states(?: of america)?)\s*$/i;
/** What is in front of a postal code, if there is one; it may have lost a zero, or the space in front of it. */
const PLACE = /^(.*?)(?:[\s,/]*(?<!\d-?)(\d{4,5}(?:-\d{4})?|\d{9}))?$/s;

/**
 * City, state and postal code of a cell such as 'Oakland, CA 94607'; what it does not have is ''. A state is only one
 * if the postal code can be there: Port Washington 11050 is a city.
 */
export function cityParts(
  cell: string,
): readonly [city: string, stateCode: string, postalCode: string] {
  const [, place = '', digits = ''] = PLACE.exec(cell.replace(COUNTRY, '')) ?? [];
  const postalCode = digits.replace(/^(\d{5})-?(\d{4})$/, '$1-$2');
  const isShort = /^\d{4}(?:-|$)/.test(postalCode);
  const digit = isShort ? '0' : (postalCode[0] ?? '');
  const behindComma = place.split(',').slice(1).at(-1)?.trim();
  const words = place.split(/[\s,/]+/).filter((word) => word !== '');
  for (const length of [3, 2, 1]) {
    const state = words.slice(-length).join(' ');
    const code = words.length > length ? codeOf(state) : undefined;
    // Without a postal code, or with a wrong one of four digits, a comma says that it is no part of the city's name.
    const isSeparate = digit === '' ? place.includes(',') : isShort && behindComma === state;
    if (code && (isSeparate || canBeIn(digit, code))) {
      return [words.slice(0, -length).join(' '), code, postalCode];
    }
  }
  return [place, '', postalCode];
}

/** The parts of a cell of a field that fills others, by their names; without those that the cell does not have. */
export function partsOf(
  { reads, fills = [] }: Pick<ImportField, 'fills' | 'reads'>,
  cell: string,
  answers: ColumnAnswers,
): Readonly<Record<string, string>> {
  const parts = reads === 'name' ? nameParts(cell, answers) : cityParts(cell);
  return Object.fromEntries(
    fills.flatMap((field, index) => (parts[index] ? [[field, parts[index]]] : [])),
  );
}

const CITY = /city$/i;

const FULL_NAME: ImportField = {
  name: 'fullName',
  label: 'Name',
  aliases: ['full name', 'customer name', 'contact name', 'member', 'rider', 'client'],
  hint: 'First and last name in one cell',
  reads: 'name',
  fills: ['firstName', 'lastName'],
  schema: z.string(),
};

function cityLine({ name, label }: ImportField): ImportField {
  return {
    name: name.replace(CITY, (city) => `${city}Line`),
    label: `${label}, state and ZIP code`,
    aliases: name === 'city' || name === 'shippingCity' ? ['city state zip', 'csz'] : [],
    hint: 'Such as Oakland, CA 94607, in one cell',
    reads: 'city',
    fills: [name, ...['stateCode', 'postalCode'].map((part) => besideCity(name, part))],
    schema: z.string(),
  };
}

/**
 * The fields of a kind with those that fill several of them, each behind the last of these: one name, and one line
 * with city, state and postal code.
 */
export function withSplitFields(fields: readonly ImportField[]): ImportField[] {
  const names = fields.map(({ name }) => name);
  const splits = [FULL_NAME, ...fields.filter(({ name }) => CITY.test(name)).map(cityLine)].filter(
    ({ fills = [] }) => fills.every((name) => names.includes(name)),
  );
  return fields.flatMap((field) => [
    field,
    ...splits.filter(({ fills = [] }) => fills.at(-1) === field.name),
  ]);
}

/** 'shippingStateCode' beside 'shippingCity'. */
const besideCity = (city: string, part: string): string =>
  city === 'city' ? part : city.replace(CITY, part[0]?.toUpperCase() + part.slice(1));
