import { VEHICLE_FIELDS } from '../entities/catalogue/record-fields.ts';
import { vehicleKeys } from '../entities/catalogue/vehicle-keys.ts';
import { documentQuery, recordQuery } from '../kit/document-query.ts';
import { graphql, type ResultOf } from '../kit/graphql.ts';

const VehicleListQuery = graphql(`
  query VehicleList {
    vehicles {
      id brand model kind category allowBuyout
      picture { url }
      planPrice { amount currencyCode }
      variantsCount vendorsCount
    }
  }
`);
export type VehicleRow = ResultOf<typeof VehicleListQuery>['vehicles'][number];

/** All vehicle models, including test vehicles. */
export const vehicleListQuery = documentQuery(vehicleKeys.list, VehicleListQuery, {});

const VehicleQuery = graphql(`
  query Vehicle($vehicleId: ID!) {
    vehicle(id: $vehicleId) {
      id stripeProductId updatedAt
      ${VEHICLE_FIELDS}
      planPrice { amount currencyCode }
      ranges {
        chargeTimeHours { isSingleValue min max }
        maxLoadLbs { isSingleValue min max }
        rangeMiles { isSingleValue min max }
        topSpeedMph { isSingleValue min max }
        weightLbs { isSingleValue min max }
      }
      images { url alternativeText }
      versions {
        id name msrpCents defaultWholesalePriceCents enabled isDefault assetsCount
      }
      variants {
        id color colorCode size minHeight maxHeight description needsSpecialOrder isPrimary
        image { url } headerImage { url } assetsCount ordersCount codes
      }
      servicePlans { id name firstAfterDays everyDays updatedAt }
      returnChecklist { scope updatedAt checks { id text } prices { id name amountCents } }
      kindReturnChecklist { scope updatedAt checks { id text } prices { id name amountCents } }
      vendors { id name enabled wholesalePriceCents }
      hubs { id name directShipEnabled stock backorderVariantsCount }
      shops { id name variantsCount }
    }
  }
`);
export type VehicleDetail = NonNullable<ResultOf<typeof VehicleQuery>['vehicle']>;

/** One vehicle model with all its parts and availability. */
export const vehicleQuery = (vehicleId: string) =>
  recordQuery(
    vehicleId,
    vehicleKeys.one(vehicleId),
    VehicleQuery,
    { vehicleId },
    { vehicle: null },
  );

export const VehicleSaveMutation = graphql(`
  mutation VehicleCreateOrUpdate(
    $id: ID
    $attributes: VehicleAttributes!
    $expectedUpdatedAt: DateTime
  ) {
    vehicleCreateOrUpdate(id: $id, attributes: $attributes, expectedUpdatedAt: $expectedUpdatedAt) {
      id updatedAt
    }
  }
`);

export const VariantCodesMutation = graphql(`
  mutation VariantCodesUpdate(
    $variantId: ID!
    $codes: [String!]!
    $shared: Boolean
    $expectedUpdatedAt: DateTime
  ) {
    variantCodesUpdate(
      variantId: $variantId
      codes: $codes
      shared: $shared
      expectedUpdatedAt: $expectedUpdatedAt
    ) { id codes }
  }
`);
