import { Combobox, InputBase, useCombobox } from '@mantine/core';
import { IconCheck, IconMapPin, IconSelector } from '@tabler/icons-react';
import { chosenHubChoice, hubChoices, hubSelectionLabel } from './hub-choices.ts';
import classes from './hub-select.module.css';
import { chooseHubs } from './hub-selection.ts';
import { useHubSelection } from './use-hub-selection.ts';

/** The 'Default hub' selector, which scopes every list. */
export function HubSelect() {
  const selection = useHubSelection();
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.selectActiveOption(),
    onDropdownClose: () => combobox.resetSelectedOption(),
  });
  const choices = hubChoices(selection);
  const chosen = chosenHubChoice(selection)?.value;

  function choose(value: string) {
    chooseHubs(choices.find((choice) => choice.value === value)?.hubIds ?? []);
    combobox.closeDropdown();
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose} position="top" shadow="md">
      <Combobox.Target targetType="button" withExpandedAttribute>
        <InputBase
          component="button"
          type="button"
          pointer
          aria-label={`Default hub: ${hubSelectionLabel(selection)}`}
          leftSection={<IconMapPin size={16} stroke={1.6} />}
          rightSection={<IconSelector size={16} stroke={1.6} />}
          rightSectionPointerEvents="none"
          onClick={() => combobox.toggleDropdown()}
          classNames={{ wrapper: classes.wrapper, input: classes.input }}
        >
          {hubSelectionLabel(selection)}
        </InputBase>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label="Default hub" className={classes.options}>
          {choices.map(({ value, label, disabled }) => (
            <Combobox.Option
              key={value}
              value={value}
              disabled={disabled}
              active={value === chosen}
              className={classes.option}
            >
              <span>{label}</span>
              {value === chosen && <IconCheck size={14} stroke={1.8} aria-hidden />}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
