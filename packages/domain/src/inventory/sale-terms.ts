import { keysOf } from '../kernel/keys-of.ts';

/** Sales channels. */
export const SALES_CHANNEL_LABELS = {
  BRAND_MARKETPLACE: 'Marketplace',
  CRAIGSLIST: 'Craigslist',
  FB_MARKETPLACE: 'Facebook Marketplace',
  OTHER: 'Other',
  SUBSCRIPTION_BUYOUT: 'Subscription Buyout',
};
export type SalesChannel = keyof typeof SALES_CHANNEL_LABELS;
export const SALES_CHANNELS = keysOf(SALES_CHANNEL_LABELS);
