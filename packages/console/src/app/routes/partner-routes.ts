import { createRoute } from '@tanstack/react-router';
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
import { prefetch } from '../prefetch.ts';
import { listRoute } from './list-route.ts';
import { signedIn } from './root-routes.ts';

const organizations = createRoute({
  path: '/organizations',
  ...listRoute(ORGANIZATION_LIST, organizationListSearch),
  component: lazyPage(
    () => import('../../partners/organizations/organization-list-page.tsx'),
    'OrganizationListPage',
  ),
});

const organization = createRoute({
  getParentRoute: () => signedIn,
  path: '/organizations/$organizationId',
  validateSearch: organizationPageSearch,
  loader: (arrival) =>
    prefetch(arrival, async () =>
      (await import('../../partners/organizations/organization-documents.ts')).organizationQuery(
        arrival.params.organizationId,
      ),
    ),
  component: lazyPage(
    () => import('../../partners/organizations/organization-page.tsx'),
    'OrganizationPage',
  ),
});

const office = createRoute({
  getParentRoute: () => signedIn,
  path: '/organizations/$organizationId/offices/$officeId',
  loader: (arrival) =>
    prefetch(arrival, async () => {
      const { organizationId, officeId } = arrival.params;
      const { officeQuery } = await import('../../partners/offices/office-documents.ts');
      return officeQuery(organizationId, officeId);
    }),
  component: lazyPage(() => import('../../partners/offices/office-page.tsx'), 'OfficePage'),
});

const serviceAreas = createRoute({
  path: '/service_areas',
  ...listRoute(SERVICE_AREA_LIST, serviceAreaListSearch, { keepsPlace: false }),
  component: lazyPage(
    () => import('../../partners/service-areas/service-area-list-page.tsx'),
    'ServiceAreaListPage',
  ),
});

const promotions = createRoute({
  path: '/promotions',
  ...listRoute(PROMOTION_LIST, promotionListSearch),
  component: lazyPage(
    () => import('../../partners/promotions/promotion-list-page.tsx'),
    'PromotionListPage',
  ),
});

const promotion = createRoute({
  getParentRoute: () => signedIn,
  path: '/promotions/$promotionId',
  loader: (arrival) =>
    prefetch(arrival, async () =>
      (await import('../../partners/promotions/promotion-documents.ts')).promotionQuery(
        arrival.params.promotionId,
      ),
    ),
  component: lazyPage(
    () => import('../../partners/promotions/promotion-page.tsx'),
    'PromotionPage',
  ),
});

const hubs = createRoute({
  path: '/hubs',
  ...listRoute(HUB_LIST, hubListSearch),
  component: lazyPage(() => import('../../hubs/hub-list-page.tsx'), 'HubListPage'),
});

const hub = createRoute({
  getParentRoute: () => signedIn,
  path: '/hubs/$hubId',
  loader: (arrival) =>
    prefetch(arrival, async () =>
      (await import('../../hubs/hub-documents.ts')).hubQuery(arrival.params.hubId),
    ),
  component: lazyPage(() => import('../../hubs/hub-page.tsx'), 'HubPage'),
});

const spokeShops = createRoute({
  path: '/spokes/shops',
  ...listRoute(SPOKE_SHOP_LIST, spokeShopListSearch),
  component: lazyPage(() => import('../../spokes/spoke-shop-list-page.tsx'), 'SpokeShopListPage'),
});

const spokeShop = createRoute({
  getParentRoute: () => signedIn,
  path: '/spokes/shops/$spokeShopId',
  loader: (arrival) =>
    prefetch(arrival, async () =>
      (await import('../../spokes/spoke-documents.ts')).spokeShopQuery(arrival.params.spokeShopId),
    ),
  component: lazyPage(() => import('../../spokes/spoke-shop-page.tsx'), 'SpokeShopPage'),
});

const spokeChains = createRoute({
  path: '/spokes/chains',
  ...listRoute(SPOKE_CHAIN_LIST, spokeChainListSearch),
  component: lazyPage(() => import('../../spokes/spoke-chain-list-page.tsx'), 'SpokeChainListPage'),
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
