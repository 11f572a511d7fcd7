import { queryOptions } from '@tanstack/react-query';
import { vehicleKeys } from '../../entities/catalogue/vehicle-keys.ts';
import { graphql, type ResultOf } from '../../kit/graphql.ts';
import { fetchData } from '../../kit/graphql-client.ts';

const SwapVehiclesQuery = graphql(`
  query SwapVehicles($hubId: ID!) {
    vehicles(hubId: $hubId, onlyAvailable: true) {
      id
      planPrice { amount currencyCode }
      variants { id brand model color size image { url } }
    }
  }
`);
type SwapVehicle = ResultOf<typeof SwapVehiclesQuery>['vehicles'][number];

/** A variant that the customer can swap to. */
export type SwapVariant = SwapVehicle['variants'][number] & Pick<SwapVehicle, 'planPrice'>;

/** The variants in stock at a hub, by model. */
export function swapVariantsQuery(hubId: string) {
  return queryOptions({
    queryKey: vehicleKeys.forSwap(hubId),
    queryFn: async ({ signal }): Promise<SwapVariant[]> => {
      const { vehicles } = await fetchData(SwapVehiclesQuery, { hubId }, signal);
      return vehicles.flatMap(({ planPrice, variants }) =>
        variants.map((variant) => ({ ...variant, planPrice })),
      );
    },
    // Stock of another hub must never be shown, not even briefly.
    placeholderData: undefined,
  });
}

export const AssetUpdateMutation = graphql(`
  mutation AssetUpdate(
    $assetId: ID!
    $attributes: AssetUpdateAttributes!
    $expectedUpdatedAt: DateTime
  ) {
    assetUpdate(assetId: $assetId, attributes: $attributes, expectedUpdatedAt: $expectedUpdatedAt) {
      errors { message }
    }
  }
`);

export const SwapOrderCreateMutation = graphql(`
  mutation SwapOrderCreate(
    $subscriptionId: ID!
    $variantId: ID!
    $swapNotes: String
    $swapReason: SwapReason!
  ) {
    swapOrderCreate(
      subscriptionId: $subscriptionId
      variantId: $variantId
      swapNotes: $swapNotes
      swapReason: $swapReason
    ) { error order { id } }
  }
`);

export const TransferOrderCreateShortcutMutation = graphql(`
  mutation TransferOrderCreateShortcut(
    $destinationHubId: ID!
    $origin: TransferOriginInput!
    $linkedEntity: LinkedEntityInput!
    $trackingInfo: String
    $swapOrderId: ID
  ) {
    transferOrderCreateShortcut(
      destinationHubId: $destinationHubId
      origin: $origin
      linkedEntity: $linkedEntity
      trackingInfo: $trackingInfo
      swapOrderId: $swapOrderId
    ) { id transferOrderNumber }
  }
`);
