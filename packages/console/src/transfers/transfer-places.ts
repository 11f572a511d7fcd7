import { queryOptions } from '@tanstack/react-query';
import { graphql, type ResultOf } from '../kit/graphql.ts';
import { fetchData } from '../kit/graphql-client.ts';
import { transferKeys } from './transfer-keys.ts';

const TransferOriginsQuery = graphql(`
  query TransferOrigins($id: ID!) {
    transferOrderAvailableOrigins(id: $id) { id type name email phone fullAddress }
  }
`);
/** A place where vehicles can be collected. */
export type AvailableOrigin = ResultOf<
  typeof TransferOriginsQuery
>['transferOrderAvailableOrigins'][number];

const TransferHubsQuery = graphql(`
  query TransferHubs { hubs { id name directShipEnabled } }
`);

const TransferShopsQuery = graphql(`
  query TransferShops($currentPage: Int!) {
    spokeShops(currentPage: $currentPage, pageSize: 100) {
      pageInfo { totalPages }
      nodes { id name }
    }
  }
`);

/** Where the vehicle of a subscription can be collected: at the customer's, at a shop, in a hub. */
export function originsQuery(subscriptionId: string) {
  return queryOptions({
    queryKey: transferKeys.origins(subscriptionId),
    queryFn: async ({ signal }) =>
      (await fetchData(TransferOriginsQuery, { id: subscriptionId }, signal))
        .transferOrderAvailableOrigins,
    placeholderData: undefined,
  });
}

/** Every hub that vehicles can come from. */
export const originHubsQuery = queryOptions({
  queryKey: transferKeys.hubs,
  queryFn: async ({ signal }) => (await fetchData(TransferHubsQuery, {}, signal)).hubs,
});

/** Every hub that vehicles can be brought to. */
export const destinationHubsQuery = queryOptions({
  ...originHubsQuery,
  select: (hubs) => hubs.filter((hub) => !hub.directShipEnabled),
});

async function allShops(signal: AbortSignal) {
  const shops: { id: string; name: string }[] = [];
  for (let currentPage = 1; ; currentPage += 1) {
    const { spokeShops } = await fetchData(TransferShopsQuery, { currentPage }, signal);
    shops.push(...spokeShops.nodes);
    if (currentPage >= spokeShops.pageInfo.totalPages) return shops;
  }
}

/** Every shop that vehicles can be brought to. */
export const destinationShopsQuery = queryOptions({
  queryKey: transferKeys.shops,
  queryFn: ({ signal }) => allShops(signal),
});

/** A place as one text, for selects and addresses: 'Hub:{id}'. */
export const keyOfPlace = ({ type, id }: { type: string; id: string }): string => `${type}:${id}`;

/** The place that {@link keyOfPlace} wrote; undefined for anything else. */
export function placeOfKey(key: string) {
  const [type, id] = key.split(':');
  if (!id || (type !== 'Hub' && type !== 'SpokeShop')) return undefined;
  return { type, id } as const;
}

/** The same for where vehicles come from, which can be a customer, too. */
export function originOfKey(key: string) {
  const [type, id] = key.split(':');
  return type === 'Customer' && id ? ({ type, id } as const) : placeOfKey(key);
}
