import { keysOf } from '../kernel/keys-of.ts';

/** Whether a recall has open jobs, none any more, or was ended before. */
export const RECALL_STATUS_LABELS = { RUNNING: 'Running', DONE: 'Done', ENDED: 'Ended' };
export type RecallStatus = keyof typeof RECALL_STATUS_LABELS;
export const RECALL_STATUSES = keysOf(RECALL_STATUS_LABELS);

/** The status of a recall. No flag is stored: it follows from its jobs. @param open how many of its jobs are open. */
export function recallStatus(open: number, endedAt: unknown): RecallStatus {
  if (endedAt !== null) return 'ENDED';
  return open > 0 ? 'RUNNING' : 'DONE';
}
