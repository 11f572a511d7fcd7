import { SWAP_REASONS } from '@kickstand/domain/orders/order-terms.ts';
import { builder } from '../platform/graphql-builder.ts';

export const SwapReasonRef = builder.enumType('SwapReason', { values: SWAP_REASONS });
