import { promotionList } from '@kickstand/domain/partners/promotion-list.ts';
import { queryOptions } from '@tanstack/react-query';
import { partnerKeys } from '../../entities/partners/partner-keys.ts';
import { PROMOTION_FIELDS } from '../../entities/partners/record-fields.ts';
import { documentQuery, recordQuery } from '../../kit/document-query.ts';
import { graphql, type ResultOf } from '../../kit/graphql.ts';
import { fetchData } from '../../kit/graphql-client.ts';
import { pageVariables } from '../../kit/list-search.ts';
import {
  PROMOTIONS_ARGUMENTS,
  PROMOTIONS_VARIABLES,
} from '../../lists/list-arguments/promotions.ts';
import type { PromotionListSearch } from './promotion-list-search.ts';

const PromotionsQuery = graphql(`
  query Promotions(
    $currentPage: Int
    $pageSize: Int
    ${PROMOTIONS_VARIABLES}
  ) {
    promotions(
      currentPage: $currentPage
      pageSize: $pageSize
      ${PROMOTIONS_ARGUMENTS}
    ) {
      pageInfo { totalItems totalPages currentPage pageSize }
      nodes {
        id code title status discountType amountCents percentage duration durationMonths
        budgetCents ordersCount createdAt
        organization { id name }
      }
    }
  }
`);
export type PromotionRow = ResultOf<typeof PromotionsQuery>['promotions']['nodes'][number];

/** The page of promotions for the current address. */
export function promotionPageQuery(search: PromotionListSearch) {
  const variables = pageVariables(promotionList, search);
  return documentQuery(partnerKeys.promotions(variables), PromotionsQuery, variables);
}

const PromotionQuery = graphql(`
  query Promotion($id: ID!) {
    promotion(id: $id) {
      id status ordersCount usedCents createdAt updatedAt
      ${PROMOTION_FIELDS}
      organization { id name }
    }
  }
`);
export type PromotionDetail = NonNullable<ResultOf<typeof PromotionQuery>['promotion']>;

/** One promotion; null if there is none with this id. */
export const promotionQuery = (id: string) =>
  recordQuery(id, partnerKeys.promotion(id), PromotionQuery, { id }, { promotion: null });

const PromotionOrdersQuery = graphql(`
  query PromotionOrders($id: ID!, $currentPage: Int) {
    promotion(id: $id) {
      orders(currentPage: $currentPage, pageSize: 10) {
        pageInfo { totalItems totalPages currentPage pageSize }
        nodes {
          id state createdAt
          customer { id fullName email }
          variant { brand model color size }
          subsidizedPrice { amount }
          discountedPrice { amount }
        }
      }
    }
  }
`);
type PromotionOrders = NonNullable<ResultOf<typeof PromotionOrdersQuery>['promotion']>['orders'];
export type PromotionOrder = PromotionOrders['nodes'][number];

/** A page of the orders with a promotion. */
export function promotionOrdersQuery(id: string, currentPage: number) {
  return queryOptions({
    queryKey: partnerKeys.promotionOrders(id, currentPage),
    queryFn: async ({ signal }) =>
      (await fetchData(PromotionOrdersQuery, { id, currentPage }, signal)).promotion?.orders,
  });
}

const PromotionExportsQuery = graphql(`
  query PromotionExports($id: ID!) {
    promotion(id: $id) {
      ordersExports { id status requester rowCount error downloadUrl createdAt }
    }
  }
`);
type WithExports = NonNullable<ResultOf<typeof PromotionExportsQuery>['promotion']>;
export type PromotionExport = WithExports['ordersExports'][number];

const isRunning = ({ status }: PromotionExport) => status === 'PENDING' || status === 'PROCESSING';

/** The last exports of a promotion's orders; refetched while one is running. */
export function promotionExportsQuery(id: string) {
  return queryOptions({
    queryKey: partnerKeys.promotionExports(id),
    queryFn: async ({ signal }) =>
      (await fetchData(PromotionExportsQuery, { id }, signal)).promotion?.ordersExports ?? [],
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? 2000 : false),
  });
}

export const PromotionSaveMutation = graphql(`
  mutation PromotionCreateOrUpdate(
    $id: ID
    $attributes: PromotionAttributes!
    $expectedUpdatedAt: DateTime
  ) {
    promotionCreateOrUpdate(
      id: $id
      attributes: $attributes
      expectedUpdatedAt: $expectedUpdatedAt
    ) { id code updatedAt }
  }
`);
export const PromotionActivateMutation = graphql(`
  mutation PromotionActivate($id: ID!) { promotionActivate(id: $id) { id status } }
`);
export const PromotionPauseMutation = graphql(`
  mutation PromotionPause($id: ID!) { promotionPause(id: $id) { id status } }
`);
export const PromotionOrdersExportMutation = graphql(`
  mutation PromotionOrdersExport($promotionId: ID!, $format: ExportFormat) {
    promotionOrdersExport(promotionId: $promotionId, format: $format) { id }
  }
`);
