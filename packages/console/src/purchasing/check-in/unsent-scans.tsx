import { Anchor } from '@mantine/core';
import type { RefObject } from 'react';
import { ScannedVehicle } from '../../entities/inventory/scanned-vehicle-label.tsx';
import { ScanRows } from '../../kit/scan-field/scan-rows.tsx';
import type { UnorderedStart } from '../receive-unordered-dialog.tsx';
import type { CheckInLine } from './check-in-lines.ts';
import { CodeQuestion } from './code-question.tsx';
import type { CheckIn } from './use-check-in.ts';

interface UnsentScansProps {
  readonly checkIn: CheckIn;
  readonly lines: readonly CheckInLine[];
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
export function UnsentScans({ checkIn, lines, fieldRef, onUnordered }: UnsentScansProps) {
  const goOn = () => fieldRef.current?.focus();
  return (
    <ScanRows
      rows={checkIn.rows.map(({ held, fullLine, code, asks, words, ...row }) => ({
        ...row,
        words: code ? (
          <CodeQuestion
            code={code}
            lines={lines}
            onAnswer={(line, isLearned) => {
              checkIn.answer(code, line, isLearned);
              goOn();
            }}
          />
        ) : (
          <>
            {words}
            {(held || fullLine || asks) && '. '}
            {asks && (
              <Anchor
                component="button"
                type="button"
                onClick={() => {
                  checkIn.confirm(row.id);
                  goOn();
                }}
              >
                It is the serial number
              </Anchor>
            )}
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
