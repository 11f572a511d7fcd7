import { TRACE_SAMPLE_RATE } from '@kickstand/domain/kernel/error-reporting.ts';
import {
  BrowserClient,
  captureException,
  dedupeIntegration,
  defaultStackParser,
  type ErrorEvent,
  type Exception,
  getCurrentScope,
  globalHandlersIntegration,
  makeFetchTransport,
  startInactiveSpan,
  startNewTrace,
} from '@sentry/browser';
import { AnsweredWithErrors, RequestFailed, SignedOut } from '../kit/request-errors.ts';
import type { router as consoleRouter } from './routes/router.ts';

type Router = typeof consoleRouter;

/** True for expected errors: the server reports its own failures. */
function isExpected(error: unknown): boolean {
  return (
    error instanceof AnsweredWithErrors ||
    error instanceof RequestFailed ||
    error instanceof SignedOut
  );
}

/**
 * Type and location of an error. The message is omitted, because it can contain data from the
 * screen.
 */
function withoutMessage({ type, mechanism, stacktrace }: Exception): Exception {
  const frames = stacktrace?.frames?.map(({ filename, lineno, colno, function: name }) => ({
    filename: filename?.replace(/[?#].*$/, ''),
    function: name,
    lineno,
    colno,
  }));
  return {
    ...(type && { type }),
    ...(mechanism && { mechanism: { type: mechanism.type, handled: mechanism.handled } }),
    ...(frames && { stacktrace: { frames } }),
  };
}

/** The route pattern of the current page. */
const currentRoute = (router: Router): string => router.state.matches.at(-1)?.fullPath ?? 'unknown';

/** The event without message, user, URL or breadcrumbs. */
function bareEvent(event: ErrorEvent, route: string): ErrorEvent {
  return {
    type: undefined,
    ...(event.event_id && { event_id: event.event_id }),
    ...(event.timestamp && { timestamp: event.timestamp }),
    platform: 'javascript',
    level: 'error',
    tags: { route },
    exception: { values: event.exception?.values?.map(withoutMessage) ?? [] },
  };
}

/** Measures a sample of page changes by route pattern. */
function measurePageChanges(router: Router): void {
  let startedAt: number | undefined;
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    startedAt = pathChanged ? Date.now() : undefined;
  });
  router.subscribe('onResolved', () => {
    if (startedAt === undefined) return;
    const startTime = startedAt;
    startedAt = undefined;
    const name = currentRoute(router);
    startNewTrace(() => startInactiveSpan({ name, op: 'navigation', startTime }).end());
  });
}

/**
 * Starts to report unexpected errors of the console.
 * @param dsn of the project that collects them.
 */
export function startErrorReporting(dsn: string, router: Router): void {
  const client = new BrowserClient({
    dsn,
    integrations: [globalHandlersIntegration(), dedupeIntegration()],
    stackParser: defaultStackParser,
    transport: makeFetchTransport,
    tracesSampleRate: TRACE_SAMPLE_RATE,
    traceLifecycle: 'static',
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, urlQueryParams: false },
    sendClientReports: false,
    beforeSend: (event, { originalException }) =>
      isExpected(originalException) ? null : bareEvent(event, currentRoute(router)),
  });
  getCurrentScope().setClient(client);
  client.init();
  router.update({ ...router.options, defaultOnCatch: (error) => captureException(error) });
  measurePageChanges(router);
}
