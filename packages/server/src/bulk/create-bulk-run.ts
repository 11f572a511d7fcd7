import {
  argumentsOf,
  BULK_COMMANDS,
  type BulkInput,
  PLACEHOLDER_ROW,
} from '@kickstand/domain/bulk/bulk-commands.ts';
import {
  type CreateBulkRunInput,
  createBulkRunInput,
  refuseSelection,
} from '@kickstand/domain/bulk/create-bulk-run.ts';
import { roleRefusal } from '@kickstand/domain/staff/permissions.ts';
import { sql } from 'kysely';
import { listMoment } from '../lists/list-moment.ts';
import { selectChosen } from '../lists/select-chosen.ts';
import { defineCommand } from '../platform/command.ts';
import { rows } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { Forbidden, refuseIf } from '../platform/refused.ts';
import { BULK_LIST_SQL, bulkOperation, selectChoice } from './bulk-operations.ts';

/** The queue of bulk runs that are to be checked or run. */
export const BULK_QUEUE = 'run-bulk';

/** The values that are asked for once; none that is absent. */
function inputOf({ input }: CreateBulkRunInput): BulkInput {
  const given = Object.entries(input ?? {}).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(given);
}

/** Starts a bulk run: notes its rows as they are chosen now, and has each rehearsed in the background. */
export const createBulkRun = defineCommand({
  name: 'bulkRunCreate',
  cannotBeRehearsed: true,
  input: createBulkRunInput,
  async run(unit, given) {
    const { command } = given;
    const { list, operation } = BULK_COMMANDS[command];
    const refused = unit.role && roleRefusal(unit.role, operation);
    if (refused !== undefined) throw new Forbidden(refused);
    const input = inputOf(given);
    bulkOperation(command).check(argumentsOf(command, PLACEHOLDER_ROW, input));
    const id = newId(unit.now.getTime());
    await sql`
      insert into bulk_runs (id, command, input, status, total, requester_id, created_at)
      values (${id}, ${command}, ${JSON.stringify(input)}::jsonb, 'CHECKING', 1, ${unit.staffId},
        ${unit.now})`.execute(unit.sql);
    const chosen = await rows(
      unit.sql,
      sql`insert into bulk_run_rows (run_id, place, record_id, choice)
        select ${id}, row_number() over (order by chosen.position), chosen.id,
          ${selectChoice(command, sql`chosen.id`)}
        from (${selectChosen(BULK_LIST_SQL[list], given, listMoment(unit.services))}) chosen returning place`,
    );
    refuseIf(refuseSelection(list, chosen.length));
    await sql`update bulk_runs set total = ${chosen.length} where id = ${id}`.execute(unit.sql);
    await unit.services.jobs.send(unit.sql, BULK_QUEUE, { runId: id });
    return { id };
  },
});
