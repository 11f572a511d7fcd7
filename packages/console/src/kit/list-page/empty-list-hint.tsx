import { pluralWord } from '@kickstand/domain/kernel/plural.ts';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ListSearch, ListState } from '../list-state.ts';

/**
 * The second line of an empty list: other places to look, filters to clear, or the source of rows.
 */
export function EmptyListHint<Search extends ListSearch>({
  list,
  matchesElsewhere = 0,
  elsewhere,
  untouched,
}: {
  list: ListState<Search>;
  /** The number of rows that match the same search outside of the list's scope. */
  matchesElsewhere?: number | undefined;
  /** Their location: 'in other places'. */
  elsewhere?: string;
  /** Shown when neither search nor filter is set. */
  untouched: ReactNode;
}) {
  if (!list.isNarrowed) return untouched;
  if (matchesElsewhere > 0) {
    return (
      <>
        {matchesElsewhere} {pluralWord(matchesElsewhere, 'match', 'matches')} {elsewhere}.{' '}
        <Anchor component="button" type="button" onClick={list.lookEverywhere}>
          Show them
        </Anchor>
      </>
    );
  }
  return (
    <>
      Nothing matches.{' '}
      <Anchor component="button" type="button" onClick={list.clear}>
        Clear filters
      </Anchor>
    </>
  );
}
