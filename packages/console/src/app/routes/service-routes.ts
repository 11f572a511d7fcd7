import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { jobsSearch } from '../../service/jobs-search.ts';
import { partsSearch } from '../../service/parts/parts-search.ts';
import { lazyPage } from '../lazy-page.ts';
import { prefetch } from '../prefetch.ts';
import { signedIn } from './root-routes.ts';

const jobs = createRoute({
  getParentRoute: () => signedIn,
  path: '/service',
  validateSearch: jobsSearch,
  search: { middlewares: [stripSearchParams(jobsSearch.parse({}))] },
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

/** Routes of the workshop. */
export const serviceRoutes = [jobs, job, parts] as const;
