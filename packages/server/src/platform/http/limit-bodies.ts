import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RETRY_AFTER_SECONDS, Unavailable } from '../database/waiting-errors.ts';
import { Shares } from '../shares.ts';
import { countedBy } from './limit-requests.ts';

/** Milliseconds in which a body must arrive. Uploads have longer, because their handler reads them. */
const BODY_TIMEOUT = 10_000;
/** How many bodies of one owner or network address may be arriving at once, of at most 256 KB each. */
const ARRIVING_OF_ONE = 100;

/** The body did not arrive in time: status 408. */
class BodyTimeout extends Error {
  readonly statusCode = 408;
}

/** Whether some of a request's body has not been received. */
function isArriving({ raw }: FastifyRequest): boolean {
  if (raw.complete) return false;
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers;
  return length !== '0' || encoding !== undefined;
}

/**
 * Limits the time in which the body of a request may arrive, and how many of one caller may be
 * arriving at once. A response that is sent before the body was received closes the connection, so
 * that the rest is neither read nor kept, and bodies for unknown paths are never read.
 */
export function limitBodies(app: FastifyInstance, timeout = BODY_TIMEOUT): void {
  const arriving = new Shares(ARRIVING_OF_ONE);
  const arrivals = new WeakMap<FastifyRequest, () => void>();
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404 || !isArriving(request)) return;
    const extensions = { code: 'NOT_FOUND' };
    return await reply.code(404).send({ errors: [{ message: 'Not found', extensions }] });
  });
  app.addHook('preParsing', (request, reply, _payload, done) => {
    if (!isArriving(request)) return done();
    const owner = countedBy(request);
    if (!arriving.take(owner)) {
      const { message, code } = new Unavailable();
      reply.code(503).header('retry-after', String(RETRY_AFTER_SECONDS));
      return void reply.send({ errors: [{ message, extensions: { code } }] });
    }
    const timer = setTimeout(() => void reply.send(new BodyTimeout()), timeout);
    const end = () => {
      clearTimeout(timer);
      if (arrivals.delete(request)) arriving.give(owner);
    };
    arrivals.set(request, end);
    reply.raw.once('close', end);
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    arrivals.get(request)?.();
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isArriving(request)) reply.header('connection', 'close');
    done(null, payload);
  });
}
