import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import { ownOrigins } from '../platform/own-origins.ts';
import type { RecordFailure } from '../platform/record-failure.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdentityProvider } from '../ports/identity-provider.ts';
import type { AccessTokens } from './access-token.ts';
import { browserName } from './browser-name.ts';
import type { SecurityJournal } from './security-journal.ts';
import type { RefreshToken, StaffSessions } from './staff-sessions.ts';

/** The cookie with a browser's refresh token. */
export const REFRESH_COOKIE = 'ks_refresh';

/** The context of the routes under /auth. */
export interface SessionRouteDeps {
  readonly config: Pick<
    Config,
    | 'COMPANY_DOMAIN'
    | 'PUBLIC_URL'
    | 'RATE_LIMIT_PER_MINUTE'
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
    replaces: deps.staffSessions.sessionIdOf(request.cookies[REFRESH_COOKIE]),
  };
}

function cookieScope(deps: SessionRouteDeps) {
  return { path: '/auth', httpOnly: true, secure: deps.baseUrl().startsWith('https:') };
}

/** Sets the refresh token cookie, which scripts cannot read and other sites cannot send. */
export function keepRefreshToken(
  reply: FastifyReply,
  deps: SessionRouteDeps,
  { token, expiresAt }: RefreshToken,
): void {
  const scope = cookieScope(deps);
  void reply.setCookie(REFRESH_COOKIE, token, { ...scope, sameSite: 'strict', expires: expiresAt });
}

/** Clears the refresh token cookie. */
export function dropRefreshToken(reply: FastifyReply, deps: SessionRouteDeps): void {
  void reply.clearCookie(REFRESH_COOKIE, { ...cookieScope(deps), sameSite: 'strict' });
}
