import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { ChipSelect } from './chip-select.tsx';
import type { ListSort } from './list-sort.ts';
import classes from './list-toolbar.module.css';

/**
 * The sort order as a chip: all columns, including those without a table column, and the direction.
 */
export function SortChip({ value, direction, options, onChange }: ListSort) {
  const Arrow = direction === 'asc' ? IconArrowUp : IconArrowDown;
  const opposite = direction === 'asc' ? 'desc' : 'asc';
  return (
    <ChipSelect
      label="Sort"
      options={options}
      selected={[value]}
      multiple={false}
      onChoose={(column) => onChange(column, column === value ? opposite : 'asc')}
      look="plain"
      face={
        <>
          <span className={classes.chipLabel}>Sort</span>{' '}
          <span className={classes.chipValue}>
            {options.find((option) => option.value === value)?.label ?? value}
          </span>
        </>
      }
      end={
        <UnstyledButton
          className={classes.remove}
          aria-label={direction === 'asc' ? 'Sort descending' : 'Sort ascending'}
          onClick={() => onChange(value, opposite)}
        >
          <Arrow size={14} stroke={1.8} aria-hidden />
        </UnstyledButton>
      }
    />
  );
}
