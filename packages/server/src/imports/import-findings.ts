import {
  IMPORT_WARNINGS,
  type ImportWarning,
  OMITTING_WARNINGS,
  UNFIXABLE_WARNINGS,
} from '@kickstand/domain/imports/row-warnings.ts';
import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineCommand } from '../platform/command.ts';
import { rows, type Sql } from '../platform/database/database.ts';
import { checkAgain } from './edit-import.ts';
import { lockImport } from './start-import.ts';

/** How many rows, and how many proposals, of a finding are listed. */
export const MOST_LISTED_ROWS = 10;

/** A proposed cell. */
export interface Proposal {
  readonly cell: string;
  readonly instead: string;
}

/** The rows of an import with the same warning. */
export interface Finding {
  readonly kind: ImportWarning;
  /** The field whose cells are proposed to be replaced. */
  readonly field: string | null;
  /** Whether the rows are not imported: totals that could not be. */
  readonly isOmitted: boolean;
  readonly rows: number;
  /** The first rows, by their numbers. */
  readonly lines: readonly number[];
  /** Some of the proposals. */
  readonly proposals: readonly Proposal[];
}

/** What is pointed out about the rows of an import; one statement. */
export function findFindings(on: Sql, importId: string): Promise<Finding[]> {
  return rows(
    on,
    sql<Finding>`
      with found as (
        select w.value->>'kind' as kind, coalesce(w.value->>'field', '') as field,
          coalesce(w.value->>'cell', r.cells->>(w.value->>'field')) as cell, w.value->>'instead' as instead, r.line,
          r.action = 'OMITTED' as is_omitted,
          row_number() over (partition by w.value->>'kind', w.value->>'field', r.action = 'OMITTED'
            order by r.line) as place
        from import_rows r cross join jsonb_array_elements(r.warnings) w
        where r.import_id = ${importId})
      select kind /* never null: every warning has one */, nullif(field, '') as field, is_omitted, count(*) as rows,
        jsonb_agg(line order by line) filter (where place <= ${sql.lit(MOST_LISTED_ROWS)})
          /* never null: every group has a first row */ as lines,
        coalesce(jsonb_agg(distinct jsonb_build_object('cell', cell, 'instead', instead))
          filter (where instead is not null and place <= ${sql.lit(MOST_LISTED_ROWS)}), '[]') as proposals
      from found group by kind, field, is_omitted
      order by array_position(${[...IMPORT_WARNINGS]}::text[], kind), field, is_omitted`,
  );
}

const fixInput = z.object({
  id: idSchema,
  kind: z
    .enum(IMPORT_WARNINGS)
    .exclude(UNFIXABLE_WARNINGS, { error: 'Choose what to do row by row.' }),
  field: z.string().nullish(),
});

/** Omits the rows of a finding or replaces their cells as proposed, and checks the file again. */
export const fixImportFinding = defineCommand({
  name: 'importFindingFix',
  cannotBeRehearsed: true,
  input: fixInput,
  known: ({ id }) => ({ id }),
  async run(unit, { id, kind, field }) {
    await lockImport(unit, id, ['CHECKED']);
    const warning = JSON.stringify([{ kind, ...(field && { field }) }]);
    const omits = OMITTING_WARNINGS.includes(kind);
    await sql`
      insert into import_edits (id, import_id, line, field, cell, created_at)
      select gen_random_uuid(), r.import_id, r.line,
        ${omits ? sql`null, null` : sql`w.value->>'field', w.value->>'instead'`}, ${unit.now}::timestamptz
      from import_rows r cross join jsonb_array_elements(r.warnings) w
      where r.import_id = ${id} and r.warnings @> ${warning}::jsonb
        and jsonb_build_array(w.value) @> ${warning}::jsonb
      on conflict (import_id, line, field) do update
        set cell = excluded.cell, created_at = excluded.created_at`.execute(unit.sql);
    await checkAgain(unit, id);
    return { id };
  },
});
