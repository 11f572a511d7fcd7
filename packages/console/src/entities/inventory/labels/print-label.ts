import { LABELS_AT_ONCE } from '@kickstand/domain/inventory/asset-list-terms.ts';
import { graphql } from '../../../kit/graphql.ts';
import { fetchData } from '../../../kit/graphql-client.ts';
import { printDocument } from '../../../kit/print-document.ts';
import { AssetLabelsQuery, type LabelledAsset } from './label-content.ts';
import { labelDocument } from './label-document.ts';
import { labelSize } from './label-size-setting.ts';
import { zplLabel } from './label-zpl.ts';

const AssetLabelsPrintedMutation = graphql(`
  mutation AssetLabelsPrinted($ids: [ID!]!) { assetLabelsPrinted(ids: $ids) }
`);

/** The vehicles in parts, each as many as have labels at once. */
function* partsOf(assetIds: readonly string[]) {
  for (let at = 0; at < assetIds.length; at += LABELS_AT_ONCE) {
    yield assetIds.slice(at, at + LABELS_AT_ONCE);
  }
}

/** Label data of vehicles, freshly loaded. */
async function readLabels(assetIds: readonly string[]) {
  const assets: LabelledAsset[] = [];
  for (const ids of partsOf(assetIds)) {
    const { assetLabels } = await fetchData(AssetLabelsQuery, { ids });
    assets.push(...assetLabels);
  }
  if (assets.length < assetIds.length) throw new Error('Vehicle not found.');
  const { origin } = window.location;
  const print = { origin, now: new Date().toISOString(), size: labelSize() };
  return { assets, print };
}

/**
 * Prints current vehicle labels, one per page.
 * @throws if a vehicle cannot be loaded or the browser cannot print.
 */
export async function printLabelsOf(assetIds: readonly string[]): Promise<void> {
  const { assets, print } = await readLabels(assetIds);
  await printDocument(labelDocument(assets, print));
}

/**
 * Vehicle labels in ZPL.
 * @throws if a vehicle cannot be loaded.
 */
export async function zplLabelsOf(assetIds: readonly string[]): Promise<string> {
  const { assets, print } = await readLabels(assetIds);
  return assets.map((asset) => zplLabel(asset, print)).join('');
}

/** Records that labels of vehicles were printed, for the history of their customers. */
export async function recordPrinted(assetIds: readonly string[]): Promise<void> {
  for (const ids of partsOf(assetIds)) await fetchData(AssetLabelsPrintedMutation, { ids });
}
