import { sql } from 'kysely';
import { recordSecurityEvent } from '../activity/record-security-event.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { newId } from '../platform/ids.ts';
import type { MoneyOperation } from './money-operations.ts';

/**
 * Records a decision by staff, also in the security log, as an attempt that begins and ends
 * immediately.
 * @param decision with a free-text reason that is only stored with the attempt.
 */
export async function recordDecision(
  unit: UnitOfWork,
  operation: Pick<MoneyOperation, 'id' | 'kind' | 'amountCents' | 'currency'>,
  decision: { readonly happened: boolean; readonly reference?: string; readonly reason: string },
): Promise<void> {
  const { happened, reference, reason } = decision;
  const words = happened
    ? `Marked as succeeded (${reference}): ${reason}`
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

/** Adds a staff action to the attempts of a money operation. */
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
