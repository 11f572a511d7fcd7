import { UnstyledButton } from '@mantine/core';
import type { ComponentProps } from 'react';
import { isShown } from '../data-table/column.ts';
import { IconAdjustmentsHorizontal } from '../icons.ts';
import toolbar from '../list-toolbar/list-toolbar.module.css';
import type { DisplayPanelProps } from './display-panel.tsx';

/** The button 'Display', which names the order of a list if no column shows it. */
export function DisplayFace({
  list: { sort, columns, display },
  ...button
}: ComponentProps<'button'> & { readonly list: DisplayPanelProps }) {
  const isColumn = columns?.some(
    (column, index) =>
      [column.sortColumn, column.second?.sortColumn].includes(sort.value) &&
      isShown(column, index, display.hidden),
  );
  const sortedBy = sort.options.find(({ value }) => value === sort.value);
  return (
    <UnstyledButton {...button} className={`${toolbar.chip} ${toolbar.display}`}>
      <IconAdjustmentsHorizontal size={16} stroke={1.6} />
      Display
      {!isColumn && sortedBy && (
        <span className={toolbar.chipLabel}>sorted by {sortedBy.label}</span>
      )}
    </UnstyledButton>
  );
}
