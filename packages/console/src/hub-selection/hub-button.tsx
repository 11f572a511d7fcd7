import type { ComponentProps } from 'react';
import { FieldFrame, fieldClass } from '../kit/field-frame/field-frame.tsx';
import { IconMapPin, IconSelector } from '../kit/icons.ts';
import { hubSelectionLabel } from './hub-choices.ts';
import classes from './hub-select.module.css';
import { useHubSelection } from './use-hub-selection.ts';

/** The button of the 'Default hub' selector, with the selected hubs. */
export function HubButton(props: ComponentProps<'button'>) {
  const label = hubSelectionLabel(useHubSelection());
  return (
    <FieldFrame
      className={classes.frame}
      start={<IconMapPin size={16} stroke={1.6} />}
      end={<IconSelector size={16} stroke={1.6} />}
    >
      <button
        {...props}
        type="button"
        aria-label={`Default hub: ${label}`}
        // The list of hubs passes another one.
        className={fieldClass}
      >
        {label}
      </button>
    </FieldFrame>
  );
}
