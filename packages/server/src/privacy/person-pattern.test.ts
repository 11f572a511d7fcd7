import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf, openTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { firstRow } from '../platform/database/database.ts';
import { personPatterns } from './person-pattern.ts';

const PERSON = [
  'zoe.obrien+bike@work-home.example',
  'Zoë O’Brien',
  'O’Brien Zoë',
  '+44 7700 900123',
  '(415) 555-0143',
  '+14155550188;ext=12',
  '7 Łódź  Way',
  '-- - --',
];

/** Texts that mention the person, and what is left of them. */
const MENTIONS: readonly (readonly [text: string, left: string])[] = [
  ['Zoë O’Brien', '*'],
  ["ask ZOE O'BRIEN.", 'ask *.'],
  ['zoe   o`brien, soon', '*, soon'],
  ["Zoe\nO'Brien\nleft", '*\nleft'],
  ["O'Brien, Zoé", '*'],
  ['Zoe‑OʼBrien', '*'],
  ['Zoe\u0308 O’Brien', '*'],
  ['mail Zoe.OBrien+bike@work-home.example', 'mail *'],
  ['+447700900123', '*'],
  ['07700 900 123', '*'],
  ['0044 (7700) 900-123.', '*.'],
  ['4155550143', '*'],
  ['call 415.555.0143 or +1 (415) 555-0143', 'call * or *'],
  ['415\n555\n0143', '*'],
  ['call (415) 555-0188 x12', 'call * x12'],
  ['at 7 lodz way', 'at *'],
];

const OTHERS = [
  "Zoelle O'Briens",
  'zoe.obrien+bike@work-home.example.com.nz-x'.replace('work', 'other'),
  'xzoe.obrien+bike@work-home.example',
  'order 14155550144',
  '+1 515 555 0143',
  '17 Lodz Highway',
  '-- - --',
];

describe.each(databasesOf(import.meta.url))('mentions of a person on %s', (kind) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
  });
  afterAll(() => opened.close());

  async function search(text: string) {
    const { find, replace } = personPatterns(PERSON);
    return await firstRow(
      opened.database.sql,
      sql<{ found: boolean; foundInJson: boolean; left: string; leftInJson: { a: string[] } }>`
        select ${text} ~* ${find} as found, jsonb_build_object('a', array[${text}::text])::text ~* ${find} as found_in_json,
          replace_person(${text}::text, ${replace}, '*') as "left",
          replace_person(jsonb_build_object('a', array[${text}::text]), ${replace}, '*') as left_in_json`,
    );
  }

  it.each(MENTIONS)('%j becomes %j, also in JSON', async (text, left) => {
    expect(await search(text)).toEqual({
      found: true,
      foundInJson: true,
      left,
      leftInJson: { a: [left] },
    });
  });

  it.each(OTHERS)('%j is kept', async (text) => {
    expect((await search(text))?.left).toBe(text);
  });
});
