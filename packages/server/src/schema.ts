// Every module adds its types and fields to the builder when it is imported.
import './activity/activity.graphql.ts';
import './activity/log-history.graphql.ts';
import './catalogue/catalogue.graphql.ts';
import './catalogue/program-details.graphql.ts';
import './customers/customer-relations.graphql.ts';
import './customers/customers.graphql.ts';
import './files/files.graphql.ts';
import './flags/flags.graphql.ts';
import './inventory/asset-commands.graphql.ts';
import './inventory/asset-relations.graphql.ts';
import './inventory/assets.graphql.ts';
import './inventory/find-assets.graphql.ts';
import './inventory/printed-label.graphql.ts';
import './money/billing-screen.graphql.ts';
import './money/money.graphql.ts';
import './orders/order-commands.graphql.ts';
import './orders/order-creation.graphql.ts';
import './orders/orders.graphql.ts';
import './orders/subscription-orders.graphql.ts';
import './partners/partners.graphql.ts';
import './partners/spoke-shops.graphql.ts';
import './purchasing/purchase-orders.graphql.ts';
import './reports/reports.graphql.ts';
import './subscriptions/subscription-commands.graphql.ts';
import './subscriptions/subscription-list.graphql.ts';
import './subscriptions/subscriptions.graphql.ts';
import './subscriptions/swap-hub.graphql.ts';
import './transfers/transfer-commands.graphql.ts';
import './transfers/transfer-order-details.graphql.ts';
import './transfers/transfer-order-list.graphql.ts';
import './transfers/transfer-order-tabs.graphql.ts';
import './transfers/transfer-orders.graphql.ts';
import { builder } from './platform/graphql-builder.ts';

/** The whole GraphQL schema. */
export const schema = builder.toSchema();
