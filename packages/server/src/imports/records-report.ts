import {
  type ImportField,
  isInTemplate,
  RECORD_ID,
} from '@kickstand/domain/imports/import-fields.ts';
import type { ImportKindName } from '@kickstand/domain/imports/import-terms.ts';
import { MOST_FOUND } from '@kickstand/domain/kernel/list-definition.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Cell, Report } from '../exports/report.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import type { ExportedAs } from './import-kind.ts';
import type { ImportTable } from './import-table.ts';
import { existingFields } from './planning.ts';

/** A row of the file: the id in its id column, and its values by field, as the plans of its import have them. */
interface ExportedRow {
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The records of a kind as rows of a file. */
interface ExportedRecords {
  readonly kind: ImportKindName;
  readonly fields: readonly ImportField[];
  /** Whether the rows name customers, or have notes that may. */
  readonly namesCustomers?: boolean;
  /** Whether a row is a part of the record with its id, such as a line of a purchase order. */
  readonly hasParts?: boolean;
  /** Selects the {@link ExportedRow}s in the order of the file. @param timeZone of dates of the business. */
  select(timeZone: string): RawBuilder<unknown>;
}

/** The records of a kind whose records are rows of one table, oldest first. */
export const recordsIn = ({ table, columns, related }: ImportTable) => sql`
  select c.id, ${existingFields(columns, related?.fields)} as fields
  from ${sql.table(table)} c ${related?.from ?? sql``}
  where ${related?.where ?? sql`true`} order by c.id`;

/** The label of a code; a text that is none as it is, also one such as 'constructor'. */
const labelOf = (choices: Readonly<Record<string, string>>, code: string) =>
  Object.hasOwn(choices, code) ? (choices[code] ?? code) : code;

/** A stored value as the cell that the import reads as the same. */
export function cellOf({ reads, choices = {}, write }: ImportField, value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (write) return write(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map((each) => labelOf(choices, String(each))).join('; ');
  if (reads === 'dollars') return { cents: Number(value) };
  if (reads === 'percent') return `${value}%`;
  if (reads === 'date') return { day: String(value) };
  if (typeof value === 'number') return value;
  return labelOf(choices, String(value));
}

function reportOf({ kind, fields, namesCustomers, select }: ExportedRecords): Report {
  const exported = fields.filter((field) => isInTemplate(field) || field.name === RECORD_ID);
  const name = kind.toLowerCase().replaceAll('_', '-');
  return {
    kind: name,
    operation: 'recordsExport',
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
        sql<ExportedRow>`
          select x.id /* never null: a key */, x.fields from (${select(config.BUSINESS_TIME_ZONE)}) x`,
      );
      for await (const { id, fields: values } of found) {
        yield exported.map((field) =>
          field.name === RECORD_ID ? id : cellOf(field, values[field.name]),
        );
      }
    },
  };
}

/** All records of a kind as a file with the columns of its import, which finds nothing to change in it. */
export function exportedRecords(records: ExportedRecords): ExportedAs {
  return {
    report: reportOf(records),
    hasParts: records.hasParts === true,
    async rowsWith(on, ids, timeZone) {
      const found = await rows(
        on,
        sql<ExportedRow>`
          select x.id /* never null: a key */, x.fields from (${records.select(timeZone)}) x
          where x.id = any(${ids}::uuid[])`,
      );
      const byId = Map.groupBy(found, ({ id }) => id);
      return new Map([...byId].map(([id, each]) => [id, each.map(({ fields }) => fields)]));
    },
  };
}
