import { Popover, UnstyledButton } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import toolbar from '../list-toolbar/list-toolbar.module.css';
import type { DisplayPanelProps } from './display-panel.tsx';

const DisplayPanel = lazy(async () => {
  const { DisplayPanel } = await import('./display-panel.tsx');
  return { default: DisplayPanel };
});

/**
 * Opens the choices of how a list is shown: order, density and columns. It names the order if no
 * column shows it.
 */
export function DisplayButton(props: DisplayPanelProps) {
  const { sort, columns, display } = props;
  const isShown = columns?.some(
    ({ id, sortColumn }, index) =>
      sortColumn === sort.value && (index === 0 || !display.hidden.includes(id)),
  );
  const sortedBy = sort.options.find(({ value }) => value === sort.value);
  return (
    <Popover width={280} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={`${toolbar.chip} ${toolbar.display}`}>
          <IconAdjustmentsHorizontal size={16} stroke={1.6} aria-hidden />
          Display
          {!isShown && sortedBy && (
            <span className={toolbar.chipLabel}>sorted by {sortedBy.label}</span>
          )}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label="Display">
        <Suspense fallback={null}>
          <DisplayPanel {...props} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
