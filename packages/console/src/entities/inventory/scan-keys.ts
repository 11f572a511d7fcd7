/** What unsent scans are kept as in the browser, by what they are of: followed by its id. */
export const SCAN_KEYS = {
  'stock count': 'lasting.stock-count.',
  'purchase order': 'purchase-order.',
  'transfer order': 'transfer-order.',
} as const;
