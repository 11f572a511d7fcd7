import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createSandbox } from './adapters/billing-sandbox/billing-sandbox.ts';
import { SandboxClock } from './adapters/billing-sandbox/sandbox-clock.ts';
import { registerSandboxRoutes } from './adapters/billing-sandbox/sandbox-http.ts';
import { createStripeBilling } from './adapters/billing-stripe/billing-stripe.ts';
import { mountBuiltInIdentity } from './adapters/identity-built-in/identity-built-in.ts';
import { createOidcIdentity } from './adapters/identity-oidc/identity-oidc.ts';
import { createDiskStorage } from './adapters/storage-disk/storage-disk.ts';
import { createS3Storage } from './adapters/storage-s3/storage-s3.ts';
import { serveVehiclePictures } from './catalogue/vehicle-picture.ts';
import type { Config } from './config.ts';
import { foldCustomerCounts } from './customers/fold-customer-counts.ts';
import { receiveUploads } from './files/receive-upload.ts';
import { serveFiles } from './files/serve-files.ts';
import { bearerToken, createAccessTokens, isScriptSubject } from './identity/access-token.ts';
import { deriveKey, loadAuthSecret } from './identity/auth-secret.ts';
import { listSignInStaff } from './identity/list-sign-in-staff.ts';
import { registerSessionRoutes } from './identity/session-routes.ts';
import { CALLBACK_PATH } from './identity/sign-in-routes.ts';
import { loadStaffIdentity } from './identity/staff-identity.ts';
import { StaffSessions } from './identity/staff-sessions.ts';
import { importJobs, resumeImports } from './imports/run-import.ts';
import { foldAssetCounts } from './inventory/fold-asset-counts.ts';
import { catchUpJob } from './money/catch-up.ts';
import { comparisonJob } from './money/compare-billing.ts';
import { handleDueNotices } from './money/handle-notices.ts';
import { knownReferences } from './money/known-references.ts';
import { serveWebhook, WEBHOOK_PATH } from './money/receive-webhook.ts';
import { settleDueMoneyOperations } from './money/settle-money-operations.ts';
import { registerMoneyHandlers } from './money-handlers.ts';
import { foldOrderCounts } from './orders/fold-order-counts.ts';
import { serveOrganizationLogos } from './partners/organization-logo.ts';
import { taxRatesJob } from './partners/take-over-tax-rates.ts';
import { cleanUpJob } from './platform/clean-up.ts';
import { builtOperations, serveConsole } from './platform/console-files.ts';
import type { Database } from './platform/database.ts';
import { serveGraphql } from './platform/graphql-endpoint.ts';
import { createHttpServer } from './platform/http-server.ts';
import { createJobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import { createMetrics } from './platform/metrics.ts';
import { serveOperations } from './platform/operations.ts';
import { PermittedOperations } from './platform/permitted-operations.ts';
import { type Repeater, repeat } from './platform/repeat.ts';
import type { Services } from './platform/request-context.ts';
import { traceRequests } from './platform/trace-requests.ts';
import { systemClock } from './ports/clock.ts';
import type { ErrorReporting } from './ports/error-reporting.ts';
import { serveExports } from './reports/file-links.ts';
import { exportJobs } from './reports/run-export.ts';
import { schema } from './schema.ts';
import { foldSubscriptionCounts } from './subscriptions/fold-subscription-counts.ts';

/** How often the safety nets look for work, in milliseconds. */
const MONEY_PAUSE = 1000;
const COUNTS_PAUSE = 5000;
const SANDBOX_PAUSE = 3000;
const MANIFEST_PAUSE = 3_600_000;

export interface App {
  readonly http: FastifyInstance;
  readonly services: Services;
  /** Starts background work; requests are served without it. */
  startWork(): Promise<void>;
  /** Finishes what was started, then lets go of everything but the database. */
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

/** The payment provider: Stripe, or the built-in sandbox behind the same adapter. */
async function createBilling(config: Config, database: Database, baseUrl: () => string) {
  if (config.STRIPE_SECRET_KEY) {
    const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = config;
    const billing = createStripeBilling({
      secretKey,
      webhookSecret,
      timeZone: config.BUSINESS_TIME_ZONE,
    });
    return { billing, clock: systemClock, sandbox: undefined };
  }
  const clock = await SandboxClock.load(database);
  // Sandbox and server are one process, so the secret between them needs to last no longer.
  const webhookSecret = `whsec_${randomBytes(24).toString('base64url')}`;
  const sandbox = createSandbox({
    database,
    clock,
    webhook: {
      get url() {
        return `${baseUrl()}${WEBHOOK_PATH}`;
      },
      secret: webhookSecret,
    },
    ...knownReferences(database, config.CURRENCY),
  });
  const billing = createStripeBilling({
    secretKey: 'sk_test_sandbox',
    webhookSecret,
    httpClientFetch: sandbox.fetch,
    timeZone: config.BUSINESS_TIME_ZONE,
  });
  return { billing, clock, sandbox };
}

/** Wires the whole server on an open, migrated database. The one place that knows every adapter. */
export async function createApp(
  config: Config,
  database: Database,
  log: Log,
  baseUrl: () => string,
  reporting?: ErrorReporting,
): Promise<App> {
  registerMoneyHandlers();
  const http = await createHttpServer(config, log);
  if (reporting) traceRequests(http, reporting);
  const authSecret = await loadAuthSecret(config);
  const { billing, clock, sandbox } = await createBilling(config, database, baseUrl);
  const jobs = createJobs(database, log);
  const services: Services = {
    config,
    database,
    clock,
    log,
    jobs,
    billing,
    files: createFiles(config),
    fileLinkKey: deriveKey(authSecret, 'file-link'),
  };
  const metrics = createMetrics();
  const identity = {
    database,
    clock: systemClock,
    authSecret,
    companyDomain: config.COMPANY_DOMAIN,
  };
  const accessTokens = createAccessTokens(identity);
  const verify = async (authorization: string | undefined) => {
    const token = bearerToken(authorization);
    return token ? (await accessTokens.verifyAccessToken(token))?.staffId : undefined;
  };
  const { OIDC_ISSUER, OIDC_CLIENT_ID } = config;
  const identityProvider =
    OIDC_ISSUER && OIDC_CLIENT_ID
      ? createOidcIdentity({
          issuer: () => OIDC_ISSUER,
          clientId: OIDC_CLIENT_ID,
          clientSecret: config.OIDC_CLIENT_SECRET,
          lastingSubjects: true,
          // Google's hint for accounts of one company; the token is checked all the same.
          ...(/^https:\/\/accounts\.google\.com\b/.test(OIDC_ISSUER) && {
            parameters: { hd: config.COMPANY_DOMAIN },
          }),
        })
      : await mountBuiltInIdentity(http, {
          database,
          log,
          baseUrl,
          listAccounts: () => listSignInStaff(database.sql),
          callbackPath: CALLBACK_PATH,
        });
  await registerSessionRoutes(http, {
    ...identity,
    config,
    log,
    identityProvider,
    accessTokens,
    staffSessions: new StaffSessions(identity),
    baseUrl,
  });
  const ready = serveOperations(http, database, metrics);
  const operations = config.persistedOperations
    ? new PermittedOperations(database, await builtOperations())
    : undefined;
  await operations?.store();
  serveGraphql(http, {
    schema,
    log,
    metrics,
    verify: (request) => verify(request.headers.authorization),
    isPermitted: async (staffId, query) =>
      operations === undefined || isScriptSubject(staffId) || (await operations.has(query)),
    async contextFor(staffId, request) {
      const staff = await loadStaffIdentity(database.sql, staffId);
      if (!staff) return undefined;
      const key = request.headers['idempotency-key'];
      const idempotencyKey = typeof key === 'string' && key !== '' ? key : undefined;
      return { ...services, staff, address: request.ip, idempotencyKey, loaders: new Map() };
    },
  });
  serveWebhook(http, services, billing);
  serveExports(http, services);
  await receiveUploads(http, services);
  serveFiles(http, services);
  serveVehiclePictures(http);
  serveOrganizationLogos(http);
  if (sandbox && config.loopback) {
    registerSandboxRoutes(
      http,
      sandbox,
      async (request) => (await verify(request.headers.authorization)) !== undefined,
    );
  }
  await serveConsole(http, {
    currency: config.CURRENCY,
    errorReporting: config.ERROR_REPORTING_DSN,
  });

  const repeaters: Repeater[] = [];
  return {
    http,
    services,
    async startWork() {
      repeaters.push(
        repeat('money operations', MONEY_PAUSE, log, () => settleDueMoneyOperations(services)),
        repeat('billing notices', MONEY_PAUSE, log, () => handleDueNotices(services)),
        repeat('order counts', COUNTS_PAUSE, log, () => foldOrderCounts(database)),
        repeat('customer counts', COUNTS_PAUSE, log, () => foldCustomerCounts(database)),
        repeat('asset counts', COUNTS_PAUSE, log, () => foldAssetCounts(database)),
        repeat('subscription counts', COUNTS_PAUSE, log, () => foldSubscriptionCounts(database)),
      );
      if (operations) {
        repeaters.push(repeat('operations', MANIFEST_PAUSE, log, () => operations.store()));
      }
      if (sandbox) {
        repeaters.push(
          repeat('billing sandbox', SANDBOX_PAUSE, log, async () => {
            await sandbox.billDue();
            await sandbox.deliverDue();
          }),
        );
      }
      await jobs.start([
        ...exportJobs(services),
        ...importJobs(services),
        cleanUpJob(services),
        comparisonJob(services),
        catchUpJob(services),
        taxRatesJob(services),
      ]);
      await resumeImports(services);
    },
    async stop() {
      ready.turnOff();
      await http.close();
      await Promise.all(repeaters.map((each) => each.stop()));
      await jobs.stop();
      await reporting?.flush();
    },
  };
}
