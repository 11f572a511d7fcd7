import { type RawBuilder, sql } from 'kysely';
import { excludeObjects } from '../money/excluded-objects.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { rows } from '../platform/database/database.ts';

/**
 * Marks undecided subscriptions that a rule names, and then customers that have only such subscriptions,
 * as not ours.
 * @param which the condition on the objects `o`.
 * @returns how many rows were written.
 */
export async function applyRules(unit: UnitOfWork, which: RawBuilder<unknown>): Promise<number> {
  const subscriptions = await rows(
    unit.sql,
    sql<{ reference: string }>`
      update adoption_objects o set outcome = 'NOT_OURS', clue = 'RULE', doubt = null, rule_id = r.id,
        decided_by = r.created_by, decided_at = ${unit.now}
      from exclusion_rules r
      where o.kind = 'SUBSCRIPTION' and o.outcome in ('UNDECIDED', 'ENDED') and ${which}
        and case r.field when 'PRODUCT' then r.value = o.product_reference
          else o.metadata ->> r.name = r.value end
        and not exists (select from subscriptions s where s.stripe_subscription_id = o.reference)
      returning o.reference`,
  );
  const customers = await rows(
    unit.sql,
    sql<{ reference: string }>`
      update adoption_objects o set outcome = 'NOT_OURS', clue = 'RULE', doubt = null,
        rule_id = n.rule_id, decided_by = n.decided_by, decided_at = ${unit.now}
      from (
        select distinct on (customer_reference) customer_reference, rule_id, decided_by
        from adoption_objects where kind = 'SUBSCRIPTION' and clue = 'RULE'
        order by customer_reference, started_at desc, id) n
      where o.kind = 'CUSTOMER' and o.outcome = 'UNDECIDED' and ${which}
        and n.customer_reference = o.reference
        and not exists (select from adoption_objects k where k.kind = 'SUBSCRIPTION'
          and k.customer_reference = o.reference and k.outcome <> 'NOT_OURS')
      returning o.reference`,
  );
  const references = [...subscriptions, ...customers].map(({ reference }) => reference);
  return references.length + (await excludeObjects(unit.sql, references, unit.now));
}
