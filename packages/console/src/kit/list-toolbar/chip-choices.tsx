import { hasWords } from '@kickstand/domain/kernel/fold-text.ts';
import { Combobox, UnstyledButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { IconCheck } from '../icons.ts';
import { useListOpenedAtOnce } from '../list-opened-at-once.ts';
import { type FilterOption, groupsOf } from './list-filter.ts';
import classes from './list-toolbar.module.css';

/** With more choices than this, the popover has a search field. */
const SEARCHABLE_FROM = 10;

export interface ChipSelectProps {
  readonly label: string;
  readonly options: readonly FilterOption[];
  readonly selected: readonly string[];
  /** The list stays open, so that several values can be chosen. */
  readonly multiple: boolean;
  readonly onChoose: (value: string) => void;
  readonly look: 'set' | 'unset';
  /** The label of the chip. */
  readonly face: ReactNode;
  /** A small button at its end. */
  readonly end?: ReactNode;
}

/** The chip with its list of choices. */
export function ChipChoices(props: ChipSelectProps) {
  const { label, options, selected, multiple, onChoose, look, face, end } = props;
  const [query, setQuery] = useState('');
  const searchable = options.length > SEARCHABLE_FROM;
  const { combobox, button, listId } = useListOpenedAtOnce({
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
  const shown = options.filter((option) => hasWords(option.label, query));

  function choose(value: string) {
    onChoose(value);
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
      <div className={classes[look]} data-filter>
        <Combobox.Target targetType="button">
          <UnstyledButton
            ref={button}
            className={classes.chip}
            aria-expanded={combobox.dropdownOpened}
            onClick={() => combobox.toggleDropdown()}
          >
            {face}
          </UnstyledButton>
        </Combobox.Target>
        {end}
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
        <Choices
          id={listId}
          label={label}
          options={shown}
          selected={selected}
          multiple={multiple}
        />
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** The choices in their groups, with those selected marked. */
function Choices({
  id,
  label,
  options,
  selected,
  multiple,
}: Pick<ChipSelectProps, 'label' | 'options' | 'selected' | 'multiple'> & {
  readonly id: string;
}) {
  function entry({ value, label: text }: FilterOption) {
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
          {chosen && <IconCheck size={12} stroke={2.4} />}
        </span>
        {text}
      </Combobox.Option>
    );
  }

  return (
    <Combobox.Options
      id={id}
      aria-label={label}
      aria-multiselectable={multiple}
      className={classes.options}
    >
      {groupsOf(options).map(({ name, options: members }) =>
        name === undefined ? (
          members.map(entry)
        ) : (
          <Combobox.Group key={name} label={name}>
            {members.map(entry)}
          </Combobox.Group>
        ),
      )}
      {options.length === 0 && <Combobox.Empty>Nothing matches.</Combobox.Empty>}
    </Combobox.Options>
  );
}
