import { purchasingKeys } from '../entities/purchasing/purchasing-keys.ts';
import { VENDOR_FIELDS } from '../entities/purchasing/record-fields.ts';
import { VendorReturnFragment } from '../entities/purchasing/vendor-return-documents.ts';
import { documentQuery, recordQuery } from '../kit/document-query.ts';
import { graphql, type ResultOf } from '../kit/graphql.ts';

const VendorListQuery = graphql(`
  query VendorList($searchQuery: String) {
    vendors(searchQuery: $searchQuery) {
      id name minTimeToFulfill maxTimeToFulfill
      vehiclesCount
      outstandingPurchaseOrdersCount
    }
  }
`);
export type VendorRow = ResultOf<typeof VendorListQuery>['vendors'][number];

/** All vendors whose name contains the text. */
export function vendorListQuery(searchQuery: string) {
  return documentQuery(purchasingKeys.vendors(searchQuery), VendorListQuery, { searchQuery });
}

const VendorQuery = graphql(
  `
  query Vendor($vendorId: ID!) {
    vendor(id: $vendorId) {
      id updatedAt
      ${VENDOR_FIELDS}
      notDeliveredCount closedShortCount
      deliveryTimes { count medianDays worstDays lateCount }
      vendorReturns { ...VendorReturn }
      priceHistory {
        orderedCount variant { id brand model color size }
        prices { submittedAt wholesalePriceCents }
      }
      outstandingPurchaseOrders {
        id purchaseOrderNumber salesOrderNumber state assetsCount submittedAt createdAt
      }
    }
    vendorVehicles(vendorId: $vendorId) {
      id linked enabled description wholesalePriceCents
      vehicle { id brand model kind }
    }
  }
`,
  [VendorReturnFragment],
);
export type VendorDetail = NonNullable<ResultOf<typeof VendorQuery>['vendor']>;
export type VendorModel = ResultOf<typeof VendorQuery>['vendorVehicles'][number];

/** One vendor with all vehicle models, linked or not. */
export const vendorQuery = (vendorId: string) =>
  recordQuery(
    vendorId,
    purchasingKeys.vendor(vendorId),
    VendorQuery,
    { vendorId },
    { vendor: null, vendorVehicles: [] },
  );

export const VendorSaveMutation = graphql(`
  mutation VendorCreateOrUpdate(
    $id: ID
    $attributes: VendorAttributes!
    $expectedUpdatedAt: DateTime
  ) {
    vendorCreateOrUpdate(id: $id, attributes: $attributes, expectedUpdatedAt: $expectedUpdatedAt) {
      id name updatedAt
    }
  }
`);
