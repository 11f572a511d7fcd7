import { acknowledgeDifferenceInput } from '@kickstand/domain/billing/settle-by-hand.ts';
import { sql } from 'kysely';
import { defineCommand } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { NotFound } from '../platform/refused.ts';

/** Acknowledges a difference from the provider; it remains until both sides match. */
export const acknowledgeDifference = defineCommand({
  name: 'billingDifferenceAcknowledge',
  input: acknowledgeDifferenceInput,
  known: ({ id }) => ({ id }),
  async run(unit, input) {
    const found = await firstRow(
      unit.sql,
      sql`update billing_differences set acknowledged_at = ${unit.now}, acknowledged_by = ${unit.actor},
          note = ${input.note}
        where id = ${input.id} and gone_at is null returning id`,
    );
    if (!found) throw new NotFound('Difference');
    unit.services.changes.announce('BillingDifference', input.id);
    return { id: input.id };
  },
});
