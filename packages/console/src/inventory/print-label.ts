import { fetchData } from '../shared/graphql-client.ts';
import { printDocument } from '../shared/print-document.ts';
import { AssetLabelQuery, labelDocument } from './label-document.ts';

/**
 * Prints the label of a vehicle as it is now.
 * @throws when the vehicle can't be read or the browser can't print.
 */
export async function printLabelOf(assetId: string): Promise<void> {
  const { asset } = await fetchData(AssetLabelQuery, { id: assetId });
  if (!asset) throw new Error('There is no such vehicle.');
  const now = new Date().toISOString();
  await printDocument(labelDocument(asset, { origin: window.location.origin, now }));
}
