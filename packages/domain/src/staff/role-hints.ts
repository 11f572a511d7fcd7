import type { Role } from './roles.ts';

/** One sentence for the person who chooses a role. */
export const ROLE_HINTS: Record<Role, string> = {
  VIEWER: 'Reads everything except what is for admins, and changes nothing.',
  HUB_STAFF: 'Hands over, prepares and receives vehicles at the own hub.',
  SUPPORT: 'Changes orders, subscriptions and customers, and credits and charges small amounts.',
  SUPPLY_CHAIN: 'Buys, moves and retires vehicles, and maintains the catalogue and shops.',
  ADMIN: 'May do everything, including staff, imports, unclear payments and erasure.',
};
