import { UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { vehicleName } from '../../entities/catalogue/vehicle-text.ts';
import classes from './overview.module.css';
import type { StatsRow } from './variant-stats-query.ts';

const ReorderPointDialog = lazy(async () => ({
  default: (await import('./reorder-point-dialog.tsx')).ReorderPointDialog,
}));

/** The reorder point of a variant at the hub, '4 / 6', to be set and changed. */
export function ReorderPointButton({ row, hubId }: { row: StatsRow; hubId: string }) {
  const [opened, setOpened] = useState(false);
  const point = row.reorderPoint ?? undefined;
  const text = point ? `${point.level} / ${point.orderQuantity}` : 'Set';
  const of = `reorder point of ${vehicleName(row)}`;
  return (
    <>
      <UnstyledButton
        className={classes.count}
        data-unset={!point || undefined}
        aria-label={point ? `Change ${of}: ${text}` : `Set ${of}`}
        onClick={() => setOpened(true)}
      >
        {text}
      </UnstyledButton>
      {opened && (
        <Suspense>
          <ReorderPointDialog
            row={row}
            hubId={hubId}
            point={point}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </>
  );
}
