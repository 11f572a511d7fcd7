import {
  UPLOAD_PREFIXES,
  UPLOAD_TYPES,
  type UploadPrefix,
  type UploadType,
  WORKBOOK_TYPE,
} from '@kickstand/domain/files/upload-terms.ts';
import type { Chance } from '../chance.ts';
import { pdfOf, pngChunk, pngOf } from '../sample-files.ts';
import { workbookFile } from '../workbook-file.ts';
import { fuzzText } from './fuzz-values.ts';

/** A file to upload: mostly one of its kind with a few damaged bytes. */
export interface FuzzFile {
  readonly prefix: UploadPrefix;
  readonly type: UploadType;
  readonly content: Buffer;
}

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const HEADERS = ['E-mail', 'First name', 'Last name', 'Company', 'Phone', 'Zip', 'Notes', ''];

const tableOf = (chance: Chance) =>
  Array.from({ length: chance.below(6) }, (_, row) =>
    Array.from({ length: 1 + chance.below(8) }, (_, column) =>
      row === 0 && chance.happens(0.9) ? (HEADERS[column] ?? '') : fuzzText(chance),
    ),
  );

function csvOf(chance: Chance): Buffer {
  const separator = chance.oneOf([',', ';', '\t', '|']);
  const quoted = (cell: string) => (chance.happens(0.8) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const lines = tableOf(chance).map((cells) => cells.map(quoted).join(separator));
  const text = lines.join(chance.oneOf(['\n', '\r\n', '\r']));
  if (chance.happens(0.1)) return Buffer.from(`\uFEFF${text}`, 'utf16le');
  if (chance.happens(0.1)) return latin1(text);
  return Buffer.from(text);
}

function workbookOf(chance: Chance): Buffer {
  const cell = (text: string) =>
    chance.happens(0.3) ? chance.oneOf([null, true, -1, 1e21, new Date(0), new Date(4e14)]) : text;
  // XML cannot contain other control characters.
  const plain = (text: string) => text.replaceAll('\0', '');
  const rows = tableOf(chance).map((cells) => cells.map((each) => cell(plain(each))));
  return workbookFile(chance.happens(0.2) ? { Fuzz: rows, Other: [] } : { Fuzz: rows });
}

function jpegOf(chance: Chance): Buffer {
  const [width, height] = [chance.below(256), chance.below(256)];
  return Buffer.concat([
    latin1('\xff\xd8\xff\xe1\0\x10Exif\0\0MM\0*\0\0\0\x08'),
    Buffer.from([0xff, 0xc0, 0, 11, 8, 0, height, 0, width, 1, 1, 0x11, 0]),
    latin1('\xff\xda\0\x05\x01\x01\0pixels\xff\0more\xff\xd9'),
  ]);
}

function webpOf(chance: Chance): Buffer {
  const pixels = latin1(`tag\x9d\x01*\x01\0\x01\0${'p'.repeat(2 * chance.below(20))}`);
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(data.length);
    return Buffer.concat([latin1(type), length, data]);
  };
  const parts = [chunk('VP8 ', pixels), chunk('EXIF', latin1('made by Ana.'))];
  return chunk('RIFF', Buffer.concat([latin1('WEBP'), ...parts]));
}

function pngWithTexts(chance: Chance): Buffer {
  const whole = pngOf('pixels', 1 + chance.below(70_000), 1 + chance.below(70_000));
  const at = whole.length - 12;
  return Buffer.concat([
    whole.subarray(0, at),
    pngChunk(chance.oneOf(['tEXt', 'acTL', 'IDAT', 'IHDR', 'eXIf']), latin1('a note')),
    whole.subarray(at),
  ]);
}

const MADE: Readonly<Record<UploadType, (chance: Chance) => Buffer>> = {
  'application/pdf': (chance) => pdfOf(fuzzText(chance)),
  [WORKBOOK_TYPE]: workbookOf,
  'image/jpeg': jpegOf,
  'image/png': pngWithTexts,
  'image/webp': webpOf,
  'text/csv': csvOf,
};

/** The content with one change: bytes that are overwritten, lost, repeated or added. */
function damaged(content: Buffer, chance: Chance): Buffer {
  const at = chance.below(content.length + 1);
  const to = Math.min(content.length, at + 1 + chance.below(16));
  const [before, middle, after] = [
    content.subarray(0, at),
    content.subarray(at, to),
    content.subarray(to),
  ];
  const noise = middle.map(() => chance.below(256));
  return Buffer.concat(
    chance.oneOf([
      [before, noise, after],
      [before, Buffer.alloc(to - at, chance.oneOf([0, 0xff, 0x22, 0x0a])), after],
      [before, after],
      [before],
      [before, middle, middle, after],
      [before, noise, middle, after],
      [content, content],
    ]),
  );
}

/** A random file, often with the type or purpose of another one. */
export function fuzzFile(chance: Chance): FuzzFile {
  // Workbooks take most time to read.
  const made = chance.oneOf(
    UPLOAD_TYPES.filter((type) => type !== WORKBOOK_TYPE || chance.happens(0.5)),
  );
  const type = chance.happens(0.95) ? made : chance.oneOf(UPLOAD_TYPES);
  const isTable = type === 'text/csv' || type === WORKBOOK_TYPE;
  const prefix =
    isTable && chance.happens(0.95)
      ? 'imports'
      : chance.oneOf(UPLOAD_PREFIXES.filter((each) => isTable || each !== 'imports'));
  let content = MADE[made](chance);
  for (let times = chance.below(4); times > 0; times -= 1) content = damaged(content, chance);
  return { prefix, type, content };
}
