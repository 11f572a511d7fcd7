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

const reports = new Map<string, Report>();

/** Declares a report, so that the export job finds it by its kind. */
export function defineReport(report: Report): Report {
  reports.set(report.kind, report);
  return report;
}

/** The kinds of reports whose files never name a customer. */
export function kindsWithoutCustomers(): string[] {
  return [...reports.values()].flatMap(({ kind, withoutCustomers }) =>
    withoutCustomers ? [kind] : [],
  );
}

export function findReport(kind: string): Report | undefined {
  return reports.get(kind);
}

/** How the files of a report end. */
export const extensionOf = ({ json }: Pick<Report, 'json'>) => (json ? 'json' : 'csv');
