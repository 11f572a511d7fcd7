import { escapeHtml } from '@kickstand/domain/kernel/escape-html.ts';
import { barcode } from '../../../kit/barcode.ts';
import { htmlDocument } from '../../../kit/print-html.ts';
import { qrCode } from '../../../kit/qr-code.ts';
import { assetUrl } from './asset-url.ts';
import { type LabelledAsset, type LabelPrint, labelContent, serialOn } from './label-content.ts';
import { LABEL_LAYOUTS, type LabelLayout } from './label-sizes.ts';
import { inches, labelStyle } from './label-style.ts';
import { monoWidth } from './label-text.ts';

function serialLines(layout: LabelLayout, serial: string | null): string {
  if (!serial) return '<p class="serial">No serial number</p>';
  const { bars, fitted, isInBars } = serialOn(layout, serial, monoWidth);
  const size = `font-size:${inches(fitted.height)};line-height:${inches(fitted.height)}`;
  const lines = fitted.lines.map((each) => escapeHtml(each)).join('<br>');
  const words = `<p class="serial${isInBars ? ' long' : ''}" style="${size}">${lines}</p>`;
  if (bars === undefined) return words;
  return `${words}<div class="bars">${barcode(serial, inches(bars))}</div>`;
}

function labelPage(asset: LabelledAsset, print: LabelPrint): string {
  const layout = LABEL_LAYOUTS[print.size];
  const { model, detail, serial, state, place, date, rules } = labelContent(asset, print);
  const lines = rules.map(({ name, text, most }) => {
    const words = name ? `<b>${name}</b> ${escapeHtml(text)}` : escapeHtml(text);
    // Of a long word, a single line would have nothing.
    const breaks = most === 1 ? ';word-break:break-all' : '';
    return `<p class="line" style="-webkit-line-clamp:${most}${breaks}">${words}</p>`;
  });
  return `<section class="label">
<div class="code">${qrCode(assetUrl(asset, print.origin))}</div>
<p class="model">${escapeHtml(model)}</p>
<p class="detail">${escapeHtml(detail)}</p>
${serialLines(layout, serial)}
<p class="state"><span class="plate">${escapeHtml(state)}</span></p>
<p class="place"><span>${escapeHtml(place)}</span> <span>${escapeHtml(date)}</span></p>
<div class="rules">${lines.join('\n')}</div>
</section>`;
}

/** The whole document of vehicle labels, one page each. */
export function labelDocument(assets: readonly LabelledAsset[], print: LabelPrint): string {
  const [first] = assets;
  const title =
    assets.length === 1 ? `Label ${first?.serialNumber ?? first?.id}` : `${assets.length} labels`;
  const body = assets.map((asset) => labelPage(asset, print)).join('');
  return htmlDocument({ title, style: labelStyle(print.size), body });
}
