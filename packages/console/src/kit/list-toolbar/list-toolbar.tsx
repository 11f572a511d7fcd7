import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FilterChip } from './filter-chip.tsx';
import type { ListFilter } from './list-filter.ts';
import classes from './list-toolbar.module.css';
import { SearchBox, type SearchBoxProps } from './search-box.tsx';
import { useFitting } from './use-fitting.ts';

export interface ListToolbarProps {
  /** Omitted on lists without a search. */
  readonly search?: SearchBoxProps | undefined;
  readonly filters: readonly ListFilter[];
  /** A button after 'Clear filters'. */
  readonly beside?: ReactNode;
  /** How the list is shown; omitted on a phone, whose filter sheet has its order. */
  readonly display?: ReactNode;
  /** True if there is something to clear. */
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
}

/**
 * The row above a table: search, filter chips (set ones first), 'Clear filters', 'Display'. Filters that are not
 * set and do not fit are behind a button.
 */
export function ListToolbar({
  search,
  filters,
  beside,
  display,
  isNarrowed,
  onClear,
}: ListToolbarProps) {
  const set = filters.filter((filter) => filter.selected.length > 0);
  const unset = filters.filter((filter) => filter.selected.length === 0);
  const { row, more, fits } = useFitting(filters.length);
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? filters.length : Math.max(fits, set.length);
  return (
    <search ref={row} className={`${classes.toolbar} ks-sideways`}>
      {search && <SearchBox {...search} />}
      {[...set, ...unset].map((filter, index) => (
        <span
          key={filter.label}
          className={index < shown ? classes.slot : classes.hidden}
          data-slot
        >
          <FilterChip filter={filter} />
        </span>
      ))}
      {(showsAll ? fits : shown) < filters.length && (
        <Button
          ref={more}
          variant="subtle"
          className={classes.more}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Fewer filters' : 'More filters'}
        </Button>
      )}
      {isNarrowed && (
        <Button variant="subtle" className={classes.clear} onClick={onClear}>
          Clear filters
        </Button>
      )}
      {beside}
      {display}
    </search>
  );
}
