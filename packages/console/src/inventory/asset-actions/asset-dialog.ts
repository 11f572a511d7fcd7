import type { ComponentType } from 'react';
import type { AssetDetail } from '../asset-documents.ts';

/** What every dialog of a vehicle's page gets. Its own state is gone once it is closed. */
export interface AssetDialogProps {
  readonly asset: AssetDetail;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export type AssetDialog = ComponentType<AssetDialogProps>;
