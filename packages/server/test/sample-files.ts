import { crc32 } from 'node:zlib';

/** A chunk of a PNG with its length and checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** The start of a PNG: signature and header. */
function pngHead(width: number, height: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, pngChunk('IHDR', header)]);
}
/** The start of every PNG of one pixel. */
export const PNG_HEAD = pngHead(1, 1);

/** A file with the structure of a PNG and the given bytes as pixels. */
export const pngOf = (pixels: string | Buffer, width = 1, height = 1) =>
  Buffer.concat([
    pngHead(width, height),
    pngChunk('IDAT', Buffer.from(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);

/** A file with the structure of a PDF around a text. */
export const pdfOf = (text: string) =>
  Buffer.from(`%PDF-1.7\n% ${text}\ntrailer <<>>\nstartxref\n9\n%%EOF\n`);
