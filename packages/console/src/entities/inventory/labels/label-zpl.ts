import { qrModules } from '../../../kit/qr-code.ts';
import { assetUrl } from './asset-url.ts';
import { type LabelledAsset, type LabelPrint, labelContent, serialOn } from './label-content.ts';
import { type Box, LABEL_LAYOUTS, type LabelLayout, QUIET_MODULES } from './label-sizes.ts';
import { cutOff, wrap, zplWidth } from './label-text.ts';

/** Escapes printer command characters and bytes beyond ASCII. */
function escaped(text: string): string {
  const bytes = new TextEncoder().encode(text.replaceAll(/\s+/g, ' ').trim());
  return [...bytes]
    .map((byte) => {
      const sign = String.fromCharCode(byte);
      const plain = byte >= 0x20 && byte < 0x7f && !'^~_\\'.includes(sign);
      return plain ? sign : `_${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');
}

/** A line of text. Printers do not wrap it: more lines than a block of theirs has would be printed over each other. */
const line = (x: number, y: number, height: number, words: string): string =>
  `^FO${x},${y}^A0N,${height}^FH^FD${escaped(words)}^FS\n`;

/** A line that is cut off if it does not fit, followed by a text that always fits. */
function boxed({ x, y, width, height }: Box, words: string, after = ''): string {
  const left = width / height - zplWidth(after);
  return line(x, y, height, `${cutOff(words, left, zplWidth)}${after}`);
}

/** Dots by which printers move a QR code down. */
const QR_OFFSET = 10;
/** Quiet zone of a QR code on each side, in modules. */
const QR_QUIET = 4;

function codeField({ code }: LabelLayout, url: string): string {
  const zoom = Math.floor(code / (qrModules(url) + 2 * QR_QUIET));
  const at = QR_QUIET * zoom;
  return `^FO${at},${at - QR_OFFSET}^BQN,2,${zoom}^FH^FDMA,${escaped(url)}^FS\n`;
}

function serialFields(layout: LabelLayout, serial: string | null): string {
  if (!serial) return boxed(layout.serial, 'No serial number');
  const { bars, fitted, isInBars } = serialOn(layout, serial, zplWidth);
  const { x, y } = isInBars ? layout.bars : layout.serial;
  const { height } = fitted;
  const words = fitted.lines.map((each, index) => line(x, y + index * height, height, each));
  if (bars === undefined) return words.join('');
  const left = layout.bars.x + QUIET_MODULES * bars;
  return `${words.join('')}^FO${left},${layout.bars.y}^BY${bars}^BCN,${layout.bars.height},N,N,N^FH^FD${escaped(serial)}^FS\n`;
}

/** The part of a line's height that its letters take; the rest is the distance to the next line. */
const LETTERS = 0.9;

/**
 * A vehicle label in the language of label printers (ZPL), with the content of the printed page.
 */
export function zplLabel(asset: LabelledAsset, print: LabelPrint): string {
  const layout = LABEL_LAYOUTS[print.size];
  const content = labelContent(asset, print);
  const { rules, ruleHeight } = layout;
  const height = Math.floor(ruleHeight * LETTERS);
  const lines = content.rules.flatMap(({ name, text, most }) =>
    wrap(name ? `${name}: ${text}` : text, rules.width / height, zplWidth, most),
  );
  return [
    `^XA^PW${layout.width}^LL${layout.height}^CI28\n`,
    codeField(layout, assetUrl(asset, print.origin)),
    boxed(layout.model, content.model),
    boxed(layout.detail, content.detail),
    serialFields(layout, content.serial),
    boxed(layout.state, `[${content.state}]`),
    boxed(layout.place, content.place, ` ${content.date}`),
    ...lines.map((words, index) => line(rules.x, rules.y + index * ruleHeight, height, words)),
    '^XZ\n',
  ].join('');
}
