import type { CounterCache } from '../platform/database/counter-cache.ts';

/** The counter cache of the list of imports. */
export const IMPORT_COUNTS: CounterCache = {
  name: 'import',
  table: 'imports',
  bucket: ['status'],
};
