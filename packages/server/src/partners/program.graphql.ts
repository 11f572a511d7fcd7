import { PROGRAMS } from '@kickstand/domain/orders/order-terms.ts';
import { builder } from '../platform/graphql-builder.ts';

export const ProgramRef = builder.enumType('Program', { values: PROGRAMS });
