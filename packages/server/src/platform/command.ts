import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import type { Role } from '@kickstand/domain/staff/roles.ts';
import { serviceAccountActor } from '@kickstand/domain/staff/service-account.ts';
import type { z } from 'zod';
import type { Approvable } from './approvable.ts';
import type { Sql } from './database/database.ts';
import { BadInput, Refused } from './refused.ts';
import type { RehearsalNotes } from './rehearsal.ts';
import {
  type CommandOrigin,
  limitedStaff,
  type RequestContext,
  type Services,
} from './request-context.ts';
import type { UndoOffer } from './undo-offer.ts';

/** The context of a command: its transaction, time and actor. */
export interface UnitOfWork {
  readonly sql: Sql;
  readonly services: Services;
  /** The same time for everything that the command writes. */
  readonly now: Date;
  /** The e-mail of the staff user, or the name of the service account or process. */
  readonly actor: string;
  /** The name of the staff user, as histories show it. */
  readonly actorName?: string;
  readonly staffId: string | null;
  /** The role that limits the caller, see {@link limitedStaff}. */
  readonly role?: Role | undefined;
  /** Set if a service account is the caller. */
  readonly serviceAccountId?: string;
  /** Network address of the caller; null for background work. */
  readonly address: string | null;
  /** When the caller last proved who they are, in real time; null if unknown. Absent in background work. */
  readonly authenticatedAt?: Date | null;
  /** Why it runs, if not because the actor has just asked for it. */
  readonly origin?: CommandOrigin | undefined;
  /** The amount that the limit of its `approval` was compared with; undefined if no limit applies. */
  readonly limitedAmount?: number | undefined;
  /** Notes what is done, if someone wants to know it before the commit; never changes what is done. */
  readonly rehearsal?: RehearsalNotes;
  /** Learns what can be undone, for requests whose answer offers it. */
  readonly undoOffer?: UndoOffer | undefined;
  /** The ids of the records whose last change is undone: the histories say so. */
  readonly undoing?: readonly string[];
}

/** The stored result of a command for replays: ids, lists of ids, and flags, never whole entities. */
export type CommandResult = Readonly<
  Record<string, string | number | boolean | null | readonly string[]>
>;

/**
 * Raw input as callers send it: fields may be missing and codes unknown, which the schema rejects with
 * its own messages.
 */
export type Sent<Raw> = Raw extends string
  ? string
  : Raw extends boolean
    ? boolean
    : Raw extends readonly (infer Each)[]
      ? readonly Sent<Each>[]
      : Raw extends object
        ? { readonly [Name in keyof Raw]?: Sent<Raw[Name]> | null | undefined }
        : Raw;

/**
 * A command: an action of staff that changes the database in one transaction. `run` loads facts
 * under a lock, checks the rules, writes, and records the event.
 */
export interface Command<Raw, Input, Result extends CommandResult, Prepared = unknown> {
  /** The name of its mutation. */
  readonly name: string;
  /** The schema, or a function that selects it: creating requires more than updating. */
  readonly input: z.ZodType<Input, Raw> | ((raw: unknown) => z.ZodType<Input, Raw>);
  /** True if one statement may process a whole import: it gets the limits of background work. */
  readonly long?: boolean;
  /** The inputs that need a sign-in within the last minutes: what would do most harm in a stranger's hands. */
  needsFreshSignIn?(input: Input): boolean;
  /** How much an input asks for of what another person approves above a limit; undefined if of nothing. */
  approval?(context: RequestContext, input: Input): Promise<Approvable | undefined>;
  /**
   * Runs before the transaction, also on replays: idempotent requests to the payment provider that
   * the change needs. Rules about what they return are checked in `run`, so that a replay gets its
   * first result whatever the provider returns now. A command with it has `assume`, too. @throws Refused
   */
  prepare?(services: Services, input: Input, actor: string): Promise<Prepared>;
  /** Replaces `prepare` in a rehearsal, in its transaction: returns what the payment provider can be expected to return. */
  assume?(unit: UnitOfWork, input: Input): Promise<Prepared>;
  /** True for imports, exports and uploads, which have previews or only add files, and for what only asks the payment provider. */
  readonly cannotBeRehearsed?: true;
  run(unit: UnitOfWork, input: Input, prepared: Prepared | undefined): Promise<Result>;
  /** The result, if it is known from the input: saves a second write of the idempotency record. */
  known?(input: Input): Result;
  /**
   * Runs after the commit, outside any transaction, on first calls and replays: waits for the
   * payment provider if needed, and throws declines.
   */
  settle?(services: Services, result: Result): Promise<void>;
}

/** Declares a command; types follow from its input schema and result. */
export function defineCommand<Raw, Input, Result extends CommandResult, Prepared = unknown>(
  command: Command<Raw, Input, Result, Prepared>,
): Command<Raw, Input, Result> {
  return command;
}

/** The message for a missing value without its own message. */
const missing: z.core.$ZodErrorMap = ({ code, input, path }) =>
  code === 'invalid_type' && (input === undefined || input === null)
    ? `${String(path?.at(-1))} is required.`
    : undefined;

/**
 * Parses raw input with the domain's schema; every issue becomes a refusal of its field.
 * @throws BadInput for a malformed id, which only a program sends, never a form.
 */
export function parseInput<Input>(schema: z.ZodType<Input>, raw: unknown): Input {
  const parsed = schema.safeParse(raw, { error: missing });
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const malformed = issues.find(
    (issue) => issue.code === 'invalid_format' && issue.format === 'uuid',
  );
  if (malformed) throw new BadInput(malformed.message, malformed.path.join('.') || undefined);
  throw new Refused(
    issues.map((issue) =>
      refusal('INVALID_INPUT', issue.message, issue.path.join('.') || undefined),
    ),
  );
}

/** A command's input as callers send it, parsed. @throws as {@link parseInput}. */
export function inputOf<Raw, Input, Result extends CommandResult>(
  { input: schema }: Command<Raw, Input, Result>,
  raw: unknown,
): Input {
  return parseInput(typeof schema === 'function' ? schema(raw) : schema, raw);
}

/** A record with the fields that a caller gives; omitted ones keep their values. */
export function withChanges<Saved extends object>(saved: Saved, given: object): Saved {
  const sent = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...saved, ...Object.fromEntries(sent) };
}

/**
 * The complete form after an update: omitted fields have their saved values.
 * @param saved the record in the form's format; undefined for a new one.
 * @throws Refused if the combined fields are invalid.
 */
export function completeForm<Form>(
  form: z.ZodType<Form>,
  saved: object | undefined,
  given: object,
): Form {
  return parseInput(form, withChanges({ ...saved }, given));
}

/** The unit of work of a caller's command. */
export function unitOf(context: RequestContext, transaction: Sql): UnitOfWork {
  return {
    sql: transaction,
    services: context,
    now: context.clock.now(),
    address: context.address,
    authenticatedAt: context.authenticatedAt,
    role: limitedStaff(context)?.role,
    origin: context.origin,
    undoOffer: context.undoOffer,
    ...actorOf(context),
  };
}

/** Who acts, as histories and the security log name them. */
export function actorOf({ caller: { staff, serviceAccount } }: RequestContext) {
  return staff
    ? { actor: staff.email, actorName: staff.fullName, staffId: staff.id }
    : {
        actor: serviceAccountActor(serviceAccount.name),
        staffId: null,
        serviceAccountId: serviceAccount.id,
      };
}
