import { AUTHORIZED_EMAIL_FIELDS } from '@kickstand/domain/imports/benefit-fields.ts';
import { foldText } from '@kickstand/domain/kernel/fold-text.ts';
import { MOST_AUTHORIZED_EMAILS } from '@kickstand/domain/partners/organization-record.ts';
import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow, type Sql } from '../platform/database/database.ts';
import { findOrganizations, organizationOf } from './find-organizations.ts';
import type { ImportBatch, ImportKind, ReadRow, RowPlan } from './import-kind.ts';
import { isWritten } from './import-sql.ts';
import {
  holdParents,
  linkId,
  linksObstacle,
  ORGANIZATION_PARENT,
  releaseParents,
} from './link-import-sql.ts';
import { namesIn, problems, textOf } from './planning.ts';
import { exportedRecords } from './records-report.ts';

interface ListedOrganization {
  readonly id: string;
  readonly version: string;
  readonly emails: ReadonlySet<string>;
}

function planRow(
  row: ReadRow,
  organizationFor: (named: string) => ListedOrganization | string,
): RowPlan {
  const { errors, fail } = problems();
  const found = organizationFor(textOf(row, 'organization') ?? '');
  if (typeof found === 'string') {
    fail('organization', found);
    return { errors, after: {} };
  }
  const email = textOf(row, 'email') ?? '';
  const isListed = found.emails.has(email);
  const authorized = row.values.authorized !== false;
  return {
    errors,
    key: `${found.id} ${email}`,
    after: { authorized, email, organizationId: found.id },
    before: { authorized: isListed },
    // An address that is not listed and not to be listed is unchanged.
    targetId: isListed || !authorized ? linkId(found.id, email) : undefined,
    version: found.version,
  };
}

/** Rejects rows that exceed the maximum number of addresses of an organization. */
async function rejectTooMany(on: Sql, importId: string): Promise<void> {
  const message = `At most ${MOST_AUTHORIZED_EMAILS.toLocaleString('en-US')} e-mail addresses.`;
  await sql`
    update import_rows r set action = 'ERROR', errors = r.errors || jsonb_build_array(
      jsonb_build_object('field', 'email', 'message', ${message}::text))
    from (
      select x.line, row_number() over (partition by x.after->>'organizationId' order by x.line)
        + (select cardinality(g.authorized_emails) from organizations g
          where g.id = (x.after->>'organizationId')::uuid) as place
      from import_rows x where x.import_id = ${importId} and x.action = 'CREATE') n
    where r.import_id = ${importId} and r.line = n.line
      and n.place > ${MOST_AUTHORIZED_EMAILS}`.execute(on);
}

/**
 * Adds and removes what the rows say, or the opposite, and records it in each organization's history,
 * as a save of its page does: the removed and the added addresses.
 * @returns the number of rows that were written.
 */
async function writeEmails(unit: UnitOfWork, { id }: ImportBatch, undone: boolean) {
  const [add, remove] = undone ? ['CHANGE', 'CREATE'] : ['CREATE', 'CHANGE'];
  const counted = await firstRow(
    unit.sql,
    sql<{ count: number }>`
      with rows as (
        select (r.after->>'organizationId')::uuid as id,
          coalesce(jsonb_agg(r.after->>'email' order by r.line) filter (where r.action = ${add}), '[]') as added,
          coalesce(jsonb_agg(r.after->>'email' order by r.line) filter (where r.action = ${remove}), '[]') as removed,
          count(*) as count
        from import_rows r where r.import_id = ${id} and ${isWritten()} group by 1),
      written as (
        update organizations g set authorized_emails = array(
          select e.email from unnest(g.authorized_emails) with ordinality e (email, place)
          where not x.removed ? e.email order by e.place)
          || array(select jsonb_array_elements_text(x.added))
        from rows x where g.id = x.id returning x.id, x.count),
      recorded as (
        insert into log_histories (id, loggable_type, loggable_id, category, created_by, modifications, created_at)
        select gen_random_uuid(), 'Organization', x.id, 'DETAILS', ${unit.actor}::text,
          jsonb_build_object('authorizedEmails', jsonb_build_array(x.removed, x.added)),
          ${unit.now}::timestamptz
        from rows x)
      select coalesce(sum(count), 0)::int /* never null: coalesce */ as count from written`,
  );
  return counted?.count ?? 0;
}

/** A row for each address. */
const LISTED = sql`
  select g.id, json_build_object('organization', g.slug, 'email', e.email, 'authorized', true) as fields
  from organizations g cross join unnest(g.authorized_emails) with ordinality e (email, place)
  order by g.id, e.place`;

/** The addresses whose owners may join an organization, matched by organization and e-mail. */
export const authorizedEmailImport: ImportKind = {
  kind: 'AUTHORIZED_EMAILS',
  fields: AUTHORIZED_EMAIL_FIELDS,
  exported: exportedRecords({
    kind: 'AUTHORIZED_EMAILS',
    fields: AUTHORIZED_EMAIL_FIELDS,
    namesCustomers: true,
    hasParts: true,
    select: () => LISTED,
  }),
  keyField: 'email',
  keyOf: ({ organization, email }) => `${foldText(String(organization))} ${String(email)}`,
  async plan(on, batch) {
    const organizations = await findOrganizations(on, namesIn(batch, 'organization'));
    const listed = new Map(
      organizations.map(({ id, changedAt, authorizedEmails }) => [
        id,
        { id, version: changedAt, emails: new Set(authorizedEmails) },
      ]),
    );
    return batch.map((row) =>
      planRow(row, (named) => {
        const found = organizationOf(organizations, named);
        return typeof found === 'string' ? found : (listed.get(found.id) ?? named);
      }),
    );
  },
  historyFields: ({ authorized }) => ({ authorized }),
  checkFile: rejectTooMany,
  async commit(unit, batch) {
    if (!(await holdParents(unit, batch, ORGANIZATION_PARENT))) return 0;
    return await writeEmails(unit, batch, false);
  },
  undoObstacle: (on, batch) => linksObstacle(on, batch, ORGANIZATION_PARENT),
  async undo(unit, batch) {
    if (!(await releaseParents(unit, batch, ORGANIZATION_PARENT))) return 0;
    return await writeEmails(unit, batch, true);
  },
};
