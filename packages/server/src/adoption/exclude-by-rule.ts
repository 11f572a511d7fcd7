import { excludeByRuleInput, RULE_EXISTS } from '@kickstand/domain/adoption/decide-object.ts';
import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import {
  addExclusionRule,
  includeObjects,
  removeExclusionRule,
} from '../money/excluded-objects.ts';
import { defineCommand } from '../platform/command.ts';
import { rows } from '../platform/database/database.ts';
import { NotFound, Refused } from '../platform/refused.ts';
import { assignAccount } from './assign-account.ts';

/** Adds a rule about subscriptions that are not ours, and applies it to the undecided ones. */
export const excludeByRule = defineCommand({
  name: 'adoptionRuleCreate',
  input: excludeByRuleInput,
  long: true,
  async run(unit, { field, name, value }) {
    const id = await addExclusionRule(unit.sql, {
      field,
      name: field === 'METADATA' ? (name ?? null) : null,
      value,
      createdBy: unit.actor,
      createdAt: unit.now,
    });
    if (id === undefined) throw new Refused([RULE_EXISTS]);
    await assignAccount(unit, null);
    return { id };
  },
});

/** Removes a rule. What it excluded is undecided again, unless another rule names it. */
export const removeRule = defineCommand({
  name: 'adoptionRuleRemove',
  input: z.object({ id: idSchema }),
  long: true,
  known: ({ id }) => ({ id }),
  async run(unit, { id }) {
    const again = await rows(
      unit.sql,
      sql<{ reference: string }>`
        update adoption_objects set outcome = 'UNDECIDED', clue = null, rule_id = null,
          decided_by = null, decided_at = null
        where rule_id = ${id} returning reference`,
    );
    await includeObjects(
      unit.sql,
      again.map(({ reference }) => reference),
    );
    if (!(await removeExclusionRule(unit.sql, id))) throw new NotFound('Rule');
    await assignAccount(unit, null);
    return { id };
  },
});
