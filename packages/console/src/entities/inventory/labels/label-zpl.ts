import { sizeLabel } from '@kickstand/domain/catalogue/catalogue-terms.ts';
import { formatDate } from '../../../kit/dates.tsx';
import { assetUrl } from './asset-url.ts';
import type { LabelledAsset, LabelPrint } from './label-document.ts';

/** A label of 4 x 2 inches on a printer of 203 dots to the inch. */
const WIDTH = 812;
const HEIGHT = 406;
/** Margin that printers leave blank on each side, 1.5 mm. */
const EDGE = 12;
const CODE = 232;
const WORDS = EDGE + CODE + 16;

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

interface TextField {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly width: number;
  readonly lines?: number;
}

/** A text block that wraps to a maximum number of lines. */
function text(field: TextField, words: string): string {
  const { x, y, height, width, lines = 1 } = field;
  return `^FO${x},${y}^A0N,${height}^FB${width},${lines},0,L^FH^FD${escaped(words)}^FS\n`;
}

/** Modules of a Code 128: 11 for each character, start and check, 13 for stop. */
const modulesOf = (serialNumber: string): number => (serialNumber.length + 2) * 11 + 13;

function serialFields(serialNumber: string | null): string {
  const width = WIDTH - WORDS - EDGE;
  const field = { x: WORDS, y: 84, height: 38, width };
  if (!serialNumber) return text(field, 'No serial number');
  const bar = Math.min(3, Math.max(1, Math.floor((width - 40) / modulesOf(serialNumber))));
  return (
    text(field, serialNumber) +
    `^FO${WORDS + 20},126^BY${bar}^BCN,64,N,N,N^FH^FD${escaped(serialNumber)}^FS\n`
  );
}

function ruleLines({ printedLabel: lines }: LabelledAsset): string[] {
  return [
    lines.customer && `Customer: ${lines.customer}`,
    lines.readySince && `Ready since ${formatDate(lines.readySince)}`,
    lines.comment && `Comment: ${lines.comment}`,
    lines.inNotes && `In: ${lines.inNotes}`,
    lines.outNotes && `Out: ${lines.outNotes}`,
  ].filter((line): line is string => line !== null && line !== '');
}

/**
 * A vehicle label in the language of label printers (ZPL), with the content of the printed page.
 */
export function zplLabel(asset: LabelledAsset, print: LabelPrint): string {
  const { variant, hub, spokeShopName } = asset;
  const width = WIDTH - WORDS - EDGE;
  const place = spokeShopName ?? hub?.name ?? '-';
  const below = { x: EDGE, width: WIDTH - 2 * EDGE, height: 24 };
  const rules = ruleLines(asset);
  const linesEach = rules.length > 0 ? Math.floor(5 / rules.length) : 0;
  return [
    `^XA^PW${WIDTH}^LL${HEIGHT}^CI28\n`,
    `^FO${EDGE},${EDGE}^BQN,2,5^FH^FDMA,${escaped(assetUrl(asset, print.origin))}^FS\n`,
    text({ x: WORDS, y: 16, height: 34, width }, `${variant.brand} ${variant.model}`),
    text({ x: WORDS, y: 54, height: 26, width }, `${variant.color}, ${sizeLabel(variant.size)}`),
    serialFields(asset.serialNumber),
    text(
      { x: WORDS, y: 204, height: 28, width },
      `[${asset.label}] ${place} ${formatDate(print.now)}`,
    ),
    ...rules.map((rule, index) =>
      text({ ...below, y: 258 + index * linesEach * 26, lines: linesEach }, rule),
    ),
    '^XZ\n',
  ].join('');
}
