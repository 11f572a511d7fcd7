import pg from 'pg';
import { expect, it } from 'vitest';
import { types } from './value-types.ts';

const TIMESTAMPTZ_TYPE: number = 1184;
const UUID_ARRAY_TYPE: number = 2951;
const driver = (type: number): ((text: string) => unknown) => pg.types.getTypeParser(type);

it.each([
  '2026-11-27 05:09:08.928123+00',
  '2026-11-27 05:09:08.999999+00',
  '2026-11-27 05:09:08+00',
  '2026-02-28 23:59:59.9+00',
  '1000-01-01 00:00:00+00',
  '9999-12-31 23:59:59.999+00',
  '0999-12-31 23:59:59+00',
  '0099-03-08 10:30:00+00',
  '12000-03-08 10:30:00+00',
  '2026-03-08 02:30:00-08',
  '2026-03-08 02:30:00.5+05:30',
  '0002-03-08 10:30:00+00 BC',
  'infinity',
])('an instant is the same as the driver reads it: %s', (text) => {
  expect(types.getTypeParser(TIMESTAMPTZ_TYPE)(text)).toEqual(driver(TIMESTAMPTZ_TYPE)(text));
});

const ID = '0192f0c1-7a3e-7c55-9d1e-0b6f1f2a3c4d';
const OTHER_ID = 'fedcba98-7654-4321-8fed-cba987654321';
it.each([
  '{}',
  `{${ID}}`,
  `{${ID},${OTHER_ID}}`,
  `{${ID},NULL}`,
  '{NULL}',
  `{{${ID}},{${OTHER_ID}}}`,
  `[0:1]={${ID},${OTHER_ID}}`,
])('a list of ids is the same as the driver reads it: %s', (text) => {
  expect(types.getTypeParser(UUID_ARRAY_TYPE)(text)).toEqual(driver(UUID_ARRAY_TYPE)(text));
});
