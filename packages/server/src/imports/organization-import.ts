import { exportedId } from '@kickstand/domain/imports/exported-id.ts';
import { importFieldsOf } from '@kickstand/domain/imports/record-fields.ts';
import {
  NEW_ORGANIZATION,
  organizationRecord,
  refusePrivateBetaChange,
  suggestSlug,
} from '@kickstand/domain/partners/organization-record.ts';
import { sql } from 'kysely';
import { rows, type Sql } from '../platform/database/database.ts';
import { importColumns } from '../records/record-sql.ts';
import type { ImportKind, ReadRow, RowPlan } from './import-kind.ts';
import { type ImportTable, writesOf } from './import-table.ts';
import { existingFields, namedSo, namesIn, problems, textOf, written } from './planning.ts';
import { exportedRecords, recordsIn } from './records-report.ts';

const FIELDS = [...importFieldsOf(organizationRecord), exportedId('Organization id')];
const COLUMNS = importColumns(organizationRecord);

const TABLE: ImportTable = {
  table: 'organizations',
  columns: COLUMNS,
  recorded: { fields: 'Organization' },
  uses: [
    'offices x where x.organization_id = c.id',
    'customers x where x.organization_id = c.id',
    'orders x where x.organization_id = c.id',
    'subscriptions x where x.organization_id = c.id',
    'promotions x where x.organization_id = c.id',
    'organization_subsidies x where x.organization_id = c.id',
    'organization_hubs x where x.organization_id = c.id',
  ],
  words: ['organization', 'organizations', 'offices, customers or benefits'],
};

interface Existing {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly version: string;
  readonly fields: Parameters<typeof refusePrivateBetaChange>[0] &
    Readonly<Record<string, unknown>>;
}

function findExisting(on: Sql, slugs: readonly string[], names: readonly string[]) {
  return rows(
    on,
    sql<Existing>`
      select c.id, c.slug, c.name, c.updated_at::text as version,
        ${existingFields(COLUMNS, { privateBeta: 'c.private_beta' })} as fields
      from organizations c
      where c.slug = any(${slugs}::text[]) or fold_text(c.name) = any(${names}::text[])`,
  );
}

const slugOf = (row: ReadRow) => textOf(row, 'slug') ?? suggestSlug(textOf(row, 'name') ?? '');

function planRow(row: ReadRow, known: readonly Existing[]): RowPlan {
  const { errors, fail } = problems();
  const slug = slugOf(row);
  const bySlug = known.find((each) => each.slug === slug);
  const named = namedSo(known, textOf(row, 'name'));
  const hasSlug = row.values.slug !== undefined;
  const existing = hasSlug ? bySlug : named[0];
  if (!hasSlug && named.length > 1) fail('slug', 'Several organizations have this name.');
  if (!existing && bySlug) fail('slug', 'Another organization has this slug.');
  if (slug === '') fail('slug', 'Slug is a required field.');
  const before = existing?.fields;
  const after = written(row, Object.keys(COLUMNS), { ...NEW_ORGANIZATION, slug, ...before });
  const refused = before && refusePrivateBetaChange(before, row.values);
  if (refused) fail(refused.path ?? 'name', refused.message);
  return { errors, after, before, targetId: existing?.id, version: existing?.version };
}

/** Organizations, matched by slug or name. Empty cells change nothing. */
export const organizationImport: ImportKind = {
  kind: 'ORGANIZATIONS',
  fields: FIELDS,
  exported: exportedRecords({
    kind: 'ORGANIZATIONS',
    fields: FIELDS,
    select: () => recordsIn(TABLE),
  }),
  keyField: 'name',
  keyOf: (values) => String(values.slug ?? suggestSlug(String(values.name))),
  async plan(on, batch) {
    const known = await findExisting(on, batch.map(slugOf), namesIn(batch, 'name'));
    return batch.map((row) => planRow(row, known));
  },
  historyFields: ({ privateBeta: _, ...fields }) => fields,
  ...writesOf(TABLE),
};
