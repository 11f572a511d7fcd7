import type { CustomerDetail } from './customer-documents.ts';

/** Props of every dialog about a customer. */
export interface CustomerDialogProps {
  readonly customer: CustomerDetail;
  readonly opened: boolean;
  readonly onClose: () => void;
}
