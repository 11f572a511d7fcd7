import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { ownOrigins } from '../platform/http/own-origins.ts';
import type { RecordFailure } from '../platform/http/record-failure.ts';
import type { Log } from '../platform/log.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdentityProvider } from '../ports/identity-provider.ts';
import type { AccessTokens } from './access-token.ts';
import { browserName } from './browser-name.ts';
import type { SecurityJournal } from './security-journal.ts';
import type { RefreshToken, StaffSessions } from './staff-sessions.ts';

/** The cookie with a browser's refresh token. */
const REFRESH_COOKIE = 'ks_refresh';

/** The context of the routes under /auth. */
export interface SessionRouteDeps {
  readonly config: Pick<
    Config,
    | 'COMPANY_DOMAIN'
    | 'PUBLIC_URL'
    | 'RATE_LIMIT_PER_MINUTE'
    | 'ROLES'
    | 'qaLogin'
    | 'staffAdmission'
    | 'ADMIN_EMAIL'
  >;
  readonly database: Database;
  /** The real time; a clock advanced for billing would end all sessions. */
  readonly clock: Clock;
  readonly log: Log;
  readonly recordFailure: RecordFailure;
  readonly authSecret: string;
  readonly identityProvider: IdentityProvider;
  readonly accessTokens: AccessTokens;
  readonly staffSessions: StaffSessions;
  readonly journal: SecurityJournal;
  /** PUBLIC_URL or the listening address; read for each request. */
  baseUrl(): string;
}

/** The origin under which a request's browser knows this server. */
export function originOf(request: FastifyRequest, baseUrl: string): string {
  const known = ownOrigins(baseUrl);
  return known.find((origin) => origin === `${request.protocol}://${request.host}`) ?? known[0];
}

/** The browser data of a new session, and the browser's previous session. */
export function browserOf(request: FastifyRequest, deps: SessionRouteDeps) {
  return {
    address: request.ip,
    browser: browserName(request.headers['user-agent']),
    replaces: deps.staffSessions.sessionIdOf(refreshTokenOf(request, deps)),
  };
}

/** Decides the names of cookies. */
export type CookieScope = Pick<SessionRouteDeps, 'baseUrl'>;

/** The path of cookies without the prefix: those over http, and those of earlier releases. */
const EARLIER_PATH = '/auth';

/**
 * The name and attributes of a cookie. Over https it has the prefix `__Host-`: browsers accept it from this host
 * only, so that no other host of the domain can set one (decision record 49).
 */
function cookieOf(name: string, { baseUrl }: CookieScope) {
  const attributes = { httpOnly: true } as const;
  return baseUrl().startsWith('https:')
    ? { name: `__Host-${name}`, attributes: { ...attributes, path: '/', secure: true } }
    : { name, attributes: { ...attributes, path: EARLIER_PATH, secure: false } };
}

/** The value of a cookie, under its name or, as sessions outlast an upgrade, that of earlier releases. */
export function readCookie(
  request: FastifyRequest,
  name: string,
  deps: CookieScope,
): string | undefined {
  return request.cookies[cookieOf(name, deps).name] ?? request.cookies[name];
}

/** The browser's refresh token. */
export const refreshTokenOf = (request: FastifyRequest, deps: CookieScope): string | undefined =>
  readCookie(request, REFRESH_COOKIE, deps);

/** Sets a cookie that scripts cannot read, and clears that of earlier releases. */
export function setCookie(
  reply: FastifyReply,
  deps: SessionRouteDeps,
  cookie: { readonly name: string; readonly value: string } & CookieLife,
): void {
  const { name: given, value, ...life } = cookie;
  const { name, attributes } = cookieOf(given, deps);
  void reply.setCookie(name, value, { ...attributes, ...life });
  if (name !== given) clearEarlier(reply, given);
}

interface CookieLife {
  readonly sameSite: 'strict' | 'lax';
  readonly expires?: Date;
  /** In seconds. */
  readonly maxAge?: number;
}

/** Clears a cookie, and that of earlier releases. */
export function clearCookie(reply: FastifyReply, deps: SessionRouteDeps, given: string): void {
  const { name, attributes } = cookieOf(given, deps);
  void reply.clearCookie(name, attributes);
  if (name !== given) clearEarlier(reply, given);
}

function clearEarlier(reply: FastifyReply, name: string): void {
  void reply.clearCookie(name, { path: EARLIER_PATH, secure: true, httpOnly: true });
}

/** Sets the refresh token cookie, which other sites cannot send. */
export function keepRefreshToken(
  reply: FastifyReply,
  deps: SessionRouteDeps,
  { token, expiresAt }: RefreshToken,
): void {
  const cookie = { name: REFRESH_COOKIE, value: token, expires: expiresAt };
  setCookie(reply, deps, { ...cookie, sameSite: 'strict' });
}

/** Clears the refresh token cookie. */
export function dropRefreshToken(reply: FastifyReply, deps: SessionRouteDeps): void {
  clearCookie(reply, deps, REFRESH_COOKIE);
}
