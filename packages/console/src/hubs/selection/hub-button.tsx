import { InputBase } from '@mantine/core';
import { IconMapPin, IconSelector } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { hubSelectionLabel } from './hub-choices.ts';
import classes from './hub-select.module.css';
import { useHubSelection } from './use-hub-selection.ts';

/** The button of the 'Default hub' selector, with the selected hubs. */
export function HubButton(props: ComponentProps<'button'>) {
  const label = hubSelectionLabel(useHubSelection());
  return (
    <InputBase
      component="button"
      type="button"
      pointer
      aria-label={`Default hub: ${label}`}
      leftSection={<IconMapPin size={16} stroke={1.6} />}
      rightSection={<IconSelector size={16} stroke={1.6} />}
      rightSectionPointerEvents="none"
      classNames={{ wrapper: classes.wrapper, input: classes.input }}
      {...props}
    >
      {label}
    </InputBase>
  );
}
