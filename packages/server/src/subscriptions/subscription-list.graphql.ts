import { addListExport } from '../exports/list-export.ts';
import { addListField } from '../lists/list-field.ts';
import { subscriptionReport } from './export-subscriptions.ts';
import { subscriptionListSql } from './subscription-list-sql.ts';
import { SUBSCRIPTION_LIST_TYPES } from './subscription-list-types.ts';
import { SubscriptionRef } from './subscriptions.graphql.ts';

addListField('subscriptions', 'SubscriptionList', {
  list: subscriptionListSql,
  node: SubscriptionRef,
  as: (subscription) => subscription,
  types: SUBSCRIPTION_LIST_TYPES,
});

addListExport(subscriptionListSql, {
  report: subscriptionReport,
  types: SUBSCRIPTION_LIST_TYPES,
});
