/** The pages behind the tabs of the users, in their order. */
export const STAFF_PAGES = [
  { label: 'Users', route: '/forest_users' },
  {
    label: 'Service accounts',
    route: '/forest_users/service_accounts',
    operation: 'serviceAccounts',
  },
  { label: 'Security log', route: '/forest_users/security_log', operation: 'securityEvents' },
] as const;
