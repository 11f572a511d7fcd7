import { sql } from 'kysely';
import { outcomeOf } from './bulk-outcome.ts';
import { type Command, type CommandResult, inputOf, type UnitOfWork, unitOf } from './command.ts';
import type { Sql } from './database/database.ts';
import { runInTransaction } from './database/database-context.ts';
import { waitingError } from './database/waiting-errors.ts';
import { BadInput, Refused } from './refused.ts';
import {
  type RecordDescription,
  type RecordReference,
  RehearsalNotes,
  Rehearsed,
} from './rehearsal.ts';
import type { RequestContext } from './request-context.ts';

declare module './request-context.ts' {
  interface Extensions {
    readonly rehearsal: {
      /** Finishes the money operations that a command has requested, as if the provider had done what is asked. */
      settle(unit: UnitOfWork): Promise<void>;
      /** Describes records; those that do not exist are missing. */
      describe(on: Sql, records: readonly RecordReference[]): Promise<readonly RecordDescription[]>;
    };
  }
}

const NOTHING_CHANGED = 'This was a rehearsal: nothing has changed.';
const NOT_REHEARSABLE = 'Imports, exports and uploads cannot be rehearsed.';
const OTHER_OUTCOME = 'Something has changed in the meantime. Check again what will happen.';

/** Numbers that people read are only looked at from now on, see `next_number` in the database. */
const showNumbersOnly = sql`select set_config('kickstand.rehearsal', 'on', true)`;

/** Notes the rows that a bulk command refuses. */
function noteRefusedRows(notes: RehearsalNotes, result: CommandResult): void {
  const { outcome } = result;
  if (typeof outcome !== 'string') return;
  for (const { messages } of outcomeOf({ outcome }).failed) {
    for (const message of messages) notes.refusals.push({ code: 'REFUSED', message });
  }
}

const recordsOf = ({ effects }: RehearsalNotes) => [
  ...new Map(effects.map(({ entity, id }) => [id, { entity, id }])).values(),
];

/** What is answered if nothing would happen. */
function refusedReport(refusals: Refused['refusals']) {
  const notes = new RehearsalNotes();
  notes.refusals.push(...refusals);
  return notes.report([], []);
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
  let after: Awaited<ReturnType<typeof rehearsal.describe>> = [];
  const rolledBack = new Error(NOTHING_CHANGED);
  try {
    const input = inputOf(command, raw);
    await context.database.rehearsals.transaction(async (transaction) => {
      notes = new RehearsalNotes();
      const jobs = {
        ...context.jobs,
        send: async (_on: unknown, queue: string) => void notes.jobs.push(queue),
      };
      const unit = {
        ...unitOf({ ...context, jobs }, transaction),
        rehearsal: notes,
      };
      await showNumbersOnly.execute(transaction);
      await context.beforeCommand?.(transaction);
      const prepared = await command.assume?.(unit, input);
      noteRefusedRows(notes, await command.run(unit, input, prepared));
      await rehearsal.settle(unit);
      await sql`set constraints all immediate`.execute(transaction);
      after = await rehearsal.describe(transaction, recordsOf(notes));
      throw rolledBack;
    });
  } catch (error) {
    if (error instanceof Refused) throw new Rehearsed(error.message, refusedReport(error.refusals));
    const waiting = waitingError(error);
    if (waiting) {
      const { code, message } = waiting;
      throw new Rehearsed(message, refusedReport([{ code, message }]));
    }
    if (error !== rolledBack) throw error;
  }
  const before = await rehearsal.describe(context.database.sql, recordsOf(notes));
  throw new Rehearsed(NOTHING_CHANGED, notes.report(before, after));
}

/**
 * Compares what a command has done, before its commit, with the rehearsal that its caller has confirmed.
 * @throws Rehearsed with what it would do now, if that is something else.
 */
export async function requireRehearsed(
  unit: UnitOfWork & { readonly rehearsal: RehearsalNotes },
  confirmed: string,
): Promise<void> {
  const { rehearsal: notes, services } = unit;
  const { rehearsal } = services.extensions;
  const done = new Error('Only the effects were needed.');
  let after: Awaited<ReturnType<typeof rehearsal.describe>> = [];
  try {
    // What happens after the commit must not happen for an assumed payment.
    await runInTransaction([], () =>
      services.database.within(unit.sql).transaction(async (step) => {
        await showNumbersOnly.execute(step);
        await rehearsal.settle({ ...unit, sql: step });
        after = await rehearsal.describe(step, recordsOf(notes));
        throw done;
      }),
    );
  } catch (error) {
    if (error !== done) throw error;
  }
  if (notes.fingerprint() !== confirmed) {
    throw new Rehearsed(OTHER_OUTCOME, notes.report([], after));
  }
}
