import {
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import type { Chance } from '../chance.ts';
import { UNKNOWN_ID } from '../sample-operations.ts';

const TEXTS = [
  '',
  ' ',
  'sample',
  "'; drop table orders; --",
  '%',
  '_%\\',
  '\\',
  '"',
  '\u0000',
  '\ud83d',
  '🚲',
  '\u202eevil',
  'é',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '=1+1',
  'a@b.example',
  'A@KICKSTAND.EXAMPLE',
  'https://example.com/x',
  'javascript:alert(1)',
  '-1',
  '1e309',
  'NaN',
  'null',
  '$1',
  '(((',
  '*',
  '&|!',
  '__proto__',
  'constructor',
  '00000',
  '94107',
  '+1 (555) 0100',
  '#ffffff',
  // Half of the last character is within 200.
  `${'x'.repeat(199)}🚲`,
];
const DATES = [
  '2026-03-08',
  '2026-02-30',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '+275760-09-13',
  '-000001-01-01',
  '2026-03-08T10:30:00Z',
  '9999-12-31T23:59:59.999-23:59',
  '0001-01-01T00:00:00+23:59',
  '2026-03-08T24:00:00Z',
  '2026-03-08T02:30:00.1234567890Z',
  '2026-3-8',
  'infinity',
  'now',
  'epoch',
  '1773000000000',
];
const NUMBERS = [
  0,
  -0,
  1,
  -1,
  2,
  100,
  99,
  0.5,
  1e-9,
  1000,
  1_000_000,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  9e15,
  1e21,
  1e308,
];
const WRONG: readonly unknown[] = [null, [], {}, [[]], true, { a: { b: [] } }, [null], 'x', 1.5];

/** Ids of rows of every table, which reach deeper than unknown ids. */
export interface Known {
  readonly ids: readonly string[];
}

/** A text, mostly with odd content. */
export function fuzzText(chance: Chance): string {
  if (chance.happens(0.03)) return 'x'.repeat(chance.oneOf([199, 201, 5001, 20_000]));
  if (chance.happens(0.1)) return chance.oneOf(DATES);
  if (chance.happens(0.1)) return String(chance.oneOf(NUMBERS));
  return chance.oneOf(TEXTS);
}

function id(chance: Chance, { ids }: Known): unknown {
  if (chance.happens(0.8)) return chance.oneOf(ids);
  if (chance.happens(0.5)) return UNKNOWN_ID;
  return chance.happens(0.5) ? fuzzText(chance) : chance.oneOf(NUMBERS);
}

function scalar(name: string, chance: Chance, known: Known): unknown {
  if (name === 'ID') return id(chance, known);
  if (name === 'Boolean') return chance.happens(0.5);
  if (name === 'Int' || name === 'Float' || name === 'Cents') return chance.oneOf(NUMBERS);
  if (name === 'Date' || name === 'DateTime') return chance.oneOf(DATES);
  // Many texts are ids, dates or enumeration values.
  return chance.happens(0.2) ? chance.oneOf(known.ids) : fuzzText(chance);
}

/** A value of an input type: mostly well-formed, mostly with odd content. */
export function fuzzValue(type: GraphQLInputType, chance: Chance, known: Known): unknown {
  if (chance.happens(0.02)) return chance.oneOf(WRONG);
  if (isNonNullType(type)) return fuzzValue(type.ofType, chance, known);
  if (chance.happens(0.05)) return null;
  if (isListType(type)) {
    const length = chance.happens(0.02) ? 200 : chance.below(4);
    return Array.from({ length }, () => fuzzValue(type.ofType, chance, known));
  }
  if (isEnumType(type)) {
    return chance.happens(0.95) ? chance.oneOf(type.getValues()).name : fuzzText(chance);
  }
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(
      (field) => isNonNullType(field.type) || chance.happens(0.6),
    );
    return Object.fromEntries(
      fields.map((field) => [field.name, fuzzValue(field.type, chance, known)]),
    );
  }
  return scalar(type.name, chance, known);
}

/** A value of an HTTP header. */
export function fuzzHeader(chance: Chance): string {
  return chance.oneOf([
    '',
    ' ',
    'x',
    'é',
    '"',
    ',',
    ';;=',
    '\t',
    '0',
    '-1',
    '1e9',
    'null',
    'x'.repeat(chance.oneOf([200, 201, 4000])),
    "' or 1=1 --",
    '%00',
    '../../etc/passwd',
    '__proto__',
    'a, b',
  ]);
}
