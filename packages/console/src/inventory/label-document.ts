import { sizeLabel } from '@kickstand/domain/catalogue/catalogue-terms.ts';
import { code128, drawingSVG, qrcode } from 'bwip-js/generic';
import { formatDate } from '../shared/dates.tsx';
import { graphql, type ResultOf } from '../shared/graphql.ts';
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

/** Modules of white around a QR code, without which scanners miss it; a module is 2 units wide. */
const QUIET_MODULES = 4;
/** The same left and right of the bars; a module is 1 unit wide. */
const QUIET_BARS = 10;
/** A module of a short serial number; those of a long one share the width that there is. */
const WIDEST_BAR_MM = 0.45;

const ESCAPED: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ESCAPED[sign] ?? '');

/** Where a scanner leads: the page of the vehicle, with the token that tells a copied label apart. */
export function assetUrl(asset: Pick<LabelledAsset, 'id' | 'qrToken'>, origin: string): string {
  return `${origin}/inventory/assets/${asset.id}?qr=${encodeURIComponent(asset.qrToken)}`;
}

function qrCode(text: string): string {
  const options = { bcid: 'qrcode', text, eclevel: 'M', scale: 1, padding: 2 * QUIET_MODULES };
  return qrcode(options, drawingSVG());
}

/** The bars may be stretched to the height that the label has for them, but not to any width. */
function barcode(serialNumber: string): string {
  const options = { bcid: 'code128', text: serialNumber, scale: 1, paddingwidth: QUIET_BARS };
  const svg = code128(options, drawingSVG());
  const modules = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const widest = (modules * WIDEST_BAR_MM).toFixed(1);
  return svg.replace('<svg ', `<svg preserveAspectRatio="none" style="max-width:${widest}mm" `);
}

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
