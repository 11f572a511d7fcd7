import { readdir, readFile } from 'node:fs/promises';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { readTexts } from './plain-words.ts';

const PRODUCT = /^(packages\/(billing-sandbox|console|domain|server)\/src|scripts)\//;
const SUPPORT = /\.(test|test-support)\.tsx?$/;
const MAX_FUNCTION_LINES = 80;
const MAX_FILE_LINES = 300;
const MAX_SHEET_LINES = 250;
const FUNCTIONS: unknown[] = [
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
];

const countLines = (text: string) => text.trimEnd().split('\n').length;

/**
 * The functions of a file that are too long, as `line (lines of the function)`. Every line from
 * the first to the last counts, also those of markup and SQL: they are read, too.
 */
function longFunctionsOf(path: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const each of node) visit(each);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    if ('type' in node && FUNCTIONS.includes(node.type)) {
      const start = 'start' in node && typeof node.start === 'number' ? node.start : 0;
      const end = 'end' in node && typeof node.end === 'number' ? node.end : 0;
      const lines = countLines(text.slice(start, end));
      if (lines > MAX_FUNCTION_LINES)
        found.push(`${countLines(`${text.slice(0, start)}|`)} (${lines})`);
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(path, text).program);
  return found;
}

const readProductSources = async () =>
  (await readTexts()).filter(
    ({ path }) => PRODUCT.test(path) && /\.tsx?$/.test(path) && !SUPPORT.test(path),
  );

it('no function of the product is longer than 80 lines', async () => {
  const sources = await readProductSources();
  expect(sources.length).toBeGreaterThan(1000);
  expect(
    sources
      // A file that is no longer than that has no such function.
      .filter(({ text }) => countLines(text) > MAX_FUNCTION_LINES)
      .flatMap(({ path, text }) => longFunctionsOf(path, text).map((each) => `${path}:${each}`)),
  ).toEqual([]);
});

it('no file of the product is longer than 300 lines', async () => {
  expect(
    (await readProductSources())
      .filter(({ text }) => countLines(text) > MAX_FILE_LINES)
      .map(({ path, text }) => `${path} (${countLines(text)})`),
  ).toEqual([]);
});

it('no style sheet is longer than 250 lines', async () => {
  const folder = new URL('../packages/console/src/', import.meta.url);
  const sheets = (await readdir(folder, { recursive: true })).filter((path) =>
    path.endsWith('.css'),
  );
  expect(sheets.length).toBeGreaterThan(100);
  const lengths = await Promise.all(
    sheets.map(async (path) => ({
      path,
      lines: countLines(await readFile(new URL(path, folder), 'utf8')),
    })),
  );
  expect(lengths.filter(({ lines }) => lines > MAX_SHEET_LINES)).toEqual([]);
});

const filler = (lines: number) => 'next();\n'.repeat(lines);

it.each([
  ['a function', `\nfunction a() {\n${filler(79)}}`, ['2 (81)']],
  ['an arrow function', `const a = () => {\n${filler(79)}};`, ['1 (81)']],
  ['a method', `class A {\n  a() {\n${filler(79)}  }\n}`, ['2 (81)']],
  ['a function with a long text', `const a = () =>\n  \`${'\n'.repeat(80)}\`;`, ['1 (82)']],
  ['a function of 80 lines', `function a() {\n${filler(78)}}`, []],
])('%s is measured from its first to its last line', (_, text, expected) => {
  expect(longFunctionsOf('a.ts', text)).toEqual(expected);
});
