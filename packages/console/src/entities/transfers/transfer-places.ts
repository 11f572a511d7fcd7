import { queryOptions } from '@tanstack/react-query';
import { fieldQuery } from '../../kit/document-query.ts';
import { graphql } from '../../kit/graphql.ts';
import { fetchData } from '../../kit/graphql-client.ts';
import { transferKeys } from './transfer-keys.ts';

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
