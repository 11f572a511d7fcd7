import { UnstyledButton } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { ChipSelect } from './chip-select.tsx';
import { type ListFilter, selectedLabels } from './list-filter.ts';
import classes from './list-toolbar.module.css';

/** A filter as a chip: dashed with a plus while unset, solid with its values and a remove once set. */
export function FilterChip({ filter }: { filter: ListFilter }) {
  const { label, options, selected, multiple } = filter;
  const isSet = selected.length > 0;
  return (
    <ChipSelect
      label={label}
      options={options}
      selected={selected}
      multiple={multiple}
      onChoose={(value) => filter.toggle(value)}
      look={isSet ? 'set' : 'unset'}
      face={
        isSet ? (
          <>
            <span className={classes.chipLabel}>{label}</span>{' '}
            <span className={classes.chipValue}>{selectedLabels(filter)}</span>
          </>
        ) : (
          <>
            <IconPlus size={14} stroke={1.8} aria-hidden />
            {label}
          </>
        )
      }
      end={
        isSet && (
          <UnstyledButton
            className={classes.remove}
            aria-label={`Remove filter ${label}`}
            onClick={() => filter.clear()}
          >
            <IconX size={14} stroke={1.8} aria-hidden />
          </UnstyledButton>
        )
      }
    />
  );
}
