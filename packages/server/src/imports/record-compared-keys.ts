import { sql } from 'kysely';
import { recordSecurityEvent, type SecurityEventScope } from '../activity/record-security-event.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow, type Sql } from '../platform/database/database.ts';
import type { Services } from '../platform/request-context.ts';
import type { ImportRow } from './import-rows.ts';
import { SECRET_FIELDS } from './mask-secret-cells.ts';

const record = (scope: SecurityEventScope, importId: string) =>
  recordSecurityEvent(scope, {
    kind: 'secret.shown',
    subject: { type: 'Import', id: importId },
    facts: { secret: 'lock key, compared by an import' },
  });

/** Records that someone compares a typed lock key: whether its row changes shows whether it was right. */
export async function recordTypedKey(unit: UnitOfWork, importId: string, field: string) {
  if (SECRET_FIELDS.includes(field)) await record(unit, importId);
}

/** Records that the checked file contains lock keys of existing vehicles. Typed ones are recorded before. */
export async function recordComparedKeys(
  on: Sql,
  { clock, log }: Services,
  { id, kind, corrections, requesterEmail, requesterId }: ImportRow,
): Promise<void> {
  if (kind !== 'ASSETS' || corrections > 0) return;
  const found = await firstRow(
    on,
    sql`select 1 as found from import_rows r join assets a on a.id = r.target_id
      where r.import_id = ${id} and a.lock_key = r.cells->>'lockKey' limit 1`,
  );
  if (!found) return;
  const actor = { actor: requesterEmail, staffId: requesterId, address: null };
  await record({ sql: on, now: clock.now(), services: { log }, ...actor }, id);
}
