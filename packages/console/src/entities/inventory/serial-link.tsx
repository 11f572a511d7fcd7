import { Link } from '@tanstack/react-router';
import { Copyable } from '../../kit/copy-button.tsx';

/** A serial number linked to its vehicle's page in a new tab, with a copy button. */
export function SerialLink({ assetId, number }: { assetId: string; number: string }) {
  return (
    <Copyable text={number} what="serial number" mono>
      <Link
        to="/inventory/assets/$assetId"
        params={{ assetId }}
        target="_blank"
        rel="noopener noreferrer"
      >
        {number}
      </Link>
    </Copyable>
  );
}
