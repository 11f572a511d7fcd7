import { createRoute } from '@tanstack/react-router';
import { jobsSearch } from '../../service/jobs-search.ts';
import { lazyPage } from '../lazy-page.ts';
import { prefetch } from '../prefetch.ts';
import { signedIn } from './root-routes.ts';

const jobs = createRoute({
  getParentRoute: () => signedIn,
  path: '/service',
  validateSearch: jobsSearch,
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

/** Routes of the workshop: service jobs, parts and recalls. */
export const serviceRoutes = [jobs, job] as const;
