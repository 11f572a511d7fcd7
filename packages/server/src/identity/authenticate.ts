import type { FastifyRequest } from 'fastify';
import type { Database } from '../platform/database.ts';
import type { StaffIdentity } from '../platform/request-context.ts';
import type { Clock } from '../ports/clock.ts';
import { type AccessTokens, bearerToken, type VerifiedToken } from './access-token.ts';
import type { SecurityJournal } from './security-journal.ts';
import { loadStaffIdentity } from './staff-identity.ts';

const REFUSALS_EVERY_SECONDS = 60;
/** Longer than a token's lifetime, so that each is recorded once. */
const SCRIPT_TOKENS_EVERY_SECONDS = 700;

export interface Authentication {
  /** Verifies the bearer token of a request without the database. */
  verify(request: FastifyRequest): Promise<Bearer | undefined>;
  /** The active staff user of a verified token, in one statement; never cached. */
  identify(bearer: Bearer, request: FastifyRequest): Promise<StaffIdentity | undefined>;
  /** Both in one, for routes that need nothing else. */
  isSignedIn(request: FastifyRequest): Promise<boolean>;
}

/** A verified bearer token. */
export interface Bearer extends VerifiedToken {
  readonly token: string;
}

/**
 * Verifies the bearer tokens of requests; rejected ones and those of scripts are recorded in the
 * security log.
 */
export function createAuthentication(services: {
  readonly database: Database;
  readonly clock: Clock;
  readonly accessTokens: AccessTokens;
  readonly journal: SecurityJournal;
}): Authentication {
  const { database, clock, accessTokens, journal } = services;
  const recordRefused = (reason: string, { ip }: FastifyRequest) =>
    void journal.record(
      { kind: 'token.refused', facts: { reason } },
      { actor: null, staffId: null, address: ip },
      { key: ip, seconds: REFUSALS_EVERY_SECONDS },
    );
  const authentication: Authentication = {
    async verify(request) {
      const token = bearerToken(request.headers.authorization);
      if (!token) return undefined;
      const verified = await accessTokens.verifyAccessToken(token);
      if (typeof verified !== 'string') return { ...verified, token };
      recordRefused(verified, request);
      return undefined;
    },
    async identify(bearer, request) {
      const staff = await loadStaffIdentity(database.sql, bearer, clock.now());
      if (!staff) {
        recordRefused('ended', request);
        return undefined;
      }
      if (bearer.sessionId === undefined) {
        void journal.record(
          { kind: 'token.script_used' },
          { actor: staff.email, staffId: staff.id, address: request.ip },
          { key: bearer.token, seconds: SCRIPT_TOKENS_EVERY_SECONDS },
        );
      }
      return staff;
    },
    async isSignedIn(request) {
      const bearer = await authentication.verify(request);
      return bearer !== undefined && (await authentication.identify(bearer, request)) !== undefined;
    },
  };
  return authentication;
}
