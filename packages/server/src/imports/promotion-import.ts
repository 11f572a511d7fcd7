import { PROMOTION_FIELDS } from '@kickstand/domain/imports/benefit-fields.ts';
import { historyOf } from '@kickstand/domain/kernel/record.ts';
import {
  neededTerms,
  promotionForm,
  promotionRecord,
  refuseTermsChange,
} from '@kickstand/domain/partners/promotion-record.ts';
import { sql } from 'kysely';
import { rows, type Sql } from '../platform/database/database.ts';
import { importColumns } from '../records/record-sql.ts';
import { requireNew } from './find-by-name.ts';
import { findOrganizations, type NamedOrganization, organizationOf } from './find-organizations.ts';
import type { ImportKind, ReadRow, RowPlan } from './import-kind.ts';
import { type ImportTable, writesOf } from './import-table.ts';
import { existingFields, namesIn, problems, textOf, written } from './planning.ts';
import { exportedRecords, recordsIn } from './records-report.ts';

const COLUMNS = importColumns(promotionRecord);

const TABLE: ImportTable = {
  table: 'promotions',
  columns: COLUMNS,
  createOnly: { status: 'status' },
  related: {
    fields: { organization: 'g.slug', status: 'c.status' },
    from: sql`left join organizations g on g.id = c.organization_id`,
  },
  recorded: { fields: 'Promotion' },
  uses: ['orders x where x.promotion_id = c.id', 'customers x where x.promotion_id = c.id'],
  words: ['promotion', 'promotions', 'orders or customers'],
  held: sql`((r.after->>'changesTerms')::boolean
    and exists (select from orders o where o.promotion_id = c.id))`,
};
const WRITES = writesOf(TABLE);

interface Existing {
  readonly id: string;
  readonly code: string;
  readonly version: string;
  readonly status: string;
  readonly isUsed: boolean;
  readonly fields: Readonly<Record<string, unknown>>;
}

async function findExisting(on: Sql, codes: readonly string[]) {
  const found = await rows(
    on,
    sql<Existing>`
      select c.id, c.code, c.updated_at::text as version, c.status,
        exists (select from orders o where o.promotion_id = c.id) as is_used,
        ${existingFields(COLUMNS, { organization: 'g.name' })} as fields
      from promotions c left join organizations g on g.id = c.organization_id
      where c.code = any(${codes}::text[])`,
  );
  return new Map(found.map((each) => [each.code, each] as const));
}

function planRow(
  row: ReadRow,
  promotions: ReadonlyMap<string, Existing>,
  organizations: readonly NamedOrganization[],
): RowPlan {
  const { errors, fail } = problems();
  const existing = promotions.get(textOf(row, 'code') ?? '');
  const before = existing?.fields;
  const named = textOf(row, 'organization');
  const organization = named ? organizationOf(organizations, named) : undefined;
  if (typeof organization === 'string') fail('organization', organization);
  const found = typeof organization === 'object' ? organization : undefined;
  if (!before) requireNew(row, PROMOTION_FIELDS, ['title', 'discountType', 'duration'], fail);
  if (existing && (row.values.status ?? existing.status) !== existing.status) {
    fail('status', 'Activate or pause an existing promotion on its page.');
  }
  const fields: Readonly<Record<string, unknown>> = {
    ...written(row, Object.keys(COLUMNS), before ?? { description: '' }),
    organizationId: found?.id ?? before?.organizationId ?? null,
  };
  const { data, error } = promotionForm.safeParse(fields);
  for (const { path, message } of error?.issues ?? []) {
    const field = String(path[0]);
    if (!errors.some((each) => each.field === field)) fail(field, message);
  }
  const after = {
    ...fields,
    ...(data && neededTerms(data)),
    status: row.values.status ?? 'PAUSED',
    organization: found?.name ?? before?.organization ?? null,
    organizationChangedAt: found?.changedAt ?? null,
  };
  const earlier = before && promotionForm.safeParse(before).data;
  const changed = earlier && data && refuseTermsChange(earlier, neededTerms(data), 1);
  if (changed && existing?.isUsed) fail(changed.path ?? 'code', changed.message);
  return {
    errors,
    after: { ...after, changesTerms: changed !== undefined },
    before,
    targetId: existing?.id,
    version: existing?.version,
  };
}

/** Promotions, matched by code. The terms of one that is used in orders do not change. */
export const promotionImport: ImportKind = {
  kind: 'PROMOTIONS',
  fields: PROMOTION_FIELDS,
  exported: exportedRecords({
    kind: 'PROMOTIONS',
    fields: PROMOTION_FIELDS,
    select: () => recordsIn(TABLE),
  }),
  keyField: 'code',
  keyOf: ({ code }) => String(code),
  async plan(on, batch) {
    const promotions = await findExisting(
      on,
      batch.map((row) => textOf(row, 'code') ?? ''),
    );
    const organizations = await findOrganizations(on, namesIn(batch, 'organization'));
    return batch.map((row) => planRow(row, promotions, organizations));
  },
  historyFields: (fields) => historyOf(promotionRecord, fields),
  references: [
    { table: 'organizations', field: 'organizationId', changedAt: 'organizationChangedAt' },
  ],
  ...WRITES,
  async commit(unit, batch) {
    // As a save does: no order with one of them can be created until the terms are written.
    await sql`
      select c.id from promotions c join import_rows r on r.target_id = c.id
      where r.import_id = ${batch.id} and r.action = 'CHANGE' order by c.id for update of c`.execute(
      unit.sql,
    );
    return await WRITES.commit(unit, batch);
  },
};
