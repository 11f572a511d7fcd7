import { assetKeys } from '../../entities/inventory/asset-keys.ts';
import { purchasingKeys } from '../../entities/purchasing/purchasing-keys.ts';
import { listHubs } from '../../hub-selection/hub-selection.ts';
import { useHubSelection } from '../../hub-selection/use-hub-selection.ts';
import { documentQuery } from '../../kit/document-query.ts';
import { graphql, type ResultOf, type VariablesOf } from '../../kit/graphql.ts';
import type { OverviewSearch } from './overview-search.ts';

/** The filters of the overview, also used by its export. */
const FILTER_VARIABLES = `
    $hubId: ID
    $hubIds: [ID!]
    $vendorIds: [ID!]
    $onlyNeeded: Boolean
    $onlyStocked: Boolean
    $searchQuery: String
`;
const FILTER_ARGUMENTS = `
      hubId: $hubId
      hubIds: $hubIds
      vendorIds: $vendorIds
      onlyNeeded: $onlyNeeded
      onlyStocked: $onlyStocked
      searchQuery: $searchQuery
`;

const VariantStatsQuery = graphql(`
  query VariantStats(
    ${FILTER_VARIABLES}
  ) {
    variantStats(
      ${FILTER_ARGUMENTS}
    ) {
      variantId vehicleId brand model color colorCode size
      needed suggested openOrders available received returned openPo handoff reserved maintenanceHold
      testRides subscription sold stolen decommissioned total
      allowBackorders variantCount vehicleVersion { id name } wholesalePriceCents vendorIds
      reorderPointsCount reorderPoint { hubId level orderQuantity updatedAt }
    }
  }
`);
export type StatsRow = ResultOf<typeof VariantStatsQuery>['variantStats'][number];

/** Exports the current overview. */
export const VariantStatsExportMutation = graphql(`
  mutation VariantStatsExport(
    ${FILTER_VARIABLES}
    $format: ExportFormat
  ) {
    variantStatsExport(
      ${FILTER_ARGUMENTS}
      format: $format
    ) { id status }
  }
`);

/** Changes a hub's setting for a variant. */
export const UpdateHubInventoryMutation = graphql(`
  mutation VariantHubInventoryUpdate($hubVariants: [HubVariantInput!]!) {
    variantHubInventoryUpdate(hubVariants: $hubVariants) {
      variantId hubId variantCount allowBackorders
    }
  }
`);

type Filters = VariablesOf<typeof VariantStatsQuery>;

/** Filters and hubs of the current view, for the overview and its export. */
export function useStatsFilters(search: OverviewSearch): Filters {
  const selection = useHubSelection();
  return {
    ...listHubs(search, selection),
    onlyNeeded: search.needed,
    onlyStocked: !search.everyModel,
    ...(search.vendors.length > 0 && { vendorIds: search.vendors }),
    ...(search.q && { searchQuery: search.q }),
  };
}

/** The stock of the selected hubs by variant. */
export function variantStatsQuery(filters: Filters) {
  return documentQuery(assetKeys.stats(filters), VariantStatsQuery, filters);
}

const VendorsQuery = graphql(`
  query StockVendors { vendors { id name } }
`);

/** All vendors by name, for the filter. */
export const stockVendorsQuery = documentQuery(purchasingKeys.vendorNames, VendorsQuery, {});
