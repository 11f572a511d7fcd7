import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
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

/** The cookie that holds a browser's refresh token. */
export const REFRESH_COOKIE = 'ks_refresh';

/** What the routes under /auth work with. */
export interface SessionRouteDeps {
  readonly config: Pick<
    Config,
    'COMPANY_DOMAIN' | 'PUBLIC_URL' | 'RATE_LIMIT_PER_MINUTE' | 'qaLogin'
  >;
  readonly database: Database;
  /** Tells the real time; a clock that is moved for billing would end everybody's session. */
  readonly clock: Clock;
  readonly log: Log;
  readonly recordFailure: RecordFailure;
  readonly authSecret: string;
  readonly identityProvider: IdentityProvider;
  readonly accessTokens: AccessTokens;
  readonly staffSessions: StaffSessions;
  readonly journal: SecurityJournal;
  /** PUBLIC_URL or the listening address; asked for at each request. */
  baseUrl(): string;
}

/** The origin under which the browser of a request knows this server. */
export function originOf(request: FastifyRequest, baseUrl: string): string {
  const known = ownOrigins(baseUrl);
  return known.find((origin) => origin === `${request.protocol}://${request.host}`) ?? known[0];
}

/** What a session keeps of the browser that signs in, and the session that it had before. */
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

/** Gives the browser its refresh token; no script can read it and no other site can send it. */
export function keepRefreshToken(
  reply: FastifyReply,
  deps: SessionRouteDeps,
  { token, expiresAt }: RefreshToken,
): void {
  const scope = cookieScope(deps);
  void reply.setCookie(REFRESH_COOKIE, token, { ...scope, sameSite: 'strict', expires: expiresAt });
}

/** Takes the refresh token back. */
export function dropRefreshToken(reply: FastifyReply, deps: SessionRouteDeps): void {
  void reply.clearCookie(REFRESH_COOKIE, { ...cookieScope(deps), sameSite: 'strict' });
}
