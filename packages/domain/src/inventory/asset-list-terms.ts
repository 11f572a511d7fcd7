/** What the assets list can be sorted by. */
export const ASSET_SORT_COLUMNS = [
  'UPDATED_AT',
  'CREATED_AT',
  'SERIAL_NUMBER',
  'STATE',
  'VEHICLE',
  'HUB_NAME',
  'PURCHASE_ORDER_NUMBER',
  'CHECKED_IN_AT',
] as const;
export type AssetSortColumn = (typeof ASSET_SORT_COLUMNS)[number];

/** Rows on a page of the assets list. */
export const ASSET_PAGE_SIZE = 25;

/** The page size by which a client asks for a whole view at once. */
export const ASSET_EXPORT_PAGE_SIZE = 999_999;

/** What it gets at most; the rest are further pages, or a file. */
export const ASSET_EXPORT_MOST_ROWS = 1000;

/** From this many characters on a search looks at vehicles with an active subscription, too. */
export const SEARCH_INCLUDES_SUBSCRIBED_FROM = 3;

/** Labels that one request reads; more are read one request after the other. */
export const LABELS_AT_ONCE = 100;
