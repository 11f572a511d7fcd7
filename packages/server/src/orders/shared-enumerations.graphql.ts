import { builder } from '../platform/graphql-builder.ts';

/*
 * Enumerations that other clients of the same business share with the console, which has no use for
 * them itself. They stand in the schema so that a name means the same everywhere.
 */
builder.enumType('CustomerProgramType', {
  description: 'How a customer gets a vehicle, as customers are told it.',
  values: ['HUB', 'SPOKE_SHOP'] as const,
});
builder.enumType('LocationType', {
  description: 'A place where a vehicle can stand.',
  values: ['CUSTOMER', 'HUB', 'SPOKE_SHOP'] as const,
});
builder.enumType('EntityKind', {
  description: 'What a vehicle is on its way for.',
  values: ['ORDER', 'SUBSCRIPTION'] as const,
});
