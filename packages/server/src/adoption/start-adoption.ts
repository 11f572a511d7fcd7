import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineCommand } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { Refused } from '../platform/refused.ts';

/** The job queue of runs. */
export const ADOPTION_QUEUE = 'read-account';

const RUNNING = refusal('ADOPTION_RUNNING', 'The account is being read. Wait until it is done.');

/** Starts reading the account at the payment provider. Nothing is written there. @throws Refused */
export const startAdoption = defineCommand({
  name: 'adoptionStart',
  input: z.object({}),
  async run(unit) {
    const id = newId(unit.now.getTime());
    const started = await firstRow(
      unit.sql,
      sql<{ id: string }>`
        insert into adoption_runs (id, state, step, started_by, started_at)
        values (${id}, 'RUNNING', 'PRODUCTS', ${unit.actor}, ${unit.now})
        on conflict (state) where state = 'RUNNING' do nothing returning id`,
    );
    if (!started) throw new Refused([RUNNING]);
    await unit.services.jobs.send(unit.sql, ADOPTION_QUEUE, { runId: id });
    unit.services.changes.announce('AdoptionObject');
    return { id };
  },
});
