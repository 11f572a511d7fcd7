import { describe, expect, it } from 'vitest';
import { joinBytes, latin1 } from './byte-reader.ts';
import { cleanUpload } from './clean-upload.ts';

const ascii = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const join = (...parts: (Uint8Array | string)[]) =>
  joinBytes(parts.map((part) => (typeof part === 'string' ? ascii(part) : part)));
const textOf = (bytes: Uint8Array | undefined) => bytes && latin1(bytes, 0, bytes.length);

/** PNG's CRC, calculated bit by bit. */
function crc(bytes: Uint8Array): number {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
}
const big = (value: number, bytes: number) =>
  Uint8Array.from({ length: bytes }, (_, at) => (value >>> (8 * (bytes - 1 - at))) & 0xff);
function chunk(type: string, data = ''): Uint8Array {
  const body = join(type, data);
  return join(big(data.length, 4), body, big(crc(body), 4));
}
const PNG = '\x89PNG\r\n\x1a\n';
const HEAD = chunk('IHDR', '\0\0\0\x01\0\0\0\x01\x08\0\0\0\0');
const END = join(chunk('IDAT', 'pixels'), chunk('IEND'));

const segment = (marker: number, data: string) =>
  join(Uint8Array.of(0xff, marker), big(data.length + 2, 2), data);
const SCAN = join(segment(0xda, '\x01\x01\0'), 'pixels\xff\0more\xff\xd0pixels');
const QUANTIZATION = segment(0xdb, 'table');
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

  it('is the first picture of a JPEG with several', () => {
    const first = join(SOI, QUANTIZATION, SCAN, EOI);
    expect(cleanUpload('image/jpeg', join(first, SOI, QUANTIZATION, SCAN, EOI))).toEqual(first);
  });

  it('is a WebP without Exif and XMP, also in its header', () => {
    const size = '\0\0\0\0\0\0\0\0\0';
    const picture = riffChunk('VP8 ', 'pixel');
    const cleaned = cleanUpload(
      'image/webp',
      webp(
        riffChunk('VP8X', `\x1c${size}`),
        picture,
        riffChunk('EXIF', 'Ana'),
        riffChunk('XMP ', 'Ana'),
      ),
    );
    expect(cleaned).toEqual(webp(riffChunk('VP8X', `\x10${size}`), picture));
  });

  it('is an unchanged PDF', () => {
    expect(textOf(cleanUpload('application/pdf', ascii(PDF)))).toBe(PDF);
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
    [
      'a JPEG with a page behind its end',
      'image/jpeg',
      join(SOI, QUANTIZATION, SCAN, EOI, '<script>'),
    ],
    ['a JPEG that never ends', 'image/jpeg', join(SOI, QUANTIZATION, SCAN)],
    ['a JPEG without a scan', 'image/jpeg', join(SOI, QUANTIZATION, EOI)],
    [
      'a JPEG with text between its segments',
      'image/jpeg',
      join(SOI, '<script>', QUANTIZATION, SCAN, EOI),
    ],
    [
      'a WebP that is longer than it says',
      'image/webp',
      join(webp(riffChunk('VP8 ', 'pixels')), 'PK'),
    ],
    [
      'a WebP whose chunk is longer than the file',
      'image/webp',
      webp(join('VP8 ', little(99), 'x')),
    ],
    ['a PDF with a program behind its end', 'application/pdf', ascii(`${PDF}MZ`)],
    ['a PDF without a trailer', 'application/pdf', ascii('%PDF-1.7\ntext')],
    ['a PDF behind something else', 'application/pdf', ascii(`GIF89a${PDF}`)],
    ['an empty file', 'image/png', ascii('')],
  ] as const)('%s is rejected', (_title, type, bytes) => {
    expect(cleanUpload(type, bytes)).toBeUndefined();
  });
});
