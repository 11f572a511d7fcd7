import { sql } from 'kysely';
import type { UnitOfWork } from './command.ts';
import { rows } from './database.ts';

/**
 * What was saved on a thing since a form's copy of it, for who saves that copy and must decide again:
 * 'Changed meanwhile: Notes by ana@kickstand.example. Save again to keep your entries.'
 * @param since when the copy was last changed, ISO.
 * @param labels names of the fields in words; what has none is the state.
 */
export async function changedMeanwhile(
  unit: UnitOfWork,
  id: string,
  since: string,
  labels: Readonly<Record<string, string>>,
): Promise<string> {
  const changes = await rows(
    unit.sql,
    sql<{ field: string; by: string }>`
      select distinct f.field, l.created_by as by
      from log_histories l cross join lateral jsonb_object_keys(l.modifications) as f(field)
      where l.loggable_id = ${id} and l.created_at > ${new Date(since)} order by 1`,
  );
  const fields = [...new Set(changes.map(({ field }) => labels[field] ?? 'State'))];
  const by = [...new Set(changes.map((change) => change.by))].join(', ');
  const what = fields.length > 0 ? `${fields.join(', ')} by ${by}` : 'its vehicles';
  return `Changed meanwhile: ${what}. Save again to keep your entries.`;
}
