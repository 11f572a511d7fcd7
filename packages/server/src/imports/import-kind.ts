import type { Fields } from '@kickstand/domain/activity/modifications.ts';
import type { ImportField } from '@kickstand/domain/imports/import-fields.ts';
import type { ImportKindName } from '@kickstand/domain/imports/import-terms.ts';
import type { UnitOfWork } from '../platform/command.ts';
import type { Sql } from '../platform/database.ts';

/** What is wrong with a row; `field` names the column that it stands in. */
export interface RowError {
  readonly field: string | null;
  readonly message: string;
}

/** A row whose needed cells can be read: values by field, only of cells that aren't empty and can be read. */
export interface ReadRow {
  readonly line: number;
  readonly values: Readonly<Record<string, unknown>>;
}

/** What a row means for the business as it is now. */
export interface RowPlan {
  readonly errors: readonly RowError[];
  /** What tells it from the others of the file, where the cells alone don't. */
  readonly key?: string | undefined;
  /** The thing that it is about; undefined for a new one. */
  readonly targetId?: string | undefined;
  /** When that was changed last, as the database writes it. */
  readonly version?: string | undefined;
  /** What is written, by the names that {@link ImportKind.commit} reads. */
  readonly after: Fields;
  /** The same of the thing as it stands. */
  readonly before?: Fields | undefined;
}

/** An import whose rows are written or taken back. */
export interface ImportBatch {
  readonly id: string;
  readonly fileName: string;
  readonly committedAt: Date | null;
}

/** A table, and the written fields that hold the id of one of its rows and when that was changed last. */
export interface Reference {
  readonly table: string;
  readonly field: string;
  readonly changedAt: string;
}

/** One thing that can be imported. */
export interface ImportKind {
  readonly kind: ImportKindName;
  readonly fields: readonly ImportField[];
  /** What tells which thing a row is about; the same twice in a file is an error. */
  keyOf(values: Readonly<Record<string, unknown>>): string;
  /** The field that the key stands in. */
  readonly keyField: string;
  /**
   * What rows mean, in their order; a constant number of statements for a batch.
   * @param timeZone the one of the business, in which dates without a time are noon.
   */
  plan(on: Sql, rows: readonly ReadRow[], timeZone: string): Promise<RowPlan[]>;
  /** The part of what is written that people read in a field history. */
  told(fields: Fields): Fields;
  /** Adds the errors that only the whole file shows, once its rows are staged. */
  checkFile?(on: Sql, importId: string): Promise<void>;
  /** What rules were asked about: whoever changes one of these after the check has the file checked again. */
  readonly references?: readonly Reference[];
  /**
   * Writes the rows that create and change, in sets.
   * @returns how many things were written: fewer than planned where somebody was quicker.
   */
  commit(unit: UnitOfWork, batch: ImportBatch): Promise<number>;
  /** Why the import can't be undone any more, or undefined. */
  undoObstacle(on: Sql, batch: ImportBatch): Promise<string | undefined>;
  /**
   * Takes away what was created and puts back what was changed, in sets.
   * @returns how many things: fewer than written where somebody was quicker.
   */
  undo(unit: UnitOfWork, batch: ImportBatch): Promise<number>;
}
