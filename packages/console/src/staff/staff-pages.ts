/** The pages behind the tabs of the users, in their order. */
export const STAFF_PAGES = [
  { label: 'Users', route: '/forest_users' },
  { label: 'Service accounts', route: '/forest_users/service_accounts' },
  { label: 'Security log', route: '/forest_users/security_log' },
] as const;
