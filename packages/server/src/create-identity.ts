import type { FastifyInstance } from 'fastify';
import { mountBuiltInIdentity } from './adapters/identity-built-in/identity-built-in.ts';
import { createOidcIdentity } from './adapters/identity-oidc/identity-oidc.ts';
import { type Authentication, createAuthentication } from './identity/authenticate.ts';
import { BACKCHANNEL_LOGOUT_PATH } from './identity/backchannel-logout.ts';
import { listSignInStaff } from './identity/list-sign-in-staff.ts';
import { RequestOwners } from './identity/request-owners.ts';
import type { SecurityJournal } from './identity/security-journal.ts';
import { registerSessionRoutes } from './identity/session-routes.ts';
import { CALLBACK_PATH } from './identity/sign-in-routes.ts';
import { StaffSessions } from './identity/staff-sessions.ts';
import type { ChangeAnnouncer } from './platform/changes.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';
import { failureRecorder } from './platform/http/record-failure.ts';
import type { Log } from './platform/log.ts';
import type { Clock } from './ports/clock.ts';
import type { IdentityProvider } from './ports/identity-provider.ts';

interface IdentityOptions {
  readonly database: Database;
  readonly log: Log;
  readonly changes: ChangeAnnouncer;
  readonly journal: SecurityJournal;
  readonly authSecret: string;
  readonly owners: RequestOwners;
  /** PUBLIC_URL or the listening address. */
  readonly baseUrl: () => string;
}

/** The company's identity provider, or the built-in one on this server. */
async function createProvider(
  http: FastifyInstance,
  config: Config,
  { database, log, baseUrl }: IdentityOptions,
): Promise<IdentityProvider> {
  const { OIDC_ISSUER, OIDC_CLIENT_ID } = config;
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID) {
    return await mountBuiltInIdentity(http, {
      database,
      log,
      baseUrl,
      listAccounts: () => listSignInStaff(database.sql),
      callbackPath: CALLBACK_PATH,
      backchannelLogoutPath: BACKCHANNEL_LOGOUT_PATH,
    });
  }
  return createOidcIdentity({
    issuer: () => OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: config.OIDC_CLIENT_SECRET,
    lastingSubjects: true,
    acrValues: config.OIDC_ACR_VALUES,
    // Google's parameters to suggest company accounts (the token is checked anyway) and to request
    // a refresh token.
    ...(/^https:\/\/accounts\.google\.com\b/.test(OIDC_ISSUER) && {
      parameters: { hd: config.COMPANY_DOMAIN, access_type: 'offline', prompt: 'consent' },
    }),
  });
}

/** Finds whose a request is, by the tokens of {@link createIdentity}. */
export function createOwners(
  { COMPANY_DOMAIN: companyDomain }: Config,
  authSecret: string,
  clock: Clock,
  baseUrl: () => string,
): RequestOwners {
  return new RequestOwners({ authSecret, companyDomain, clock, baseUrl });
}

/** Registers sign-in and sessions. @returns the verification of request tokens. */
export async function createIdentity(
  http: FastifyInstance,
  config: Config,
  options: IdentityOptions,
): Promise<Authentication> {
  const { database, log, changes, journal, authSecret, owners, baseUrl } = options;
  const identity = {
    database: database.signIns,
    clock: database.clock,
    log,
    changes,
    authSecret,
    companyDomain: config.COMPANY_DOMAIN,
  };
  const identityProvider = await createProvider(http, config, {
    ...options,
    database: database.signIns,
  });
  const limits = {
    idleHours: config.SESSION_IDLE_HOURS,
    sessionsPerPerson: config.SESSIONS_PER_PERSON,
  };
  await registerSessionRoutes(http, {
    ...identity,
    config,
    recordFailure: failureRecorder(log),
    identityProvider,
    accessTokens: owners.accessTokens,
    journal,
    staffSessions: new StaffSessions({ ...identity, identityProvider, ...limits }),
    baseUrl,
  });
  // The check of a caller is part of the caller's request.
  return createAuthentication({ ...identity, database, owners, journal });
}
