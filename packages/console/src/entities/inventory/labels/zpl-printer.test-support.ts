import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

// Its other build refers to a source map that is not published, which vitest reports.
const printer: typeof import('zpl-renderer-js') = createRequire(import.meta.url)('zpl-renderer-js');

/** Dots per millimeter of the printer: 203 per inch. */
const DENSITY = 8;

/** What a label printer prints, as a PNG. @param width of the label in inches, like its height. */
export async function printZpl(zpl: string, width: number, height: number): Promise<Buffer> {
  const { api } = await printer.ready;
  return Buffer.from(
    await api.zplToBase64Async(zpl, width * 25.4, height * 25.4, DENSITY),
    'base64',
  );
}

const PAETH = 4;

/** The predicted value of a pixel, by the filter of its row. */
function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== PAETH) return 0;
  const [a, b, c] = [
    Math.abs(up - corner),
    Math.abs(left - corner),
    Math.abs(left + up - 2 * corner),
  ];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

/** The ink of a PNG in shades of gray: 255 for each black pixel. */
export function inkOf(png: Buffer): number {
  const data: Buffer[] = [];
  const width = png.readUInt32BE(16);
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') {
      data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
    }
  }
  const rows = inflateSync(Buffer.concat(data));
  let above = new Uint8Array(width + 1);
  let ink = 0;
  for (let at = 0; at < rows.length; at += width + 1) {
    const row = new Uint8Array(width + 1);
    for (let x = 1; x <= width; x += 1) {
      const guess = predicted(rows[at] ?? 0, row[x - 1] ?? 0, above[x] ?? 0, above[x - 1] ?? 0);
      row[x] = (rows[at + x] ?? 0) + guess;
      ink += 255 - (row[x] ?? 0);
    }
    above = row;
  }
  return ink;
}
