import { Readable } from 'node:stream';
import { type BrotliOptions, constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../config.ts';
import { waitingError } from '../database/waiting-errors.ts';
import type { Log } from '../log.ts';
import { answerWaiting } from './answer-waiting.ts';
import { refuseOtherHosts } from './known-hosts.ts';
import { limitBodies } from './limit-bodies.ts';
import { type FindOwner, limitRequests } from './limit-requests.ts';
import { failureRecorder, isCallerGone } from './record-failure.ts';
import { refuseRepeatedHeaders } from './refuse-repeated-headers.ts';
import { logRequests } from './request-log.ts';

/** The content security policy: pages may only use what this server serves. */
const CONTENT_SECURITY_POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  // The component library sets its theme and positions through style elements and attributes.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  formAction: ["'self'"],
};

/** The compression of responses: half the time of Brotli's usual level 4 and 3 % more bytes. */
const BROTLI: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };

/** Milliseconds in which the headers of a request must arrive. */
const HEADERS_TIMEOUT = 30_000;

/** The status of an error; plugins throw plain objects, too. */
function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return 500;
  const status = Number(error.statusCode);
  return status >= 400 && status < 500 ? status : 500;
}

/** The headers of a response with data, which is no document: without those that only matter to pages. */
const DATA_ONLY = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
};

/**
 * Sets the security headers of every response, and that browsers and proxies keep none whose route does not
 * allow it. The security headers are prepared once, which the plugin would do per request.
 * Responses of the API have few, because a list has hardly more bytes than the headers of a page.
 */
function setSecurityHeaders(app: FastifyInstance, config: Config): void {
  const secure = config.PUBLIC_URL?.startsWith('https:') ?? false;
  const dsn = config.ERROR_REPORTING_DSN;
  const strictTransportSecurity = secure ? { maxAge: 31_536_000 } : false;
  const setHeadersOfData = helmet({ ...DATA_ONLY, strictTransportSecurity });
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...CONTENT_SECURITY_POLICY,
        connectSrc: ["'self'", ...(dsn ? [new URL(dsn).origin] : [])],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    strictTransportSecurity,
  });
  app.addHook('onRequest', (request, reply, done) => {
    const set = request.url.startsWith('/graphql') ? setHeadersOfData : setHeaders;
    reply.header('cache-control', 'no-store');
    set(request.raw, reply.raw, () => done());
  });
}

/** How a server limits its callers. */
export interface HttpServerOptions {
  readonly findOwner?: FindOwner;
  /** Called for every request rejected with 429. */
  readonly onLimited?: (request: FastifyRequest) => void;
  /** Milliseconds in which a body must arrive. */
  readonly bodyTimeout?: number | undefined;
}

/** Creates a server with the headers, cookies, compression and limits of all routes. */
export async function createHttpServer(
  config: Config,
  log: Log,
  { findOwner = async () => undefined, onLimited, bodyTimeout }: HttpServerOptions = {},
): Promise<FastifyInstance> {
  const app = fastify({
    // Only the proxies in front of this server are trusted, never earlier entries of the header.
    trustProxy: config.trustedProxies > 0 && ((_address, hop) => hop < config.trustedProxies),
    bodyLimit: 256 * 1024,
    // Requests on open connections are still served while this server stops.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // A path that cannot be decoded matches no route and reaches no error handler.
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      const extensions = { code: 'BAD_USER_INPUT' };
      void reply
        .code(400)
        .headers({ 'cache-control': 'no-store', connection: 'close' })
        .send({ errors: [{ message: 'The address is not valid.', extensions }] });
    },
    // Long enough for a large file over a slow connection.
    requestTimeout: 300_000,
    http: { headersTimeout: HEADERS_TIMEOUT, connectionsCheckingInterval: 5000 },
    // HEAD would open streams and use up one-time links.
    exposeHeadRoutes: false,
  });
  logRequests(app, config, log);
  const recordFailure = failureRecorder(log);
  app.setErrorHandler((error, request, reply) => {
    const waiting = waitingError(error);
    if (waiting) return answerWaiting(reply, waiting, log);
    const status = statusOf(error);
    if (status === 429) onLimited?.(request);
    const known: Record<number, string> = {
      400: 'The request is not valid JSON.',
      408: 'The request did not arrive in time.',
      413: 'The request is larger than 256 KB.',
      415: 'Send application/json.',
      429: 'Too many requests. Wait a moment.',
    };
    const codes: Record<number, string> = { 429: 'RATE_LIMITED', 500: 'INTERNAL' };
    const code = codes[status] ?? 'BAD_USER_INPUT';
    const message = known[status] ?? 'Something went wrong';
    if (status === 500) {
      const errorId = recordFailure(error, request, reply);
      return reply.code(500).send({ errors: [{ message, extensions: { code, errorId } }] });
    }
    return reply.code(status).send({ errors: [{ message, extensions: { code } }] });
  });
  // A response that is cut off has no status to report the error, so it is only logged.
  app.addHook('onSend', async (request, reply, payload) => {
    if (!(payload instanceof Readable)) return;
    payload.once('error', (error) => {
      if (reply.raw.headersSent && !isCallerGone(request, reply))
        recordFailure(error, request, reply);
    });
  });
  setSecurityHeaders(app, config);
  refuseRepeatedHeaders(app);
  refuseOtherHosts(app, config);
  await app.register(cookie);
  await app.register(compress, {
    global: true,
    threshold: 2048,
    // Ordinary responses are compressed without a stream, in less than 0.1 ms.
    syncThreshold: 65_536,
    encodings: ['br', 'gzip'],
    brotliOptions: BROTLI,
  });
  await limitRequests(app, config, findOwner);
  limitBodies(app, bodyTimeout);
  return app;
}
