import { plural } from '../kernel/plural.ts';
import { ago, since, type TodayRule } from './today-rule.ts';

/** What the people who talk to customers settle. */
export const SUPPORT_RULES = {
  swapWaiting: {
    severity: 'NOTICE',
    subject: 'Order',
    graceDays: 7,
    sentence: (facts, moment) => `The swap of ${facts.name} waits ${since(facts, moment)}.`,
    many: 'swaps wait',
    next: 'Open order',
  },
  depositWaiting: {
    severity: 'LATE',
    subject: 'Order',
    sentence: (facts, moment) =>
      `${facts.name} paid a deposit ${ago(facts, moment)} and was promised ${facts.vehicle} within ${plural(facts.count, 'business day')}.`,
    many: 'orders with a deposit are older than promised',
    next: 'Open order',
  },
  paymentsPaused: {
    severity: 'NOTICE',
    subject: 'Subscription',
    graceDays: 60,
    sentence: (facts, moment) => `Payments of ${facts.name} are paused ${since(facts, moment)}.`,
    many: 'subscriptions have been paused for too long',
    next: 'Resume payments',
    action: 'resumePayments',
  },
  theftUncharged: {
    severity: 'NOTICE',
    subject: 'Asset',
    graceDays: 7,
    sentence: (facts, moment) =>
      `${facts.vehicle} was reported stolen ${ago(facts, moment)}, without a deductible or a claim.`,
    many: 'thefts have neither a deductible nor a claim',
    next: 'Open vehicle',
  },
  delinquentOut: {
    severity: 'LATE',
    subject: 'Subscription',
    sentence: ({ name, vehicle }) => `${name} is delinquent and still has ${vehicle}.`,
    many: 'delinquent customers have a vehicle',
    next: 'Open subscription',
  },
  endedVehicleOut: {
    severity: 'LATE',
    subject: 'Subscription',
    sentence: (facts, moment) =>
      `The payment provider ended the subscription of ${facts.name} ${ago(facts, moment)}; ${facts.vehicle} is still out.`,
    many: 'ended subscriptions have a vehicle out',
    next: 'Open subscription',
  },
  newcomerWaiting: {
    severity: 'NOTICE',
    subject: 'StaffUser',
    sentence: (facts, moment) => `${facts.name} waits for admission ${since(facts, moment)}.`,
    many: 'colleagues wait for admission',
    next: 'Open user',
  },
} as const satisfies Record<string, TodayRule>;
