import type { ComponentType } from 'react';
import type { SubscriptionDetail } from './subscription-documents.ts';

/** Props of every dialog on the subscription page. A dialog loses its state when it closes. */
export interface SubscriptionDialogProps {
  readonly subscription: SubscriptionDetail;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export type SubscriptionDialog = ComponentType<SubscriptionDialogProps>;
