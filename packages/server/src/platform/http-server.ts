import { Readable } from 'node:stream';
import { type BrotliOptions, constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { answerWaiting } from './answer-waiting.ts';
import type { Config } from './config.ts';
import { refuseOtherHosts } from './known-hosts.ts';
import type { Log } from './log.ts';
import { failureRecorder, isCallerGone } from './record-failure.ts';
import { logRequests } from './request-log.ts';
import { waitingError } from './waiting-errors.ts';

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
 * Sets the security headers of every response. They are prepared once, which the plugin would do per request.
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
    set(request.raw, reply.raw, () => done());
  });
}

/**
 * Creates a server with the security headers, cookies, compression and rate limit of all routes.
 * @param onLimited is called for every request rejected with 429.
 */
export async function createHttpServer(
  config: Config,
  log: Log,
  onLimited: (request: FastifyRequest) => void = () => {},
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
      void reply.code(400).send({ errors: [{ message: 'The address is not valid.', extensions }] });
    },
    // Long enough for a large file over a slow connection.
    requestTimeout: 300_000,
  });
  logRequests(app, config, log);
  const recordFailure = failureRecorder(log);
  app.setErrorHandler((error, request, reply) => {
    const waiting = waitingError(error);
    if (waiting) return answerWaiting(reply, waiting, log);
    const status = statusOf(error);
    if (status === 429) onLimited(request);
    const known: Record<number, string> = {
      400: 'The request is not valid JSON.',
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
  refuseOtherHosts(app, config);
  setSecurityHeaders(app, config);
  await app.register(cookie);
  await app.register(compress, {
    global: true,
    threshold: 2048,
    // Ordinary responses are compressed without a stream, in less than 0.1 ms.
    syncThreshold: 65_536,
    encodings: ['br', 'gzip'],
    brotliOptions: BROTLI,
  });
  await app.register(rateLimit, { max: config.RATE_LIMIT_PER_MINUTE, timeWindow: '1 minute' });
  return app;
}
