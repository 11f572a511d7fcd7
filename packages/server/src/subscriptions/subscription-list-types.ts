import { SUBSCRIPTION_CANCELATION_REASONS } from '@kickstand/domain/subscriptions/cancelation-reasons.ts';
import {
  PAYMENT_STATUS_FILTERS,
  SUBSCRIPTION_SORT_COLUMNS,
  SUBSCRIPTION_STATES,
} from '@kickstand/domain/subscriptions/subscription-terms.ts';
import { ProgramRef } from '../partners/program.graphql.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';

export const SubscriptionStateRef = builder.enumType('SubscriptionState', {
  description: 'CANCELED is final.',
  values: SUBSCRIPTION_STATES,
});

export const CancelationReasonRef = builder.enumType('SubscriptionCancelationReason', {
  description: 'Why a subscription ended. BUYOUT, STOLEN and TERMINATED are not chosen by staff.',
  values: SUBSCRIPTION_CANCELATION_REASONS,
});

/** The types of the arguments of the subscription list and its export. */
export const SUBSCRIPTION_LIST_TYPES = {
  sortColumn: builder.enumType('SubscriptionSortColumn', {
    description: 'The sort columns of subscriptions.',
    values: SUBSCRIPTION_SORT_COLUMNS,
  }),
  program: ProgramRef,
  subscriptionStates: SubscriptionStateRef,
  paymentStatuses: builder.enumType('PaymentStatusFilter', {
    description:
      'The payment statuses that subscriptions are filtered by; OTHER is any other status of the provider.',
    values: PAYMENT_STATUS_FILTERS,
  }),
};
