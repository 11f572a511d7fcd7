import { sizeLabel } from '@kickstand/domain/catalogue/catalogue-terms.ts';
import { formatDate } from '../shared/dates.tsx';
import { graphql, type ResultOf } from '../shared/graphql.ts';
import { assetUrl, barcode, qrCode } from './barcodes.ts';
import { LABEL_STYLE } from './label-style.ts';

export const AssetLabelQuery = graphql(`
  query AssetLabel($id: ID!) {
    asset(id: $id) {
      id serialNumber label qrToken spokeShopName
      hub { id name }
      variant { id brand model color size }
      printedLabel { comment customer readySince inNotes outNotes }
    }
  }
`);
/** A vehicle as its label shows it. */
export type LabelledAsset = NonNullable<ResultOf<typeof AssetLabelQuery>['asset']>;

const ESCAPED: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ESCAPED[sign] ?? '');

const line = (kind: string, name: string, text: string | null): string =>
  text ? `<p class="line ${kind}"><b>${name}</b> ${escaped(text)}</p>` : '';

function serialLines(serialNumber: string | null): string {
  if (!serialNumber) return '<p class="serial">No serial number</p>';
  const size = serialNumber.length > 16 ? 'serial long' : 'serial';
  return `<p class="${size}">${escaped(serialNumber)}</p><div class="bars">${barcode(serialNumber)}</div>`;
}

/**
 * The whole document of a vehicle's label, one page of 4 x 2 inches.
 * @param print the console's own address, for the QR code, and the time of printing in ISO.
 */
export function labelDocument(
  asset: LabelledAsset,
  print: { readonly origin: string; readonly now: string },
): string {
  const { variant, serialNumber, hub, spokeShopName, printedLabel: lines } = asset;
  const ready = lines.readySince && formatDate(lines.readySince);
  const place = spokeShopName ?? hub?.name ?? '-';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<title>Label ${escaped(serialNumber ?? asset.id)}</title>
<style>${LABEL_STYLE}</style></head>
<body><section class="label">
<div class="top">
<div class="code">${qrCode(assetUrl(asset, print.origin))}</div>
<div class="words">
<p class="model">${escaped(`${variant.brand} ${variant.model}`)}</p>
<p>${escaped(`${variant.color}, ${sizeLabel(variant.size)}`)}</p>
${serialLines(serialNumber)}
<p class="state"><span class="plate">${escaped(asset.label)}</span>
<span class="place">${escaped(place)}</span>
<span>${escaped(formatDate(print.now))}</span></p>
</div></div>
${line('one', 'Customer', lines.customer)}
${line('one', 'Ready since', ready)}
${line('comment', 'Comment', lines.comment)}
${line('notes', 'In', lines.inNotes)}
${line('notes', 'Out', lines.outNotes)}
</section></body></html>`;
}
