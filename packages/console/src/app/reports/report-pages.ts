/** The pages behind the tabs of the reports, in their order. */
export const REPORT_PAGES = [
  { label: 'Exports', route: '/reports', search: { tab: 'exports' } },
  { label: 'Imports', route: '/reports', search: { tab: 'imports' }, operation: 'imports' },
  { label: 'Bulk runs', route: '/reports', search: { tab: 'bulk' } },
  { label: 'Adoption', route: '/reports', search: { tab: 'adoption' }, operation: 'adoption' },
  { label: 'Billing', route: '/reports', search: { tab: 'billing' } },
] as const;
