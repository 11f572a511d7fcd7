import type { ImportKindName } from '@kickstand/domain/imports/import-terms.ts';
import {
  ACCESS,
  existingOf,
  SET_UP_KINDS,
  type SetUpStep,
  setUpSteps,
} from '@kickstand/domain/imports/set-up.ts';
import { type KindProgress, readMovingIn } from '../imports/moving-in.ts';
import type { Services } from '../platform/request-context.ts';

/** A step of setting up the business, with what exists. */
export interface CountedStep extends Pick<SetUpStep, 'name' | 'isDone' | 'importable'> {
  /** What it counts. */
  readonly parts: readonly KindProgress[];
  /** What to create next, if anything. */
  readonly next: KindProgress | null;
}

/** The steps of setting up the business; none if all are done. One statement. */
export async function readSetUp({ config, database }: Services): Promise<CountedStep[]> {
  const found = await readMovingIn(database.sql, SET_UP_KINDS);
  const of = (kind: ImportKindName) => found.filter((each) => each.kind === kind);
  return setUpSteps(existingOf(found), config.MONEY === 'on').map(({ kinds, next, ...step }) => ({
    ...step,
    parts: kinds.filter((kind) => kind !== ACCESS).flatMap(of),
    next: (next && of(next)[0]) ?? null,
  }));
}
