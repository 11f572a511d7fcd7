import type { CounterCache } from '../platform/database/counter-cache.ts';

/** The counter cache of the security log, by the kinds it is filtered by. */
export const SECURITY_EVENT_COUNTS: CounterCache = {
  name: 'security_event',
  table: 'security_events',
  bucket: ['kind'],
};
