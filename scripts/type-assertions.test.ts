import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { readTexts } from './plain-words.ts';

const PRODUCT = /^packages\/(billing-sandbox|console|domain|server)\/src\//;
const SUPPORT = /\.(test|test-support)\.tsx?$/;

/** Where types are asserted: at libraries and protocols whose types say less than is known. */
const BOUNDARIES: Record<string, string> = {
  'packages/server/src/adapters/': "Another system's objects.",
  'packages/console/src/app/lazy-page.ts': "The router's own type of a module.",
  'packages/console/src/kit/edit-page/record-form.ts': 'Objects that are built entry by entry.',
  'packages/console/src/kit/graphql.ts': 'The library types documents as syntax trees.',
  'packages/console/src/kit/graphql-client.ts': 'The schema types the data of a response.',
  'packages/console/src/kit/list-search.ts': 'Objects that are built entry by entry.',
  'packages/server/src/records/record.graphql.ts': 'Fields that are built entry by entry.',
  'packages/domain/src/kernel/list-definition.ts': 'Schemas that are built entry by entry.',
};

/** The lines with a type assertion other than `as const`, and with the type `any`. */
function assertionsOf(path: string, text: string): number[] {
  const found: number[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const each of node) visit(each);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    const type = 'type' in node ? node.type : undefined;
    const start = 'start' in node && typeof node.start === 'number' ? node.start : 0;
    const end = 'end' in node && typeof node.end === 'number' ? node.end : 0;
    const isAssertion = type === 'TSAsExpression' && !/\bas const$/.test(text.slice(start, end));
    if (isAssertion || type === 'TSAnyKeyword') {
      found.push(text.slice(0, start).split('\n').length);
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(path, text).program);
  return found;
}

/** The lines where JSON, which has the type `any`, becomes a value of another type unchecked. */
const uncheckedJson = (text: string): number[] =>
  [...text.matchAll(/\bJSON\.parse\(/g)].flatMap(({ index }) => {
    const before = text.slice(0, index);
    return /([pP]arse\(\s*|: unknown = )$/.test(before) ? [] : [before.split('\n').length];
  });

it('parsed JSON is checked by a schema, or unknown', async () => {
  const sources = (await readTexts()).filter(
    ({ path }) => PRODUCT.test(path) && /\.tsx?$/.test(path) && !SUPPORT.test(path),
  );
  expect(
    sources.flatMap(({ path, text }) => uncheckedJson(text).map((line) => `${path}:${line}`)),
  ).toEqual([]);
});

it('types are only asserted at boundaries', async () => {
  const sources = (await readTexts()).filter(
    ({ path }) => PRODUCT.test(path) && /\.tsx?$/.test(path) && !SUPPORT.test(path),
  );
  expect(sources.length).toBeGreaterThan(1000);
  const found = sources
    .filter(({ text }) => /\bas\s+(?!const\b)|\bany\b/.test(text))
    .map(({ path, text }) => ({ path, lines: assertionsOf(path, text) }))
    .filter(({ lines }) => lines.length > 0);
  const isBoundary = (path: string) =>
    Object.keys(BOUNDARIES).some((each) => path.startsWith(each));
  expect(
    found.flatMap(({ path, lines }) =>
      isBoundary(path) ? [] : lines.map((line) => `${path}:${line}`),
    ),
  ).toEqual([]);
  // A boundary that asserts nothing any longer is removed from the list.
  const unused = Object.keys(BOUNDARIES).filter(
    (each) => !found.some(({ path }) => path.startsWith(each)),
  );
  expect(unused).toEqual([]);
});

it.each([
  ['const a = b as Text;', [1]],
  ['const a = [1] as const;', []],
  ['\nlet a: any;', [2]],
])('%j asserts a type on the lines %j', (text, lines) => {
  expect(assertionsOf('a.ts', text)).toEqual(lines);
});
