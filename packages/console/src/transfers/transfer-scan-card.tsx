import { isSameScan } from '@kickstand/domain/inventory/serial-number.ts';
import type { RefObject } from 'react';
import { ScannedVehicle } from '../entities/inventory/scanned-vehicle-label.tsx';
import { Card } from '../kit/card/card.tsx';
import { ScanField } from '../kit/scan-field/scan-field.tsx';
import { ScanRows } from '../kit/scan-field/scan-rows.tsx';
import type { TransferDetail } from './transfer-documents.ts';
import { useAddByScan } from './use-add-by-scan.ts';

interface TransferScanCardProps {
  readonly order: TransferDetail;
  readonly fieldRef: RefObject<HTMLInputElement | null>;
}

/** Adds vehicles to an open transfer order by scanning them one after the other. */
export function TransferScanCard({ order, fieldRef: field }: TransferScanCardProps) {
  const { scans, verdict, scan, remove } = useAddByScan(order.id);
  return (
    <Card title="Add vehicles">
      <ScanField
        isSameScan={isSameScan}
        label="Serial number"
        description={`Scan a vehicle at ${order.origin.name}.`}
        fieldRef={field}
        onScan={scan}
        verdict={verdict}
      />
      <ScanRows
        fieldRef={field}
        onRemove={remove}
        rows={scans.map(({ id, text, refused, lost }) => ({
          id,
          text,
          good: refused === undefined ? undefined : false,
          words:
            refused === undefined ? (
              lost ? (
                'Waiting for the connection'
              ) : (
                'Checking'
              )
            ) : (
              <>
                {refused.replace(/\.?$/, '.')} <ScannedVehicle text={text} />
              </>
            ),
        }))}
      />
    </Card>
  );
}
