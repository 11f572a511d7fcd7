import { builder } from '../platform/graphql/graphql-builder.ts';
import { ForestUserRef } from '../staff/staff.graphql.ts';
import { HubRef } from './partners.graphql.ts';

builder.objectField(ForestUserRef, 'hub', (t) =>
  t.field({
    type: HubRef,
    nullable: true,
    description: 'Default hub on new devices.',
    resolve: ({ hub }) => hub,
  }),
);
