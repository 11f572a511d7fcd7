import type { FastifyInstance, FastifyReply } from 'fastify';
import { Gauge } from 'prom-client';
import { z } from 'zod';
import type { Authentication } from '../identity/authenticate.ts';
import type { MessageChannel } from '../platform/changes.ts';
import { RETRY_AFTER_SECONDS, Unavailable } from '../platform/database/waiting-errors.ts';
import type { Metrics } from '../platform/metrics.ts';
import { LiveStreams } from './live-streams.ts';

/** The header with a random key of the page, whose next stream replaces the last. */
const PAGE = 'live-page';
const pageKey = z.string().regex(/^[0-9a-f]{32}$/);

function refuse(reply: FastifyReply, status: number, message: string, code: string) {
  return reply.code(status).send({ errors: [{ message, extensions: { code } }] });
}

/**
 * Serves GET /live to signed-in browsers: server-sent events that say which records change, never
 * what. The caller is checked by one statement when it connects, and again every ten minutes.
 */
export function serveLive(
  app: FastifyInstance,
  authentication: Authentication,
  channel: MessageChannel,
  metrics: Metrics,
): LiveStreams {
  const streams = new LiveStreams(channel);
  new Gauge({
    name: 'kickstand_live_connections',
    help: 'Browsers that are connected to this instance for changes of others.',
    registers: [metrics.registry],
    collect() {
      this.set(streams.count);
    },
  });
  // Compression would hold events back.
  app.get('/live', { compress: false }, async (request, reply) => {
    const bearer = await authentication.verify(request);
    if (!bearer) return refuse(reply, 401, 'Sign in to continue.', 'UNAUTHORIZED');
    if (bearer.sessionId === undefined) {
      return refuse(reply, 403, 'Only browsers can do this.', 'FORBIDDEN');
    }
    const page = pageKey.optional().safeParse(request.headers[PAGE]);
    if (!page.success) {
      return refuse(reply, 400, `${PAGE} must be 32 hexadecimal digits.`, 'BAD_USER_INPUT');
    }
    if (!streams.hasRoomFor(bearer.staffId)) {
      const { message, code } = new Unavailable();
      reply.header('retry-after', String(RETRY_AFTER_SECONDS));
      return refuse(reply, 503, message, code);
    }
    // Opened first, so that an end of the session is not missed during the check.
    const body = streams.open(bearer.staffId);
    try {
      const caller = await authentication.admission(bearer, request).check();
      if (!caller?.staff) {
        body.destroy();
        return refuse(reply, 401, 'Sign in again.', 'UNAUTHORIZED');
      }
    } catch (error) {
      body.destroy();
      throw error;
    }
    streams.admit(body, page.data);
    return reply
      .type('text/event-stream; charset=utf-8')
      .header('x-accel-buffering', 'no')
      .send(body);
  });
  return streams;
}
