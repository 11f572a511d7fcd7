import {
  IconArrowsLeftRight,
  IconBike,
  IconBuilding,
  IconBuildingFactory2,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconClipboardData,
  IconClipboardList,
  IconFileDollar,
  IconFileInvoice,
  IconFlask,
  IconMap2,
  IconPackages,
  IconRepeat,
  IconRosetteDiscount,
  IconUserCog,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { NeedsAPersonBadge } from '../../billing/needs-a-person-badge.tsx';
import { WaitingStaffBadge } from '../../staff/waiting-staff-badge.tsx';

/**
 * The route of an entry. Entries without a route have no page yet and are hidden; an unknown route
 * is a type error.
 */
interface Target {
  readonly route?: LinkProps['to'];
  readonly search?: LinkProps['search'];
}

export interface SubEntry extends Target {
  readonly label: string;
  /** A page that belongs to the entry outside its route. */
  readonly within?: LinkProps['to'];
  /** Shown but disabled. */
  readonly disabled?: boolean;
}

export interface SidebarEntry extends Target {
  readonly label: string;
  readonly icon: TablerIcon;
  /** Shown at the end of the entry: a count of waiting items. */
  readonly badge?: ComponentType;
  /** Makes the entry a collapsible group. */
  readonly children?: readonly SubEntry[];
}

/** The whole sidebar in order; gaps separate its four groups. */
const SIDEBAR_GROUPS: readonly (readonly SidebarEntry[])[] = [
  [
    { label: 'Orders', icon: IconClipboardList, route: '/orders' },
    { label: 'Subscriptions', icon: IconRepeat, route: '/subscriptions' },
    { label: 'Customers', icon: IconUsers, route: '/customers' },
  ],
  [
    { label: 'Organizations', icon: IconBuilding, route: '/organizations' },
    { label: 'Service areas', icon: IconMap2, route: '/service_areas' },
    { label: 'Promotions', icon: IconRosetteDiscount, route: '/promotions' },
  ],
  [
    { label: 'Purchase orders', icon: IconFileInvoice, route: '/purchase_orders' },
    { label: 'Transfer orders', icon: IconArrowsLeftRight, route: '/transfer_orders' },
    {
      label: 'Inventory',
      icon: IconPackages,
      children: [
        { label: 'Overview', route: '/inventory', search: { tab: 'overview' } },
        {
          label: 'Assets',
          route: '/inventory',
          search: { tab: 'assets' },
          within: '/inventory/assets/$assetId',
        },
      ],
    },
    { label: 'Vendors', icon: IconBuildingFactory2, route: '/vendors' },
    { label: 'Vehicle models', icon: IconBike, route: '/vehicles' },
    { label: 'Hubs', icon: IconBuildingWarehouse, route: '/hubs' },
    {
      label: 'Spokes',
      icon: IconBuildingStore,
      children: [
        { label: 'Shops', route: '/spokes/shops' },
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
        { label: 'Leases', route: '/lease_to_own/leases' },
      ],
    },
    {
      label: 'Reports',
      icon: IconClipboardData,
      route: '/reports',
      search: { tab: 'exports' },
      badge: NeedsAPersonBadge,
    },
    {
      label: 'Users',
      icon: IconUserCog,
      badge: WaitingStaffBadge,
      children: [
        { label: 'Users', route: '/forest_users', within: '/docs/api' },
        { label: 'Permissions', disabled: true },
      ],
    },
    {
      label: 'Experiments',
      icon: IconFlask,
      children: [{ label: 'Build Queue', route: '/experiments/build_list' }],
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
