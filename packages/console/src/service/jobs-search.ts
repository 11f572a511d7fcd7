import { z } from 'zod';
import { anyText, oneOr, pageNumber, pageSearch, type SearchOf } from '../kit/page-search.ts';

/** Which jobs are shown. */
const SHOWN = ['open', 'overdue', 'mine', 'done', 'canceled', 'all'] as const;
export type ShownJobs = (typeof SHOWN)[number];

/** The search parameters of the list of jobs. */
export const jobsSearch = pageSearch({
  page: pageNumber,
  q: anyText,
  show: oneOr(SHOWN, 'open'),
  /** Hubs that replace the chosen ones on this page. */
  scope: z.array(z.string()).optional().catch(undefined),
});
export type JobsSearch = SearchOf<typeof jobsSearch>;

/** Which jobs of a recall are shown on its page. */
const OF_RECALL = ['open', 'overdue', 'done', 'canceled'] as const;
export type RecallJobs = (typeof OF_RECALL)[number];

/** The search parameters of the page of a recall. */
export const recallSearch = pageSearch({ page: pageNumber, show: oneOr(OF_RECALL, 'open') });
