import { Button } from '@mantine/core';
import { FilterChip } from './filter-chip.tsx';
import type { ListFilter } from './list-filter.ts';
import type { ListSort } from './list-sort.ts';
import classes from './list-toolbar.module.css';
import { SearchBox, type SearchBoxProps } from './search-box.tsx';
import { SortChip } from './sort-chip.tsx';

export interface ListToolbarProps {
  /** Omitted on lists without a search. */
  readonly search?: SearchBoxProps | undefined;
  readonly filters: readonly ListFilter[];
  /** Omitted on a phone, where it is in the filter sheet. */
  readonly sort?: ListSort | undefined;
  /** True if there is something to clear. */
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
}

/** The row above a table: search, filter chips (set ones first), the sort order, 'Clear filters'. */
export function ListToolbar({ search, filters, sort, isNarrowed, onClear }: ListToolbarProps) {
  const set = filters.filter((filter) => filter.selected.length > 0);
  const unset = filters.filter((filter) => filter.selected.length === 0);
  return (
    <search className={classes.toolbar}>
      {search && <SearchBox {...search} />}
      {[...set, ...unset].map((filter) => (
        <FilterChip key={filter.label} filter={filter} />
      ))}
      {sort && <SortChip {...sort} />}
      {isNarrowed && (
        <Button variant="subtle" className={classes.clear} onClick={onClear}>
          Clear filters
        </Button>
      )}
    </search>
  );
}
