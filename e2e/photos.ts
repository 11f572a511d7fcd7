import { deflateSync } from 'node:zlib';
import { pngOf } from '@kickstand/server/test/sample-files.ts';

/** A picture with stripes. */
export function stripedPhoto(name: string) {
  const [width, height] = [160, 120];
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: width }, (__, x) => ((x + y) % 40 < 20 ? 90 : 190))]),
  );
  const buffer = pngOf(deflateSync(Buffer.concat(rows)), width, height);
  return { name, mimeType: 'image/png', buffer };
}
