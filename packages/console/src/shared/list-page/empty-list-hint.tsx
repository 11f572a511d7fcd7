import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ListSearch, ListState } from '../list-state.ts';

/** The second line of an empty list: where else to look, what to clear, or where rows come from. */
export function EmptyListHint<Search extends ListSearch>({
  list,
  matchesElsewhere = 0,
  untouched,
}: {
  list: ListState<Search>;
  /** How many rows match the same search outside the chosen hubs. */
  matchesElsewhere?: number | undefined;
  /** Shown when neither search nor filter is set. */
  untouched: ReactNode;
}) {
  if (!list.isNarrowed) return untouched;
  if (matchesElsewhere > 0) {
    return (
      <>
        {matchesElsewhere} {matchesElsewhere === 1 ? 'match' : 'matches'} in other hubs.{' '}
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
