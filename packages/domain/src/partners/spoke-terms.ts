/** The sort columns of the list of spoke shops. */
export const SPOKE_SHOP_SORT_COLUMNS = [
  'NAME',
  'CHAIN_NAME',
  'SERVICE_AREA_NAME',
  'ORDERS_COUNT',
  'CREATED_AT',
] as const;
export type SpokeShopSortColumn = (typeof SPOKE_SHOP_SORT_COLUMNS)[number];

/** Default page size of the list of spoke shops. */
export const SPOKE_SHOP_PAGE_SIZE = 25;

/** Chains are shown on a single page; more are not expected. */
export const SPOKE_CHAIN_PAGE_SIZE = 1000;
