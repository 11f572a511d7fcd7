import {
  type ImportField,
  isInTemplate,
  RECORD_ID,
} from '@kickstand/domain/imports/import-fields.ts';
import type { ImportKindName } from '@kickstand/domain/imports/import-terms.ts';
import { MOST_FOUND } from '@kickstand/domain/kernel/list-definition.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Cell, Report } from '../exports/report.ts';
import { firstRow } from '../platform/database/database.ts';
import type { ImportTable } from './import-table.ts';
import { existingFields } from './planning.ts';

/** The values of a row by field, as the plans of its import have them in `before`. */
interface ExportedRow {
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The records of a kind as rows of a file. */
interface ExportedRecords {
  readonly kind: ImportKindName;
  readonly fields: readonly ImportField[];
  /** Whether the rows name customers. */
  readonly namesCustomers?: boolean;
  /** Selects the {@link ExportedRow}s in the order of the file. @param timeZone of dates of the business. */
  select(timeZone: string): RawBuilder<unknown>;
}

/** The records of a kind whose records are rows of one table, oldest first. */
export const recordsIn = ({ table, columns, related }: ImportTable) => sql`
  select ${existingFields(columns, related?.fields)} as fields
  from ${sql.table(table)} c ${related?.from ?? sql``}
  where ${related?.where ?? sql`true`} order by c.id`;

/** A stored value as the cell that the import reads as the same. Fields in cents have names that say so. */
function cellOf({ name, reads, choices = {} }: ImportField, value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map((each) => choices[each] ?? String(each)).join('; ');
  if (name.endsWith('Cents')) return { cents: Number(value) };
  if (reads === 'percent') return `${value}%`;
  if (reads === 'date') return { day: String(value) };
  if (typeof value === 'number') return value;
  return choices[String(value)] ?? String(value);
}

/** All records of a kind as a file with the columns of its import, which finds nothing to change in it. */
export function recordsReport({ kind, fields, namesCustomers, select }: ExportedRecords): Report {
  const exported = fields.filter((field) => isInTemplate(field) || field.name === RECORD_ID);
  const name = kind.toLowerCase().replaceAll('_', '-');
  return {
    kind: name,
    fileName: name,
    columns: exported.map(({ label }) => label),
    ...(namesCustomers
      ? {
          async customers({ sql: on, services }) {
            const { BUSINESS_TIME_ZONE } = services.config;
            const found = await firstRow(
              on,
              sql<{ total: number }>`select count(*) as total
                from (${select(BUSINESS_TIME_ZONE)} limit ${sql.lit(MOST_FOUND)}) x`,
            );
            return found?.total ?? 0;
          },
        }
      : { withoutCustomers: true }),
    async *rows({ database, config }) {
      const found = database.readSnapshot<ExportedRow>(
        sql<ExportedRow>`${select(config.BUSINESS_TIME_ZONE)}`,
      );
      for await (const row of found) {
        yield exported.map((field) => cellOf(field, row.fields[field.name]));
      }
    },
  };
}
