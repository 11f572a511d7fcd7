import { expect, it } from 'vitest';
import { findWords, readTexts } from './plain-words.ts';

/** Files and folders whose comments are still to be rewritten; this list only shrinks. */
const NOT_YET = [
  'packages/server/',
  'packages/domain/src/activity/',
  'packages/console/src/app/reports/reports-search.ts',
  'packages/console/src/inventory/inventory-search.ts',
  'packages/console/src/kit/list-state.ts',
  'packages/console/src/kit/list-toolbar/',
];

it('comments and documents use the terms of the field', async () => {
  const texts = await readTexts();
  expect(texts.length).toBeGreaterThan(1000);
  const found = texts
    .filter(({ path }) => !NOT_YET.some((start) => path.startsWith(start)))
    .flatMap(({ path, text }) => findWords(path, text));
  expect(found).toEqual([]);
});

it.each([
  ['a.md', 'One.\nIt told us.', ['a.md:2: told (say, show, report)']],
  [
    'a.ts',
    '/** Fine. */\nconst a = 1; // Meanwhile.',
    ['a.ts:2: Meanwhile (in the meantime, since)'],
  ],
  ['a.tsx', 'const a = <p>{/* It stands here. */}</p>;', ['a.tsx:1: stands (is, appears)']],
])('%s: a word to avoid is reported with its line', (path, text, found) => {
  expect(findWords(path, text)).toEqual(found);
});

it.each([
  ['a.ts', "const told = 'Meanwhile it stands here.';"],
  ['a.md', 'Call `told`.\n\n```sh\nmisfit\n```\n'],
  ['a.md', 'The variable stands for the output; Kickstand recommends it.'],
])('%s: code and other words are not reported', (path, text) => {
  expect(findWords(path, text)).toEqual([]);
});
