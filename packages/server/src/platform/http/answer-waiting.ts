import type { FastifyReply } from 'fastify';
import { type Busy, RETRY_AFTER_SECONDS, type Unavailable } from '../database/waiting-errors.ts';
import type { Log } from '../log.ts';

/** Responds to a request that could not get database locks or connections: 503 with Retry-After. */
export function answerWaiting(reply: FastifyReply, error: Busy | Unavailable, log: Log) {
  log.warn({ err: error, code: error.code }, 'database busy or not available');
  return reply
    .code(503)
    .header('retry-after', String(RETRY_AFTER_SECONDS))
    .send({ errors: [{ message: error.message, extensions: { code: error.code } }] });
}
