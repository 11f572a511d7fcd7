import type { ComponentType } from 'react';
import type { AssetDetail } from '../asset-documents.ts';

/** Props of every dialog on a vehicle's page. A dialog loses its state when it closes. */
export interface AssetDialogProps {
  readonly asset: AssetDetail;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export type AssetDialog = ComponentType<AssetDialogProps>;
