import { endRecallInput, refuseEnd } from '@kickstand/domain/service/recall-inputs.ts';
import { sql } from 'kysely';
import { defineCommand } from '../platform/command.ts';
import { rows } from '../platform/database/database.ts';
import { businessToday } from '../platform/days-of-business.ts';
import { existing, refuseIf } from '../platform/refused.ts';
import { giveBackParts } from './give-back-parts.ts';
import { findRecall, statusOf } from './recall-rows.ts';
import { recordJobEvents } from './record-job-events.ts';

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
    const canceled = await rows(
      unit.sql,
      sql<{ id: string; assetId: string; number: number }>`
        with open as (
          select id from service_jobs where recall_id = ${id} and state = 'OPEN' order by id
          for no key update)
        update service_jobs j
        set state = 'CANCELED', closed_by = ${unit.actor}, closed_at = ${unit.now},
          closing_note = ${reason}, updated_at = ${unit.now}
        from open where j.id = open.id returning j.id, j.asset_id, j.number`,
    );
    await giveBackParts(
      unit,
      canceled.map((job) => job.id),
    );
    await sql`
      update recalls set ended_at = ${unit.now}, ended_by = ${unit.staffId} where id = ${id}`.execute(
      unit.sql,
    );
    await recordJobEvents(
      unit,
      canceled.map(({ assetId, number }) => ({
        entityId: assetId,
        kind: 'asset.service_canceled',
        facts: { number: String(number), note: reason },
      })),
    );
    return { id };
  },
});
