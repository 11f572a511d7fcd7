import { type RawBuilder, sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow, type Sql } from '../platform/database/database.ts';
import type { ImportBatch } from './import-kind.ts';
import { type ImportTable, obstacleOf, writesOf } from './import-table.ts';

const TABLE: ImportTable = {
  table: 'notes',
  columns: {},
  createOnly: {
    notableType: 'notable_type',
    notableId: 'notable_id uuid',
    text: 'text',
    author: 'created_by',
    createdAt: 'created_at timestamptz',
  },
  undated: true,
  recorded: {},
  uses: [],
  words: ['comment', 'comments', ''],
};
const WRITES = writesOf(TABLE);

/** The tables of commented records, in lock order. */
const NOTED = [
  'orders',
  'subscriptions',
  'transfer_orders',
  'purchase_orders',
  'assets',
  'customers',
];

/**
 * Writes new comments on records that still exist: an import that created one could have been undone
 * after the check. The records are locked against that.
 */
export async function commitComments(unit: UnitOfWork, batch: ImportBatch): Promise<number> {
  const noted = sql`select (r.after->>'notableId')::uuid from import_rows r
    where r.import_id = ${batch.id} and r.action = 'CREATE'`;
  const count = async (from: RawBuilder<unknown>) =>
    (await firstRow(unit.sql, sql<{ n: number }>`select count(*) as n from (${from}) x`))?.n ?? 0;
  let held = 0;
  for (const table of NOTED) {
    held += await count(
      sql`select id from ${sql.table(table)} where id in (${noted}) order by id for key share`,
    );
  }
  const planned = await count(sql`select distinct noted.* from (${noted}) noted`);
  const added = await count(sql`select 1 from import_rows r join notes n
    on n.notable_id = (r.after->>'notableId')::uuid and n.created_by = r.after->>'author'
      and n.text = r.after->>'text' and n.created_at = (r.after->>'createdAt')::timestamptz
    where r.import_id = ${batch.id} and r.action = 'CREATE'`);
  return held === planned && added === 0 ? await WRITES.commit(unit, batch) : 0;
}

/** Comments do not change, and nothing depends on them. */
export const commentsObstacle = (on: Sql, batch: ImportBatch) => obstacleOf(on, batch, TABLE);

export const undoComments = WRITES.undo;
