import { LABELS_AT_ONCE } from '@kickstand/domain/inventory/asset-list-terms.ts';
import { fetchData } from '../kit/graphql-client.ts';
import { printDocument } from '../kit/print-document.ts';
import { AssetLabelsQuery, type LabelledAsset, labelDocument } from './label-document.ts';
import { zplLabel } from './label-zpl.ts';

/** Vehicles as their labels show them now, and what else a label needs. */
async function readLabels(assetIds: readonly string[]) {
  const assets: LabelledAsset[] = [];
  for (let at = 0; at < assetIds.length; at += LABELS_AT_ONCE) {
    const ids = assetIds.slice(at, at + LABELS_AT_ONCE);
    const { assetLabels } = await fetchData(AssetLabelsQuery, { ids });
    assets.push(...assetLabels);
  }
  if (assets.length < assetIds.length) throw new Error('There is no such vehicle.');
  const print = { origin: window.location.origin, now: new Date().toISOString() };
  return { assets, print };
}

/**
 * Prints the labels of vehicles as they are now, a page each.
 * @throws when a vehicle can't be read or the browser can't print.
 */
export async function printLabelsOf(assetIds: readonly string[]): Promise<void> {
  const { assets, print } = await readLabels(assetIds);
  await printDocument(labelDocument(assets, print));
}

/**
 * The labels of vehicles as a label printer understands them (ZPL).
 * @throws when a vehicle can't be read.
 */
export async function zplLabelsOf(assetIds: readonly string[]): Promise<string> {
  const { assets, print } = await readLabels(assetIds);
  return assets.map((asset) => zplLabel(asset, print)).join('');
}
