import { plural } from '@kickstand/domain/kernel/plural.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog, DialogBody, DialogFoot } from '../kit/form-dialog/dialog.tsx';
import { useInvalidate } from '../kit/invalidation.ts';
import { Note } from '../kit/note.tsx';
import { describeFailure, messagesOf } from '../kit/request-errors.ts';
import { toastSuccess } from '../kit/toasts.tsx';
import type { CountDifference } from './count-documents.ts';
import type { Settlement } from './settlements.ts';

type Vehicle = NonNullable<CountDifference['asset']>;

/** Settles one vehicle. @returns why not, if not. */
async function settle({ send }: Settlement, vehicle: Vehicle): Promise<string | undefined> {
  try {
    const { errors } = await send(vehicle);
    return errors.length > 0 ? messagesOf(errors).join(' ') : undefined;
  } catch (error) {
    return describeFailure(error) ?? 'Try again.';
  }
}

interface SettleDialogProps {
  readonly settlement: Settlement;
  readonly vehicles: readonly Vehicle[];
  readonly onClose: () => void;
}

/** Settles chosen differences one after another, and says of each that is refused why. */
export function SettleDialog({ settlement, vehicles, onClose }: SettleDialogProps) {
  const invalidate = useInvalidate();
  const [busy, setBusy] = useState(false);
  const [failures, setFailures] = useState<readonly { vehicle: Vehicle; why: string }[]>([]);
  const left = failures.length > 0 ? failures.map(({ vehicle }) => vehicle) : vehicles;

  async function settleAll() {
    setBusy(true);
    const failed: { vehicle: Vehicle; why: string }[] = [];
    for (const vehicle of left) {
      const why = await settle(settlement, vehicle);
      if (why !== undefined) failed.push({ vehicle, why });
    }
    await invalidate(['stockCount', 'asset']);
    setBusy(false);
    setFailures(failed);
    const done = left.length - failed.length;
    if (done > 0) toastSuccess(settlement.done(done));
    if (failed.length === 0) onClose();
  }

  return (
    <Dialog title={settlement.label} onClose={onClose}>
      <DialogBody>
        <p>{settlement.question(left.length)}</p>
        {failures.length > 0 && (
          <Note meaning="lost">
            {plural(failures.length, 'vehicle was', 'vehicles were')} not changed.
            <ul>
              {failures.map(({ vehicle, why }) => (
                <li key={vehicle.id}>
                  {vehicle.serialNumber ?? 'No serial number'}: {why}
                </li>
              ))}
            </ul>
          </Note>
        )}
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>{failures.length > 0 ? 'Close' : 'Cancel'}</Button>
        <Button variant="filled" loading={busy} onClick={() => void settleAll()}>
          {failures.length > 0 ? 'Try again' : settlement.label}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
