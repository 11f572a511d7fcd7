import type { Database, Sql } from '../platform/database.ts';
import { type Paging, pageInfo } from '../platform/list-page.ts';
import {
  type ListRequest,
  readEveryRow,
  readFoundPage,
  readKeptPage,
} from '../platform/list-rows.ts';
import {
  ASSET_SORT_SOURCES,
  type AssetFilter,
  type AssetSort,
  keptCountStatement,
  needsCounting,
  planAssetList,
} from './asset-list-sql.ts';
import { ASSET_SOURCE, type AssetRow, type FlatAsset, nestAsset } from './asset-rows.ts';

export interface AssetList {
  readonly pageInfo: ReturnType<typeof pageInfo>;
  readonly nodes: AssetRow[];
}

function listRequest(filter: AssetFilter, sort: AssetSort, merge: boolean): ListRequest {
  return {
    sort: ASSET_SORT_SOURCES[sort.column],
    direction: sort.direction,
    plan: (parameters) => planAssetList(filter, sort, parameters, { merge }),
  };
}

/** One page of assets with its exact total: at most two statements, however many there are. */
export async function listAssets(
  on: Sql,
  filter: AssetFilter,
  sort: AssetSort,
  paging: Paging,
): Promise<AssetList> {
  const request = listRequest(filter, sort, true);
  const { totalItems, nodes } = needsCounting(filter)
    ? await readFoundPage<FlatAsset>(on, ASSET_SOURCE, request, paging)
    : await readKeptPage<FlatAsset>(on, ASSET_SOURCE, request, paging, (parameters) =>
        keptCountStatement(filter, parameters),
      );
  return { pageInfo: pageInfo(paging, totalItems), nodes: nodes.map(nestAsset) };
}

/** All assets of a view in its order, as they are at one moment; read bit by bit. */
export async function* readAllAssets(
  database: Database,
  filter: AssetFilter,
  sort: AssetSort,
): AsyncGenerator<AssetRow> {
  const request = listRequest(filter, sort, false);
  for await (const flat of readEveryRow<FlatAsset>(database, ASSET_SOURCE, request)) {
    yield nestAsset(flat);
  }
}
