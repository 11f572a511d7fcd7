import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from './log.ts';
import { noteCode } from './request-log.ts';

/**
 * Records that a request failed with status 500: one log line, and one count among the errors. The caller gets the
 * returned reference, which the log line repeats.
 */
export type RecordFailure = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) => string;

/**
 * True when the caller closed the connection before the answer. `request.raw.destroyed` does not say
 * so: a request that was read to its end is destroyed, too.
 */
export function isCallerGone(request: FastifyRequest, reply: FastifyReply): boolean {
  return reply.raw.destroyed || request.raw.socket.destroyed;
}

/** Creates the recorder that every error handler uses. A caller who went away is not a failure. */
export function failureRecorder(log: Log): RecordFailure {
  return (error, request, reply) => {
    const errorId = randomUUID();
    if (isCallerGone(request, reply)) return errorId;
    noteCode(request, 'INTERNAL');
    const { method, routeOptions } = request;
    log.error({ err: error, errorId, method, url: routeOptions.url }, 'request failed');
    return errorId;
  };
}
