import { UnstyledButton } from '@mantine/core';
import { IconPlus, IconX } from '../icons.ts';
import { ChipSelect } from './chip-select.tsx';
import { type ListFilter, selectedLabels } from './list-filter.ts';
import classes from './list-toolbar.module.css';

/**
 * A filter as a chip: dashed with a plus while unset, solid with its values and a remove button
 * once set. Clicking it opens the choices; a boolean filter toggles immediately.
 */
export function FilterChip({ filter }: { filter: ListFilter }) {
  const { label, options, selected, multiple, isSwitch } = filter;
  const isSet = selected.length > 0;
  const look = isSet ? 'set' : 'unset';
  const face = isSet ? <SetFace filter={filter} /> : <UnsetFace label={label} />;
  const end = isSet && <RemoveButton filter={filter} />;
  if (isSwitch) {
    return (
      <div className={classes[look]} data-filter>
        <UnstyledButton
          className={classes.chip}
          aria-pressed={isSet}
          onClick={() => filter.toggle('on')}
        >
          {face}
        </UnstyledButton>
        {end}
      </div>
    );
  }
  return (
    <ChipSelect
      label={label}
      options={options}
      selected={selected}
      multiple={multiple}
      onChoose={(value) => filter.toggle(value)}
      look={look}
      face={face}
      end={end}
    />
  );
}

function SetFace({ filter }: { filter: ListFilter }) {
  return (
    <>
      <span className={classes.chipLabel}>{filter.label}</span>{' '}
      <span className={classes.chipValue}>{selectedLabels(filter)}</span>
    </>
  );
}

function UnsetFace({ label }: { label: string }) {
  return (
    <>
      <IconPlus size={12} stroke={1.8} />
      {label}
    </>
  );
}

function RemoveButton({ filter }: { filter: ListFilter }) {
  return (
    <UnstyledButton
      className={classes.remove}
      aria-label={`Remove filter ${filter.label}`}
      onClick={() => filter.clear()}
    >
      <IconX size={14} stroke={1.8} />
    </UnstyledButton>
  );
}
