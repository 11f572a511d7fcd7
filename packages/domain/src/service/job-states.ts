import { keysOf } from '../kernel/keys-of.ts';

/** Whether a job is still to be done. */
export const SERVICE_JOB_STATE_LABELS = { OPEN: 'Open', DONE: 'Done', CANCELED: 'Canceled' };
export type ServiceJobState = keyof typeof SERVICE_JOB_STATE_LABELS;
export const SERVICE_JOB_STATES = keysOf(SERVICE_JOB_STATE_LABELS);

/** Rows of a page of jobs, parts or recalls. */
export const SERVICE_PAGE_SIZE = 25;
