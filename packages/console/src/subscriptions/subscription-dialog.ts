import type { ComponentType } from 'react';
import type { SubscriptionDetail } from './subscription-documents.ts';

/** What every dialog of the subscription page gets. Its own state is gone once it is closed. */
export interface SubscriptionDialogProps {
  readonly subscription: SubscriptionDetail;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export type SubscriptionDialog = ComponentType<SubscriptionDialogProps>;
