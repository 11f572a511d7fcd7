import { builder } from '../platform/graphql-builder.ts';
import { ForestUserRef } from '../staff/staff.graphql.ts';
import { HubRef, loadHub } from './partners.graphql.ts';

builder.objectField(ForestUserRef, 'hub', (t) =>
  t.field({
    type: HubRef,
    nullable: true,
    description: 'Default hub on new devices.',
    resolve: ({ hub }, _args, context) => hub && loadHub(context, hub.id),
  }),
);
