import type { FastifyRequest } from 'fastify';
import type { ServiceAccountIdentity } from '../platform/caller.ts';
import type { Database } from '../platform/database/database.ts';
import { Admission, type CallerCheck } from '../platform/graphql/admission.ts';
import type { Clock } from '../ports/clock.ts';
import { bearerToken, type VerifiedToken } from './access-token.ts';
import { findServiceAccount } from './find-service-account.ts';
import type { RequestOwners } from './request-owners.ts';
import type { SecurityJournal } from './security-journal.ts';
import { isServiceAccountToken } from './service-account-token.ts';
import { readStaffIdentity, selectStaffIdentity } from './staff-identity.ts';

const REFUSALS_EVERY_SECONDS = 60;
/** Longer than a token's lifetime, so that each is recorded once. */
const SCRIPT_TOKENS_EVERY_SECONDS = 700;

export interface Authentication {
  /**
   * Verifies the bearer token of a request: that of a staff user without the database, that of a
   * service account by one statement.
   */
  verify(request: FastifyRequest): Promise<Bearer | undefined>;
  /** The check of a verified token's caller, which a request makes before or with its first read. */
  admission(bearer: Bearer, request: FastifyRequest): Admission;
  /** Both in one, for routes of staff that need nothing else. */
  isSignedIn(request: FastifyRequest): Promise<boolean>;
}

/** A verified token of a staff user. */
interface StaffBearer extends VerifiedToken {
  readonly token: string;
  readonly serviceAccount?: undefined;
}

/** A verified token of a service account. */
interface ServiceAccountBearer {
  readonly serviceAccount: ServiceAccountIdentity;
  readonly sessionId?: undefined;
  readonly authenticatedAt?: undefined;
}

/** A verified bearer token. */
export type Bearer = StaffBearer | ServiceAccountBearer;

interface AuthenticationServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly owners: RequestOwners;
  readonly journal: SecurityJournal;
}

/** The service account of a token; a rejected one is recorded at most once a minute. */
async function verifyServiceAccount(
  { database, clock, journal, owners }: AuthenticationServices,
  token: string,
  { ip }: FastifyRequest,
): Promise<ServiceAccountBearer | undefined> {
  const found = await findServiceAccount(database.sql, token, clock.now());
  owners.remember(token, 'account' in found ? found.account.id : undefined);
  if ('account' in found) return { serviceAccount: found.account };
  const { reason, id, actor } = found.refused;
  void journal.record(
    {
      kind: 'service_account.refused',
      facts: { reason },
      ...(id && { subject: { type: 'ServiceAccount', id } }),
    },
    { actor, staffId: null, address: ip },
    { key: id ?? ip, seconds: REFUSALS_EVERY_SECONDS },
  );
  return undefined;
}

/**
 * Verifies the bearer tokens of requests; rejected ones and those of scripts are recorded in the
 * security log.
 */
export function createAuthentication(services: AuthenticationServices): Authentication {
  const { database, clock, owners, journal } = services;
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
      if (isServiceAccountToken(token)) return verifyServiceAccount(services, token, request);
      const verified = await owners.verify(request, token);
      if (typeof verified !== 'string') return { ...verified, token };
      recordRefused(verified, request);
      return undefined;
    },
    admission(bearer, request) {
      const { serviceAccount } = bearer;
      if (serviceAccount) return new Admission(database.sql, { caller: { serviceAccount } });
      const check: CallerCheck = {
        statement: selectStaffIdentity(bearer, clock.now()),
        admit(found) {
          const staff = readStaffIdentity(found);
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
          return { staff };
        },
      };
      return new Admission(database.sql, { check });
    },
    async isSignedIn(request) {
      const bearer = await authentication.verify(request);
      if (!bearer) return false;
      return (await authentication.admission(bearer, request).check())?.staff !== undefined;
    },
  };
  return authentication;
}
