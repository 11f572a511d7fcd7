import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { isNode, isTest, type Node, readSources, type Source } from './borders.ts';
import { readStatements } from './source-texts.ts';

/**
 * Where days are made of instants. All else asks these, so that a day is the business's and a time the reader's. The
 * sandbox has the provider's days.
 */
const MODULES: Record<string, string> = {
  'packages/domain/src/kernel/calendar.ts': 'The calendar.',
  'packages/console/src/kit/dates.tsx': 'The days and times of the console.',
  'packages/server/src/platform/days-of-business.ts': 'The days of the server.',
  'packages/server/src/adoption/run-adoption.ts': 'An instant that is months ago.',
  'packages/server/src/billing/known-references.ts':
    'A date that the sandbox needs, and nothing has.',
  'packages/server/src/customers/customer-timeline.ts': 'An instant as the text of a cursor.',
  'packages/server/src/orders/order-changes.ts': 'An instant as the text of a cursor.',
};

const PARTS = ['FullYear', 'Month', 'Date', 'Day', 'Hours'];
/** Methods of Date whose result depends on a time zone. */
const METHODS = new Set([
  ...['get', 'set', 'getUTC', 'setUTC'].flatMap((verb) => PARTS.map((part) => verb + part)),
  ...['getTimezoneOffset', 'toDateString', 'toTimeString', 'toLocaleDateString'],
  ...['toLocaleTimeString', 'DateTimeFormat', 'UTC'],
]);
/** Functions of the calendar that take a time zone: the console has its own, without one. */
const TAKE_A_ZONE = new Set(['calendarDate', 'noonOf', 'endOfDay', 'lastDayBefore', 'wallClock']);

const propertyOf = (node: unknown): string =>
  isNode(node) && isNode(node.property) ? String(node.property.name) : '';

/** `at.toISOString().slice(0, 10)`, which is the day in UTC. */
function cutsDay({ callee, arguments: given }: Node): boolean {
  if (!isNode(callee) || !isNode(callee.object) || !Array.isArray(given)) return false;
  const [, end]: unknown[] = given;
  return (
    propertyOf(callee) === 'slice' &&
    propertyOf(callee.object.callee) === 'toISOString' &&
    isNode(end) &&
    end.value === 10
  );
}

/** What of a source makes days. */
function daysMadeIn(source: Source): string[] {
  const isConsole = source.path.startsWith('packages/console/');
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) visit(each);
    if (!isNode(node)) return;
    if (METHODS.has(propertyOf(node))) found.push(propertyOf(node));
    if (cutsDay(node)) found.push('slice');
    const imported = node.type === 'ImportSpecifier' && isNode(node.imported) && node.imported;
    if (isConsole && imported && TAKE_A_ZONE.has(String(imported.name))) {
      found.push(String(imported.name));
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(source.path, source.text).program);
  const statements = readStatements(source).filter((sql) =>
    ['at time zone', 'current_date'].some((words) => sql.includes(words)),
  );
  return [...found, ...statements];
}

it('only the modules of the calendar make days of instants', async () => {
  const sources = (await readSources()).filter(
    ({ path }) => /^packages\/(console|domain|server)\/src\//.test(path) && !isTest(path),
  );
  expect(sources.length).toBeGreaterThan(1000);
  const found = sources.map((source) => ({ path: source.path, days: daysMadeIn(source) }));
  const makers = found.filter(({ days }) => days.length > 0).map(({ path }) => path);
  expect(makers.toSorted()).toEqual(Object.keys(MODULES).toSorted());
});

it.each([
  ['console', 'const day = new Date(at).getDate();', 1],
  ['console', 'const day = at.toLocaleDateString();', 1],
  ['console', "const format = new Intl.DateTimeFormat('en-US');", 1],
  ['console', "import { calendarDate } from '@kickstand/domain/kernel/calendar.ts';", 1],
  ['server', "import { calendarDate } from '@kickstand/domain/kernel/calendar.ts';", 0],
  ['server', 'const day = now.toISOString().slice(0, 10);', 1],
  ['server', 'const time = now.toISOString().slice(0, 19);', 0],
  ['server', 'const day = sql`select (at at time zone $1)::date`;', 1],
  ['server', 'const today = sql`select current_date`;', 1],
  ['console', 'const at = new Date().toISOString(); const ms = Date.now();', 0],
  ['console', "const price = new Intl.NumberFormat('en-US'); const t = texts.slice(0, 10);", 0],
])('in the %s, %j makes days: %i', (part, text, count) => {
  expect(daysMadeIn({ path: `packages/${part}/src/a.ts`, text })).toHaveLength(count);
});
