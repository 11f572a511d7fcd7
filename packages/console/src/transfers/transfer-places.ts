import { queryOptions } from '@tanstack/react-query';
import { transferKeys } from '../entities/transfers/transfer-keys.ts';
import { fieldQuery } from '../kit/document-query.ts';
import { graphql, type ResultOf } from '../kit/graphql.ts';
import { fetchData } from '../kit/graphql-client.ts';

const TransferOriginsQuery = graphql(`
  query TransferOrigins($id: ID!) {
    transferOrderAvailableOrigins(id: $id) { id type name email phoneNumber { formatted uri } fullAddress }
  }
`);
/** An origin. */
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

/** Origins of a subscription's vehicle: the customer, a shop, or a hub. */
export function originsQuery(subscriptionId: string) {
  return queryOptions({
    ...fieldQuery(
      transferKeys.origins(subscriptionId),
      TransferOriginsQuery,
      { id: subscriptionId },
      'transferOrderAvailableOrigins',
    ),
    placeholderData: undefined,
  });
}

/** All hubs as origins. */
export const originHubsQuery = fieldQuery(transferKeys.hubs, TransferHubsQuery, {}, 'hubs');

/** All hubs as destinations. */
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

/** All shops as destinations. */
export const destinationShopsQuery = queryOptions({
  queryKey: transferKeys.shops,
  queryFn: ({ signal }) => allShops(signal),
});
