import { expect, it } from 'vitest';
import { isTest, readSources } from './borders.ts';

const MOST_LINES = 300;
/** Longer for now; this list only shrinks. */
const LONGER = ['packages/domain/src/activity/render-event.ts'];

it(`no source file has more than ${MOST_LINES} lines`, async () => {
  const sources = await readSources();
  const long = sources
    .filter(({ path }) => !isTest(path) && !path.endsWith('.d.ts'))
    .filter(({ path }) => !/^packages\/server\/(demo|test)\//.test(path))
    .filter(({ text }) => text.trimEnd().split('\n').length > MOST_LINES)
    .map(({ path }) => path);
  expect(long).toEqual(LONGER);
});
