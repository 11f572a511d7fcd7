/** Sales channels. */
export const SALES_CHANNELS = [
  'BRAND_MARKETPLACE',
  'CRAIGSLIST',
  'FB_MARKETPLACE',
  'OTHER',
  'SUBSCRIPTION_BUYOUT',
] as const;
export type SalesChannel = (typeof SALES_CHANNELS)[number];
export const SALES_CHANNEL_LABELS: Record<SalesChannel, string> = {
  BRAND_MARKETPLACE: 'Marketplace',
  CRAIGSLIST: 'Craigslist',
  FB_MARKETPLACE: 'Facebook Marketplace',
  OTHER: 'Other',
  SUBSCRIPTION_BUYOUT: 'Subscription Buyout',
};
