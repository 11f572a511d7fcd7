import type { CounterCache } from '../platform/database/counter-cache.ts';

/** The counter cache of the list of the provider account's objects, by filter values. */
export const ADOPTION_COUNTS: CounterCache = {
  name: 'adoption_object',
  table: 'adoption_objects',
  bucket: ['outcome', 'kind', 'doubt'],
};
