import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { waitingError } from '../database/waiting-errors.ts';
import type { Log } from '../log.ts';
import { duringRequest, type RequestFacts } from './request-facts.ts';

/** Logged routes: everything that works with data, no static files and no health checks. */
const LOGGED = /^\/(graphql|auth|oidc|webhooks|files|sandbox)(\/|$)/;
/** The format of a request id from a proxy. */
const WELL_FORMED_ID = /^[A-Za-z0-9._-]{8,64}$/;

/** Whether requests to a route, given as a pattern, are logged. */
export const worksWithData = (route: string) => LOGGED.test(route);

/** Error codes of responses from outside the GraphQL endpoint, by status. */
const CODES: Readonly<Record<number, string>> = {
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  429: 'RATE_LIMITED',
  503: 'UNAVAILABLE',
};

/** The log line of a response. */
export interface RequestLine extends RequestFacts {
  readonly method: string;
  /** The route pattern, because paths can contain secrets. */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
}

function codeOf(facts: RequestFacts, status: number): string | undefined {
  if (facts.code !== undefined || status < 400) return facts.code;
  return CODES[status] ?? (status >= 500 ? 'INTERNAL' : 'BAD_USER_INPUT');
}

const known = new WeakMap<FastifyRequest, RequestFacts>();

/** Sets the error code of a response that does not contain it. */
export function noteCode(request: FastifyRequest, code: string): void {
  const facts = known.get(request);
  if (facts) facts.code = code;
}

/** The log line of a response; undefined for successful file requests and health checks. */
export function lineOf(request: FastifyRequest, reply: FastifyReply): RequestLine | undefined {
  const facts = known.get(request);
  const route = request.routeOptions.url;
  if (!facts || route === undefined) return undefined;
  if (!worksWithData(route) && facts.code !== 'INTERNAL') return undefined;
  const code = codeOf(facts, reply.statusCode);
  return {
    ...facts,
    ...(code !== undefined && { code }),
    method: request.method,
    route,
    status: reply.statusCode,
    milliseconds: Math.round(reply.elapsedTime),
  };
}

/** The id of a request: a trusted proxy's if well-formed, else a new one. */
function idOf(request: FastifyRequest, trusted: boolean): string {
  const given = request.headers['x-request-id'];
  return trusted && typeof given === 'string' && WELL_FORMED_ID.test(given) ? given : randomUUID();
}

/**
 * Gives every request an id, returned as `x-request-id` and included in all its log lines, and logs
 * one line for each request that works with data.
 * @param config its number of trusted proxies determines whether an external id is accepted.
 */
export function logRequests(
  app: FastifyInstance,
  config: Pick<Config, 'trustedProxies'>,
  log: Log,
): void {
  app.addHook('onRequest', (request, reply: FastifyReply, done) => {
    const facts = { id: idOf(request, config.trustedProxies > 0), statements: 0 };
    known.set(request, facts);
    void reply.header('x-request-id', facts.id);
    duringRequest(facts, done);
  });
  // Reading the body can lose the async context of the first hook.
  app.addHook('preValidation', (request, _reply, done) => {
    const facts = known.get(request);
    if (facts) duringRequest(facts, done);
    else done();
  });
  app.addHook('onError', (request, _reply, error, done) => {
    const facts = known.get(request);
    const waiting = waitingError(error);
    if (facts && waiting) facts.code = waiting.code;
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const line = lineOf(request, reply);
    if (line) {
      // As all lines about the request name its id.
      const { id: requestId, ...others } = line;
      log.info({ ...others, requestId }, 'request');
    }
    done();
  });
}
