import { modelName } from '../../entities/catalogue/vehicle-text.ts';
import { Serial } from '../../entities/inventory/serial-label.tsx';
import type { AssetDetail } from '../asset-documents.ts';

/** The vehicle as named in dialogs: model and serial number. */
export function VehicleText({ asset }: { asset: AssetDetail }) {
  return (
    <>
      {modelName(asset.variant)}{' '}
      <Serial number={asset.serialNumber} missing="without a serial number" />
    </>
  );
}
