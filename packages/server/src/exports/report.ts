import type { ExportFormat } from '@kickstand/domain/kernel/export-format.ts';
import type { Operation } from '@kickstand/domain/staff/operations.ts';
import type { UnitOfWork } from '../platform/command.ts';
import type { Sql } from '../platform/database/database.ts';
import type { Services } from '../platform/request-context.ts';

/** An amount of money as a cell. */
export interface MoneyCell {
  readonly cents: number;
}

/** A date without time, 'YYYY-MM-DD', as a cell. */
export interface DayCell {
  readonly day: string;
}

/**
 * A cell of a report. A date is an instant. Serial numbers, postal codes, phone numbers and ids are text, so that no
 * program calculates with them.
 */
export type Cell = string | number | Date | MoneyCell | DayCell | null;

/** Functions that read the cells of a row, by header. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

/** Something that can be exported as a file. */
export interface Report {
  /** Stored with each export, so never renamed. */
  readonly kind: string;
  /** The mutation that requests it. Who may not use it may not repeat an export, either. */
  readonly operation: Operation;
  /** The prefix of the file name. */
  readonly fileName: string;
  readonly columns: readonly string[];
  /** The columns of one export, if they depend on its parameters. */
  columnsOf?(services: Services, parameters: unknown): Promise<readonly string[]>;
  /** Set if its files never name a customer; others are deleted when one is anonymized. */
  readonly withoutCustomers?: true;
  /** Set for JSON documents; `columns` and `rows` are then unused. */
  readonly json?: (services: Services, parameters: unknown) => AsyncIterable<string>;
  /**
   * How many customers the file of a request names, if they can be many; a search counts at most ten thousand.
   */
  customers?(unit: UnitOfWork, parameters: unknown): Promise<number>;
  /** Rejects an export of deleted records. @throws Refused */
  check?(on: Sql, parameters: unknown): Promise<void>;
  /** Records more about a request, or a repeated one, than that there was one. */
  requested?(unit: UnitOfWork, exportId: string, parameters: unknown): Promise<void>;
  /** Streams the rows; `parameters` are those of the export request. */
  rows(services: Services, parameters: unknown): AsyncIterable<readonly Cell[]>;
}

declare module '../platform/request-context.ts' {
  interface Extensions {
    /** The reports of all modules above. */
    readonly reports: readonly Report[];
  }
}

/** The kinds of reports whose files never name a customer. */
export function kindsWithoutCustomers({ extensions }: Services): string[] {
  return extensions.reports.flatMap(({ kind, withoutCustomers }) =>
    withoutCustomers ? [kind] : [],
  );
}

/** The report of an export, or undefined for one of an earlier release. */
export function findReport({ extensions }: Services, kind: string): Report | undefined {
  return extensions.reports.find((report) => report.kind === kind);
}

/** A workbook would have more rows than programs can open in reasonable time. */
export class TooManyRows extends Error {}

/** The file extension of a report in a format. */
export function extensionOf({ json }: Pick<Report, 'json'>, format: ExportFormat): string {
  if (json) return 'json';
  return format === 'XLSX' ? 'xlsx' : 'csv';
}

/** The format of a report's file, by its name. */
export const formatOfFile = (fileName: string | null): ExportFormat =>
  fileName?.endsWith('.xlsx') ? 'XLSX' : 'CSV';

/** The name of a report's file without its day and extension, such as 'former-assets'; a list has several. */
export const nameOfFile = (fileName: string | null, report: Pick<Report, 'fileName'>): string =>
  fileName?.replace(/(-\d{4}-\d{2}-\d{2})?\.\w+$/, '') || report.fileName;
