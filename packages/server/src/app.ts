import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createDiskStorage } from './adapters/storage-disk/storage-disk.ts';
import { createS3Storage } from './adapters/storage-s3/storage-s3.ts';
import { BackgroundWork } from './background-work.ts';
import { serveWebhook } from './billing/receive-webhook.ts';
import { serveVehiclePictures } from './catalogue/vehicle-picture.ts';
import { createBilling } from './create-billing.ts';
import { createIdentity, createOwners } from './create-identity.ts';
import { createMail } from './create-mail.ts';
import { serveCardLinks } from './customers/serve-card-links.ts';
import { serveExports } from './exports/file-links.ts';
import { extensions } from './extensions.ts';
import { receiveUploads } from './files/receive-upload.ts';
import { serveFiles } from './files/serve-files.ts';
import { checkSharedFolder } from './files/shared-folder.ts';
import { deriveKey, loadAuthSecret } from './identity/auth-secret.ts';
import type { Authentication } from './identity/authenticate.ts';
import { recordLimit } from './identity/record-refusal.ts';
import { SecurityJournal } from './identity/security-journal.ts';
import { documentRefusal } from './identity/service-account-document.ts';
import { serveLive } from './live/serve-live.ts';
import { serveOrganizationLogos } from './partners/organization-logo.ts';
import { BackgroundRounds } from './platform/background/background-rounds.ts';
import { createJobs } from './platform/background/jobs.ts';
import { tracedPort, traceWorkOfRequests } from './platform/background/trace-work.ts';
import { Changes } from './platform/changes.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';
import { probeDataFolder, usesDataFolder } from './platform/files/data-folder.ts';
import { WorkbookReader } from './platform/files/workbook/workbook-reader.ts';
import { serveGraphql } from './platform/graphql/graphql-endpoint.ts';
import { introspectionRefusal } from './platform/graphql/introspection.ts';
import { PermittedOperations } from './platform/graphql/permitted-operations.ts';
import { builtOperations, serveConsole } from './platform/http/console-files.ts';
import { trackConnections } from './platform/http/drain.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { serveOperations } from './platform/http/operations.ts';
import { createReadiness, type Readiness } from './platform/http/readiness.ts';
import { traceRequests } from './platform/http/trace-requests.ts';
import type { Log } from './platform/log.ts';
import { countRequests, createMetrics } from './platform/metrics.ts';
import { RELEASE } from './platform/release.ts';
import { originOf, type Services } from './platform/request-context.ts';
import { UndoOffer } from './platform/undo-offer.ts';
import type { ErrorReporting } from './ports/error-reporting.ts';
import type { Tracing } from './ports/tracing.ts';
import { figuresOf } from './read-figures.ts';
import { schema } from './schema.ts';
import { limitLockKeySearches } from './search/lock-key-searches.ts';
import { serveSandboxes } from './serve-sandboxes.ts';

export interface App {
  readonly http: FastifyInstance;
  /** Metrics and details of readiness, for OPERATIONS_PORT. */
  readonly operations: FastifyInstance | undefined;
  readonly services: Services;
  /**
   * Starts background work, with retries until it succeeds or the server stops. Requests are served
   * without it, but the instance is only ready once it runs.
   * @returns whether it runs; false if the server was stopped first.
   */
  startWork(): Promise<boolean>;
  /**
   * Becomes unready, keeps serving requests for DRAIN_SECONDS while background work ends, waits for
   * running work, then closes everything but the database.
   */
  stop(): Promise<void>;
}

export interface AppOptions {
  readonly reporting?: ErrorReporting | undefined;
  readonly tracing?: Tracing | undefined;
  /** Milliseconds in which the body of a request must arrive, for tests. */
  readonly bodyTimeout?: number | undefined;
}

/** Where files are stored without a bucket. */
const filesFolder = ({ DATA_DIR }: Config) => `${DATA_DIR}/files`;

function createFiles(config: Config) {
  if (!config.S3_BUCKET) return createDiskStorage(filesFolder(config));
  return createS3Storage({
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    endpoint: config.S3_ENDPOINT,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
  });
}

/** A header with a value; undefined without one. */
function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/**
 * Serves the API to signed-in staff and to service accounts. @param permitted the persisted operations that browsers may
 * send.
 */
function serveApi(
  http: FastifyInstance,
  services: Services,
  options: {
    readonly authentication: Authentication;
    readonly metrics: ReturnType<typeof createMetrics>;
    readonly permitted: PermittedOperations | undefined;
  },
): void {
  const { authentication, metrics, permitted } = options;
  serveGraphql(http, {
    schema,
    requestsAtOnce: services.config.REQUESTS_AT_ONCE,
    log: services.log,
    metrics,
    verify: authentication.verify,
    isPermitted: async ({ sessionId }, query) =>
      permitted === undefined || sessionId === undefined || (await permitted.has(query)),
    ownerOf: (bearer) => (bearer.serviceAccount ? bearer.serviceAccount.id : bearer.staffId),
    refusalOf: ({ serviceAccount }, document) =>
      serviceAccount
        ? documentRefusal(document, schema, serviceAccount.areas)
        : services.config.introspection
          ? undefined
          : introspectionRefusal(document),
    admission: authentication.admission,
    contextFor(admission, bearer, request) {
      return {
        ...services,
        admission,
        get caller() {
          return admission.caller;
        },
        sessionId: bearer.sessionId ?? null,
        authenticatedAt: bearer.authenticatedAt ?? null,
        address: request.ip,
        idempotencyKey: headerOf(request, 'idempotency-key'),
        origin: originOf(headerOf(request, 'stock-count')),
        isRehearsal: headerOf(request, 'rehearse') === 'true',
        confirmedRehearsal: headerOf(request, 'rehearsed'),
        undoOffer: new UndoOffer(),
        refusals: [],
        loaders: new Map(),
      };
    },
  });
}

/** Serves files, pictures and the console itself. */
async function serveRoutes(
  http: FastifyInstance,
  services: Services,
  metrics: ReturnType<typeof createMetrics>,
): Promise<void> {
  const { config } = services;
  serveExports(http, services);
  await receiveUploads(http, services, metrics);
  serveFiles(http, services);
  serveVehiclePictures(http);
  serveOrganizationLogos(http);
  await serveConsole(http, {
    environment: config.environment,
    money: config.MONEY,
    currency: config.CURRENCY,
    timeZone: config.BUSINESS_TIME_ZONE,
    errorReporting: config.ERROR_REPORTING_DSN,
  });
}

/** Stores the operations of this console, if browsers may only send those of recent consoles. */
async function storePermitted(
  config: Config,
  database: Database,
): Promise<PermittedOperations | undefined> {
  if (!config.persistedOperations) return undefined;
  const permitted = new PermittedOperations(database, await builtOperations());
  await permitted.store();
  return permitted;
}

function metricsOf(database: Database, readiness: Readiness) {
  const pools = () => database.adapter.poolStates();
  return createMetrics({ version: RELEASE, pools, readiness, source: figuresOf(database) });
}

/** Checks the database, and what is stored outside it. */
function readinessOf(config: Config, database: Database): Readiness {
  return createReadiness(database, {
    dataFolder: usesDataFolder(config) ? () => probeDataFolder(config.DATA_DIR) : undefined,
    // The embedded database has one instance.
    files:
      config.DATABASE_URL && !config.S3_BUCKET
        ? () => checkSharedFolder(database, filesFolder(config))
        : undefined,
  });
}

/** Wires the server on an open, migrated database. The only place that knows every adapter. */
export async function createApp(
  config: Config,
  database: Database,
  log: Log,
  baseUrl: () => string,
  { reporting, tracing, bodyTimeout }: AppOptions = {},
): Promise<App> {
  const journal = new SecurityJournal({ database, clock: database.clock, log });
  const authSecret = await loadAuthSecret(config);
  const owners = createOwners(config, authSecret, database.clock, baseUrl);
  const http = await createHttpServer(config, log, {
    findOwner: (request) => owners.find(request),
    onLimited: (request) => void recordLimit({ journal }, request),
    bodyTimeout,
  });
  const connections = trackConnections(http);
  if (reporting) traceRequests(http, reporting);
  if (tracing) traceWorkOfRequests(http, config, tracing);
  const own = { database, authSecret, baseUrl };
  const { billing, clock, sandbox } = await createBilling(config, own);
  const mail = createMail(config, database);
  const changes = new Changes(database.adapter.channel, log);
  const services: Services = {
    config,
    database,
    clock,
    log,
    jobs: createJobs(database, log),
    rounds: new BackgroundRounds(log),
    changes,
    billing: tracedPort(tracing, 'billing', billing),
    files: tracedPort(tracing, 'files', createFiles(config)),
    workbooks: new WorkbookReader(),
    mail: mail && tracedPort(tracing, 'mail', mail),
    baseUrl,
    fileLinkKey: deriveKey(authSecret, 'file-link'),
    secretLinkKey: deriveKey(authSecret, 'secret-link'),
    lockKeySearches: limitLockKeySearches(config),
    extensions,
  };
  const readiness = readinessOf(config, database);
  const metrics = metricsOf(database, readiness);
  countRequests(http, metrics);
  const options = { database, log, changes, journal, authSecret, owners, baseUrl };
  const authentication = await createIdentity(http, config, options);
  const operations = serveOperations(http, config, { metrics, readiness });
  const permitted = await storePermitted(config, database);
  serveApi(http, services, { authentication, metrics, permitted });
  const streams = serveLive(http, authentication, database.adapter.channel, metrics);
  serveSandboxes(http, services, { authentication, sandbox });
  serveCardLinks(http, services);
  serveWebhook(http, services, billing);
  await serveRoutes(http, services, metrics);

  const work = new BackgroundWork(services, { metrics, permitted, sandbox, tracing });
  return {
    http,
    operations,
    services,
    async startWork() {
      const started = await work.start();
      if (started) await readiness.workStarted();
      return started;
    },
    async stop() {
      readiness.turnOff();
      connections.begin();
      streams.close();
      await Promise.all([
        pause(config.drainSeconds * 1000).then(() => connections.close()),
        work.stop(),
      ]);
      await journal.settled();
      await changes.stop();
      await streams.stop();
      await operations?.close();
      await Promise.all([reporting?.flush(), tracing?.stop()]);
    },
  };
}
