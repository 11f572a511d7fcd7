import type { Program } from '@kickstand/domain/orders/order-terms.ts';

/** What the fulfilment channels are called where one of them is chosen. */
export const CHANNEL_NAMES: Record<Program, string> = {
  hub: 'Hub pickup',
  spoke: 'Spoke shop',
  direct_ship: 'Direct ship',
};
