import { isSameScan } from '@kickstand/domain/inventory/serial-number.ts';
import { Anchor } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { ScannedVehicle } from '../../entities/inventory/scanned-vehicle-label.tsx';
import { Note } from '../../kit/note.tsx';
import { ScanField } from '../../kit/scan-field/scan-field.tsx';
import { ScanRows } from '../../kit/scan-field/scan-rows.tsx';
import type { PurchaseOrderDetail } from '../purchase-order-documents.ts';
import type { UnorderedStart } from '../receive-unordered-dialog.tsx';
import type { CheckInLine } from './check-in-lines.ts';
import { Now, Summary } from './check-in-lines-card.tsx';
import classes from './check-in-page.module.css';
import type { CheckIn } from './use-check-in.ts';

interface ScansProps {
  readonly checkIn: CheckIn;
  readonly fieldRef: RefObject<HTMLInputElement | null>;
  /** Receives the vehicle of a scan for a full line, to receive it as unordered. */
  readonly onUnordered: (start: UnorderedStart, scanId: string) => void;
}

interface PanelProps extends ScansProps {
  readonly order: PurchaseOrderDetail;
  readonly lines: readonly CheckInLine[];
  /** The buttons at the end. */
  readonly children: ReactNode;
}

/** The field for scans, the unsent scans, and their summary. */
export function ScanPanel({ order, lines, checkIn, fieldRef, onUnordered, children }: PanelProps) {
  return (
    <section className={classes.panel} aria-label="Scanning">
      {checkIn.line && <Now line={checkIn.line} scans={checkIn.scans} />}
      {lines.length > 0 && order.outstandingCount === 0 && (
        <Note meaning="good">Every vehicle of this purchase order has arrived.</Note>
      )}
      <div className={classes.body}>
        <ScanField
          isSameScan={isSameScan}
          label="Serial number"
          description="A pasted list is one serial number per line. Scans are kept if you close the page."
          fieldRef={fieldRef}
          onScan={checkIn.scan}
          verdict={checkIn.verdict}
        />
        <UnsentScans checkIn={checkIn} fieldRef={fieldRef} onUnordered={onUnordered} />
      </div>
      <div className={classes.foot}>
        <Summary
          lines={lines}
          unordered={order.unorderedCount}
          ready={checkIn.ready}
          refused={checkIn.refused}
        />
        <div className={classes.steps}>{children}</div>
      </div>
    </section>
  );
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
function UnsentScans({ checkIn, fieldRef, onUnordered }: ScansProps) {
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
