import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { callerId } from './caller.ts';
import {
  actorOf,
  type Command,
  type CommandResult,
  inputOf,
  type UnitOfWork,
  unitOf,
} from './command.ts';
import {
  firstRow,
  IN_TRANSACTION,
  SENT_AHEAD,
  SENT_WITH_BEGIN,
  type Sql,
} from './database/database.ts';
import { requireFreshSignIn } from './fresh-sign-in.ts';
import { hashOfKey } from './idempotency-key.ts';
import { BadInput } from './refused.ts';
import { RehearsalNotes } from './rehearsal.ts';
import { rehearseCommand, requireRehearsed } from './rehearse-command.ts';
import type { RequestContext } from './request-context.ts';
import { askApproval, NeedsApproval } from './require-approval.ts';

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

/** What was stored for a key, if anything. */
function findStored<Result extends CommandResult>(on: Sql, caller: string, key: string) {
  return firstRow(
    on,
    sql<{ fingerprint: string; result: Result }>`
      select fingerprint, result /* never null: written with what the command did */
      from idempotency_keys
      where staff_user_id = ${caller} and (key = ${hashOfKey(key)} and hashed or key = ${key} and not hashed)
      order by hashed limit 1 /* the text of 1.0.0 first, which has the result */`,
  );
}

/** The first answer to a repeated request, which it gets whatever would be decided about it now. */
export async function earlierResult<Result extends CommandResult>(
  { database, caller, idempotencyKey: key }: RequestContext,
  name: string,
  raw: unknown,
): Promise<Result | undefined> {
  if (key === undefined) return undefined;
  const earlier = await findStored<Result>(database.sql, callerId(caller), key);
  return earlier?.fingerprint === fingerprint(name, raw) ? earlier.result : undefined;
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
  const earlier = await findStored<Result>(unit.sql, caller, key);
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
 * sign-in was too long ago for the command, NeedsApproval if another person has to approve it, Rehearsed in a rehearsal, or if it would do something else than the one that the
 * caller has confirmed.
 */
export async function executeCommand<Raw, Input, Result extends CommandResult>(
  context: RequestContext,
  command: Command<Raw, Input, Result>,
  raw: unknown,
): Promise<Result> {
  if (context.isRehearsal) return await rehearseCommand(context, command, raw);
  const input = inputOf(command, raw);
  if (command.needsFreshSignIn?.(input)) requireFreshSignIn(context, context.database.clock);
  const { needed, limitedAmount } = await askApproval(context, command, input);
  if (needed) {
    const earlier = await earlierResult<Result>(context, command.name, raw);
    if (earlier) {
      await command.settle?.(context, earlier);
      return earlier;
    }
    const { approvals } = context.extensions;
    throw new NeedsApproval(needed.reason, await approvals.request(context, command, raw, needed));
  }
  const { idempotencyKey: key, confirmedRehearsal } = context;
  const caller = callerId(context.caller);
  const prepared = await command.prepare?.(context, input, actorOf(context).actor);
  const database = command.long ? context.database.background : context.database;
  const result = await database.transaction(async (transaction) => {
    const unit = { ...unitOf(context, transaction), limitedAmount };
    const run = async () => {
      await context.beforeCommand?.(transaction);
      if (confirmedRehearsal === undefined) return await command.run(unit, input, prepared);
      const rehearsal = new RehearsalNotes();
      const done = await command.run({ ...unit, rehearsal }, input, prepared);
      const moneyOperationIds = [...rehearsal.moneyOperationIds];
      await requireRehearsed(context, { ...unit, rehearsal }, done);
      await context.afterConfirmed?.(transaction, moneyOperationIds);
      return done;
    };
    if (key === undefined) return await run();
    const known = command.known?.(input);
    const earlier = await claimKey<Result>(
      unit,
      caller,
      key,
      fingerprint(command.name, raw),
      known,
    );
    if (earlier) return earlier;
    const fresh = await run();
    if (known) return fresh;
    await sql`${SENT_AHEAD}
      update idempotency_keys set result = ${JSON.stringify(fresh)}::jsonb
      where staff_user_id = ${caller} and key = ${hashOfKey(key)}`.execute(transaction);
    return fresh;
  });
  await command.settle?.(context, result);
  return result;
}
