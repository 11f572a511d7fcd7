import {
  type DifferenceFacts,
  refuseChangedDifference,
} from '@kickstand/domain/billing/billing-difference.ts';
import { acknowledgeDifferenceInput } from '@kickstand/domain/billing/settle-by-hand.ts';
import { sql } from 'kysely';
import { defineCommand } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { NotFound, refuseIf } from '../platform/refused.ts';

/**
 * Acknowledges a difference from the provider; it remains until both sides match. @throws Refused if it is another one
 * than was shown.
 */
export const acknowledgeDifference = defineCommand({
  name: 'billingDifferenceAcknowledge',
  input: acknowledgeDifferenceInput,
  known: ({ id }) => ({ id }),
  async run(unit, input) {
    const found = await firstRow(
      unit.sql,
      sql<DifferenceFacts>`select aspect, here, at_provider from billing_differences
        where id = ${input.id} and gone_at is null for update`,
    );
    if (!found) throw new NotFound('Difference');
    refuseIf(refuseChangedDifference(found, input, unit.services.config.CURRENCY));
    await sql`update billing_differences set acknowledged_at = ${unit.now}, acknowledged_by = ${unit.actor},
      note = ${input.note} where id = ${input.id}`.execute(unit.sql);
    unit.services.changes.announce('BillingDifference', input.id);
    return { id: input.id };
  },
});
