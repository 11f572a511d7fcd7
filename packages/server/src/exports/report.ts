import type { Sql } from '../platform/database.ts';
import type { Services } from '../platform/request-context.ts';

/** A cell of a report: numbers stay numbers, everything else is text. */
export type Cell = string | number | null;

/** Something that can be exported as a CSV file. */
export interface Report {
  /** Stored with each export; never renamed. */
  readonly kind: string;
  /** First part of the file's name. */
  readonly fileName: string;
  readonly columns: readonly string[];
  /** Set when its files never name a customer; others are deleted when one is anonymized. */
  readonly withoutCustomers?: true;
  /** Set for a file of another format than CSV; `columns` and `rows` are not used then. */
  readonly json?: (services: Services, parameters: unknown) => AsyncIterable<string>;
  /** Refuses an export of what is not there any more. @throws Refused */
  check?(on: Sql, parameters: unknown): Promise<void>;
  /** Reads the rows bit by bit; `parameters` is what the export was requested with. */
  rows(services: Services, parameters: unknown): AsyncIterable<readonly Cell[]>;
}

declare module '../platform/request-context.ts' {
  interface Extensions {
    /** Every report of the modules above. */
    readonly reports: readonly Report[];
  }
}

/** The kinds of reports whose files never name a customer. */
export function kindsWithoutCustomers({ extensions }: Services): string[] {
  return extensions.reports.flatMap(({ kind, withoutCustomers }) =>
    withoutCustomers ? [kind] : [],
  );
}

/** The report that an export was requested of, or undefined for one that an earlier release had. */
export function findReport({ extensions }: Services, kind: string): Report | undefined {
  return extensions.reports.find((report) => report.kind === kind);
}

/** How the files of a report end. */
export const extensionOf = ({ json }: Pick<Report, 'json'>) => (json ? 'json' : 'csv');
