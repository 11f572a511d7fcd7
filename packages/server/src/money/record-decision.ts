import { sql } from 'kysely';
import { recordSecurityEvent } from '../activity/record-security-event.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { newId } from '../platform/ids.ts';
import type { MoneyOperation } from './money-operations.ts';

/**
 * Puts a person's decision on record, also in the security log; its attempt begins and ends at once.
 * @param decision what the person says, with a reason in free text that only the attempt keeps.
 */
export async function recordDecision(
  unit: UnitOfWork,
  operation: Pick<MoneyOperation, 'id' | 'kind' | 'amountCents' | 'currency'>,
  decision: { readonly happened: boolean; readonly reference?: string; readonly reason: string },
): Promise<void> {
  const { happened, reference, reason } = decision;
  const words = happened
    ? `Marked as happened (${reference}): ${reason}`
    : `Marked as failed: ${reason}`;
  await recordSecurityEvent(unit, {
    kind: 'payment.decided',
    subject: { type: 'MoneyOperation', id: operation.id },
    facts: {
      happened,
      reference: reference ?? null,
      operation: operation.kind,
      cents: operation.amountCents,
      currency: operation.currency,
    },
  });
  await recordStep(unit, operation, words);
}

/** Adds what a person has done to the steps of a money operation. */
export async function recordStep(
  unit: UnitOfWork,
  operation: Pick<MoneyOperation, 'id'>,
  words: string,
): Promise<void> {
  await sql`
    insert into money_operation_attempts (id, money_operation_id, way, actor, answer, started_at, ended_at)
    values (${newId(unit.now.getTime())}, ${operation.id}, 'PERSON', ${unit.actor}, ${words},
      ${unit.now}, ${unit.now})`.execute(unit.sql);
}
