import { Link } from '@tanstack/react-router';
import { SerialLink } from '../inventory/serial-link.tsx';

/**
 * Leads to the page of a vehicle, which opens in a tab of its own; one without a number, too.
 * `inSentence`: without the copy button, whose place would stand before a comma.
 */
export function AssetLink({
  asset: { id, serialNumber },
  inSentence = false,
}: {
  asset: { readonly id: string; readonly serialNumber: string | null };
  inSentence?: boolean;
}) {
  if (serialNumber && !inSentence) return <SerialLink assetId={id} number={serialNumber} />;
  return (
    <Link
      to="/inventory/assets/$assetId"
      params={{ assetId: id }}
      target="_blank"
      rel="noopener noreferrer"
      className={serialNumber ? 'ks-mono' : undefined}
    >
      {serialNumber ?? 'No serial number'}
    </Link>
  );
}
