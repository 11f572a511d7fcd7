import { keysOf } from '../kernel/keys-of.ts';

/** Who settles an exception. */
export const TODAY_OWNER_LABELS = {
  hub: 'Hub',
  supply: 'Supply',
  support: 'Support',
  money: 'Money',
};
export type TodayOwner = keyof typeof TODAY_OWNER_LABELS;
export const TODAY_OWNERS = keysOf(TODAY_OWNER_LABELS);

/** How bad it is: CRITICAL costs a customer money that is not owed. */
export const TODAY_SEVERITIES = ['CRITICAL', 'LATE', 'NOTICE'] as const;
export type TodaySeverity = (typeof TODAY_SEVERITIES)[number];

/** What an exception can be about; it links to that page. */
export const TODAY_SUBJECTS = [
  'Order',
  'Subscription',
  'Asset',
  'Customer',
  'PurchaseOrder',
  'TransferOrder',
  'Variant',
  'StaffUser',
  'LeaseToOwnInvoice',
  'MoneyOperation',
  'ApprovalRequest',
  'BillingDifference',
  'Dispute',
  'Adoption',
  'Import',
  'ReportExport',
  'Promotion',
  'Installation',
] as const;
export type TodaySubject = (typeof TODAY_SUBJECTS)[number];

/** With more exceptions of a rule at a hub, only their summary is listed. */
export const MOST_OF_A_RULE = 50;
