import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../log.ts';
import { noteCode } from './request-log.ts';

/**
 * Records a request that failed with status 500: one log line and one error count. The response
 * contains the returned reference, as does the log line.
 */
export type RecordFailure = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) => string;

/**
 * True if the caller closed the connection before the response. `request.raw.destroyed` is
 * unsuitable, because it is also true after a request was read completely.
 */
export function isCallerGone(request: FastifyRequest, reply: FastifyReply): boolean {
  return reply.raw.destroyed || request.raw.socket.destroyed;
}

/** Creates the recorder that all error handlers use. A disconnected caller is not a failure. */
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
