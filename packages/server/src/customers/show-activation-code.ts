import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { recordSecurityEvent } from '../activity/record-security-event.ts';
import { defineCommand } from '../platform/command.ts';
import { firstRow, type Sql } from '../platform/database/database.ts';
import { NotFound, refused } from '../platform/refused.ts';

/**
 * The unmasked activation code of a customer. Only for responses that are recorded in the security
 * log.
 */
export async function readActivationCode(on: Sql, customerId: string): Promise<string | null> {
  const customer = await firstRow(
    on,
    sql<{
      code: string | null;
    }>`select activation_code as code from customers where id = ${customerId}`,
  );
  if (!customer) throw new NotFound('Customer');
  return customer.code;
}

/** Records that someone revealed a customer's activation code. */
export const showActivationCode = defineCommand({
  name: 'customerActivationCodeShow',
  input: z.object({ customerId: idSchema }),
  known: ({ customerId }) => ({ customerId }),
  async run(unit, { customerId }) {
    if ((await readActivationCode(unit.sql, customerId)) === null) {
      throw refused('NO_CODE', 'This customer has no activation code.');
    }
    await recordSecurityEvent(unit, {
      kind: 'secret.shown',
      subject: { type: 'Customer', id: customerId },
      facts: { secret: 'activation code' },
    });
    return { customerId };
  },
});
