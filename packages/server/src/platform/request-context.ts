import type { Refusal } from '@kickstand/domain/kernel/refusal.ts';
import { isUuid } from '@kickstand/domain/kernel/uuid.ts';
import type { Billing } from '../ports/billing.ts';
import type { Clock } from '../ports/clock.ts';
import type { FileStorage } from '../ports/file-storage.ts';
import type { MailTransport } from '../ports/mail.ts';
import type { BackgroundRounds } from './background/background-rounds.ts';
import type { Jobs } from './background/jobs.ts';
import type { Caller, ServiceAccountIdentity, StaffIdentity } from './caller.ts';
import type { ChangeAnnouncer } from './changes.ts';
import type { Config } from './config.ts';
import type { Database, Sql } from './database/database.ts';
import type { WorkbookReader } from './files/workbook/workbook-reader.ts';
import type { Admission } from './graphql/admission.ts';
import type { AttemptLimit } from './http/attempt-limit.ts';
import type { Log } from './log.ts';
import { Forbidden } from './refused.ts';
import type { UndoOffer } from './undo-offer.ts';

/**
 * What upper modules contribute to lower ones, which do not import them: reports, reactions to
 * events. A lower module declares an extension point here by declaration merging; `extensions.ts`
 * beside `app.ts` implements all of them, so that the compiler finds a missing one.
 */
// biome-ignore lint/suspicious/noEmptyInterface: declaration merging adds its members.
export interface Extensions {}

/** The services that every part of the server uses; created once, in main. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly rounds: BackgroundRounds;
  readonly changes: ChangeAnnouncer;
  readonly billing: Billing;
  readonly files: FileStorage;
  readonly workbooks: WorkbookReader;
  /** Undefined where mail is off. */
  readonly mail: MailTransport | undefined;
  /** PUBLIC_URL or the listening address, without a slash at the end. */
  readonly baseUrl: () => string;
  /** Signs links to files, which browsers open without a bearer token. */
  readonly fileLinkKey: Uint8Array;
  /** Makes the tokens of links that need no sign-in. */
  readonly secretLinkKey: Uint8Array;
  /** Searches that a lock key may match, by person. */
  readonly lockKeySearches: AttemptLimit;
  readonly extensions: Extensions;
}

/** The same services for background work without statement timeouts. */
export function inBackground(services: Services): Services {
  return { ...services, database: services.database.background };
}

/** Why a command runs, if not because its actor has just asked for it. Its events keep it as facts. */
export interface CommandOrigin {
  /** The bulk run that it is part of. */
  readonly bulkRunId?: string;
  /** The stock count whose difference it settles. */
  readonly stockCountId?: string;
  /** The e-mail address of the person who approved it. */
  readonly approvedBy?: string;
}

/** Why a request's commands run: the header Stock-Count names the count whose difference they settle. */
export const originOf = (stockCount: string | undefined): CommandOrigin | undefined =>
  stockCount !== undefined && isUuid(stockCount) ? { stockCountId: stockCount } : undefined;

/** The context of a request's resolvers, or of what a person has asked for before. */
export interface RequestContext extends Services {
  readonly admission: Admission;
  /** The caller; a list knows it after its first statement. */
  readonly caller: Caller;
  /** The session of the caller's browser; null for a script or a service account. */
  readonly sessionId: string | null;
  /** When the caller last proved who they are, in real time; null if unknown. */
  readonly authenticatedAt: Date | null;
  /** Network address of the caller; null without a request. */
  readonly address: string | null;
  /** Why its commands run, if not because the caller has just asked for them. */
  readonly origin?: CommandOrigin | undefined;
  /** Why the caller's role only permits this with the approval of another person; undefined if it permits it. */
  readonly exceedsRole?: string | undefined;
  /** Runs in the transaction of each command, before its rules; not for a repeated request. @throws Forbidden */
  readonly beforeCommand?: ((on: Sql) => Promise<void>) | undefined;
  /** Runs at the end of the transaction of a confirmed command, with the money operations that it has created. */
  readonly afterConfirmed?:
    | ((on: Sql, moneyOperationIds: readonly string[]) => Promise<void>)
    | undefined;
  /** The Idempotency-Key header, if sent. */
  readonly idempotencyKey: string | undefined;
  /** Whether the mutation only answers what it would do: the header Rehearse. */
  readonly isRehearsal: boolean;
  /** The fingerprint of the rehearsal that the caller has confirmed: the header Rehearsed. */
  readonly confirmedRehearsal: string | undefined;
  /** Learns what can be undone of what the request does. */
  readonly undoOffer?: UndoOffer | undefined;
  /** What rules have refused and the payload says as a text; the response has them beside its data. */
  readonly refusals: Refusal[];
  /** The request's loaders, created on first use by the owning module. */
  readonly loaders: Map<symbol, unknown>;
}

/**
 * The staff user of a request.
 * @throws Forbidden for a service account; the areas of service accounts contain no operation that
 * gets here.
 */
export function staffOf({ caller }: Pick<RequestContext, 'caller'>): StaffIdentity {
  if (caller.staff) return caller.staff;
  throw new Forbidden('Only staff can do this.');
}

/**
 * The staff user whose role limits a request; undefined where roles are off, and for service accounts, which are limited
 * by their areas.
 */
export function limitedStaff({
  config,
  caller,
}: Pick<RequestContext, 'config' | 'caller'>): StaffIdentity | undefined {
  return config.ROLES === 'on' ? caller.staff : undefined;
}

/** The service account of a request. @throws Forbidden for staff. */
export function serviceAccountOf({
  caller,
}: Pick<RequestContext, 'caller'>): ServiceAccountIdentity {
  if (caller.serviceAccount) return caller.serviceAccount;
  throw new Forbidden('Only service accounts can do this.');
}
