import { RECALL_STATUSES } from '@kickstand/domain/service/recall-terms.ts';
import { anyId, oneOf, oneOr, pageNumber, pageSearch } from '../kit/page-search.ts';

/** The search parameters of the list of recalls; `model` is chosen in the form of a new one. */
export const recallsSearch = pageSearch({
  page: pageNumber,
  status: oneOf(RECALL_STATUSES),
  model: anyId,
});

/** The jobs that the page of a recall shows, each with its tab. */
export const RECALL_JOBS = [
  { value: 'open', label: 'Open' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'done', label: 'Done' },
  { value: 'canceled', label: 'Canceled' },
] as const;
export type RecallJobs = (typeof RECALL_JOBS)[number]['value'];

/** What the tabs say without a job. */
export const EMPTY_JOBS: Readonly<Record<RecallJobs, string>> = {
  open: 'No job is open',
  overdue: 'No job is overdue',
  done: 'No job is done yet',
  canceled: 'No job was canceled',
};

/** The search parameters of the page of a recall. */
export const recallSearch = pageSearch({
  page: pageNumber,
  show: oneOr(
    RECALL_JOBS.map(({ value }) => value),
    'open',
  ),
});
