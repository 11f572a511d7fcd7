import type { FastifyInstance } from 'fastify';

/** Headers that a request may contain once. Of a repeated one, servers and proxies may read different values. */
const ONCE = new Set([
  'authorization',
  'content-length',
  'content-type',
  'expect',
  'from',
  'host',
  'idempotency-key',
  'if-modified-since',
  'if-range',
  'if-unmodified-since',
  'max-forwards',
  'origin',
  'proxy-authorization',
  'range',
  'referer',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'stripe-signature',
  'transfer-encoding',
  'user-agent',
]);

/** The first header in [name, value, name, value, ...] that may occur once and is repeated. */
function repeatedHeader(raw: readonly string[]): string | undefined {
  const names = raw.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  return names.find((name, index) => ONCE.has(name) && names.indexOf(name) < index);
}

/** Rejects requests that repeat a header that may occur once, such as Host, with 400. */
export function refuseRepeatedHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { headers, rawHeaders } = request.raw;
    // The parsed headers have every name once.
    if (rawHeaders.length === 2 * Object.keys(headers).length) return done();
    const repeated = repeatedHeader(rawHeaders);
    if (repeated === undefined) return done();
    const message = `The header ${repeated} is sent more than once.`;
    void reply.code(400).send({ errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }] });
  });
}
