import { approvalSentence } from '../approvals/approval-statement.ts';
import { linked } from '../events/linked-text.ts';
import { ago, on, since } from '../events/matter.ts';
import { plural, pluralWord } from '../kernel/plural.ts';
import { SUBSCRIPTION_STATEMENTS } from '../subscriptions/subscription-statements.ts';
import { invoiceUnpaid } from '../subscriptions/unpaid-invoices.ts';
import { hoursSince, type TodayRule } from './today-rule.ts';

/** What the people who look after the money settle. */
export const MONEY_RULES = {
  billedAfterEnd: {
    severity: 'CRITICAL',
    subject: 'BillingDifference',
    sentence: ({ name }) => linked`${name} is billed, but the subscription ended.`,
    many: 'customers are billed although their subscription ended',
    next: 'Open billing',
  },
  billedWithoutVehicle: {
    severity: 'CRITICAL',
    subject: 'Subscription',
    sentence: SUBSCRIPTION_STATEMENTS.billedWithoutVehicle,
    many: 'customers are billed and have no vehicle',
    next: 'Open',
  },
  paymentUnclear: {
    severity: 'LATE',
    subject: 'MoneyOperation',
    sentence: (facts, moment) =>
      linked`${facts.name}'s payment has been unclear ${since(facts, moment)}.`,
    many: 'payments are unclear',
    next: 'Open billing',
  },
  approvalWaiting: {
    severity: 'LATE',
    subject: 'ApprovalRequest',
    waits: true,
    sentence: approvalSentence,
    many: 'requests wait for approval',
    next: 'Decide',
  },
  refundRefused: {
    severity: 'LATE',
    subject: 'MoneyOperation',
    waits: true,
    sentence: (facts, moment) =>
      linked`${facts.name} has been owed a refund ${since(facts, moment)}.`,
    many: 'customers are owed money',
    next: 'Open billing',
  },
  invoiceUnpaid: {
    severity: 'LATE',
    subject: 'Customer',
    graceDays: 7,
    sentence: invoiceUnpaid,
    many: 'invoices are unpaid after a failed payment',
    next: 'Retry',
  },
  cardExpires: {
    severity: 'NOTICE',
    subject: 'Customer',
    sentence: ({ name, due }, moment) =>
      linked`${name}'s card has expired; the next bill is ${on(due, moment)}.`,
    many: 'expired cards have a bill within 7 days',
    next: 'Request card',
    action: 'requestCard',
  },
  disputeOpen: {
    severity: 'LATE',
    subject: 'Dispute',
    sentence: ({ name, due }, moment) =>
      linked`${name} disputes a payment: answer by ${on(due, moment)}.`,
    many: 'disputes need an answer',
    next: 'Open customer',
  },
  leaseWaiting: {
    severity: 'NOTICE',
    subject: 'LeaseToOwnInvoice',
    graceDays: 2,
    sentence: (facts, moment) =>
      linked`${facts.place}'s invoice for ${facts.name} has waited for review ${since(facts, moment)}.`,
    many: 'lease-to-own invoices to review',
    next: 'Open invoice',
  },
  comparisonMissing: {
    severity: 'LATE',
    subject: 'Installation',
    graceDays: 2,
    sentence: (facts, moment) =>
      linked`Billing was last compared with the payment provider ${ago(facts, moment)}.`,
    many: 'missed billing comparisons',
    next: 'Open billing',
  },
  backupMissing: {
    severity: 'LATE',
    subject: 'Installation',
    graceDays: 2,
    sentence: (facts, moment) => linked`The last backup was made ${ago(facts, moment)}.`,
    many: 'backups are missing',
    next: 'Open billing',
  },
  adoptionUndecided: {
    severity: 'NOTICE',
    subject: 'Adoption',
    sentence: ({ count }) =>
      linked`${plural(count, 'provider record')} ${pluralWord(count, 'needs', 'need')} a decision.`,
    many: 'provider records need a decision',
    next: 'Open adoption',
  },
  providerSilent: {
    severity: 'LATE',
    subject: 'Installation',
    graceDays: 0.25,
    sentence: (facts, moment) =>
      linked`The payment provider has sent no event for ${plural(hoursSince(facts, moment), 'hour')}.`,
    many: 'events of the payment provider are missing',
    next: 'Open billing',
  },
  exportFailed: {
    severity: 'NOTICE',
    subject: 'ReportExport',
    sentence: (facts, moment) => linked`An export failed ${ago(facts, moment)}: ${facts.name}.`,
    many: 'exports failed',
    next: 'Open exports',
  },
  importFailed: {
    severity: 'NOTICE',
    subject: 'Import',
    sentence: (facts, moment) => linked`The import of ${facts.name} failed ${ago(facts, moment)}.`,
    many: 'imports failed',
    next: 'Open import',
  },
} as const satisfies Record<string, TodayRule>;
