import type { ApprovalLimit, ApprovalSubject } from '@kickstand/domain/approvals/approval-terms.ts';

/** What another person approves if it is above the limit of the installation. */
export interface Approvable {
  readonly limit: ApprovalLimit;
  /** Cents, or rows. */
  readonly amount: number;
  /** What it is about; null for many things. */
  readonly subject: { readonly type: ApprovalSubject; readonly id: string } | null;
  readonly customerId: string | null;
}
