import { Link } from '@tanstack/react-router';
import { SerialLink } from '../shared/serial-link.tsx';

/** Leads to the page of a vehicle, which opens in a tab of its own; one without a number, too. */
export function AssetLink({
  asset: { id, serialNumber },
}: {
  asset: { readonly id: string; readonly serialNumber: string | null };
}) {
  if (serialNumber) return <SerialLink assetId={id} number={serialNumber} />;
  return (
    <Link
      to="/inventory/assets/$assetId"
      params={{ assetId: id }}
      target="_blank"
      rel="noopener noreferrer"
    >
      No serial number
    </Link>
  );
}
