import { TRACE_SAMPLE_RATE } from '@kickstand/domain/kernel/error-reporting.ts';
import {
  type BaseTransportOptions,
  createStackParser,
  createTransport,
  startInactiveSpan,
  startNewTrace,
  withScope,
} from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import type { ErrorReporting } from '../../ports/error-reporting.ts';

const FLUSH_MILLISECONDS = 2000;
const SEND_MILLISECONDS = 10_000;

const parseStack = createStackParser(nodeStackLineParser());

function createFetchTransport(options: BaseTransportOptions) {
  return createTransport(options, async ({ body }) => {
    const response = await fetch(options.url, {
      method: 'POST',
      redirect: 'error',
      body: new Uint8Array(typeof body === 'string' ? new TextEncoder().encode(body) : body),
      signal: AbortSignal.timeout(SEND_MILLISECONDS),
      ...(options.headers && { headers: options.headers }),
    });
    await response.arrayBuffer();
    return {
      statusCode: response.status,
      headers: {
        'x-sentry-rate-limits': response.headers.get('x-sentry-rate-limits'),
        'retry-after': response.headers.get('retry-after'),
      },
    };
  });
}

/** The frames of a stack, with file paths relative to the project. */
function framesOf(stack: readonly string[]) {
  return parseStack(stack.join('\n')).map(({ filename, lineno, colno, function: name }) => ({
    filename: filename?.replace(/^.*\/(?=(packages|node_modules)\/)/, ''),
    function: name,
    lineno,
    colno,
  }));
}

/**
 * Error reporting to Sentry or a compatible service. No SDK integration collects anything; only
 * what {@link ErrorReporting} receives is sent.
 * @param dsn of the project, such as 'https://key@errors.example/1'.
 */
export function createSentryReporting(dsn: string): ErrorReporting {
  const client = new ServerRuntimeClient({
    dsn,
    integrations: [],
    transport: createFetchTransport,
    stackParser: parseStack,
    tracesSampleRate: TRACE_SAMPLE_RATE,
    traceLifecycle: 'static',
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    includeServerName: false,
    sendClientReports: false,
    platform: 'node',
  });
  return {
    report({ type, code, stack, title, errorId }) {
      client.captureEvent({
        level: 'error',
        exception: {
          values: [{ type, value: title, stacktrace: { frames: framesOf(stack) } }],
        },
        tags: { ...(code && { code }), ...(errorId && { error_id: errorId }) },
      });
    },
    traceRequest({ method, route, status, milliseconds }) {
      const end = Date.now();
      withScope((scope) => {
        scope.setClient(client);
        startNewTrace(() => {
          startInactiveSpan({
            name: `${method} ${route}`,
            op: 'http.server',
            startTime: end - milliseconds,
            attributes: { 'http.response.status_code': status },
          }).end(end);
        });
      });
    },
    async flush() {
      await client.flush(FLUSH_MILLISECONDS);
    },
  };
}
