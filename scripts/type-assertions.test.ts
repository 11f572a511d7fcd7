import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { isNode, type Node } from './borders.ts';
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

interface Found {
  /** Lines with a type assertion other than `as const`, and with the type `any`. */
  readonly assertions: number[];
  /** Lines where JSON, which has the type `any`, becomes a value of another type unchecked. */
  readonly uncheckedJson: number[];
}

const isConst = ({ typeName }: Node) => isNode(typeName) && typeName.name === 'const';
const isJsonParse = ({ type, object, property }: Node) =>
  type === 'MemberExpression' &&
  isNode(object) &&
  object.name === 'JSON' &&
  isNode(property) &&
  property.name === 'parse';

/** Whether a value is given to a schema, or to a variable of the type `unknown`. */
function isChecked({ callee, id }: Node): boolean {
  if (isNode(callee)) {
    const called = isNode(callee.property) ? callee.property.name : callee.name;
    return /[pP]arse$/.test(String(called));
  }
  const annotation = isNode(id) && isNode(id.typeAnnotation) ? id.typeAnnotation : undefined;
  return (
    isNode(annotation?.typeAnnotation) && annotation.typeAnnotation.type === 'TSUnknownKeyword'
  );
}

function readTypes(path: string, text: string): Found {
  const found: Found = { assertions: [], uncheckedJson: [] };
  const visit = (node: unknown, parent: Node): void => {
    if (Array.isArray(node)) for (const each of node) visit(each, parent);
    if (!isNode(node)) return;
    const line = () => text.slice(0, Number(node.start)).split('\n').length;
    const { type, typeAnnotation: asserted, callee } = node;
    const asserts = type === 'TSAsExpression' && isNode(asserted) && !isConst(asserted);
    if (asserts || type === 'TSAnyKeyword') found.assertions.push(line());
    if (isNode(callee) && isJsonParse(callee) && !isChecked(parent)) {
      found.uncheckedJson.push(line());
    }
    for (const child of Object.values(node)) visit(child, node);
  };
  visit(parseSync(path, text).program, {});
  return found;
}

it('parsed JSON is checked by a schema, or unknown', async () => {
  const sources = (await readTexts()).filter(
    ({ path }) => PRODUCT.test(path) && /\.tsx?$/.test(path) && !SUPPORT.test(path),
  );
  expect(
    sources.flatMap(({ path, text }) =>
      readTypes(path, text).uncheckedJson.map((line) => `${path}:${line}`),
    ),
  ).toEqual([]);
});

it('types are only asserted at boundaries', async () => {
  const sources = (await readTexts()).filter(
    ({ path }) => PRODUCT.test(path) && /\.tsx?$/.test(path) && !SUPPORT.test(path),
  );
  expect(sources.length).toBeGreaterThan(1000);
  const found = sources
    .map(({ path, text }) => ({ path, lines: readTypes(path, text).assertions }))
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
  expect(readTypes('a.ts', text).assertions).toEqual(lines);
});

it.each([
  ['const a: unknown = JSON.parse(b);', []],
  ['const a = schema.safeParse(JSON.parse(b));', []],
  ['const a = JSON.parse(b);', [1]],
  ['\nconst a: Text = JSON.parse(b);', [2]],
  ['read(JSON.parse(b));', [1]],
])('%j has unchecked JSON on the lines %j', (text, lines) => {
  expect(readTypes('a.ts', text).uncheckedJson).toEqual(lines);
});
