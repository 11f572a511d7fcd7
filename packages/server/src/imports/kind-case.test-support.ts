import type { ImportKindName } from '@kickstand/domain/imports/import-terms.ts';

/** Files of one kind and the expected results of importing them. `{hub}` and similar are replaced by names of the demo. */
export interface KindCase {
  readonly kind: ImportKindName;
  /** Two new things. */
  readonly creates: string;
  /** Changes the first of them; a kind whose records never change has none. */
  readonly changes?: string;
  readonly modifications?: Readonly<Record<string, readonly [unknown, unknown]>>;
  /** Rows with errors, and each error by line and field. */
  readonly wrong: string;
  readonly errors: readonly string[];
  /** Why what came first cannot be undone once the next kind is there. */
  readonly obstacle?: string;
}
