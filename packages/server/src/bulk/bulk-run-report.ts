import { BULK_ROW_STATE_LABELS } from '@kickstand/domain/bulk/bulk-terms.ts';
import { bulkRunIdInput } from '@kickstand/domain/bulk/steer-bulk-run.ts';
import { sql } from 'kysely';
import type { Report } from '../exports/report.ts';
import { requestExport } from '../exports/request-export.ts';
import { defineCommand } from '../platform/command.ts';
import { rows } from '../platform/database/database.ts';
import { existing } from '../platform/refused.ts';
import { selectDescriptions } from '../search/record-labels.ts';
import { type BulkRow, findBulkRun } from './bulk-run-rows.ts';

/** Rows that are named at once. */
const NAMED_AT_ONCE = 500;

/** The rows of a bulk run, with what has become of each. */
export const bulkRunReport: Report = {
  kind: 'bulk-run',
  operation: 'bulkRunExport',
  fileName: 'bulk-run',
  columns: ['Record', 'Customer', 'Result', 'Reason', 'Id'],
  async *rows({ database }, parameters) {
    const { id } = bulkRunIdInput.parse(parameters);
    for (let after = 0; ; ) {
      const some = await rows(
        database.sql,
        sql<BulkRow>`select place, record_id, state, choice, problem, null::jsonb as rehearsal
          from bulk_run_rows where run_id = ${id} and place > ${after}
          order by place limit ${sql.lit(NAMED_AT_ONCE)}`,
      );
      if (some.length === 0) return;
      const ids = some.map(({ recordId }) => recordId);
      const named = await rows(database.sql, selectDescriptions(ids));
      const byId = new Map(named.map((each) => [each.id, each]));
      for (const { recordId, state, problem } of some) {
        const record = byId.get(recordId);
        const result = BULK_ROW_STATE_LABELS[state];
        yield [record?.label ?? null, record?.customerName ?? null, result, problem, recordId];
      }
      after = some.at(-1)?.place ?? after;
    }
  },
};

/** Starts an export of the rows of a bulk run. */
export const exportBulkRun = defineCommand({
  name: bulkRunReport.operation,
  cannotBeRehearsed: true,
  input: bulkRunIdInput,
  async run(unit, { id }) {
    existing(await findBulkRun(unit.sql, id), 'Bulk run');
    return { exportId: await requestExport(unit, bulkRunReport, { id }) };
  },
});
