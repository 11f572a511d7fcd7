import { MoneyOperationRef } from '../money/money.graphql.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { CustomerRef } from './customers.graphql.ts';

builder.objectField(MoneyOperationRef, 'customer', (t) =>
  t.expose('customer', { type: CustomerRef }),
);
