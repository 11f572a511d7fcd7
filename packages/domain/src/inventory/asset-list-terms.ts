/** The sort columns of the assets list. */
export const ASSET_SORT_COLUMNS = [
  'UPDATED_AT',
  'CREATED_AT',
  'SERIAL_NUMBER',
  'STATE',
  'VEHICLE',
  'HUB_NAME',
  'PURCHASE_ORDER_NUMBER',
  'CHECKED_IN_AT',
  'LAST_SEEN_AT',
] as const;
export type AssetSortColumn = (typeof ASSET_SORT_COLUMNS)[number];

/** Default page size of the assets list. */
export const ASSET_PAGE_SIZE = 25;

/** The page size with which a client requests a whole view. */
export const ASSET_EXPORT_PAGE_SIZE = 999_999;

/** The largest view that is returned as a whole; larger ones are refused, and the export has them. */
export const ASSET_EXPORT_MOST_ROWS = 5000;

/** Minimum length of a search that includes vehicles with an active subscription. */
export const SEARCH_INCLUDES_SUBSCRIBED_FROM = 3;

/** Maximum number of labels per request; larger batches are split. */
export const LABELS_AT_ONCE = 100;
