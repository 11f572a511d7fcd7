import { z } from 'zod';

export const ORGANIZATION_TABS = [
  'details',
  'access',
  'benefits',
  'offices',
  'hubs',
  'admins',
  'launch',
  'history',
] as const;
export type OrganizationTab = (typeof ORGANIZATION_TABS)[number];

/** The search parameters of an organization's page: the open tab. */
export const organizationPageSearch = z.object({
  tab: z.enum(ORGANIZATION_TABS).optional().catch(undefined),
});
