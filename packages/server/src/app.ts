import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { registerSandboxRoutes } from './adapters/billing-sandbox/sandbox-http.ts';
import { mountBuiltInIdentity } from './adapters/identity-built-in/identity-built-in.ts';
import { createOidcIdentity } from './adapters/identity-oidc/identity-oidc.ts';
import { createDiskStorage } from './adapters/storage-disk/storage-disk.ts';
import { createS3Storage } from './adapters/storage-s3/storage-s3.ts';
import { catchUpJob } from './billing/catch-up.ts';
import { comparisonJob } from './billing/compare-billing.ts';
import { handleDueWebhookEvents } from './billing/handle-webhook-events.ts';
import { serveWebhook } from './billing/receive-webhook.ts';
import { BUILD_VERSION } from './build-version.ts';
import { serveVehiclePictures } from './catalogue/vehicle-picture.ts';
import type { Config } from './config.ts';
import { createBilling } from './create-billing.ts';
import { serveExports } from './exports/file-links.ts';
import { exportJobs } from './exports/run-export.ts';
import { extensions } from './extensions.ts';
import { filesCleanUpJob } from './files/clean-up.ts';
import { receiveUploads } from './files/receive-upload.ts';
import { serveFiles } from './files/serve-files.ts';
import { createAccessTokens } from './identity/access-token.ts';
import { deriveKey, loadAuthSecret } from './identity/auth-secret.ts';
import { createAuthentication } from './identity/authenticate.ts';
import { BACKCHANNEL_LOGOUT_PATH } from './identity/backchannel-logout.ts';
import { identityCleanUpJob } from './identity/clean-up.ts';
import { listSignInStaff } from './identity/list-sign-in-staff.ts';
import { recordLimit } from './identity/record-refusal.ts';
import { SecurityJournal } from './identity/security-journal.ts';
import { registerSessionRoutes } from './identity/session-routes.ts';
import { CALLBACK_PATH } from './identity/sign-in-routes.ts';
import { StaffSessions } from './identity/staff-sessions.ts';
import { importJobs, resumeImports } from './imports/run-import.ts';
import { KEPT_COUNTS } from './kept-counts.ts';
import { settleDueMoneyOperations } from './money/settle-money-operations.ts';
import { serveOrganizationLogos } from './partners/organization-logo.ts';
import { taxRatesJob } from './partners/take-over-tax-rates.ts';
import { BackgroundRounds } from './platform/background-rounds.ts';
import { cleanUpJob } from './platform/clean-up.ts';
import { builtOperations, serveConsole } from './platform/console-files.ts';
import { probeDataFolder, usesDataFolder } from './platform/data-folder.ts';
import type { Database } from './platform/database.ts';
import { trackConnections } from './platform/drain.ts';
import { serveGraphql } from './platform/graphql-endpoint.ts';
import { createHttpServer } from './platform/http-server.ts';
import { createJobs } from './platform/jobs.ts';
import { foldCounts } from './platform/kept-counts.ts';
import type { Log } from './platform/log.ts';
import { countRequests, createMetrics } from './platform/metrics.ts';
import { serveOperations } from './platform/operations.ts';
import { PermittedOperations } from './platform/permitted-operations.ts';
import { createReadiness } from './platform/readiness.ts';
import { failureRecorder } from './platform/record-failure.ts';
import { type Repeater, repeat, retryUntilDone } from './platform/repeat.ts';
import { inBackground, type Services } from './platform/request-context.ts';
import { traceRequests } from './platform/trace-requests.ts';
import { systemClock } from './ports/clock.ts';
import type { ErrorReporting } from './ports/error-reporting.ts';
import { anonymizationJob } from './privacy/anonymize-customer.ts';
import { retentionJobs } from './privacy/retention.ts';
import { figuresOf } from './read-figures.ts';
import { schema } from './schema.ts';

/** How often the safety nets look for work, in milliseconds. */
const MONEY_PAUSE = 1000;
const COUNTS_PAUSE = 5000;
const SANDBOX_PAUSE = 3000;
const MANIFEST_PAUSE = 3_600_000;

export interface App {
  readonly http: FastifyInstance;
  /** Metrics and details of readiness, for OPERATIONS_PORT. */
  readonly operations: FastifyInstance | undefined;
  readonly services: Services;
  /**
   * Starts background work and tries again until that succeeds or the server stops. Requests are
   * answered without it, but the instance only counts as ready once it runs.
   * @returns whether it runs; false when the server was stopped first.
   */
  startWork(): Promise<boolean>;
  /**
   * Turns unready, answers requests for DRAIN_SECONDS more while background work ends, finishes what
   * was started, then lets go of everything but the database.
   */
  stop(): Promise<void>;
}

function createFiles(config: Config) {
  if (!config.S3_BUCKET) return createDiskStorage(`${config.DATA_DIR}/files`);
  return createS3Storage({
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    endpoint: config.S3_ENDPOINT,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
  });
}

/** Wires the whole server on an open, migrated database. The one place that knows every adapter. */
export async function createApp(
  config: Config,
  database: Database,
  log: Log,
  baseUrl: () => string,
  reporting?: ErrorReporting,
): Promise<App> {
  const journal = new SecurityJournal({ database, clock: systemClock, log });
  const http = await createHttpServer(config, log, (request) => {
    void recordLimit({ journal }, request);
  });
  const connections = trackConnections(http);
  if (reporting) traceRequests(http, reporting);
  const authSecret = await loadAuthSecret(config);
  const options = { database, authSecret, baseUrl };
  const { billing, clock, sandbox } = await createBilling(config, options);
  const jobs = createJobs(database, log);
  const rounds = new BackgroundRounds(log);
  const services: Services = {
    config,
    database,
    clock,
    log,
    jobs,
    rounds,
    billing,
    files: createFiles(config),
    fileLinkKey: deriveKey(authSecret, 'file-link'),
    extensions,
  };
  const metrics = createMetrics({
    version: BUILD_VERSION,
    pools: () => database.adapter.poolStates(),
    source: figuresOf(database),
  });
  countRequests(http, metrics);
  const identity = {
    database,
    clock: systemClock,
    log,
    authSecret,
    companyDomain: config.COMPANY_DOMAIN,
  };
  const accessTokens = createAccessTokens(identity);
  const authentication = createAuthentication({ ...identity, accessTokens, journal });
  const { OIDC_ISSUER, OIDC_CLIENT_ID } = config;
  const identityProvider =
    OIDC_ISSUER && OIDC_CLIENT_ID
      ? createOidcIdentity({
          issuer: () => OIDC_ISSUER,
          clientId: OIDC_CLIENT_ID,
          clientSecret: config.OIDC_CLIENT_SECRET,
          lastingSubjects: true,
          // Google's hint for accounts of one company (the token is checked all the same), and its way to
          // ask for a refresh token.
          ...(/^https:\/\/accounts\.google\.com\b/.test(OIDC_ISSUER) && {
            parameters: { hd: config.COMPANY_DOMAIN, access_type: 'offline', prompt: 'consent' },
          }),
        })
      : await mountBuiltInIdentity(http, {
          database,
          log,
          baseUrl,
          listAccounts: () => listSignInStaff(database.sql),
          callbackPath: CALLBACK_PATH,
          backchannelLogoutPath: BACKCHANNEL_LOGOUT_PATH,
        });
  await registerSessionRoutes(http, {
    ...identity,
    config,
    recordFailure: failureRecorder(log),
    identityProvider,
    accessTokens,
    journal,
    staffSessions: new StaffSessions({
      ...identity,
      identityProvider,
      idleHours: config.SESSION_IDLE_HOURS,
    }),
    baseUrl,
  });
  const readiness = createReadiness(
    database,
    usesDataFolder(config) ? () => probeDataFolder(config.DATA_DIR) : undefined,
  );
  const operations = serveOperations(http, config, { metrics, readiness });
  const permitted = config.persistedOperations
    ? new PermittedOperations(database, await builtOperations())
    : undefined;
  await permitted?.store();
  serveGraphql(http, {
    schema,
    log,
    metrics,
    verify: authentication.verify,
    isPermitted: async ({ sessionId }, query) =>
      permitted === undefined || sessionId === undefined || (await permitted.has(query)),
    async contextFor(bearer, request) {
      const staff = await authentication.identify(bearer, request);
      if (!staff) return undefined;
      const key = request.headers['idempotency-key'];
      const idempotencyKey = typeof key === 'string' && key !== '' ? key : undefined;
      const sessionId = bearer.sessionId ?? null;
      const caller = { staff, sessionId, address: request.ip, idempotencyKey };
      return { ...services, ...caller, loaders: new Map() };
    },
  });
  serveWebhook(http, services, billing);
  serveExports(http, services);
  await receiveUploads(http, services);
  serveFiles(http, services);
  serveVehiclePictures(http);
  serveOrganizationLogos(http);
  if (sandbox && config.loopback) {
    registerSandboxRoutes(http, sandbox, authentication.isSignedIn);
  }
  await serveConsole(http, {
    environment: config.environment,
    currency: config.CURRENCY,
    errorReporting: config.ERROR_REPORTING_DSN,
  });

  const repeaters: Repeater[] = [];
  const again = (name: string, pause: number, round: () => Promise<unknown>) =>
    repeat(name, pause, log, round, () => metrics.repeatedWorkFailures.inc({ work: name }));
  const work = inBackground(services);
  const stopping = new AbortController();
  return {
    http,
    operations,
    services,
    async startWork() {
      const untilDone = (start: () => Promise<unknown>) =>
        retryUntilDone('background jobs', log, stopping.signal, start);
      await untilDone(() =>
        jobs.start([
          ...exportJobs(work),
          ...importJobs(work),
          cleanUpJob(work),
          filesCleanUpJob(work),
          identityCleanUpJob(work),
          anonymizationJob(work),
          ...retentionJobs(work),
          comparisonJob(work),
          catchUpJob(work),
          taxRatesJob(work),
        ]),
      );
      await untilDone(() => resumeImports(work));
      if (stopping.signal.aborted) return false;
      repeaters.push(
        again('money operations', MONEY_PAUSE, () => settleDueMoneyOperations(work)),
        again('webhook events', MONEY_PAUSE, () => handleDueWebhookEvents(work)),
        ...KEPT_COUNTS.map((kept) =>
          again(`${kept.name} counts`, COUNTS_PAUSE, () => foldCounts(database, kept)),
        ),
      );
      if (permitted) repeaters.push(again('manifest', MANIFEST_PAUSE, () => permitted.store()));
      if (sandbox) {
        repeaters.push(
          again('billing sandbox', SANDBOX_PAUSE, async () => {
            await sandbox.billDue();
            await sandbox.deliverDue();
          }),
        );
      }
      await readiness.workStarted();
      return true;
    },
    async stop() {
      readiness.turnOff();
      connections.begin();
      stopping.abort();
      await Promise.all([
        pause(config.drainSeconds * 1000).then(() => connections.close()),
        jobs.stop(),
        rounds.stop(),
        ...repeaters.map((each) => each.stop()),
      ]);
      await journal.settled();
      await operations?.close();
      await reporting?.flush();
    },
  };
}
