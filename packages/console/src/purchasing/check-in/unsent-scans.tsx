import { Anchor } from '@mantine/core';
import type { RefObject } from 'react';
import { ScannedVehicle } from '../../entities/inventory/scanned-vehicle-label.tsx';
import { ScanRows } from '../../kit/scan-field/scan-rows.tsx';
import type { UnorderedStart } from '../receive-unordered-dialog.tsx';
import type { CheckInLine } from './check-in-lines.ts';
import type { CheckIn } from './use-check-in.ts';

interface UnsentScansProps {
  readonly checkIn: CheckIn;
  readonly fieldRef: RefObject<HTMLInputElement | null>;
  /** Receives the vehicle of a scan for a full line, to receive it as unordered. */
  readonly onUnordered: (start: UnorderedStart, scanId: string) => void;
}

/** The known data of a vehicle scanned for a full line. */
const extraOf = (line: CheckInLine, serialNumber: string): UnorderedStart => ({
  serialNumber,
  vehicleId: line.variant.vehicleId,
  variantId: line.variant.id,
  vehicleVersionId: line.versionId,
  wholesalePriceCents: line.wholesalePriceCents,
  reason: 'EXTRA',
});

/** The unsent scans; a vehicle of a full line can be received as unordered. */
export function UnsentScans({ checkIn, fieldRef, onUnordered }: UnsentScansProps) {
  return (
    <ScanRows
      rows={checkIn.rows.map(({ held, fullLine, words, ...row }) => ({
        ...row,
        words: (
          <>
            {words}
            {(held || fullLine) && '. '}
            {held && <ScannedVehicle text={row.text} />}
            {fullLine && (
              <Anchor
                component="button"
                type="button"
                onClick={() => onUnordered(extraOf(fullLine, row.text), row.id)}
              >
                Receive it as unordered
              </Anchor>
            )}
          </>
        ),
      }))}
      onRemove={checkIn.remove}
      fieldRef={fieldRef}
    />
  );
}
