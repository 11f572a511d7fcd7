import { createRoute, createRouter, redirect, stripSearchParams } from '@tanstack/react-router';
import { BILLING_LIST } from '../../billing/billing-list-search.ts';
import { leavePage } from '../../kit/arrival-focus.ts';
import { PRELOAD_DELAY } from '../../kit/data-table/link-row.tsx';
import { readAddress } from '../../kit/page-search.ts';
import { buildQueueSearch } from '../../orders/build-queue/queue-search.ts';
import { apiReferenceSearch } from '../../staff/api-reference-search.ts';
import { SECURITY_LOG, securityLogSearch } from '../../staff/security-log-search.ts';
import { STAFF_LIST, staffListSearch } from '../../staff/staff-list-search.ts';
import { rulesSearch, todaySearch } from '../../today/today-search.ts';
import { ErrorPage } from '../error-page.tsx';
import { lazyPage } from '../lazy-page.ts';
import { prefetch } from '../prefetch.ts';
import { reportsSearch, shortReportsSearch } from '../reports/reports-search.ts';
import { restoreList } from '../restore-list.ts';
import { resumeSession } from '../sign-in/require-session.ts';
import { listRoute } from './list-route.ts';
import { partnerRoutes } from './partner-routes.ts';
import { rentalRoutes } from './rental-routes.ts';
import { login, qaLogin, root, signedIn } from './root-routes.ts';
import { serviceRoutes } from './service-routes.ts';
import { stockRoutes } from './stock-routes.ts';

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/orders' });
  },
});

const today = createRoute({
  getParentRoute: () => signedIn,
  path: '/today',
  validateSearch: todaySearch,
  component: lazyPage(() => import('../../today/today-page.tsx'), 'TodayPage'),
});

const todayRules = createRoute({
  getParentRoute: () => signedIn,
  path: '/today/rules',
  validateSearch: rulesSearch,
  component: lazyPage(() => import('../../today/rules-page.tsx'), 'RulesPage'),
});

const staffUsers = createRoute({
  path: '/forest_users',
  ...listRoute(STAFF_LIST, staffListSearch),
  component: lazyPage(() => import('../../staff/staff-list-page.tsx'), 'StaffListPage'),
});

const securityLog = createRoute({
  path: '/forest_users/security_log',
  ...listRoute(SECURITY_LOG, securityLogSearch),
  component: lazyPage(() => import('../../staff/security-log-page.tsx'), 'SecurityLogPage'),
});

const serviceAccounts = createRoute({
  getParentRoute: () => signedIn,
  path: '/forest_users/service_accounts',
  component: lazyPage(() => import('../../staff/service-accounts-page.tsx'), 'ServiceAccountsPage'),
});

const apiReference = createRoute({
  getParentRoute: () => signedIn,
  path: '/docs/api',
  validateSearch: apiReferenceSearch,
  search: { middlewares: [stripSearchParams({ q: '' })] },
  component: lazyPage(() => import('../../staff/api-reference-page.tsx'), 'ApiReferencePage'),
});

const staffUser = createRoute({
  getParentRoute: () => signedIn,
  path: '/forest_users/$staffUserId',
  loader: (arrival) =>
    prefetch(arrival, async () =>
      (await import('../../staff/staff-documents.ts')).staffQuery(arrival.params.staffUserId),
    ),
  component: lazyPage(() => import('../../staff/staff-page.tsx'), 'StaffPage'),
});

const sessions = createRoute({
  getParentRoute: () => signedIn,
  path: '/sessions',
  component: lazyPage(() => import('../sign-in/sessions-page.tsx'), 'SessionsPage'),
});

const reports = createRoute({
  getParentRoute: () => signedIn,
  path: '/reports',
  validateSearch: reportsSearch,
  search: { middlewares: [({ search, next }) => shortReportsSearch(next(search))] },
  beforeLoad: (arrival) => {
    if (arrival.search.tab === 'billing') restoreList(BILLING_LIST)(arrival);
  },
  component: lazyPage(() => import('../reports/reports-page.tsx'), 'ReportsPage'),
});

const bulkRun = createRoute({
  getParentRoute: () => signedIn,
  path: '/bulk_runs/$runId',
  component: lazyPage(() => import('../../bulk/bulk-run-page.tsx'), 'BulkRunPage'),
});

const sandbox = createRoute({
  getParentRoute: () => signedIn,
  path: '/sandbox',
  component: lazyPage(() => import('../../billing/sandbox-page.tsx'), 'SandboxPage'),
});

const NotFound = lazyPage(() => import('../../not-found/not-found-page.tsx'), 'NotFoundPage');

/** Any other path: the guard first, then '404 Not Found' inside the shell. */
const unknown = createRoute({
  getParentRoute: () => signedIn,
  path: '$',
  component: NotFound,
});

/** Outside the guard and the shell, because the workshop screen asks to sign in itself. */
const buildQueue = createRoute({
  getParentRoute: () => root,
  path: '/experiments/build_list',
  validateSearch: buildQueueSearch,
  beforeLoad: async () => {
    await resumeSession();
  },
  component: lazyPage(() => import('../build-queue-page.tsx'), 'BuildQueuePage'),
  errorComponent: ErrorPage,
});

export const router = createRouter({
  routeTree: root.addChildren([
    login,
    qaLogin,
    buildQueue,
    signedIn.addChildren([
      home,
      today,
      todayRules,
      ...rentalRoutes,
      ...stockRoutes,
      ...serviceRoutes,
      ...partnerRoutes,
      staffUsers,
      securityLog,
      serviceAccounts,
      apiReference,
      staffUser,
      sessions,
      reports,
      bulkRun,
      sandbox,
      unknown,
    ]),
  ]),
  parseSearch: readAddress,
  defaultPreload: 'intent',
  defaultPreloadDelay: PRELOAD_DELAY,
  // The query cache decides what is still fresh.
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
  // Stored in the browser. It never contains the address, because a search can name a customer.
  getScrollRestorationKey: ({ state, pathname }) => state.__TSR_key ?? pathname,
});

router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
  if (fromLocation && pathChanged) leavePage(fromLocation);
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
