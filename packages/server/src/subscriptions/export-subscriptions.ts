import { sizeLabel } from '@kickstand/domain/catalogue/catalogue-terms.ts';
import { PROGRAM_LABELS } from '@kickstand/domain/orders/order-terms.ts';
import { subscriptionCancelationReasonLabel } from '@kickstand/domain/subscriptions/cancelation-reasons.ts';
import {
  paymentStatusLabel,
  SUBSCRIPTION_STATE_LABELS,
} from '@kickstand/domain/subscriptions/subscription-terms.ts';
import { listReport } from '../exports/list-export.ts';
import type { Columns } from '../exports/report.ts';
import { subscriptionListSql } from './subscription-list-sql.ts';
import {
  type FlatSubscription,
  nestSubscription,
  SUBSCRIPTION_COLUMNS,
  type SubscriptionRow,
} from './subscription-rows.ts';

/** The visible columns of the subscription list plus the ids, and what else an import reads. */
const COLUMNS: Columns<SubscriptionRow> = {
  'Subscription id': (s) => s.id,
  Customer: (s) => s.customer.fullName,
  'E-mail': (s) => s.customer.email,
  'Customer id': (s) => s.customer.id,
  Delinquent: (s) => (s.customerDelinquent ? 'yes' : 'no'),
  Organization: (s) => s.organization?.name ?? '',
  Office: (s) => s.office?.name ?? '',
  Program: (s) => PROGRAM_LABELS[s.program],
  Vehicle: (s) => `${s.variant.brand} ${s.variant.model}`,
  Color: (s) => s.variant.color,
  Size: (s) => sizeLabel(s.variant.size),
  'Serial number': (s) => s.asset?.serialNumber ?? '',
  State: (s) => SUBSCRIPTION_STATE_LABELS[s.state],
  'Swap order id': (s) => s.swapOrderId ?? '',
  Payment: (s) => paymentStatusLabel(s.paymentStatus),
  'Provider subscription id': (s) => s.stripeSubscriptionId ?? '',
  'Price per month': (s) => ({ cents: s.planPriceCents }),
  'Billing date': (s) => (s.billingCycleDate === null ? null : { day: s.billingCycleDate }),
  Started: (s) => s.startedAt,
  Ended: (s) => s.endedAt,
  'Cancelation reason': (s) =>
    s.cancelationReason === null ? '' : subscriptionCancelationReasonLabel(s.cancelationReason),
  'Subscription number': (s) => s.number,
  Brand: (s) => s.variant.brand,
  Model: (s) => s.variant.model,
};

/** The subscription list as a file, which has more columns than the list. */
export const subscriptionReport = listReport(
  {
    kind: 'subscriptions',
    operation: 'subscriptionsExport',
    fileName: 'subscriptions',
    namesCustomers: () => true,
  },
  {
    ...subscriptionListSql,
    source: { ...subscriptionListSql.source, columns: SUBSCRIPTION_COLUMNS },
    nest: nestSubscription<FlatSubscription>,
  },
  COLUMNS,
);
