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

export function findReport(kind: string): Report | undefined {
  return reports.get(kind);
}
