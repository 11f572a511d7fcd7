import { Serial } from '../../shared/serial.tsx';
import { modelName } from '../../shared/vehicle-name.ts';
import type { AssetDetail } from '../asset-documents.ts';

/** The vehicle as the sentences of dialogs name it: model and serial number. */
export function VehicleWords({ asset }: { asset: AssetDetail }) {
  return (
    <>
      {modelName(asset.variant)}{' '}
      <Serial number={asset.serialNumber} missing="without a serial number" />
    </>
  );
}
