import { sizeLabel } from '@kickstand/domain/catalogue/catalogue-terms.ts';
import { escapeHtml } from '@kickstand/domain/kernel/escape-html.ts';
import { barcode } from '../../../kit/barcode.ts';
import { formatDate } from '../../../kit/dates.tsx';
import { graphql, type ResultOf } from '../../../kit/graphql.ts';
import { htmlDocument } from '../../../kit/print-html.ts';
import { qrCode } from '../../../kit/qr-code.ts';
import { assetUrl } from './asset-url.ts';
import { LABEL_STYLE } from './label-style.ts';

export const AssetLabelsQuery = graphql(`
  query AssetLabels($ids: [ID!]!) {
    assetLabels(ids: $ids) {
      id serialNumber label qrToken spokeShopName
      hub { id name }
      variant { id brand model color size }
      printedLabel { comment customer readySince inNotes outNotes }
    }
  }
`);
/** A vehicle as shown on its label. */
export type LabelledAsset = ResultOf<typeof AssetLabelsQuery>['assetLabels'][number];

const line = (kind: string, name: string, text: string | null): string =>
  text ? `<p class="line ${kind}"><b>${name}</b> ${escapeHtml(text)}</p>` : '';

function serialLines(serialNumber: string | null): string {
  if (!serialNumber) return '<p class="serial">No serial number</p>';
  const size = serialNumber.length > 16 ? 'serial long' : 'serial';
  return `<p class="${size}">${escapeHtml(serialNumber)}</p><div class="bars">${barcode(serialNumber)}</div>`;
}

/** The context of printing. */
export interface LabelPrint {
  /** The console's origin, for the QR code. */
  readonly origin: string;
  /** The time of printing in ISO. */
  readonly now: string;
}

function labelPage(asset: LabelledAsset, print: LabelPrint): string {
  const { variant, serialNumber, hub, spokeShopName, printedLabel: lines } = asset;
  const ready = lines.readySince && formatDate(lines.readySince);
  const place = spokeShopName ?? hub?.name ?? '-';
  return `<section class="label">
<div class="top">
<div class="code">${qrCode(assetUrl(asset, print.origin))}</div>
<div class="words">
<p class="model">${escapeHtml(`${variant.brand} ${variant.model}`)}</p>
<p>${escapeHtml(`${variant.color}, ${sizeLabel(variant.size)}`)}</p>
${serialLines(serialNumber)}
<p class="state"><span class="plate">${escapeHtml(asset.label)}</span>
<span class="place">${escapeHtml(place)}</span>
<span>${escapeHtml(formatDate(print.now))}</span></p>
</div></div>
${line('one', 'Customer', lines.customer)}
${line('one', 'Ready since', ready)}
${line('comment', 'Comment', lines.comment)}
${line('notes', 'In', lines.inNotes)}
${line('notes', 'Out', lines.outNotes)}
</section>`;
}

/** The whole document of vehicle labels, one 4 x 2 inch page each. */
export function labelDocument(assets: readonly LabelledAsset[], print: LabelPrint): string {
  const [first] = assets;
  const title =
    assets.length === 1 ? `Label ${first?.serialNumber ?? first?.id}` : `${assets.length} labels`;
  const body = assets.map((asset) => labelPage(asset, print)).join('');
  return htmlDocument({ title, style: LABEL_STYLE, body });
}
