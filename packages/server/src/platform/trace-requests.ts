import type { FastifyInstance } from 'fastify';
import type { ErrorReporting } from '../ports/error-reporting.ts';

/** Routes whose time is worth knowing; files of the console and the questions of operators are not. */
const MEASURED = /^\/(graphql|auth|webhooks|files)(\/|$)/;

/** Tells how long requests took, by the pattern of their route. */
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
