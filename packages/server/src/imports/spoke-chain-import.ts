import { SPOKE_CHAIN_FIELDS } from '@kickstand/domain/imports/spoke-fields.ts';
import { historyOf } from '@kickstand/domain/kernel/record.ts';
import { spokeChainRecord } from '@kickstand/domain/partners/spoke-shop-record.ts';
import { importColumns } from '../records/record-sql.ts';
import { findExistingNamed, planNamed } from './find-by-name.ts';
import type { ImportKind } from './import-kind.ts';
import { type ImportTable, writesOf } from './import-table.ts';
import { lower } from './planning.ts';
import { exportedRecords, recordsIn } from './records-report.ts';

const FIELDS = SPOKE_CHAIN_FIELDS;
const COLUMNS = importColumns(spokeChainRecord);

const TABLE: ImportTable = {
  table: 'spoke_chains',
  columns: COLUMNS,
  recorded: { fields: 'SpokeChain' },
  uses: ['spoke_shops x where x.chain_id = c.id'],
  words: ['chain', 'chains', 'shops'],
};

/** Chains of shops, matched by name. Empty cells change nothing. */
export const spokeChainImport: ImportKind = {
  kind: 'SPOKE_CHAINS',
  fields: FIELDS,
  exported: exportedRecords({
    kind: 'SPOKE_CHAINS',
    fields: FIELDS,
    select: () => recordsIn(TABLE),
  }),
  keyField: 'name',
  keyOf: ({ name }) => lower(String(name)),
  async plan(on, batch) {
    const known = await findExistingNamed(on, TABLE, batch);
    return batch.map((row) => planNamed(row, known, COLUMNS, { admins: [] }).plan);
  },
  historyFields: (fields) => historyOf(spokeChainRecord, fields),
  ...writesOf(TABLE),
};
