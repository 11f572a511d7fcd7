import { Combobox } from '@mantine/core';
import { IconCheck } from '../kit/icons.ts';
import { useListOpenedAtOnce } from '../kit/list-opened-at-once.ts';
import { HubButton } from './hub-button.tsx';
import { chosenHubChoice, hubChoices } from './hub-choices.ts';
import classes from './hub-select.module.css';
import { chooseHubs } from './hub-selection.ts';
import { useHubSelection } from './use-hub-selection.ts';

/** The selector with its list of hubs. */
export function HubList() {
  const selection = useHubSelection();
  const { combobox, button, listId } = useListOpenedAtOnce({
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
        <HubButton ref={button} onClick={() => combobox.toggleDropdown()} />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options id={listId} aria-label="Default hub" className={classes.options}>
          {choices.map(({ value, label, disabled }) => (
            <Combobox.Option
              key={value}
              value={value}
              disabled={disabled}
              active={value === chosen}
              className={classes.option}
            >
              <span>{label}</span>
              {value === chosen && <IconCheck size={14} stroke={1.8} />}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
