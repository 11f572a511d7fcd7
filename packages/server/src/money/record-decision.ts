import type { EndedAttempt } from '@kickstand/domain/billing/money-attempt.ts';
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
  decision: {
    readonly outcome: 'succeeded' | 'failed';
    readonly reference?: string;
    readonly reason: string;
  },
): Promise<void> {
  const { outcome, reference = null, reason } = decision;
  await recordSecurityEvent(unit, {
    kind: 'payment.decided',
    subject: { type: 'MoneyOperation', id: operation.id },
    facts: {
      outcome,
      reference,
      operation: operation.kind,
      cents: operation.amountCents,
      currency: operation.currency,
    },
  });
  const result = outcome === 'succeeded' ? 'MARKED_SUCCEEDED' : 'MARKED_FAILED';
  await recordStep(unit, operation, { result, message: reason, reference });
}

/** Adds a staff action to the attempts of a money operation. */
export async function recordStep(
  unit: UnitOfWork,
  operation: Pick<MoneyOperation, 'id'>,
  { result, message, reference }: EndedAttempt,
): Promise<void> {
  await sql`
    insert into money_operation_attempts (id, money_operation_id, way, actor, result, message, reference,
      started_at, ended_at)
    values (${newId(unit.now.getTime())}, ${operation.id}, 'PERSON', ${unit.actor}, ${result},
      ${message}, ${reference}, ${unit.now}, ${unit.now})`.execute(unit.sql);
}
