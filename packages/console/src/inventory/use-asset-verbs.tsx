import { MOST_TRANSFER_ASSETS } from '@kickstand/domain/transfers/transfer-order-terms.ts';
import { useState } from 'react';
import { useBulkVerbs } from '../bulk/use-bulk-verbs.tsx';
import { printAssetLabels, saveAssetLabels } from '../entities/inventory/labels/asset-label.tsx';
import { useLabelSizes } from '../entities/inventory/labels/use-label-sizes.ts';
import { IconArrowsLeftRight, IconFileDownload, IconPrinter } from '../kit/icons.ts';
import { refusalOf } from '../kit/permission.ts';
import type { Chosen, SelectionVerb } from '../kit/selection/chosen.ts';
import { unselectRows } from '../kit/selection/selection-store.ts';
import { AddToTransferDialog } from './add-to-transfer-dialog.tsx';
import { useRecallVerb } from './use-recall-verb.tsx';

const NOT_FOR_ALL = 'Select vehicles page by page to do this';

/** The actions on selected vehicles of the assets list, and what some of them open. */
export function useAssetVerbs() {
  const bulk = useBulkVerbs('assets');
  const [added, setAdded] = useState<readonly string[]>([]);
  const [adding, setAdding] = useState(false);
  const recall = useRecallVerb();
  const sizes = useLabelSizes();

  function verbs(chosen: Chosen): readonly SelectionVerb[] {
    const { ids = [], all, count } = chosen;
    const notForAll = all && NOT_FOR_ALL;
    return [
      {
        id: 'add-to-transfer',
        label: 'Add to transfer order',
        icon: IconArrowsLeftRight,
        disabledReason:
          refusalOf('transferOrderAddAssets') ??
          notForAll ??
          (count > MOST_TRANSFER_ASSETS
            ? `At most ${MOST_TRANSFER_ASSETS} vehicles at once`
            : undefined),
        onClick: () => {
          setAdded(ids);
          setAdding(true);
        },
      },
      {
        id: 'print-labels',
        label: 'Print labels',
        icon: IconPrinter,
        disabledReason: notForAll,
        onClick: () => void printAssetLabels(ids),
      },
      ...bulk.verbs(chosen),
      recall.verb(chosen),
      {
        id: 'save-labels',
        label: 'Save for label printer (ZPL)',
        icon: IconFileDownload,
        disabledReason: notForAll,
        onClick: () => void saveAssetLabels(ids),
      },
      ...sizes.map(({ choose, ...size }) => ({ ...size, onClick: choose })),
    ];
  }

  return {
    verbs,
    dialogs: (
      <>
        <AddToTransferDialog
          chosen={added}
          opened={adding}
          onClose={() => setAdding(false)}
          onAdded={(ids) => unselectRows('assets', ids)}
        />
        {bulk.dialogs}
        {recall.dialog}
      </>
    ),
  };
}
