import { linked } from '../events/linked-text.ts';
import { since } from '../events/matter.ts';
import { ASSET_STATEMENTS } from '../inventory/asset-statements.ts';
import { ORDER_STATEMENTS } from '../orders/order-statements.ts';
import { SUBSCRIPTION_STATEMENTS } from '../subscriptions/subscription-statements.ts';
import type { TodayRule } from './today-rule.ts';

/** What the people who talk to customers settle. */
export const SUPPORT_RULES = {
  swapWaiting: {
    severity: 'NOTICE',
    subject: 'Order',
    waits: true,
    graceDays: 7,
    sentence: ORDER_STATEMENTS.swapWaiting,
    many: 'swaps waiting',
    next: 'Open order',
  },
  depositWaiting: {
    severity: 'LATE',
    subject: 'Order',
    waits: true,
    sentence: ORDER_STATEMENTS.depositWaiting,
    many: 'orders with a deposit are older than promised',
    next: 'Open order',
  },
  paymentsPaused: {
    severity: 'NOTICE',
    subject: 'Subscription',
    graceDays: 60,
    sentence: SUBSCRIPTION_STATEMENTS.paymentsPaused,
    many: 'subscriptions have been paused for too long',
    next: 'Resume',
    action: 'resumePayments',
  },
  theftUncharged: {
    severity: 'NOTICE',
    subject: 'Asset',
    graceDays: 7,
    sentence: ASSET_STATEMENTS.theftUncharged,
    many: 'thefts have neither a deductible nor a claim',
    next: 'Open vehicle',
  },
  delinquentOut: {
    severity: 'LATE',
    subject: 'Subscription',
    sentence: SUBSCRIPTION_STATEMENTS.delinquentOut,
    many: 'delinquent customers have a vehicle',
    next: 'Open',
  },
  endedVehicleOut: {
    severity: 'LATE',
    subject: 'Subscription',
    sentence: SUBSCRIPTION_STATEMENTS.endedVehicleOut,
    many: 'ended subscriptions have a vehicle out',
    next: 'Open',
  },
  newcomerWaiting: {
    severity: 'NOTICE',
    subject: 'StaffUser',
    waits: true,
    sentence: (facts, moment) =>
      linked`${facts.name} has been waiting for access ${since(facts, moment)}.`,
    many: 'access requests',
    next: 'Open user',
  },
} as const satisfies Record<string, TodayRule>;
