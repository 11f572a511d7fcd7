import type { Fields } from '@kickstand/domain/history/modifications.ts';
import type { ImportField } from '@kickstand/domain/imports/import-fields.ts';
import type { ImportKindName } from '@kickstand/domain/imports/import-terms.ts';
import type { Report } from '../exports/report.ts';
import type { UnitOfWork } from '../platform/command.ts';
import type { Sql } from '../platform/database/database.ts';
import type { Services } from '../platform/request-context.ts';
import type { DepositReader } from './read-deposits.ts';

/** An error of a row; `field` identifies the column. */
export interface RowError {
  readonly field: string | null;
  readonly message: string;
}

/**
 * A row of a file: parsed values by field. Empty and invalid cells are omitted, including those of
 * required columns.
 */
export interface ReadRow {
  readonly line: number;
  readonly values: Readonly<Record<string, unknown>>;
  /** The cells as they were before they were read, by field. */
  readonly typed: Readonly<Record<string, string>>;
}

/** The planned effect of a row on the current data. */
export interface RowPlan {
  readonly errors: readonly RowError[];
  /** The unique key of the row within the file, if the cells alone do not identify it. */
  readonly key?: string | undefined;
  /** The id of the existing record; undefined for a new one. */
  readonly targetId?: string | undefined;
  /** The record's `updated_at`, as the database formats it. */
  readonly version?: string | undefined;
  /** The values to write, by the names that {@link ImportKind.commit} reads. */
  readonly after: Fields;
  /** The current values of the record. */
  readonly before?: Fields | undefined;
  /** What the record of an exported row has beside them, by the names of fields. */
  readonly stored?: Fields | undefined;
}

/** An import whose rows are being written or undone. */
export interface ImportBatch {
  readonly id: string;
  readonly fileName: string;
  readonly committedAt: Date | null;
}

/** A table, and the written fields with the id of one of its rows and that row's `updated_at`. */
export interface Reference {
  readonly table: string;
  readonly field: string;
  readonly changedAt: string;
}

/** The business that an import belongs to, at the time of the check. */
export interface ImportBusiness {
  /** The time zone in which dates without a time are noon. */
  readonly timeZone: string;
  readonly now: Date;
  /** The date of `now` in the business's time zone, 'YYYY-MM-DD'. */
  readonly today: string;
  /** The domain of the staff's e-mail addresses. */
  readonly companyDomain: string;
  /** ISO code in upper case. */
  readonly currency: string;
  readonly readDeposits: DepositReader;
}

/** The report, and its parameters, whose file has the records of a kind. */
export interface ExportedAs {
  readonly report: Report;
  readonly parameters?: Readonly<Record<string, unknown>>;
  /**
   * The rows of the file that have some ids in their id column, by id. Reports of lists have none: their imports find
   * records by the ids themselves.
   */
  rowsWith?(
    on: Sql,
    ids: readonly string[],
    timeZone: string,
  ): Promise<ReadonlyMap<string, readonly Fields[]>>;
  /** Whether a row is a part of the record with its id, such as a line of a purchase order. */
  readonly hasParts?: boolean;
}

/** A kind of import. */
export interface ImportKind {
  readonly kind: ImportKindName;
  readonly fields: readonly ImportField[];
  /** The key that matches a row to a record; duplicates in a file are errors. */
  keyOf(values: Readonly<Record<string, unknown>>): string;
  /** The field of the key. */
  readonly keyField: string;
  /**
   * Plans rows, in order; a constant number of statements per batch. Rows with missing required
   * cells are planned, too, so that all errors of a row are found in one check; an error about a
   * cell that could not be read is ignored.
   */
  plan(on: Sql, rows: readonly ReadRow[], business: ImportBusiness): Promise<RowPlan[]>;
  /** What exists of the kind, as a file that this import reads. */
  readonly exported: ExportedAs;
  /** The part of the written values that a field history shows. */
  historyFields(fields: Fields): Fields;
  /** Adds errors that depend on the whole file, after its rows are staged. */
  checkFile?(on: Sql, importId: string): Promise<void>;
  /**
   * Records that the rules depended on: if one of them changes after the check, the file is checked
   * again.
   */
  readonly references?: readonly Reference[];
  /**
   * Confirms, before the rows are written, what was read at the payment provider for the check.
   * @returns false if it has changed.
   */
  confirm?(services: Services, batch: ImportBatch, readDeposits: DepositReader): Promise<boolean>;
  /** Work after the rows are written, outside their transaction. */
  settle?(services: Services, batch: ImportBatch): Promise<void>;
  /**
   * Writes the created and changed rows, set-based.
   * @returns how many records were written: fewer than planned if someone else was faster.
   */
  commit(unit: UnitOfWork, batch: ImportBatch): Promise<number>;
  /** Why the import cannot be undone, or undefined. */
  undoObstacle(on: Sql, batch: ImportBatch): Promise<string | undefined>;
  /**
   * Deletes created records and restores changed ones, set-based.
   * @returns how many records: fewer than written if someone else was faster.
   */
  undo(unit: UnitOfWork, batch: ImportBatch): Promise<number>;
}
