import { pluralWord } from '@kickstand/domain/kernel/plural.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog, DialogBody, DialogFoot } from '../../../kit/form-dialog/dialog.tsx';
import { graphql } from '../../../kit/graphql.ts';
import { fetchData } from '../../../kit/graphql-client.ts';
import { describeFailure, referenceOfThrown, SignedOut } from '../../../kit/request-errors.ts';
import { saveFile } from '../../../kit/save-file.ts';
import { toastError, toastThrown } from '../../../kit/toasts.tsx';

/** What is printed stays printed if it cannot be recorded. */
async function record(assetIds: readonly string[]): Promise<void> {
  try {
    const { recordPrinted } = await import('./print-label.ts');
    await recordPrinted(assetIds);
  } catch (error) {
    toastThrown(error, 'The label was printed, but not recorded');
  }
}

/** Print errors are shown as toasts and never thrown, because they do not affect the vehicle. */
async function withoutThrowing(title: string, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof SignedOut)) {
      const why = describeFailure(error) ?? 'Try printing it again.';
      toastError(title, `The vehicle was saved. ${why}`, referenceOfThrown(error));
    }
    return false;
  }
}

/**
 * Prints vehicle labels with the browser's print dialog, one per page.
 * @returns false if nothing was printed; a toast explains why.
 */
export function printAssetLabels(assetIds: readonly string[]): Promise<boolean> {
  return withoutThrowing(`${pluralWord(assetIds.length, 'Label')} not printed`, async () => {
    // The barcode library is only loaded when needed.
    const { printLabelsOf } = await import('./print-label.ts');
    await printLabelsOf(assetIds);
    void record(assetIds);
  });
}

/** Prints the label of one vehicle; see {@link printAssetLabels}. */
export const printAssetLabel = (assetId: string): Promise<boolean> => printAssetLabels([assetId]);

/**
 * Saves vehicle labels as a file for label printers (ZPL).
 * @returns false if nothing was saved; a toast explains why.
 */
export function saveAssetLabels(assetIds: readonly string[]): Promise<boolean> {
  return withoutThrowing('Label not saved', async () => {
    const { zplLabelsOf } = await import('./print-label.ts');
    saveFile('labels.zpl', await zplLabelsOf(assetIds));
    void record(assetIds);
  });
}

const AssetStateQuery = graphql(`
  query AssetState($id: ID!) { asset(id: $id) { id state } }
`);

/**
 * Whether a vehicle is RETURNED now, so that a label is offered. Vehicles in maintenance or on a
 * transfer order, or with an unknown state, are excluded.
 */
export async function isReturned(assetId: string): Promise<boolean> {
  try {
    return (await fetchData(AssetStateQuery, { id: assetId })).asset?.state === 'RETURNED';
  } catch {
    return false;
  }
}

/** Offers a new label for a returned vehicle. It stays open if printing fails. */
export function AssetLabelQuestion({ assetId, onClose }: { assetId: string; onClose: () => void }) {
  const [busy, setBusy] = useState(false);

  async function print() {
    setBusy(true);
    const printed = await printAssetLabel(assetId);
    setBusy(false);
    if (printed) onClose();
  }

  return (
    <Dialog title="Print label" onClose={onClose}>
      <DialogBody>
        <p>This vehicle will be marked Returned. Do you wish to print a new asset label?</p>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>No label</Button>
        <Button
          variant="filled"
          loading={busy}
          data-autofocus
          data-main
          onClick={() => void print()}
        >
          Print label
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
