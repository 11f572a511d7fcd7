import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { NeedsAPersonBadge } from '../../billing/needs-a-person-badge.tsx';
import {
  IconArrowsLeftRight,
  IconBike,
  IconBuilding,
  IconBuildingFactory2,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconClipboardData,
  IconClipboardList,
  type IconComponent,
  IconFileDollar,
  IconFileInvoice,
  IconFlask,
  IconMap2,
  IconPackages,
  IconRepeat,
  IconRosetteDiscount,
  IconSunrise,
  IconUserCog,
  IconUsers,
} from '../../kit/icons.ts';
import { isForPerson } from '../../kit/permission.ts';
import { SERVICE_PAGES } from '../../service/service-pages.ts';
import { STAFF_PAGES } from '../../staff/staff-pages.ts';
import { WaitingStaffBadge } from '../../staff/waiting-staff-badge.tsx';
import { REPORT_PAGES } from '../reports/report-pages.ts';

/**
 * The route of an entry. Entries without a route have no page yet and are hidden; an unknown route
 * is a type error.
 */
interface Target {
  readonly route?: LinkProps['to'];
  readonly search?: LinkProps['search'];
  /** Typed after 'g', it opens the page. */
  readonly key?: string;
}

export interface SubEntry extends Target {
  readonly label: string;
  /** A page that belongs to the entry outside its route. */
  readonly within?: LinkProps['to'];
  /** Shown but disabled. */
  readonly disabled?: boolean;
  /** Pages behind its tabs, of which the first is its own: not in the sidebar, but found by name. */
  readonly tabs?: readonly (Target & { readonly label: string; readonly operation?: string })[];
}

export interface SidebarEntry extends Target, Pick<SubEntry, 'label' | 'tabs'> {
  readonly icon: IconComponent;
  /** Shown at the end of the entry: a count of waiting items. */
  readonly badge?: ComponentType;
  /** Makes the entry a collapsible group. */
  readonly children?: readonly SubEntry[];
}

/** The whole sidebar in order; gaps separate its groups. */
const SIDEBAR_GROUPS: readonly (readonly SidebarEntry[])[] = [
  [{ label: 'Today', icon: IconSunrise, route: '/today', key: 'y' }],
  [
    { label: 'Orders', icon: IconClipboardList, route: '/orders', key: 'o' },
    { label: 'Subscriptions', icon: IconRepeat, route: '/subscriptions', key: 's' },
    { label: 'Customers', icon: IconUsers, route: '/customers', key: 'c' },
  ],
  [
    { label: 'Organizations', icon: IconBuilding, route: '/organizations', key: 'n' },
    { label: 'Service areas', icon: IconMap2, route: '/service_areas', key: 'e' },
    { label: 'Promotions', icon: IconRosetteDiscount, route: '/promotions', key: 'd' },
  ],
  [
    { label: 'Purchase orders', icon: IconFileInvoice, route: '/purchase_orders', key: 'p' },
    { label: 'Transfer orders', icon: IconArrowsLeftRight, route: '/transfer_orders', key: 't' },
    {
      label: 'Inventory',
      icon: IconPackages,
      children: [
        { label: 'Overview', route: '/inventory', search: { tab: 'overview' }, key: 'i' },
        {
          label: 'Assets',
          route: '/inventory',
          search: { tab: 'assets' },
          key: 'a',
          within: '/inventory/assets/$assetId',
        },
        { label: 'Counts', route: '/inventory/counts' },
        { label: 'Put away', route: '/inventory/put_away' },
        { label: 'Return desk', route: '/inventory/return_desk' },
        { label: 'Service', route: '/service', tabs: SERVICE_PAGES },
      ],
    },
    { label: 'Vendors', icon: IconBuildingFactory2, route: '/vendors', key: 'v' },
    { label: 'Vehicle models', icon: IconBike, route: '/vehicles', key: 'm' },
    { label: 'Hubs', icon: IconBuildingWarehouse, route: '/hubs', key: 'h' },
    {
      label: 'Spokes',
      icon: IconBuildingStore,
      children: [
        { label: 'Shops', route: '/spokes/shops', key: 'k' },
        { label: 'Chains', route: '/spokes/chains' },
      ],
    },
  ],
  [
    {
      label: 'Lease-to-Own',
      icon: IconFileDollar,
      children: [
        { label: 'Customers', route: '/lease_to_own/customers' },
        { label: 'Leases', route: '/lease_to_own/leases', key: 'l' },
      ],
    },
    {
      label: 'Reports',
      icon: IconClipboardData,
      route: '/reports',
      search: { tab: 'exports' },
      key: 'r',
      badge: NeedsAPersonBadge,
      tabs: REPORT_PAGES,
    },
    {
      label: 'Users',
      icon: IconUserCog,
      badge: WaitingStaffBadge,
      children: [
        {
          label: 'Users',
          route: '/forest_users',
          within: '/docs/api',
          key: 'u',
          tabs: STAFF_PAGES,
        },
        { label: 'Permissions', disabled: true },
      ],
    },
    {
      label: 'Experiments',
      icon: IconFlask,
      children: [{ label: 'Build Queue', route: '/experiments/build_list', key: 'b' }],
    },
  ],
];

/** The visible part of the sidebar: entries with a route and groups with such children. */
export function builtGroups(groups = SIDEBAR_GROUPS): SidebarEntry[][] {
  return groups
    .map((entries) =>
      entries.flatMap((entry) => {
        if (!entry.children) return entry.route ? [entry] : [];
        const children = entry.children.filter((child) => child.route ?? child.disabled);
        return children.some((child) => child.route) ? [{ ...entry, children }] : [];
      }),
    )
    .filter((entries) => entries.length > 0);
}

/** The page of an entry, or those behind its tabs; the first has the key of the entry. */
const pagesOf = ({ tabs, ...page }: SidebarEntry | SubEntry) =>
  tabs?.filter(isForPerson).map((tab, index) => (index === 0 ? { ...page, ...tab } : tab)) ?? [
    page,
  ];

/** Every page that can be opened, once, by its full name: 'Inventory, Assets'. */
export function everyPage(): readonly (Target &
  Pick<SidebarEntry, 'icon'> & { readonly name: string })[] {
  return builtGroups()
    .flat()
    .flatMap((entry) =>
      [entry, ...(entry.children ?? [])].flatMap(pagesOf).map((page) => ({
        ...page,
        icon: entry.icon,
        name: page.label === entry.label ? page.label : `${entry.label}, ${page.label}`,
      })),
    )
    .filter(({ route }) => route !== undefined);
}

/** The pages that a key opens. */
export const pagesWithKeys = () => everyPage().filter(({ key }) => key !== undefined);
