import { SWAP_REASONS } from '@kickstand/domain/orders/order-reasons.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';

export const SwapReasonRef = builder.enumType('SwapReason', {
  description: 'Why a customer swaps the vehicle.',
  values: SWAP_REASONS,
});
