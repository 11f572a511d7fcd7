import { plural } from '@kickstand/domain/kernel/plural.ts';
import { MOST_TRANSFER_ASSETS } from '@kickstand/domain/transfers/transfer-order-terms.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { PrintLabelButton } from '../entities/inventory/labels/print-label-button.tsx';
import { IconArrowsLeftRight } from '../kit/icons.ts';
import { AddToTransferDialog } from './add-to-transfer-dialog.tsx';
import classes from './asset-list-page.module.css';

interface ChosenBarProps {
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** Bulk actions on selected vehicles; the selection spans pages. */
export function ChosenBar({ chosen, onChange }: ChosenBarProps) {
  const [moving, setMoving] = useState(false);
  const tooManyToMove = chosen.size > MOST_TRANSFER_ASSETS;
  // Closed but still rendered: the selection becomes empty while its dialog closes.
  return (
    <>
      {chosen.size > 0 && (
        <section className={classes.bar} aria-label="Selected vehicles">
          <span className={classes.count} role="status">
            {plural(chosen.size, 'vehicle')} selected
          </span>
          <Button variant="subtle" onClick={() => onChange(new Set())}>
            Clear selection
          </Button>
          <Button
            leftSection={<IconArrowsLeftRight size={16} stroke={1.6} />}
            disabled={tooManyToMove}
            title={tooManyToMove ? `At most ${MOST_TRANSFER_ASSETS} vehicles at once` : undefined}
            onClick={() => setMoving(true)}
          >
            Add to transfer order
          </Button>
          <PrintLabelButton label="Print labels" assetIds={[...chosen]} />
        </section>
      )}
      <AddToTransferDialog
        chosen={chosen}
        opened={moving}
        onClose={() => setMoving(false)}
        onAdded={(ids) => onChange(new Set([...chosen].filter((id) => !ids.includes(id))))}
      />
    </>
  );
}
