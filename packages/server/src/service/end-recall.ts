import { endRecallInput, refuseEnd } from '@kickstand/domain/service/recall-inputs.ts';
import { sql } from 'kysely';
import { defineCommand } from '../platform/command.ts';
import { businessToday } from '../platform/days-of-business.ts';
import { existing, refuseIf } from '../platform/refused.ts';
import { cancelJobs } from './cancel-jobs.ts';
import { findRecall, statusOf } from './recall-rows.ts';

/** Ends a recall before all its jobs are closed: the open ones are canceled, and their parts go back to the stock. */
export const endRecall = defineCommand({
  name: 'recallEnd',
  input: endRecallInput,
  long: true,
  known: ({ id }) => ({ id }),
  async run(unit, { id, reason }) {
    await sql`select id from recalls where id = ${id} for no key update`.execute(unit.sql);
    const recall = existing(await findRecall(unit.sql, id, businessToday(unit.services)), 'Recall');
    refuseIf(refuseEnd(statusOf(recall)));
    await cancelJobs(unit, sql`j.recall_id = ${id}`, reason);
    await sql`
      update recalls set ended_at = ${unit.now}, ended_by = ${unit.staffId} where id = ${id}`.execute(
      unit.sql,
    );
    return { id };
  },
});
