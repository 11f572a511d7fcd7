import { foldText } from '@kickstand/domain/kernel/fold-text.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type DatabaseKind, openTestDatabase } from '../../../test/test-database.ts';
import { rows } from './database.ts';

/** The first and last code point of blocks whose characters are in names, or look like some that are. */
const BLOCKS = [
  // ASCII without NUL, Latin-1, Latin Extended-A and -B, IPA, modifiers, combining marks, Greek, Cyrillic, Armenian.
  [0x1, 0x58f],
  // Latin Extended Additional, with the letters of Vietnamese, Greek Extended, and punctuation.
  [0x1e00, 0x206f],
  // Superscripts, currencies, combining marks for symbols, and letterlike symbols.
  [0x2070, 0x218f],
  // Latin Extended-C.
  [0x2c60, 0x2c7f],
  // Spaces and marks of Chinese and Japanese, Latin Extended-D as far as it is old, and Korean.
  [0x3000, 0x30ff],
  [0xa720, 0xa78c],
  [0xac00, 0xac40],
  // Ligatures, selectors and half marks, the byte order mark, letters of full width.
  [0xfb00, 0xfb06],
  [0xfe00, 0xfe6b],
  [0xfeff, 0xffef],
] as const;
const CHARACTERS = BLOCKS.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
);

const LETTERS = 'aeioucdghlnstyzAEIOUCDGHLNSTYZøØłŁđĐıİßæÆœŒþƠơƯư';
const MARKS = Array.from({ length: 0x370 - 0x300 }, (_, at) => String.fromCodePoint(0x300 + at));

/** How people write the names that searches look for. */
const NAMES = [
  'Petrović',
  'Petrovic\u0301',
  "Siobhán O'Brien",
  'Siobhán O’Brien',
  'Siobhán OʼBrien',
  'Siobhán O´Brien',
  'İlker Işık',
  'ILKER IŞIK',
  'Nguyễn Thị Hằng',
  'NGUYỄN THỊ HẰNG',
  'Ruiz‑Díaz',
  'Łukasz Wiśniewski',
  'GROẞMANN',
  'Ærøskøbing',
  'Οδυσσεύς ΟΔΥΣΣΕΎΣ',
  ' Ana\u00a0\u2009María \t\r\n Ruiz\u3000',
  'Zoë\u200b\ufeff',
  '李明 王',
  '김민준',
  'हिन्दी',
  '🚲 Café',
  '',
  ' ',
  "'",
];

const drawn = <Value>(values: readonly Value[]): Value | undefined =>
  values[Math.floor(Math.random() * values.length)];

const drawnText = () =>
  Array.from({ length: 1 + Math.floor(Math.random() * 24) }, () => drawn(CHARACTERS)).join('');

const TEXTS = [
  ...NAMES,
  ...CHARACTERS,
  ...CHARACTERS.map((character) => `Ab ${character}yZ`),
  ...[...LETTERS].flatMap((letter) => MARKS.map((mark) => `${letter}${mark}n`)),
  ...Array.from({ length: 3000 }, drawnText),
];

describe.each(['pglite', 'postgres'] as const)('on %s', (kind: DatabaseKind) => {
  it('the database folds texts as the domain does, and a folded or lower-case text to the same', async () => {
    const { database, close } = await openTestDatabase(kind);
    const found = await rows(
      database.sql,
      sql<{ text: string; folded: string; again: string; ofLower: string }>`
        select t.text /* never null: given */ as text, fold_text(t.text) /* never null: of a text */ as folded,
          fold_text(fold_text(t.text)) /* never null: of a text */ as again,
          fold_text(lower(t.text)) /* never null: of a text */ as of_lower
        from unnest(${TEXTS}::text[]) with ordinality t(text, position) order by t.position`,
    );
    await close();
    expect(found).toHaveLength(TEXTS.length);
    const wrong = found.filter(
      ({ text, folded, again, ofLower }) =>
        folded !== foldText(text) || again !== folded || ofLower !== folded,
    );
    expect(wrong).toEqual([]);
  }, 60_000);
});
