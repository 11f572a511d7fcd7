import type { Chance } from '../chance.ts';
import { fuzzHeader } from './fuzz-values.ts';
import type { FuzzRequest, RawRequest } from './send-request.ts';

/** Headers that this server or a library reads, with values that are odd, wrong or of an attacker. */
const ODD: Readonly<Record<string, readonly string[]>> = {
  accept: ['*/*', 'text/html', 'application/graphql-response+json', 'application/xml;q=2, */*;q=x'],
  'accept-encoding': [
    'br',
    'gzip',
    'gzip;q=0',
    'identity;q=0',
    '*;q=0',
    'deflate, br;q=NaN',
    'zstd',
  ],
  'accept-language': ['de', '*', 'x-klingon, en;q=-1'],
  authorization: ['Bearer', 'bearer x', 'Bearer a b', 'Basic Og==', 'Bearer ksa_x', 'Digest a="b'],
  'content-encoding': ['gzip', 'br', 'identity', 'deflate, gzip'],
  'content-type': [
    'application/json; charset=utf-8',
    'application/json;charset=utf-16',
    'APPLICATION/JSON',
    'application/json, text/html',
    'application/graphql',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'application/json; charset="',
  ],
  cookie: [
    '=;;',
    '%',
    'a=%E0%A4%A',
    '__proto__=1; constructor=2',
    `a=${'b'.repeat(8000)}`,
    'a=1; a=2',
  ],
  expect: ['100-continue', 'x'],
  forwarded: ['for=127.0.0.1;host=localhost', 'for="[::1]', 'for=_x'],
  host: ['evil.example', 'localhost:1', '127.0.0.1.', '[::1]', 'user@localhost', 'a b', ''],
  'idempotency-key': ['', 'one', '\xe9', 'x'.repeat(200), 'x'.repeat(201)],
  'if-none-match': ['*', 'W/"', '"x", "y"'],
  'if-modified-since': ['never', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  origin: ['null', 'https://evil.example', 'http://localhost', 'file://', '//'],
  range: ['bytes=0-', 'bytes=-1', 'bytes=5-1, 9-', 'bytes=0-99999999999999999999'],
  referer: ['https://evil.example/', 'about:blank'],
  'sec-fetch-mode': ['navigate', 'no-cors'],
  'sec-fetch-site': ['cross-site', 'none', 'same-site'],
  te: ['trailers', 'gzip'],
  'x-forwarded-for': ['::1', '1.1.1.1, ', '999.1.1.1', '127.0.0.1, '.repeat(200)],
  'x-forwarded-host': ['evil.example'],
  'x-forwarded-proto': ['https', 'javascript'],
  'x-http-method-override': ['DELETE'],
  'x-request-id': ['x'.repeat(65), '12345678', '../../x'],
};
const NAMES = Object.keys(ODD);

/** The same request as it is sent over a connection, with odd headers, some of them twice. */
export function withOddHeaders(request: FuzzRequest, chance: Chance): FuzzRequest {
  const odd: [string, string][] = [];
  for (let more = 1 + chance.below(3); more > 0; more -= 1) {
    const name = chance.oneOf(NAMES);
    const given = chance.happens(0.25) ? 2 : 1;
    for (let each = 0; each < given; each += 1) {
      const value = chance.happens(0.8) ? chance.oneOf(ODD[name] ?? []) : fuzzHeader(chance);
      odd.push([chance.happens(0.1) ? name.toUpperCase() : name, value]);
    }
  }
  const replaced = new Set(odd.map(([name]) => name.toLowerCase()));
  // Half of the headers are in addition to the usual one. The client frames the body.
  const usual = Object.entries(request.headers).filter(
    ([name]) => name !== 'transfer-encoding' && (!replaced.has(name) || chance.happens(0.5)),
  );
  const { method, url, body } = request;
  const raw: RawRequest = { method, url, headers: [...usual, ...odd], body };
  return { ...request, raw };
}
