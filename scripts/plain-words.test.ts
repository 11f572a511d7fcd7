import { expect, it } from 'vitest';
import { findWords, readTexts } from './plain-words.ts';

/** Files that contain the words themselves. */
const EXCEPT = ['scripts/plain-words'];

it('comments, documents, messages and test titles use the terms of the field', async () => {
  const texts = await readTexts();
  expect(texts.length).toBeGreaterThan(1000);
  const found = texts
    .filter(({ path }) => !EXCEPT.some((start) => path.startsWith(start)))
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
  ['a.tsx', 'const a = <p>Nobody has it.</p>;', ['a.tsx:1: Nobody (no one)']],
  [
    'a.ts',
    "const a = 'It is ready since May.';",
    ['a.ts:1: is ready since (has been, has waited)'],
  ],
  ['a.ts', "const a = 'It stands here.';", ['a.ts:1: stands (is, appears)']],
  [
    'a.test.ts',
    "it.each([1])('%s tells all', () => {});",
    ['a.test.ts:1: tells (say, show, report)'],
  ],
])('%s: a word to avoid is reported with its line', (path, text, found) => {
  expect(findWords(path, text)).toEqual(found);
});

it.each([
  ['a.ts', "const told = 'meanwhile';"],
  ['a.test.ts', "it('shows it', () => show('It stands here.'));"],
  ['a.md', 'Call `told`.\n\n```sh\nmisfit\n```\n'],
  ['a.md', 'The variable stands for the output; Kickstand recommends it.'],
])('%s: code and other words are not reported', (path, text) => {
  expect(findWords(path, text)).toEqual([]);
});
