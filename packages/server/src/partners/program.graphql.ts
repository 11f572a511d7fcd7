import { PROGRAMS } from '@kickstand/domain/orders/order-terms.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';

export const ProgramRef = builder.enumType('Program', {
  description:
    "How a vehicle reaches its customer: shipped by the vendor, handed over at a hub, or at a partner's shop.",
  values: PROGRAMS,
});
