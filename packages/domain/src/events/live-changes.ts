import { z } from 'zod';
import { ENTITY_TYPES, LOGGABLE_TYPES } from './activity-terms.ts';

/** Records that have neither events nor a field history. An exception has the id of what it is about. */
const OTHER_TYPES = [
  'AdoptionObject',
  'ApprovalRequest',
  'BillingDifference',
  'BulkRun',
  'ReportExport',
  'Exception',
  'Part',
  'SavedView',
] as const;

/** The kinds of records whose changes open pages learn about. */
export const LIVE_KINDS = [
  ...ENTITY_TYPES,
  ...LOGGABLE_TYPES.filter((type) => !ENTITY_TYPES.some((each) => each === type)),
  ...OTHER_TYPES,
] as const;
export type LiveKind = (typeof LIVE_KINDS)[number];

/** Which records changed, never what. */
export const liveChanges = z.object({
  /** Milliseconds since the last of these changes. */
  age: z.number(),
  /** Ids of the changed records by kind; null for many. */
  changed: z.partialRecord(z.enum(LIVE_KINDS), z.array(z.string()).nullable()),
});
export type LiveChanges = z.infer<typeof liveChanges>;
