import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { HUB_LIST, hubListSearch } from '../../hubs/hub-list-search.ts';
import {
  ORGANIZATION_LIST,
  organizationListSearch,
} from '../../partners/organizations/organization-list-search.ts';
import { organizationPageSearch } from '../../partners/organizations/organization-page-search.ts';
import {
  PROMOTION_LIST,
  promotionListSearch,
} from '../../partners/promotions/promotion-list-search.ts';
import {
  SERVICE_AREA_LIST,
  serviceAreaListSearch,
} from '../../partners/service-areas/service-area-list-search.ts';
import { SPOKE_CHAIN_LIST, spokeChainListSearch } from '../../spokes/spoke-chain-list-search.ts';
import { SPOKE_SHOP_LIST, spokeShopListSearch } from '../../spokes/spoke-shop-list-search.ts';
import { lazyPage } from '../lazy-page.ts';
import { prefetchFrom } from '../prefetch.ts';
import { restoreList } from '../restore-list.ts';
import { signedIn } from './root-routes.ts';

const organizations = createRoute({
  getParentRoute: () => signedIn,
  path: '/organizations',
  validateSearch: organizationListSearch,
  search: { middlewares: [stripSearchParams(ORGANIZATION_LIST.defaults)] },
  beforeLoad: restoreList(ORGANIZATION_LIST),
  component: lazyPage((files) => files.organizationListPage(), 'OrganizationListPage'),
});

const organization = createRoute({
  getParentRoute: () => signedIn,
  path: '/organizations/$organizationId',
  validateSearch: organizationPageSearch,
  loader: (arrival) =>
    prefetchFrom(arrival, async (files) =>
      (await files.organizationDocuments()).organizationQuery(arrival.params.organizationId),
    ),
  component: lazyPage((files) => files.organizationPage(), 'OrganizationPage'),
});

const office = createRoute({
  getParentRoute: () => signedIn,
  path: '/organizations/$organizationId/offices/$officeId',
  loader: (arrival) =>
    prefetchFrom(arrival, async (files) => {
      const { organizationId, officeId } = arrival.params;
      const { officeQuery } = await files.officeDocuments();
      return officeQuery(organizationId, officeId);
    }),
  component: lazyPage((files) => files.officePage(), 'OfficePage'),
});

const serviceAreas = createRoute({
  getParentRoute: () => signedIn,
  path: '/service_areas',
  validateSearch: serviceAreaListSearch,
  search: { middlewares: [stripSearchParams(SERVICE_AREA_LIST.defaults)] },
  beforeLoad: restoreList(SERVICE_AREA_LIST, { keepsPlace: false }),
  component: lazyPage((files) => files.serviceAreaListPage(), 'ServiceAreaListPage'),
});

const promotions = createRoute({
  getParentRoute: () => signedIn,
  path: '/promotions',
  validateSearch: promotionListSearch,
  search: { middlewares: [stripSearchParams(PROMOTION_LIST.defaults)] },
  beforeLoad: restoreList(PROMOTION_LIST),
  component: lazyPage((files) => files.promotionListPage(), 'PromotionListPage'),
});

const promotion = createRoute({
  getParentRoute: () => signedIn,
  path: '/promotions/$promotionId',
  loader: (arrival) =>
    prefetchFrom(arrival, async (files) =>
      (await files.promotionDocuments()).promotionQuery(arrival.params.promotionId),
    ),
  component: lazyPage((files) => files.promotionPage(), 'PromotionPage'),
});

const hubs = createRoute({
  getParentRoute: () => signedIn,
  path: '/hubs',
  validateSearch: hubListSearch,
  search: { middlewares: [stripSearchParams(HUB_LIST.defaults)] },
  beforeLoad: restoreList(HUB_LIST),
  component: lazyPage((files) => files.hubListPage(), 'HubListPage'),
});

const hub = createRoute({
  getParentRoute: () => signedIn,
  path: '/hubs/$hubId',
  loader: (arrival) =>
    prefetchFrom(arrival, async (files) =>
      (await files.hubDocuments()).hubQuery(arrival.params.hubId),
    ),
  component: lazyPage((files) => files.hubPage(), 'HubPage'),
});

const spokeShops = createRoute({
  getParentRoute: () => signedIn,
  path: '/spokes/shops',
  validateSearch: spokeShopListSearch,
  search: { middlewares: [stripSearchParams(SPOKE_SHOP_LIST.defaults)] },
  beforeLoad: restoreList(SPOKE_SHOP_LIST),
  component: lazyPage((files) => files.spokeShopListPage(), 'SpokeShopListPage'),
});

const spokeShop = createRoute({
  getParentRoute: () => signedIn,
  path: '/spokes/shops/$spokeShopId',
  loader: (arrival) =>
    prefetchFrom(arrival, async (files) =>
      (await files.spokeDocuments()).spokeShopQuery(arrival.params.spokeShopId),
    ),
  component: lazyPage((files) => files.spokeShopPage(), 'SpokeShopPage'),
});

const spokeChains = createRoute({
  getParentRoute: () => signedIn,
  path: '/spokes/chains',
  validateSearch: spokeChainListSearch,
  search: { middlewares: [stripSearchParams(SPOKE_CHAIN_LIST.defaults)] },
  beforeLoad: restoreList(SPOKE_CHAIN_LIST),
  component: lazyPage((files) => files.spokeChainListPage(), 'SpokeChainListPage'),
});

/** The routes of the business setup. */
export const partnerRoutes = [
  organizations,
  organization,
  office,
  serviceAreas,
  promotions,
  promotion,
  hubs,
  hub,
  spokeShops,
  spokeShop,
  spokeChains,
] as const;
