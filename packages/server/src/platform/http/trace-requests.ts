import type { FastifyInstance } from 'fastify';
import type { ErrorReporting } from '../../ports/error-reporting.ts';

/** Traced routes; excludes console files and operations endpoints. */
const MEASURED = /^\/(graphql|auth|webhooks|files)(\/|$)/;

/** Reports the duration of requests by route pattern. */
export function traceRequests(app: FastifyInstance, reporting: ErrorReporting): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url;
    if (route === undefined || !MEASURED.test(route)) return;
    reporting.traceRequest({
      method: request.method,
      route,
      status: reply.statusCode,
      milliseconds: reply.elapsedTime,
    });
  });
}
