import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes as scan } from 'zxing-wasm/reader';

const WASM = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');

/** The texts of the codes in a picture, by kind: 'QRCode', 'Code128'. */
export async function readBarcodes(png: Buffer): Promise<Record<string, string>> {
  // The reader would load it from the network otherwise.
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(await readFile(WASM)).buffer } });
  const found = await scan(new Uint8Array(png), { tryHarder: true });
  return Object.fromEntries(found.map(({ format, text }) => [format, text]));
}
