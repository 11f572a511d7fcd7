import { describe, expect, it } from 'vitest';
import { joinBytes, latin1 } from './byte-reader.ts';
import { cleanUpload as clean } from './clean-upload.ts';
import { detectUploadType } from './file-content.ts';

const ascii = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const join = (...parts: (Uint8Array | string)[]) =>
  joinBytes(parts.map((part) => (typeof part === 'string' ? ascii(part) : part)));
const repeated = (part: Uint8Array, times: number) =>
  joinBytes(Array.from({ length: times }, () => part));
const textOf = (bytes: Uint8Array | string | undefined) =>
  bytes instanceof Uint8Array ? latin1(bytes, 0, bytes.length) : String(bytes);

/** PNG's CRC, calculated bit by bit. */
function crc(bytes: Uint8Array): number {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
}
const cleanUpload = (type: Parameters<typeof clean>[0], bytes: Uint8Array) =>
  clean(type, bytes, crc);
const big = (value: number, bytes: number) =>
  Uint8Array.from({ length: bytes }, (_, at) => (value >>> (8 * (bytes - 1 - at))) & 0xff);
function chunk(type: string, data = ''): Uint8Array {
  const body = join(type, data);
  return join(big(data.length, 4), body, big(crc(body), 4));
}
const PNG = '\x89PNG\r\n\x1a\n';
const headOf = (width: number, height: number) =>
  chunk('IHDR', textOf(join(big(width, 4), big(height, 4), '\x08\0\0\0\0')));
const HEAD = headOf(1, 1);
const END = join(chunk('IDAT', 'pixels'), chunk('IEND'));

const segment = (marker: number, data: string) =>
  join(Uint8Array.of(0xff, marker), big(data.length + 2, 2), data);
const frameOf = (width: number, height: number, marker = 0xc0) =>
  segment(marker, textOf(join('\x08', big(height, 2), big(width, 2), '\x01\x01\x11\0')));
const FRAME = frameOf(1, 1);
const SCAN = join(segment(0xda, '\x01\x01\0'), 'pixels\xff\0more\xff\xd0pixels');
const QUANTIZATION = join(segment(0xdb, 'table'), FRAME);
const [SOI, EOI] = ['\xff\xd8', '\xff\xd9'];
const EXIF =
  'Exif\0\0II*\0\x08\0\0\0\x02\0\x0f\x01\x02\0\x04\0\0\0Ana\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0gps';

const little = (value: number) => Uint8Array.from(big(value, 4)).reverse();
const riffChunk = (type: string, data: string) =>
  join(type, little(data.length), data, data.length % 2 ? '\0' : '');
function webp(...chunks: Uint8Array[]): Uint8Array {
  const body = join('WEBP', ...chunks);
  return join('RIFF', little(body.length), body);
}
const canvasOf = (flags: string, width: number, height: number) =>
  riffChunk('VP8X', textOf(join(flags, '\0\0\0', sizeOf(width), sizeOf(height))));
const sizeOf = (side: number) => little(side - 1).subarray(0, 3);
const PIXEL = 'tag\x9d\x01*\x01\0\x01\0pixel';
const PDF = '%PDF-1.7\n1 0 obj\nendobj\nxref\ntrailer <<>>\nstartxref\n25\n%%EOF\n';

describe('a stored upload', () => {
  it('is a PNG without texts, times, Exif and application chunks', () => {
    const texts = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'prVt'].map((type) =>
      chunk(type, 'Ana was here'),
    );
    const color = chunk('gAMA', 'gama');
    const cleaned = cleanUpload('image/png', join(PNG, HEAD, color, ...texts, END));
    expect(cleaned).toEqual(join(PNG, HEAD, color, END));
    expect(cleanUpload('image/png', join(PNG, HEAD, color, END))).toEqual(cleaned);
  });

  it('is a JPEG without Exif, XMP, IPTC and comments, but with its orientation', () => {
    const frame = join(segment(0xe0, 'JFIF\0'), segment(0xe2, 'ICC_PROFILE\0x'), QUANTIZATION);
    const metadata = [
      segment(0xe1, EXIF),
      segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0Ana'),
      segment(0xe2, 'MPF\0Ana'),
      segment(0xed, 'Photoshop 3.0\0Ana'),
      segment(0xfe, 'Ana was here'),
    ];
    const cleaned = cleanUpload('image/jpeg', join(SOI, ...metadata, frame, SCAN, EOI));
    expect(textOf(cleaned)).not.toMatch(/Ana|gps|MPF/);
    const orientation = segment(
      0xe1,
      'Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0',
    );
    expect(cleaned).toEqual(join(SOI, orientation, frame, SCAN, EOI));
  });

  const FIRST = join(SOI, QUANTIZATION, SCAN, EOI);
  it.each([
    ['more pictures', FIRST],
    ['more pictures after zeros', join('\0\0\0\0', FIRST)],
    ['the data of a phone', 'SEFH\x6b\0\0\0\x01\0\0\0SEFT'],
    ['a video', '\0\0\0\x18ftypmp42'],
    ['a page', '<script>'],
  ])('is a JPEG without %s after its end', (_title, rest) => {
    expect(cleanUpload('image/jpeg', join(FIRST, rest))).toEqual(FIRST);
  });

  it('is a WebP without Exif and XMP, also in its header', () => {
    const picture = riffChunk('VP8 ', PIXEL);
    const cleaned = cleanUpload(
      'image/webp',
      webp(canvasOf('\x1c', 1, 1), picture, riffChunk('EXIF', 'Ana'), riffChunk('XMP ', 'Ana')),
    );
    expect(cleaned).toEqual(webp(canvasOf('\x10', 1, 1), picture));
  });

  it('is an unchanged PDF', () => {
    expect(textOf(cleanUpload('application/pdf', ascii(PDF)))).toBe(PDF);
    const twice = `${PDF}7 0 obj\nendobj\nstartxref\n70\n%%EOF\r\n`;
    expect(textOf(cleanUpload('application/pdf', ascii(twice)))).toBe(twice);
  });

  it.each([
    ['a byte order mark', '\xef\xbb\xbf', ''],
    ['blank lines', '\r\n\r\n ', ''],
    ['the end of another file', 'GIF89a', ''],
    ['zeros and a comment', '', `${'\0'.repeat(5000)}% scanned by a copier`],
    ['a program', '', 'MZ\x90'],
  ])('is a PDF without %s around it', (_title, before, after) => {
    const file = ascii(before + PDF + after);
    expect(textOf(cleanUpload('application/pdf', file))).toBe(PDF);
    expect(detectUploadType(file)).toBe('application/pdf');
  });

  it.each([
    ['a PNG with an archive behind its end', 'image/png', join(PNG, HEAD, END, 'PK\x03\x04')],
    ['a PNG that is cut off', 'image/png', join(PNG, HEAD, END).slice(0, -3)],
    ['a PNG without pixels', 'image/png', join(PNG, HEAD, chunk('IEND'))],
    ['a PNG whose head is not first', 'image/png', join(PNG, chunk('gAMA', 'gama'), HEAD, END)],
    [
      'a PNG with a wrong checksum',
      'image/png',
      join(
        PNG,
        HEAD,
        END.map((byte, at) => (at === 9 ? byte ^ 1 : byte)),
      ),
    ],
    ['a JPEG that never ends', 'image/jpeg', join(SOI, QUANTIZATION, SCAN)],
    ['a JPEG whose scan has no frame', 'image/jpeg', join(SOI, segment(0xdb, 'table'), SCAN, EOI)],
    ['a JPEG without rows', 'image/jpeg', join(SOI, frameOf(1, 0), SCAN, EOI)],
    ['a JPEG whose frame is cut off', 'image/jpeg', join(SOI, segment(0xc0, '\x08'), SCAN, EOI)],
    ['a PNG without columns', 'image/png', join(PNG, headOf(0, 1), END)],
    ['a PNG with a short head', 'image/png', join(PNG, chunk('IHDR', 'short'), END)],
    ['a PNG with two heads', 'image/png', join(PNG, HEAD, HEAD, END)],
    ['a WebP of a canvas only', 'image/webp', webp(canvasOf('\x10', 1, 1))],
    ['a WebP whose pixels begin otherwise', 'image/webp', webp(riffChunk('VP8 ', 'pixels of Ana'))],
    ['a JPEG without a scan', 'image/jpeg', join(SOI, QUANTIZATION, EOI)],
    [
      'a JPEG with text between its segments',
      'image/jpeg',
      join(SOI, '<script>', QUANTIZATION, SCAN, EOI),
    ],
    [
      'a WebP that is longer than it says',
      'image/webp',
      join(webp(riffChunk('VP8 ', PIXEL)), 'PK'),
    ],
    [
      'a WebP whose chunk is longer than the file',
      'image/webp',
      webp(join('VP8 ', little(99), 'x')),
    ],
    ['a PDF without a trailer', 'application/pdf', ascii('%PDF-1.7\ntext')],
    ['a PDF of a version alone', 'application/pdf', ascii('%PDF-1.7\nstartxref\n99\n%%EOF\n')],
    ['a PDF that is cut off in its second version', 'application/pdf', ascii(`${PDF}7 0 obj\n<<`)],
    ['a PDF that begins too late', 'application/pdf', ascii(`${'\n'.repeat(1025)}${PDF}`)],
    ['an empty file', 'image/png', ascii('')],
  ] as const)('%s is rejected', (_title, type, bytes) => {
    expect(cleanUpload(type, bytes)).toBeUndefined();
  });

  const losslessOf = (width: number, height: number) =>
    riffChunk('VP8L', textOf(join('/', little((width - 1) | ((height - 1) << 14)))));
  const lossyOf = (width: number, height: number) =>
    riffChunk(
      'VP8 ',
      textOf(join('tag\x9d\x01*', little(width).subarray(0, 2), little(height).subarray(0, 2))),
    );
  const pictures = [
    ['PNG', 'image/png', (w: number, h: number) => join(PNG, headOf(w, h), END)],
    ['JPEG', 'image/jpeg', (w: number, h: number) => join(SOI, frameOf(w, h), SCAN, EOI)],
    [
      'progressive JPEG',
      'image/jpeg',
      (w: number, h: number) => join(SOI, frameOf(w, h, 0xc2), SCAN, EOI),
    ],
    ['lossy WebP', 'image/webp', (w: number, h: number) => webp(lossyOf(w, h))],
    ['lossless WebP', 'image/webp', (w: number, h: number) => webp(losslessOf(w, h))],
    [
      'WebP with a canvas',
      'image/webp',
      (w: number, h: number) => webp(canvasOf('\0', w, h), riffChunk('VP8 ', PIXEL)),
    ],
  ] as const;
  it.each(pictures)('may be a %s of 16,000 by 4,000 pixels and not of more', (name, type, of) => {
    expect(cleanUpload(type, of(16_000, 4000))).toEqual(of(16_000, 4000));
    expect(cleanUpload(type, of(4001, 16_000))).toBe(
      'This picture has 4,001 × 16,000 pixels. The maximum is 64 megapixels and 16,384 pixels on each side.',
    );
    if (name.includes('WebP')) return;
    expect(cleanUpload(type, of(60_000, 60_000))).toBe(
      'This picture has 60,000 × 60,000 pixels. The maximum is 64 megapixels and 16,384 pixels on each side.',
    );
    expect(cleanUpload(type, of(16_385, 1))).toContain('16,385 × 1 pixels');
  });

  it('has one size, also where a later part states another', () => {
    const small = canvasOf('\0', 1, 1);
    expect(cleanUpload('image/webp', webp(small, losslessOf(16_384, 16_384)))).toContain('16,384');
    const frames = join(SOI, frameOf(1, 1), frameOf(60_000, 60_000), SCAN, EOI);
    expect(cleanUpload('image/jpeg', frames)).toContain('60,000');
  });

  it('is a still picture', () => {
    const words = 'This picture is animated. Choose a still picture.';
    const png = join(PNG, HEAD, chunk('acTL', '\0\0\0\x02\0\0\0\0'), END);
    expect(cleanUpload('image/png', png)).toBe(words);
    const frames = webp(canvasOf('\x02', 1, 1), riffChunk('ANIM', 'colors'));
    expect(cleanUpload('image/webp', frames)).toBe(words);
  });

  it.each([
    ['a PNG of empty parts', 'image/png', join(PNG, HEAD, repeated(chunk('IDAT'), 20_000), END)],
    [
      'a WebP of empty parts',
      'image/webp',
      webp(lossyOf(1, 1), repeated(riffChunk('XMP ', ''), 20_000)),
    ],
    [
      'a JPEG of empty parts',
      'image/jpeg',
      join(SOI, QUANTIZATION, repeated(segment(0xfe, ''), 20_000), SCAN, EOI),
    ],
    ['a JPEG of many scans', 'image/jpeg', join(SOI, QUANTIZATION, repeated(SCAN, 101), EOI)],
  ] as const)('%s is refused', (_title, type, bytes) => {
    expect(cleanUpload(type, bytes)).toBe(
      'This picture is stored in too many parts. Save it again.',
    );
  });
});
