import { isSameScan } from '@kickstand/domain/inventory/serial-number.ts';
import { useRef } from 'react';
import { Dialog, DialogBody } from '../kit/form-dialog/dialog.tsx';
import { ScanField } from '../kit/scan-field/scan-field.tsx';

interface ScanDialogProps {
  onScan: (text: string) => void;
  onClose: () => void;
}

/** Takes one scan: by camera, by scanner, or typed. */
export function ScanDialog({ onScan, onClose }: ScanDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog title="Scan a vehicle" onClose={onClose}>
      <DialogBody>
        <ScanField
          isSameScan={isSameScan}
          label="Serial number"
          description="A label or a serial number opens its vehicle."
          fieldRef={field}
          verdict={undefined}
          onScan={([text]) => {
            onClose();
            if (text !== undefined) onScan(text);
          }}
        />
      </DialogBody>
    </Dialog>
  );
}
