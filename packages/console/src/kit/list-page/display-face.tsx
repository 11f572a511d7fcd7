import { UnstyledButton } from '@mantine/core';
import type { ComponentProps } from 'react';
import { IconAdjustmentsHorizontal } from '../icons.ts';
import toolbar from '../list-toolbar/list-toolbar.module.css';
import type { DisplayPanelProps } from './display-panel.tsx';

/** The button 'Display', which names the order of a list if no column shows it. */
export function DisplayFace({
  list: { sort, columns, display },
  ...button
}: ComponentProps<'button'> & { readonly list: DisplayPanelProps }) {
  const isShown = columns?.some(
    ({ id, sortColumn, second }, index) =>
      [sortColumn, second?.sortColumn].includes(sort.value) &&
      (index === 0 || !display.hidden.includes(id)),
  );
  const sortedBy = sort.options.find(({ value }) => value === sort.value);
  return (
    <UnstyledButton {...button} className={`${toolbar.chip} ${toolbar.display}`}>
      <IconAdjustmentsHorizontal size={16} stroke={1.6} />
      Display
      {!isShown && sortedBy && (
        <span className={toolbar.chipLabel}>sorted by {sortedBy.label}</span>
      )}
    </UnstyledButton>
  );
}
