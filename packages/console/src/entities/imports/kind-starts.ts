import type { ImportKindName } from '@kickstand/domain/imports/import-terms.ts';
import type { LinkProps } from '@tanstack/react-router';
import { OPENS_NEW } from '../../kit/list-page/opens-new.ts';

type PageLink = Pick<LinkProps, 'to' | 'params' | 'search' | 'hash' | 'state'>;

interface KindStart {
  /** One of them, as in '2 hubs'. */
  readonly noun: string;
  /** The list that shows them. */
  readonly list: PageLink;
  /** The button that creates one. */
  readonly create: string;
  /** The page that creates one, by the id of the record that it belongs to; its list if omitted. */
  readonly page?: (parentId: string) => PageLink;
}

/** Where records of a kind of import are created in the console, and listed. */
export const KIND_STARTS: Partial<Record<ImportKindName, KindStart>> = {
  SERVICE_AREAS: {
    noun: 'service area',
    list: { to: '/service_areas' },
    create: 'New service area',
  },
  HUBS: { noun: 'hub', list: { to: '/hubs' }, create: 'New hub' },
  ORGANIZATIONS: {
    noun: 'organization',
    list: { to: '/organizations' },
    create: 'New organization',
  },
  OFFICES: {
    noun: 'office',
    list: { to: '/organizations' },
    create: 'New office',
    page: (organizationId) => ({
      to: '/organizations/$organizationId',
      params: { organizationId },
      search: { tab: 'offices' },
    }),
  },
  AUTHORIZED_EMAILS: {
    noun: 'authorized e-mail',
    list: { to: '/organizations' },
    create: 'Set up access',
    page: (organizationId) => ({
      to: '/organizations/$organizationId',
      params: { organizationId },
      search: { tab: 'access' },
    }),
  },
  PROMOTIONS: { noun: 'promotion', list: { to: '/promotions' }, create: 'New promotion' },
  STAFF: { noun: 'user', list: { to: '/forest_users' }, create: 'Invite user' },
  VEHICLES: { noun: 'vehicle model', list: { to: '/vehicles' }, create: 'New vehicle model' },
  VARIANTS: {
    noun: 'variant',
    list: { to: '/vehicles' },
    create: 'Add variants',
    page: (vehicleId) => ({ to: '/vehicles/$vehicleId', params: { vehicleId }, hash: 'versions' }),
  },
  VENDORS: { noun: 'vendor', list: { to: '/vendors' }, create: 'New vendor' },
  VENDOR_PRICES: {
    noun: 'supplied model',
    list: { to: '/vendors' },
    create: 'Link models',
    page: (vendorId) => ({ to: '/vendors/$vendorId/edit', params: { vendorId } }),
  },
  SPOKE_CHAINS: { noun: 'spoke chain', list: { to: '/spokes/chains' }, create: 'New spoke chain' },
  SPOKE_SHOPS: { noun: 'spoke shop', list: { to: '/spokes/shops' }, create: 'New spoke shop' },
  CUSTOMERS: { noun: 'customer', list: { to: '/customers' }, create: 'New customer' },
  ASSETS: {
    noun: 'vehicle',
    list: { to: '/inventory', search: { tab: 'assets' } },
    create: 'Check in vehicles',
    page: () => ({ to: '/purchase_orders' }),
  },
  PURCHASE_ORDERS: {
    noun: 'open purchase order',
    list: { to: '/purchase_orders' },
    create: 'New purchase order',
  },
  TRANSFER_ORDERS: {
    noun: 'open transfer order',
    list: { to: '/transfer_orders' },
    create: 'New Transfer Order',
  },
  ORDERS: { noun: 'open order', list: { to: '/orders' }, create: 'New Order' },
};

/** The link that creates a record of a kind; it opens the form there if the page has one. */
export const creatingLink = ({ list, page }: KindStart, parentId: string | null): PageLink => ({
  ...(page ? page(parentId ?? '') : list),
  state: OPENS_NEW,
});
