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

/** The role of colleagues for whom no one has chosen one: without a hub, they can only read. */
export const ROLE_OF_NEWCOMERS: Role = 'HUB_STAFF';

/** Whether a role acts only on what belongs to the own hub. */
export const isOfHub = (role: Role): boolean => role === 'HUB_STAFF';
