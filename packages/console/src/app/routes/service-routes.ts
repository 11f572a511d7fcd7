import { createRoute, type ParsedLocation, stripSearchParams } from '@tanstack/react-router';
import { keepPlace } from '../../kit/list-place.ts';
import { JOB_LIST, jobsSearch, recallSearch } from '../../service/jobs-search.ts';
import { partsSearch } from '../../service/parts/parts-search.ts';
import { recallsSearch } from '../../service/recalls-search.ts';
import { lazyPage } from '../lazy-page.ts';
import { prefetch } from '../prefetch.ts';
import { listRoute } from './list-route.ts';
import { signedIn } from './root-routes.ts';

/** Stores where someone was in a list, for links back. */
const keepsPlace = ({ location, preload }: { location: ParsedLocation; preload: boolean }) => {
  if (!preload) keepPlace(location);
};

const jobs = createRoute({
  path: '/service',
  ...listRoute(JOB_LIST, jobsSearch),
  component: lazyPage(() => import('../../service/jobs-page.tsx'), 'JobsPage'),
});

const job = createRoute({
  getParentRoute: () => signedIn,
  path: '/service/jobs/$jobId',
  loader: (arrival) =>
    prefetch(arrival, async () =>
      (await import('../../service/job-documents.ts')).jobQuery(arrival.params.jobId),
    ),
  component: lazyPage(() => import('../../service/job-page.tsx'), 'JobPage'),
});

const parts = createRoute({
  getParentRoute: () => signedIn,
  path: '/service/parts',
  validateSearch: partsSearch,
  search: { middlewares: [stripSearchParams(partsSearch.parse({}))] },
  component: lazyPage(() => import('../../service/parts/part-list-page.tsx'), 'PartListPage'),
});

const recalls = createRoute({
  getParentRoute: () => signedIn,
  path: '/service/recalls',
  validateSearch: recallsSearch,
  search: { middlewares: [stripSearchParams(recallsSearch.parse({}))] },
  beforeLoad: keepsPlace,
  component: lazyPage(() => import('../../service/recall-list-page.tsx'), 'RecallListPage'),
});

const recall = createRoute({
  getParentRoute: () => signedIn,
  path: '/service/recalls/$recallId',
  validateSearch: recallSearch,
  search: { middlewares: [stripSearchParams(recallSearch.parse({}))] },
  loader: (arrival) =>
    prefetch(arrival, async () =>
      (await import('../../service/recall-documents.ts')).recallQuery(arrival.params.recallId),
    ),
  component: lazyPage(() => import('../../service/recall-page.tsx'), 'RecallPage'),
});

/** Routes of the workshop. */
export const serviceRoutes = [jobs, job, parts, recalls, recall] as const;
