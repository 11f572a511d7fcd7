import { z } from 'zod';
import { anyText, oneOr, pageNumber, pageSearch, type SearchOf } from '../kit/page-search.ts';

/** Which jobs are shown. */
export const SHOWN_JOBS = {
  open: 'Open',
  overdue: 'Overdue',
  mine: 'Assigned to me',
  done: 'Done',
  canceled: 'Canceled',
  all: 'All',
} as const;
export type ShownJobs = keyof typeof SHOWN_JOBS;
const SHOWN = ['open', 'overdue', 'mine', 'done', 'canceled', 'all'] as const;

/** The search parameters of the list of jobs. */
export const jobsSearch = pageSearch({
  page: pageNumber,
  q: anyText,
  show: oneOr(SHOWN, 'open'),
  /** Hubs that replace the chosen ones on this page. */
  scope: z.array(z.string()).optional().catch(undefined),
});
export type JobsSearch = SearchOf<typeof jobsSearch>;
