import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog, DialogBody, DialogFoot } from '../shared/form-dialog/dialog.tsx';
import { graphql } from '../shared/graphql.ts';
import { fetchData } from '../shared/graphql-client.ts';
import { SignedOut } from '../shared/request-errors.ts';
import { toastError } from '../shared/toasts.tsx';

/**
 * Prints the label of a vehicle through the browser's own dialog. It changes nothing but paper: what
 * goes wrong is toasted, never thrown.
 * @returns false when nothing was printed.
 */
export async function printAssetLabel(assetId: string): Promise<boolean> {
  try {
    // The barcodes are drawn by code that is only worth loading now.
    const { printLabelOf } = await import('./print-label.ts');
    await printLabelOf(assetId);
    return true;
  } catch (error) {
    if (!(error instanceof SignedOut)) {
      toastError('Label not printed', 'The vehicle is saved all the same. Try to print it again.');
    }
    return false;
  }
}

const AssetStateQuery = graphql(`
  query AssetState($id: ID!) { asset(id: $id) { id state } }
`);

/**
 * Whether a vehicle is RETURNED now: then it is asked about its label. One that stays in maintenance
 * or on a transfer order is not, and one whose state can't be read isn't asked about either.
 */
export async function isReturned(assetId: string): Promise<boolean> {
  try {
    return (await fetchData(AssetStateQuery, { id: assetId })).asset?.state === 'RETURNED';
  } catch {
    return false;
  }
}

/** Offers a new label for a vehicle that has just come back. It stays open when printing fails. */
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
        <Button variant="filled" loading={busy} data-autofocus onClick={() => void print()}>
          Print label
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
