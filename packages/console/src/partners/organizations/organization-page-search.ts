import { oneOf, pageSearch } from '../../kit/page-search.ts';

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
export const organizationPageSearch = pageSearch({
  tab: oneOf(ORGANIZATION_TABS),
});
