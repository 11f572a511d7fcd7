import { UnstyledButton } from '@mantine/core';
import { type Closed, listButton, openedOnDemand } from '../opened-on-demand.tsx';
import type { ChipSelectProps } from './chip-choices.tsx';
import classes from './list-toolbar.module.css';

/** A chip that opens a list of choices. */
export const ChipSelect = openedOnDemand<ChipSelectProps>(
  async () => (await import('./chip-choices.tsx')).ChipChoices,
  ClosedChip,
);

function ClosedChip({ look, face, end, onOpen }: ChipSelectProps & Closed) {
  return (
    <div className={classes[look]} data-filter>
      <UnstyledButton className={classes.chip} {...listButton(onOpen)}>
        {face}
      </UnstyledButton>
      {end}
    </div>
  );
}
