import { Link } from '@tanstack/react-router';
import { SerialLink } from '../entities/inventory/serial-link.tsx';

interface AssetLinkProps {
  asset: { readonly id: string; readonly serialNumber: string | null };
  inSentence?: boolean;
}

/**
 * Links to a vehicle's page in a new tab, also without a serial number. `inSentence`: without the
 * copy button, whose space would precede a comma.
 */
export function AssetLink({ asset: { id, serialNumber }, inSentence = false }: AssetLinkProps) {
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
