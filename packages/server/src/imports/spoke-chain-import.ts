import { SPOKE_CHAIN_FIELDS } from '@kickstand/domain/imports/spoke-fields.ts';
import { adminsSchema, describeAdmins } from '@kickstand/domain/partners/save-spoke-shop.ts';
import { findExistingNamed, planNamed } from './find-by-name.ts';
import type { ImportKind } from './import-kind.ts';
import { type ImportTable, writesOf } from './import-table.ts';
import { lower } from './planning.ts';

const COLUMNS: Readonly<Record<string, string>> = { name: 'name', admins: 'admins jsonb' };

const TABLE: ImportTable = {
  table: 'spoke_chains',
  columns: COLUMNS,
  recorded: { fields: 'SpokeChain' },
  uses: ['spoke_shops x where x.chain_id = c.id'],
  words: ['chain', 'chains', 'shops'],
};

/** Admins as a field history shows them. @param stored of a chain or shop; others have none. */
export const namesOfAdmins = (stored: unknown): string[] =>
  describeAdmins(adminsSchema.safeParse(stored).data ?? []);

/** Chains of shops, matched by name. Empty cells change nothing. */
export const spokeChainImport: ImportKind = {
  kind: 'SPOKE_CHAINS',
  fields: SPOKE_CHAIN_FIELDS,
  keyField: 'name',
  keyOf: ({ name }) => lower(String(name)),
  async plan(on, batch) {
    const known = await findExistingNamed(on, TABLE, batch);
    return batch.map((row) => planNamed(row, known, COLUMNS, { admins: [] }).plan);
  },
  historyFields: ({ name, admins }) => ({ name, admins: namesOfAdmins(admins) }),
  ...writesOf(TABLE),
};
