import type { ApprovalLimit } from '@kickstand/domain/approvals/approval-terms.ts';
import { MAX_CENTS } from '@kickstand/domain/kernel/bounded.ts';
import { switchValue, wholeNumber } from './setting-values.ts';

const cents = wholeNumber(0, MAX_CENTS).default(50_000);

/** Above which limits another person approves a command. */
export const approvalSettings = {
  APPROVALS: switchValue.default('off'),
  APPROVAL_CREDIT_CENTS: cents,
  APPROVAL_CHARGE_CENTS: cents,
  APPROVAL_REFUND_CENTS: cents,
  APPROVAL_BUYOUT_CENTS: cents,
  APPROVAL_BULK_ROWS: wholeNumber(0, 1_000_000).default(500),
  APPROVAL_HOURS: wholeNumber(1, 720).default(72),
};

/** The setting of each limit. */
export const SETTING_OF_LIMIT = {
  CREDIT: 'APPROVAL_CREDIT_CENTS',
  CHARGE: 'APPROVAL_CHARGE_CENTS',
  REFUND: 'APPROVAL_REFUND_CENTS',
  BUYOUT_PRICE: 'APPROVAL_BUYOUT_CENTS',
  BULK_ROWS: 'APPROVAL_BULK_ROWS',
} as const satisfies Record<ApprovalLimit, keyof typeof approvalSettings>;
