import { hubKeys } from '../entities/hubs/hub-keys.ts';
import { HUB_FIELDS } from '../entities/partners/record-fields.ts';
import { documentQuery, recordQuery } from '../kit/document-query.ts';
import { graphql, type ResultOf } from '../kit/graphql.ts';

const HubListQuery = graphql(`
  query HubList {
    hubs {
      id name directShipEnabled taxRatePercentage stockCount openOrdersCount
      address { city stateCode }
      serviceArea { id name }
    }
  }
`);
export type HubRow = ResultOf<typeof HubListQuery>['hubs'][number];

/** All hubs with their vehicle and order counts. */
export const hubListQuery = documentQuery(hubKeys.list, HubListQuery, {});

const HubQuery = graphql(`
  query Hub($id: ID!) {
    hub(id: $id) {
      id taxRatePercentage updatedAt
      ${HUB_FIELDS}
      serviceArea { id name }
      taxRate { id }
    }
    taxRates(onlyActive: false) { id name percentage active }
  }
`);
export type HubDetail = NonNullable<ResultOf<typeof HubQuery>['hub']>;
export type TaxRateChoice = ResultOf<typeof HubQuery>['taxRates'][number];

/** One hub, and the available tax rates. */
export const hubQuery = (id: string) =>
  recordQuery(id, hubKeys.one(id), HubQuery, { id }, { hub: null, taxRates: [] });

export const HubSaveMutation = graphql(`
  mutation HubCreateOrUpdate($id: ID, $attributes: HubAttributes!, $expectedUpdatedAt: DateTime) {
    hubCreateOrUpdate(id: $id, attributes: $attributes, expectedUpdatedAt: $expectedUpdatedAt) {
      id name updatedAt
    }
  }
`);
