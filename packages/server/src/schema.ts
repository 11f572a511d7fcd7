// Every module adds its types and fields to the builder when it is imported.
import './activity/activity.graphql.ts';
import './catalogue/catalogue.graphql.ts';
import './customers/customers.graphql.ts';
import './flags/flags.graphql.ts';
import './inventory/assets.graphql.ts';
import './money/money.graphql.ts';
import './orders/order-commands.graphql.ts';
import './orders/order-creation.graphql.ts';
import './orders/orders.graphql.ts';
import './partners/partners.graphql.ts';
import './purchasing/purchase-orders.graphql.ts';
import './reports/reports.graphql.ts';
import './subscriptions/subscriptions.graphql.ts';
import { builder } from './platform/graphql-builder.ts';

/** The whole GraphQL schema. */
export const schema = builder.toSchema();
