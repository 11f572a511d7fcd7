import { keysOf } from '../kernel/keys-of.ts';

/** Why a job was opened. */
export const SERVICE_JOB_ORIGIN_LABELS = {
  STAFF: 'Reported',
  INSPECTION: 'Inspection',
  MAINTENANCE: 'Maintenance',
  PLAN: 'Service plan',
  RECALL: 'Recall',
};
export type ServiceJobOrigin = keyof typeof SERVICE_JOB_ORIGIN_LABELS;
export const SERVICE_JOB_ORIGINS = keysOf(SERVICE_JOB_ORIGIN_LABELS);

/** Maximum length of a job's or a part's title, in characters. */
export const MOST_TITLE = 200;
/** Maximum number of different parts of one job. */
export const MOST_JOB_PARTS = 50;
/** Maximum quantity of one part in a job. */
export const MOST_PART_QUANTITY = 1000;
/** Maximum number of photos of a job. */
export const MOST_JOB_PHOTOS = 20;
/** Maximum working time of one job: a thousand hours, in minutes. */
export const MOST_MINUTES = 60_000;
