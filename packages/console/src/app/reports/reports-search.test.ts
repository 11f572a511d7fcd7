import { expect, it } from 'vitest';
import { shortReportsSearch } from './reports-search.ts';

it.each([
  ['no parameters', {}, { tab: 'exports' }],
  ['default values', { tab: 'exports', page: 1 }, { tab: 'exports' }],
  ['others', { tab: 'imports', page: 2 }, { tab: 'imports', page: 2 }],
] as const)('the address of reports with %s is short, and has the tab', (_title, given, short) => {
  expect(shortReportsSearch(given)).toEqual(short);
});
