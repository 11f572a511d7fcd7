import type { Rehearsal } from '@kickstand/domain/history/rehearsal.ts';
import { sql } from 'kysely';
import { outcomeOf } from './bulk-outcome.ts';
import { type Command, type CommandResult, inputOf, type UnitOfWork, unitOf } from './command.ts';
import type { Database, Sql } from './database/database.ts';
import { runInTransaction } from './database/database-context.ts';
import { waitingError } from './database/waiting-errors.ts';
import { BadInput, Refused } from './refused.ts';
import { type RecordDescription, RehearsalNotes, Rehearsed } from './rehearsal.ts';
import type { RequestContext } from './request-context.ts';
import { askApproval } from './require-approval.ts';

declare module './request-context.ts' {
  interface Extensions {
    readonly rehearsal: {
      /** Finishes the money operations that a command has requested, as if the provider had done what is asked. */
      settle(unit: UnitOfWork): Promise<void>;
      /** Describes records; those that do not exist are missing. */
      describe(on: Sql, ids: readonly string[]): Promise<readonly RecordDescription[]>;
    };
  }
}

const NOTHING_CHANGED = 'This was a rehearsal: nothing has changed.';
const NOT_REHEARSABLE = 'This cannot be rehearsed.';
const OTHERS_WORK = 'Someone else is working on this.';
const TOO_LATE = 'What will happen could not be determined in time.';
/** The message of what would do something else than a person has confirmed. */
export const OTHER_OUTCOME =
  'This would do something else than what was shown. Check again what will happen.';

/** Numbers that people read are only looked at from now on, see `next_number` in the database. */
const showNumbersOnly = sql`select set_config('kickstand.rehearsal', 'on', true)`;

/** Notes the rows that a bulk command refuses. */
function noteRefusedRows(notes: RehearsalNotes, result: CommandResult): void {
  const { outcome } = result;
  if (typeof outcome !== 'string') return;
  for (const { messages, refusals } of outcomeOf({ outcome }).failed) {
    notes.refusals.push(...(refusals ?? messages.map((message) => ({ code: 'REFUSED', message }))));
  }
}

const recordsOf = ({ effects }: RehearsalNotes) => [...new Set(effects.map(({ id }) => id))];

/** Runs work in a transaction, or in a step of one, that is always rolled back. */
async function rollingBack(
  database: Pick<Database, 'transaction'>,
  work: (on: Sql) => Promise<void>,
): Promise<void> {
  const done = new Error('Rolled back on purpose.');
  try {
    await database.transaction(async (on) => {
      await work(on);
      throw done;
    });
  } catch (error) {
    if (error !== done) throw error;
  }
}

/** What is answered if nothing would happen. */
export const nothing = (refusals: Refused['refusals']): Rehearsal => ({
  ...new RehearsalNotes().report([], []),
  refusals: [...refusals],
  stateFingerprint: null,
});

/** What a caller may know: records and people are not in the areas of a service account. */
const shownTo = ({ caller }: Pick<RequestContext, 'caller'>, rehearsal: Rehearsal): Rehearsal =>
  caller.serviceAccount ? { ...rehearsal, effects: [], mails: [], jobs: [] } : rehearsal;

/** The rehearsal of a command that cannot be run now; undefined for other errors. */
function refusedBy(error: unknown): Rehearsed | undefined {
  if (error instanceof Refused) return new Rehearsed(error.message, nothing(error.refusals));
  const waiting = waitingError(error);
  if (!waiting) return undefined;
  const { code } = waiting;
  const message = code === 'BUSY' ? OTHERS_WORK : TOO_LATE;
  return new Rehearsed(message, nothing([{ code, message }]));
}

/**
 * Runs a command, assumes that the payment provider does what it asks, and rolls everything back.
 * The provider is not called, and no idempotency key is used.
 * @throws Rehearsed with what the command would do, or why it would not; BadInput for a command that cannot be rehearsed,
 * and NotFound or Forbidden as the command.
 */
export async function rehearseCommand<Raw, Input, Result extends CommandResult>(
  context: RequestContext,
  command: Command<Raw, Input, Result>,
  raw: unknown,
): Promise<never> {
  if (command.cannotBeRehearsed) throw new BadInput(NOT_REHEARSABLE);
  const { rehearsal } = context.extensions;
  let notes = new RehearsalNotes();
  let after: readonly RecordDescription[] = [];
  let approval: string | null = null;
  try {
    const input = inputOf(command, raw);
    const { needed, limitedAmount } = await askApproval(context, command, input);
    approval = needed?.reason ?? null;
    await rollingBack(context.database.rehearsals, async (transaction) => {
      notes = new RehearsalNotes();
      const jobs = {
        ...context.jobs,
        send: async (_on: unknown, queue: string) => void notes.jobs.push(queue),
      };
      const own = { ...unitOf({ ...context, jobs }, transaction), limitedAmount };
      const unit = { ...own, rehearsal: notes };
      await showNumbersOnly.execute(transaction);
      await context.beforeCommand?.(transaction);
      // Preparing is no part of what the command does.
      const prepared = await command.assume?.(own, input);
      noteRefusedRows(notes, await command.run(unit, input, prepared));
      await rehearsal.settle(unit);
      await sql`set constraints all immediate`.execute(transaction);
      after = await rehearsal.describe(transaction, recordsOf(notes));
    });
  } catch (error) {
    throw refusedBy(error) ?? error;
  }
  const before = await rehearsal.describe(context.database.sql, recordsOf(notes));
  throw new Rehearsed(NOTHING_CHANGED, {
    ...shownTo(context, notes.report(before, after)),
    approval,
  });
}

/** What a command would do, as {@link rehearseCommand} finds out. @throws as it, but not Rehearsed. */
export async function rehearsalOf<Raw, Input, Result extends CommandResult>(
  context: RequestContext,
  command: Command<Raw, Input, Result>,
  raw: unknown,
): Promise<Rehearsal> {
  try {
    return await rehearseCommand(context, command, raw);
  } catch (error) {
    if (error instanceof Rehearsed) return error.rehearsal;
    throw error;
  }
}

/**
 * Compares what a command has done, before its commit, with the rehearsal that its caller has confirmed.
 * @throws Rehearsed with what it would do now, if that is something else.
 */
export async function requireRehearsed(
  context: RequestContext,
  unit: UnitOfWork & { readonly rehearsal: RehearsalNotes },
  result: CommandResult,
): Promise<void> {
  const { rehearsal: notes } = unit;
  const { rehearsal } = context.extensions;
  const settle = () =>
    rollingBack(context.database.within(unit.sql), async (step) => {
      await showNumbersOnly.execute(step);
      await rehearsal.settle({ ...unit, sql: step });
    });
  // What happens after the commit must not happen for an assumed payment.
  if (notes.moneyOperationIds.length > 0) await runInTransaction([], settle);
  if (notes.fingerprint() === context.confirmedRehearsal) return;
  noteRefusedRows(notes, result);
  const after = await rehearsal.describe(unit.sql, recordsOf(notes));
  throw new Rehearsed(OTHER_OUTCOME, shownTo(context, notes.report([], after)));
}
