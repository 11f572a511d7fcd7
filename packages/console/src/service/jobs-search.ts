import { serviceJobList } from '@kickstand/domain/service/job-list.ts';
import { addressFields, listAddress } from '../kit/list-search.ts';
import { oneOr, pageNumber, pageSearch, type SearchOf } from '../kit/page-search.ts';

/** The search parameters of the workshop's queue. */
export const jobsSearch = pageSearch(addressFields(serviceJobList));
export type JobsSearch = SearchOf<typeof jobsSearch>;

export const JOB_LIST = listAddress('service-jobs', serviceJobList, jobsSearch);

/** Which jobs of a recall are shown on its page. */
const OF_RECALL = ['open', 'overdue', 'done', 'canceled'] as const;
export type RecallJobs = (typeof OF_RECALL)[number];

/** The search parameters of the page of a recall. */
export const recallSearch = pageSearch({ page: pageNumber, show: oneOr(OF_RECALL, 'open') });
