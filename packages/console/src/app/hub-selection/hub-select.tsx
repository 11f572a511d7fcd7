import { Combobox, InputBase, useCombobox } from '@mantine/core';
import { IconCheck, IconMapPin, IconSelector } from '@tabler/icons-react';
import { chosenHubChoice, hubChoices, hubSelectionLabel } from './hub-choices.ts';
import { chooseHubs } from './hub-selection.ts';
import { useHubSelection } from './use-hub-selection.ts';

/** The 'Default hub' selector: what it says scopes every list. */
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
      <Combobox.Target targetType="button">
        <InputBase
          component="button"
          type="button"
          pointer
          aria-label={`Default hub: ${hubSelectionLabel(selection)}`}
          leftSection={<IconMapPin size={16} stroke={1.6} />}
          rightSection={<IconSelector size={16} stroke={1.6} />}
          rightSectionPointerEvents="none"
          onClick={() => combobox.toggleDropdown()}
          styles={{ input: { height: 36, minHeight: 36, borderColor: 'var(--ks-edge)' } }}
        >
          {hubSelectionLabel(selection)}
        </InputBase>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label="Default hub" mah={320} style={{ overflowY: 'auto' }}>
          {choices.map(({ value, label, disabled }) => (
            <Combobox.Option
              key={value}
              value={value}
              disabled={disabled}
              active={value === chosen}
              style={{ display: 'flex', alignItems: 'center', minHeight: 32 }}
            >
              <span style={{ flex: 1 }}>{label}</span>
              {value === chosen && <IconCheck size={14} stroke={1.8} aria-hidden />}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
