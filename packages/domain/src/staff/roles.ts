import { keysOf } from '../kernel/keys-of.ts';

/** What a staff user may do, where roles are on. */
export const ROLE_LABELS = {
  VIEWER: 'Viewer',
  HUB_STAFF: 'Hub staff',
  SUPPORT: 'Support',
  SUPPLY_CHAIN: 'Supply chain',
  ADMIN: 'Admin',
};
export type Role = keyof typeof ROLE_LABELS;
export const ROLES = keysOf(ROLE_LABELS);

/** One sentence for the person who chooses a role. */
export const ROLE_HINTS: Record<Role, string> = {
  VIEWER: 'Reads everything except what is for admins, and changes nothing.',
  HUB_STAFF: 'Hands over, prepares and receives vehicles at the own hub.',
  SUPPORT: 'Changes orders, subscriptions and customers, and credits and charges small amounts.',
  SUPPLY_CHAIN: 'Buys, moves and retires vehicles, and maintains the catalogue and shops.',
  ADMIN: 'May do everything, including staff, imports, unclear payments and erasure.',
};

/** The role of colleagues for whom no one has chosen one: without a hub, they can only read. */
export const ROLE_OF_NEWCOMERS: Role = 'HUB_STAFF';

/** Whether a role acts only on what belongs to the own hub. */
export const isOfHub = (role: Role): boolean => role === 'HUB_STAFF';
