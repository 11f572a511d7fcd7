import type { ShownJobs } from './jobs-search.ts';

/** Which jobs are shown. */
export const SHOWN_JOBS: Readonly<Record<ShownJobs, string>> = {
  open: 'Open',
  overdue: 'Overdue',
  mine: 'Assigned to me',
  done: 'Done',
  canceled: 'Canceled',
  all: 'All',
};

/** What a list says without a job. */
export const NO_JOBS: Readonly<Record<ShownJobs, string>> = {
  open: 'No open jobs. A job is opened on the page of a vehicle, by an inspection, a service plan or a recall.',
  overdue: 'No job is overdue',
  mine: 'No open job is assigned to you',
  done: 'No job is done yet',
  canceled: 'No job was canceled',
  all: 'No jobs yet',
};
