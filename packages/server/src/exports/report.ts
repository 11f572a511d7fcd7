import type { UnitOfWork } from '../platform/command.ts';
import type { Sql } from '../platform/database/database.ts';
import type { Services } from '../platform/request-context.ts';

/** A cell of a report: numbers stay numbers, everything else is text. */
export type Cell = string | number | null;

/** Something that can be exported as a CSV file. */
export interface Report {
  /** Stored with each export, so never renamed. */
  readonly kind: string;
  /** The prefix of the file name. */
  readonly fileName: string;
  readonly columns: readonly string[];
  /** The columns of one export, if they depend on its parameters. */
  columnsOf?(services: Services, parameters: unknown): Promise<readonly string[]>;
  /** Set if its files never name a customer; others are deleted when one is anonymized. */
  readonly withoutCustomers?: true;
  /** Set for file formats other than CSV; `columns` and `rows` are then unused. */
  readonly json?: (services: Services, parameters: unknown) => AsyncIterable<string>;
  /**
   * How many customers the file of a request names, if they can be many; a search counts at most ten thousand.
   */
  customers?(unit: UnitOfWork, parameters: unknown): Promise<number>;
  /** Rejects an export of deleted records. @throws Refused */
  check?(on: Sql, parameters: unknown): Promise<void>;
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

/** The file extension of a report. */
export const extensionOf = ({ json }: Pick<Report, 'json'>) => (json ? 'json' : 'csv');
