/** Query keys of vehicles. app/invalidated.ts decides what a save invalidates. */
export const assetKeys = {
  one: (id: string) => ['asset', id] as const,
  atDesk: (id: string) => ['asset', id, 'at-desk'] as const,
  versions: (assetId: string) => ['asset', assetId, 'versions'] as const,
  list: (variables: object) => ['assets', variables] as const,
  // They change rarely, and are not read again with each change of a vehicle.
  storageLocations: (placeId: string | null) => ['storage-locations', placeId] as const,
  filterChoices: ['assets', 'filter-choices'] as const,
  stats: (filters: object) => ['variant-stats', filters] as const,
  scanned: (text: string) => ['scanned-vehicle', text] as const,
};
