import { createHash } from 'node:crypto';
import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import { serviceAccountActor } from '@kickstand/domain/staff/service-account.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { callerId } from './caller.ts';
import {
  firstRow,
  IN_TRANSACTION,
  SENT_AHEAD,
  SENT_WITH_BEGIN,
  type Sql,
} from './database/database.ts';
import { requireFreshSignIn } from './fresh-sign-in.ts';
import { hashOfKey } from './idempotency-key.ts';
import { BadInput, Refused } from './refused.ts';
import type { RequestContext, Services } from './request-context.ts';

/** The context of a command: its transaction, time and actor. */
export interface UnitOfWork {
  readonly sql: Sql;
  readonly services: Services;
  /** The same time for everything that the command writes. */
  readonly now: Date;
  /** The e-mail of the staff user, or the name of the service account or process. */
  readonly actor: string;
  readonly staffId: string | null;
  /** Set if a service account is the caller. */
  readonly serviceAccountId?: string;
  /** Network address of the caller; null for background work. */
  readonly address: string | null;
  /** When the caller last proved who they are, in real time; null if unknown. Absent in background work. */
  readonly authenticatedAt?: Date | null;
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
  /**
   * Runs before the transaction, also on replays: idempotent requests to the payment provider that
   * the change needs. Rules about what they return are checked in `run`, so that a replay gets its
   * first result whatever the provider returns now. @throws Refused
   */
  prepare?(services: Services, input: Input, actor: string): Promise<Prepared>;
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

/** Sorts object keys: the order in which a caller lists arguments says nothing. */
function inKeyOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function fingerprint(name: string, raw: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([name, raw], inKeyOrder))
    .digest('base64url');
}

/** Who acts, as histories and the security log name them. */
function actorOf({ caller: { staff, serviceAccount } }: RequestContext) {
  return staff
    ? { actor: staff.email, staffId: staff.id }
    : {
        actor: serviceAccountActor(serviceAccount.name),
        staffId: null,
        serviceAccountId: serviceAccount.id,
      };
}

/** Claims the key for this transaction, or returns the result of an earlier call. */
async function claimKey<Result extends CommandResult>(
  unit: UnitOfWork,
  caller: string,
  key: string,
  print: string,
  known: Result | undefined,
): Promise<Result | undefined> {
  const hash = hashOfKey(key);
  const claimed = await firstRow(
    unit.sql,
    sql<{ key: string }>`${SENT_WITH_BEGIN}
      insert into idempotency_keys (staff_user_id, key, fingerprint, result, created_at, hashed)
      select ${caller}::uuid, ${hash}, ${print}, ${known ? JSON.stringify(known) : null}::jsonb,
        ${unit.now}::timestamptz, true
      where ${IN_TRANSACTION} and not exists (select from idempotency_keys
        where staff_user_id = ${caller} and key = ${key} and not hashed)
      on conflict do nothing returning key`,
  );
  if (claimed) return undefined;
  const earlier = await firstRow(
    unit.sql,
    sql<{ fingerprint: string; result: Result }>`
      select fingerprint, result /* never null: written with what the command did */
      from idempotency_keys
      where staff_user_id = ${caller} and (key = ${hash} and hashed or key = ${key} and not hashed)
      order by hashed limit 1 /* the text of 1.0.0 first, which has the result */`,
  );
  if (earlier && earlier.fingerprint !== print) {
    throw new BadInput('This Idempotency-Key was already used for another request.');
  }
  return earlier?.result;
}

/**
 * Executes a command once: the idempotency record and the effect share a transaction, so a double
 * click or retry gets the first result, and a refusal leaves no trace.
 * @param raw the input as callers send it; a resolver's arguments fit {@link Sent}.
 * @throws Refused if input or rules are violated, BadInput for a reused key, FreshSignInNeeded if the caller's
 * sign-in was too long ago for the command.
 */
export async function executeCommand<Raw, Input, Result extends CommandResult>(
  context: RequestContext,
  command: Command<Raw, Input, Result>,
  raw: unknown,
): Promise<Result> {
  const schema = typeof command.input === 'function' ? command.input(raw) : command.input;
  const input = parseInput(schema, raw);
  if (command.needsFreshSignIn?.(input)) requireFreshSignIn(context, context.database.clock);
  const { idempotencyKey: key, authenticatedAt } = context;
  const caller = callerId(context.caller);
  const prepared = await command.prepare?.(context, input, actorOf(context).actor);
  const database = command.long ? context.database.background : context.database;
  const result = await database.transaction(async (transaction) => {
    const unit: UnitOfWork = {
      sql: transaction,
      services: context,
      now: context.clock.now(),
      address: context.address,
      authenticatedAt,
      ...actorOf(context),
    };
    if (key === undefined) return await command.run(unit, input, prepared);
    const known = command.known?.(input);
    const earlier = await claimKey<Result>(
      unit,
      caller,
      key,
      fingerprint(command.name, raw),
      known,
    );
    if (earlier) return earlier;
    const fresh = await command.run(unit, input, prepared);
    if (known) return fresh;
    await sql`${SENT_AHEAD}
      update idempotency_keys set result = ${JSON.stringify(fresh)}::jsonb
      where staff_user_id = ${caller} and key = ${hashOfKey(key)}`.execute(transaction);
    return fresh;
  });
  await command.settle?.(context, result);
  return result;
}
