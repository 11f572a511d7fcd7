import type { CustomerDetail } from './customer-documents.ts';

/** What every dialog about a customer takes. */
export interface CustomerDialogProps {
  readonly customer: CustomerDetail;
  readonly opened: boolean;
  readonly onClose: () => void;
}
