import { LABELS_AT_ONCE } from '@kickstand/domain/inventory/asset-list-terms.ts';
import { MOST_TRANSFER_ASSETS } from '@kickstand/domain/transfers/transfer-order-terms.ts';
import { Button } from '@mantine/core';
import { IconPrinter, IconTruckDelivery } from '@tabler/icons-react';
import { useState } from 'react';
import { AddToTransferDialog } from './add-to-transfer-dialog.tsx';
import { printAssetLabels } from './asset-label.tsx';
import classes from './asset-list-page.module.css';

/** What can be done with the chosen vehicles at once; they stay chosen on other pages, too. */
export function LabelBar({
  chosen,
  onChange,
}: {
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}) {
  const [busy, setBusy] = useState(false);
  const [adding, setAdding] = useState(false);
  const tooMany = chosen.size > LABELS_AT_ONCE;

  async function print() {
    setBusy(true);
    await printAssetLabels([...chosen]);
    setBusy(false);
  }

  return (
    <section className={classes.bar} aria-label="Chosen vehicles">
      <span className={classes.count} role="status">
        {chosen.size === 1 ? '1 vehicle chosen' : `${chosen.size} vehicles chosen`}
        {tooMany && `, at most ${LABELS_AT_ONCE} labels are printed at once`}
      </span>
      <Button variant="subtle" onClick={() => onChange(new Set())}>
        Choose none
      </Button>
      <Button
        leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden />}
        loading={busy}
        disabled={tooMany}
        onClick={() => void print()}
      >
        Print labels
      </Button>
      <Button
        leftSection={<IconTruckDelivery size={16} stroke={1.6} aria-hidden />}
        disabled={chosen.size > MOST_TRANSFER_ASSETS}
        title={
          chosen.size > MOST_TRANSFER_ASSETS
            ? `At most ${MOST_TRANSFER_ASSETS} vehicles at once`
            : undefined
        }
        onClick={() => setAdding(true)}
      >
        Add to transfer order
      </Button>
      <AddToTransferDialog
        chosen={chosen}
        opened={adding}
        onClose={() => setAdding(false)}
        onDone={onChange}
      />
    </section>
  );
}
