import { SUBSIDY_FIELDS } from '@kickstand/domain/imports/benefit-fields.ts';
import { foldText } from '@kickstand/domain/kernel/fold-text.ts';
import { subsidySchema } from '@kickstand/domain/partners/organization-parts.ts';
import { describeBenefit } from '@kickstand/domain/partners/organization-record.ts';
import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { countWritten, rows, type Sql } from '../platform/database/database.ts';
import { requireNew } from './find-by-name.ts';
import { findOrganizations, type NamedOrganization, organizationOf } from './find-organizations.ts';
import type { ImportBatch, ImportKind, ReadRow, RowPlan } from './import-kind.ts';
import { isWritten } from './import-sql.ts';
import {
  holdParents,
  linksObstacle,
  ORGANIZATION_PARENT,
  recordInParents,
  releaseParents,
} from './link-import-sql.ts';
import { namesIn, problems, textOf, written } from './planning.ts';
import { exportedRecords } from './records-report.ts';

const FIELDS = ['amount', 'cap', 'cadence', 'process', 'enabled'];

interface Existing {
  readonly id: string;
  readonly organizationId: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The latest version of each organization's subsidy. */
async function findExisting(
  on: Sql,
  organizations: readonly NamedOrganization[],
): Promise<ReadonlyMap<string, Existing>> {
  const found = await rows(
    on,
    sql<Existing>`
      select distinct on (c.organization_id) c.id, c.organization_id,
        json_build_object('amount', c.amount_cents, 'cap', c.cap_cents, 'cadence', c.cadence,
          'process', c.process, 'enabled', c.enabled) as fields
      from organization_subsidies c
      where c.organization_id = any(${organizations.map(({ id }) => id)}::uuid[])
      order by c.organization_id, c.version desc`,
  );
  return new Map(found.map((each) => [each.organizationId, each] as const));
}

/** The latest version of each subsidy. */
const SUBSIDIES = sql`
  select distinct on (c.organization_id) c.id, json_build_object('organization', g.slug,
    'amount', c.amount_cents, 'cap', c.cap_cents, 'cadence', c.cadence, 'process', c.process,
    'enabled', c.enabled) as fields
  from organization_subsidies c join organizations g on g.id = c.organization_id
  order by c.organization_id, c.version desc`;

/** The subsidy as the organization's history shows it. */
const describe = (fields: Readonly<Record<string, unknown>>) => ({
  part: 'subsidy',
  described: describeBenefit(subsidySchema.safeParse(fields).data ?? null),
});

function planRow(
  row: ReadRow,
  organizations: readonly NamedOrganization[],
  subsidies: ReadonlyMap<string, Existing>,
): RowPlan {
  const { errors, fail } = problems();
  const found = organizationOf(organizations, textOf(row, 'organization') ?? '');
  if (typeof found === 'string') {
    fail('organization', found);
    return { errors, after: {} };
  }
  const existing = subsidies.get(found.id);
  const before = existing?.fields;
  if (!before) requireNew(row, SUBSIDY_FIELDS, ['amount', 'cadence', 'process'], fail);
  const fields = written(row, FIELDS, before ?? { enabled: true });
  return {
    errors,
    key: found.id,
    after: { ...fields, ...describe(fields), organizationId: found.id },
    before: before && { ...before, ...describe(before) },
    targetId: existing?.id,
    version: found.changedAt,
  };
}

const ITS_SUBSIDY = sql`c.organization_id = (r.after->>'organizationId')::uuid`;

/** Adds the next version of each subsidy, the only one that can be enabled. @returns how many. */
async function addVersions(unit: UnitOfWork, { id }: ImportBatch): Promise<number> {
  await sql`
    update organization_subsidies c set enabled = false from import_rows r
    where r.import_id = ${id} and r.action = 'CHANGE' and ${ITS_SUBSIDY} and c.enabled`.execute(
    unit.sql,
  );
  return await countWritten(
    unit.sql,
    sql`
      insert into organization_subsidies (id, organization_id, version, amount_cents, cap_cents,
        cadence, process, enabled, created_at)
      select r.record_id, (r.after->>'organizationId')::uuid,
        coalesce((select max(c.version) from organization_subsidies c where ${ITS_SUBSIDY}), 0) + 1,
        (r.after->>'amount')::bigint, (r.after->>'cap')::bigint, r.after->>'cadence',
        r.after->>'process', (r.after->>'enabled')::boolean, ${unit.now}::timestamptz
      from import_rows r where r.import_id = ${id} and ${isWritten()}
      returning 1`,
  );
}

/** Deletes the added versions, and enables the ones before again. @returns how many. */
async function removeVersions(unit: UnitOfWork, { id }: ImportBatch): Promise<number> {
  const removed = await countWritten(
    unit.sql,
    sql`
      delete from organization_subsidies c using import_rows r
      where r.import_id = ${id} and ${isWritten()} and c.id = r.record_id
      returning 1`,
  );
  await sql`
    update organization_subsidies c set enabled = true from import_rows r
    where r.import_id = ${id} and r.action = 'CHANGE' and c.id = r.target_id
      and (r.before->>'enabled')::boolean`.execute(unit.sql);
  return removed;
}

/** Subsidies, matched by organization. A change adds a version, which only applies to new orders. */
export const subsidyImport: ImportKind = {
  kind: 'SUBSIDIES',
  fields: SUBSIDY_FIELDS,
  exported: exportedRecords({
    kind: 'SUBSIDIES',
    fields: SUBSIDY_FIELDS,
    select: () => SUBSIDIES,
  }),
  keyField: 'organization',
  keyOf: ({ organization }) => foldText(String(organization)),
  async plan(on, batch) {
    const organizations = await findOrganizations(on, namesIn(batch, 'organization'));
    const subsidies = await findExisting(on, organizations);
    return batch.map((row) => planRow(row, organizations, subsidies));
  },
  historyFields: ({ part, described }) => (part ? { [String(part)]: described } : {}),
  async commit(unit, batch) {
    if (!(await holdParents(unit, batch, ORGANIZATION_PARENT))) return 0;
    const added = await addVersions(unit, batch);
    await recordInParents(unit, batch, ORGANIZATION_PARENT, false);
    return added;
  },
  undoObstacle: (on, batch) => linksObstacle(on, batch, ORGANIZATION_PARENT),
  async undo(unit, batch) {
    await recordInParents(unit, batch, ORGANIZATION_PARENT, true);
    if (!(await releaseParents(unit, batch, ORGANIZATION_PARENT))) return 0;
    return await removeVersions(unit, batch);
  },
};
