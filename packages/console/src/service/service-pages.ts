/** The pages behind the tabs of *Service*; the first is its own. */
export const SERVICE_PAGES = [
  { label: 'Jobs', route: '/service' },
  { label: 'Parts', route: '/service/parts' },
  { label: 'Recalls', route: '/service/recalls' },
] as const;
