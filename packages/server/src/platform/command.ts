import { createHash } from 'node:crypto';
import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { firstRow, type Sql } from './database.ts';
import { BadInput, Refused } from './refused.ts';
import type { RequestContext, Services } from './request-context.ts';

/** What a command works with: one transaction, the time it happens and who does it. */
export interface UnitOfWork {
  readonly sql: Sql;
  readonly services: Services;
  /** One time for everything that the command writes. */
  readonly now: Date;
  /** The e-mail of the staff user, or the name of the process that acts. */
  readonly actor: string;
  readonly staffId: string | null;
  /** Network address of the caller; null for work in the background. */
  readonly address: string | null;
}

/** What is kept of a command for a replay: ids and flags, never whole entities. */
export type CommandResult = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Raw input as callers send it: fields may be missing and codes unknown, which the schema rejects with a
 * message of its own.
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
 * A command: something that staff ask for and that changes the database in one transaction.
 * `run` loads what it needs under a lock, asks the rules, writes, and records the event.
 */
export interface Command<Raw, Input, Result extends CommandResult> {
  /** The name of its mutation. */
  readonly name: string;
  /** The schema, or the one for what is asked for: creating takes more than changing. */
  readonly input: z.ZodType<Input, Raw> | ((raw: unknown) => z.ZodType<Input, Raw>);
  /** True where one statement may work on a whole import: it gets the limits of background work. */
  readonly long?: boolean;
  run(unit: UnitOfWork, input: Input): Promise<Result>;
  /** The result, where the input tells it beforehand: saves a second write of the idempotency record. */
  known?(input: Input): Result;
  /**
   * Runs after the commit, outside any transaction, on a first call and on a replay alike; waits for
   * the payment provider's word where the command needs one, and throws what it refused.
   */
  settle?(services: Services, result: Result): Promise<void>;
}

/** Declares a command; the types follow from its input schema and its result. */
export function defineCommand<Raw, Input, Result extends CommandResult>(
  command: Command<Raw, Input, Result>,
): Command<Raw, Input, Result> {
  return command;
}

/** What a value that is not there is told, where its schema has no sentence of its own. */
const missing: z.core.$ZodErrorMap = ({ code, input, path }) =>
  code === 'invalid_type' && (input === undefined || input === null)
    ? `${String(path?.at(-1))} is required.`
    : undefined;

/**
 * Reads raw input with the domain's schema; every issue becomes a refusal of its field.
 * @throws BadInput for a malformed id: only a program sends one, never a person who fills a form.
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

/**
 * The whole form after a change: omitted fields are as they are saved.
 * @param saved the record in the words of the form; undefined for a new one.
 * @throws Refused when the fields do not fit together.
 */
export function completeForm<Form>(
  form: z.ZodType<Form>,
  saved: object | undefined,
  given: object,
): Form {
  const sent = Object.entries(given).filter(([, value]) => value !== undefined);
  return parseInput(form, { ...saved, ...Object.fromEntries(sent) });
}

/** Sorts the keys of objects: a query that was compiled lists its arguments in another order. */
function inKeyOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function fingerprint(name: string, raw: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([name, raw], inKeyOrder))
    .digest('base64url');
}

/** Takes the key for this transaction, or returns what an earlier call with it resulted in. */
async function claimKey<Result extends CommandResult>(
  unit: UnitOfWork,
  key: string,
  print: string,
  known: Result | undefined,
): Promise<Result | undefined> {
  const claimed = await firstRow(
    unit.sql,
    sql<{ key: string }>`
      insert into idempotency_keys (staff_user_id, key, fingerprint, result, created_at)
      values (${unit.staffId}, ${key}, ${print}, ${known ? JSON.stringify(known) : null}::jsonb, ${unit.now})
      on conflict do nothing returning key`,
  );
  if (claimed) return undefined;
  const earlier = await firstRow(
    unit.sql,
    sql<{ fingerprint: string; result: Result }>`
      select fingerprint, result /* never null: written with what the command did */
      from idempotency_keys
      where staff_user_id = ${unit.staffId} and key = ${key}`,
  );
  if (earlier && earlier.fingerprint !== print) {
    throw new BadInput('This Idempotency-Key was already used for another request.');
  }
  return earlier?.result;
}

/**
 * Executes a command once: the idempotency record and the effect share a transaction, so a double
 * click or a retried request finds the first one's result, and a refusal leaves no trace.
 * @throws Refused when the input or a rule says no, BadInput for a reused key.
 */
export async function executeCommand<Raw, Input, Result extends CommandResult>(
  context: RequestContext,
  command: Command<Raw, Input, Result>,
  raw: Sent<NoInfer<Raw>>,
): Promise<Result> {
  const schema = typeof command.input === 'function' ? command.input(raw) : command.input;
  const input = parseInput(schema, raw);
  const { idempotencyKey: key } = context;
  const database = command.long ? context.database.background : context.database;
  const result = await database.transaction(async (transaction) => {
    const unit: UnitOfWork = {
      sql: transaction,
      services: context,
      now: context.clock.now(),
      actor: context.staff.email,
      staffId: context.staff.id,
      address: context.address,
    };
    if (key === undefined) return await command.run(unit, input);
    const known = command.known?.(input);
    const earlier = await claimKey<Result>(unit, key, fingerprint(command.name, raw), known);
    if (earlier) return earlier;
    const fresh = await command.run(unit, input);
    if (known) return fresh;
    await sql`
      update idempotency_keys set result = ${JSON.stringify(fresh)}::jsonb
      where staff_user_id = ${unit.staffId} and key = ${key}`.execute(transaction);
    return fresh;
  });
  await command.settle?.(context, result);
  return result;
}
