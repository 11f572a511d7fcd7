import { builder } from '../platform/graphql/graphql-builder.ts';

/*
 * Enumerations shared with other clients, unused by the console. They are in the schema so that
 * their names mean the same everywhere.
 */
builder.enumType('CustomerProgramType', {
  description: 'A customer-facing name of a program.',
  values: ['HUB', 'SPOKE_SHOP'] as const,
});
builder.enumType('LocationType', {
  description: 'A kind of location of a vehicle.',
  values: ['CUSTOMER', 'HUB', 'SPOKE_SHOP'] as const,
});
builder.enumType('EntityKind', {
  description: 'The purpose of a transfer.',
  values: ['ORDER', 'SUBSCRIPTION'] as const,
});
