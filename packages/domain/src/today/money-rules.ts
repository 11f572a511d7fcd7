import { plural } from '../kernel/plural.ts';
import { ago, hoursSince, on, since, type TodayRule } from './today-rule.ts';

/** What the people who look after the money settle. */
export const MONEY_RULES = {
  billedAfterEnd: {
    severity: 'CRITICAL',
    subject: 'BillingDifference',
    sentence: ({ name }) => `${name} is billed, but the subscription ended.`,
    many: 'customers are billed although their subscription ended',
    next: 'Open billing',
  },
  billedWithoutVehicle: {
    severity: 'CRITICAL',
    subject: 'Subscription',
    sentence: ({ name }) => `${name} is billed and has no vehicle.`,
    many: 'customers are billed and have no vehicle',
    next: 'Open subscription',
  },
  paymentUnclear: {
    severity: 'LATE',
    subject: 'MoneyOperation',
    sentence: (facts, moment) => `A payment of ${facts.name} is unclear ${since(facts, moment)}.`,
    many: 'payments are unclear',
    next: 'Open billing',
  },
  refundRefused: {
    severity: 'LATE',
    subject: 'MoneyOperation',
    sentence: (facts, moment) => `${facts.name} is owed money ${since(facts, moment)}.`,
    many: 'customers are owed money',
    next: 'Open billing',
  },
  invoiceUnpaid: {
    severity: 'LATE',
    subject: 'Customer',
    graceDays: 7,
    sentence: (facts, moment) =>
      `${facts.name} has not paid ${facts.number || 'an invoice'}, created ${ago(facts, moment)}; the payment failed.`,
    many: 'invoices are unpaid after a failed payment',
    next: 'Open customer',
  },
  cardExpires: {
    severity: 'NOTICE',
    subject: 'Customer',
    sentence: ({ name, due }, moment) =>
      `${name}'s card has expired; the next bill is ${on(due, moment)}.`,
    many: 'expired cards have a bill within 7 days',
    next: 'Request a card',
    action: 'requestCard',
  },
  disputeOpen: {
    severity: 'LATE',
    subject: 'Dispute',
    sentence: ({ name, due }, moment) =>
      `${name} disputes a payment: answer by ${on(due, moment)}.`,
    many: 'disputes need an answer',
    next: 'Open customer',
  },
  leaseWaiting: {
    severity: 'NOTICE',
    subject: 'LeaseToOwnInvoice',
    graceDays: 2,
    sentence: (facts, moment) =>
      `The lease-to-own invoice of ${facts.name} from ${facts.place} waits ${since(facts, moment)}.`,
    many: 'lease-to-own invoices wait',
    next: 'Open invoice',
  },
  comparisonMissing: {
    severity: 'LATE',
    subject: 'Installation',
    graceDays: 2,
    sentence: (facts, moment) =>
      `Billing was last compared with the payment provider ${ago(facts, moment)}.`,
    many: 'comparisons are missing',
    next: 'Open billing',
  },
  backupMissing: {
    severity: 'LATE',
    subject: 'Installation',
    graceDays: 2,
    sentence: (facts, moment) => `The last backup was made ${ago(facts, moment)}.`,
    many: 'backups are missing',
    next: 'Open billing',
  },
  adoptionUndecided: {
    severity: 'NOTICE',
    subject: 'Adoption',
    sentence: ({ count }) =>
      `${plural(count, 'object')} of the payment provider ${count === 1 ? 'is' : 'are'} undecided.`,
    many: 'objects are undecided',
    next: 'Open adoption',
  },
  providerSilent: {
    severity: 'LATE',
    subject: 'Installation',
    graceDays: 0.25,
    sentence: (facts, moment) =>
      `The payment provider has sent no event for ${plural(hoursSince(facts, moment), 'hour')}.`,
    many: 'events of the payment provider are missing',
    next: 'Open billing',
  },
  exportFailed: {
    severity: 'NOTICE',
    subject: 'ReportExport',
    sentence: (facts, moment) => `An export failed ${ago(facts, moment)}: ${facts.name}.`,
    many: 'exports failed',
    next: 'Open exports',
  },
  importFailed: {
    severity: 'NOTICE',
    subject: 'Import',
    sentence: (facts, moment) => `The import of ${facts.name} failed ${ago(facts, moment)}.`,
    many: 'imports failed',
    next: 'Open import',
  },
} as const satisfies Record<string, TodayRule>;
