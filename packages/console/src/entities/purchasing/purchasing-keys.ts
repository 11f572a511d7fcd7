/**
 * Query keys of purchase orders and vendors. app/invalidated.ts decides what a save invalidates.
 */
export const purchasingKeys = {
  order: (id: string) => ['purchase-order', id] as const,
  orderTabs: (id: string) => ['purchase-order', id, 'tabs'] as const,
  orders: (variables: object) => ['purchase-orders', variables] as const,
  nextNumber: ['purchase-orders', 'next-number'] as const,
  destinations: ['destinations'] as const,
  vendor: (vendorId: string) => ['vendor', vendorId] as const,
  vendorOffer: (vendorId: string) => ['vendor', vendorId, 'offer'] as const,
  vendors: (searchQuery: string | null) => ['vendors', { searchQuery }] as const,
  allVendors: ['vendors'] as const,
  vendorChoices: ['vendors', 'choices'] as const,
  vendorNames: ['vendors', 'names'] as const,
  offeredVehicles: (vendorId: string) => ['vendors', vendorId, 'offered'] as const,
};
