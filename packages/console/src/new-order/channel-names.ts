import type { Program } from '@kickstand/domain/orders/order-terms.ts';

/** The labels of the fulfillment channels in a selection. */
export const CHANNEL_NAMES: Record<Program, string> = {
  hub: 'Hub pickup',
  spoke: 'Spoke shop',
  direct_ship: 'Direct ship',
};
