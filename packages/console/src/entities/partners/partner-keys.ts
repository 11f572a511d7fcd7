/** Query keys of partners. app/invalidated.ts decides what a save invalidates. */
export const partnerKeys = {
  organization: (id: string) => ['organization', id] as const,
  organizations: (searchQuery: string | null) => ['organizations', { searchQuery }] as const,
  organizationFilter: ['organizations', 'filter'] as const,
  organizationPlaces: ['organizations', 'places'] as const,
  office: (variables: object) => ['office', variables] as const,
  serviceArea: (id: string | undefined) => ['service-area', id] as const,
  serviceAreas: (variables: object) => ['service-areas', variables] as const,
  serviceAreaFilter: ['service-areas', 'filter'] as const,
  promotion: (id: string) => ['promotion', id] as const,
  promotions: (variables: object) => ['promotions', variables] as const,
  promotionChoices: (offeredTo: string, searchQuery: string) =>
    ['promotions', 'choices', offeredTo, searchQuery] as const,
  promotionOrders: (id: string, currentPage: number) =>
    ['promotion-orders', id, currentPage] as const,
  promotionExports: (id: string) => ['promotion-exports', id] as const,
  spokeShop: (id: string) => ['spoke-shop', id] as const,
  spokeShops: (variables: object) => ['spoke-shops', variables] as const,
  spokeChain: (id: string) => ['spoke-chain', id] as const,
  spokeChains: ['spoke-chains'] as const,
};
