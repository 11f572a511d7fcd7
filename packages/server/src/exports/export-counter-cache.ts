import type { CounterCache } from '../platform/database/counter-cache.ts';

/** The counter cache of the list of exports. */
export const EXPORT_COUNTS: CounterCache = {
  name: 'report_export',
  table: 'report_exports',
  bucket: ['status'],
};
