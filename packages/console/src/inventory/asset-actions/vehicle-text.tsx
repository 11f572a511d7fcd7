import { modelName } from '../../catalogue/vehicle-text.ts';
import type { AssetDetail } from '../asset-documents.ts';
import { Serial } from '../serial-label.tsx';

/** The vehicle as named in dialogs: model and serial number. */
export function VehicleText({ asset }: { asset: AssetDetail }) {
  return (
    <>
      {modelName(asset.variant)}{' '}
      <Serial number={asset.serialNumber} missing="without a serial number" />
    </>
  );
}
