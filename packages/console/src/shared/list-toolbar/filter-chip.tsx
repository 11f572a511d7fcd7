import { Combobox, UnstyledButton, useCombobox } from '@mantine/core';
import { IconCheck, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { type ListFilter, selectedLabels } from './list-filter.ts';
import classes from './list-toolbar.module.css';

/** Above this many choices the popover gets a search field. */
const SEARCHABLE_FROM = 10;

/** A filter as a chip: dashed with a plus while unset, solid with its values and a remove once set. */
export function FilterChip({ filter }: { filter: ListFilter }) {
  const { label, options, selected, multiple } = filter;
  const [query, setQuery] = useState('');
  const searchable = options.length > SEARCHABLE_FROM;
  const combobox = useCombobox({
    onDropdownOpen: () => {
      if (searchable) combobox.focusSearchInput();
      else combobox.selectFirstOption();
    },
    onDropdownClose: () => {
      setQuery('');
      combobox.resetSelectedOption();
      combobox.focusTarget();
    },
  });
  const shown = options.filter((option) =>
    option.label.toLowerCase().includes(query.trim().toLowerCase()),
  );
  const isSet = selected.length > 0;

  function choose(value: string) {
    filter.toggle(value);
    if (!multiple) combobox.closeDropdown();
  }

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      width={232}
      position="bottom-start"
      shadow="md"
    >
      <div className={isSet ? classes.set : classes.unset}>
        <Combobox.Target targetType="button">
          <UnstyledButton className={classes.chip} onClick={() => combobox.toggleDropdown()}>
            {isSet ? (
              <>
                <span className={classes.chipLabel}>{label}</span>{' '}
                <span className={classes.chipValue}>{selectedLabels(filter)}</span>
              </>
            ) : (
              <>
                <IconPlus size={14} stroke={1.8} aria-hidden />
                {label}
              </>
            )}
          </UnstyledButton>
        </Combobox.Target>
        {isSet && (
          <UnstyledButton
            className={classes.remove}
            aria-label={`Remove filter ${label}`}
            onClick={() => filter.clear()}
          >
            <IconX size={14} stroke={1.8} aria-hidden />
          </UnstyledButton>
        )}
      </div>
      <Combobox.Dropdown>
        {searchable && (
          <Combobox.Search
            role="combobox"
            aria-expanded
            value={query}
            onChange={(event) => {
              setQuery(event.currentTarget.value);
              combobox.updateSelectedOptionIndex();
            }}
            placeholder="Search"
            aria-label={`Search ${label}`}
          />
        )}
        <Combobox.Options
          aria-label={label}
          aria-multiselectable={multiple}
          className={classes.options}
        >
          {shown.map(({ value, label: text }) => {
            const chosen = selected.includes(value);
            return (
              <Combobox.Option
                key={value}
                value={value}
                active={chosen}
                aria-selected={chosen}
                className={classes.option}
              >
                <span className={multiple ? classes.box : classes.dot} data-checked={chosen}>
                  {chosen && <IconCheck size={12} stroke={2.4} aria-hidden />}
                </span>
                {text}
              </Combobox.Option>
            );
          })}
          {shown.length === 0 && <Combobox.Empty>Nothing matches</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
