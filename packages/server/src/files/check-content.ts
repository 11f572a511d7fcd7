import type { Hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { HEIC_REFUSED } from '@kickstand/domain/files/create-upload.ts';
import {
  detectUploadType,
  HEAD_BYTES,
  isHeic,
  isText,
  isUtf16,
} from '@kickstand/domain/files/file-content.ts';
import { uploadTypeNames } from '@kickstand/domain/files/upload-terms.ts';
import type { UploadedFile } from './uploaded-file.ts';

/** The content differs from the declared type or size. */
export class WrongContent extends Error {}

/** States what may be uploaded instead. */
const wrongType = (prefix: UploadedFile['prefix']) =>
  new WrongContent(
    `The content of this file is not what its name says. Choose a ${uploadTypeNames(prefix)} file.`,
  );

/** A file that begins as its type does, and is none of it as a whole. */
export const damaged = (prefix: UploadedFile['prefix']): WrongContent =>
  new WrongContent(
    `This file is incomplete or damaged. Save or send it again, or choose another ${uploadTypeNames(prefix)} file.`,
  );

/**
 * Passes a file through while it arrives, as long as it matches its announcement: the type of its
 * first bytes and the exact size. The connection stays usable, so that the error reaches the
 * sender.
 * @param hash is updated with all content.
 * @throws WrongContent with a message for the uploader.
 */
export async function* checkContent(
  body: Readable,
  { prefix, mimeType, sizeBytes }: Pick<UploadedFile, 'prefix' | 'mimeType' | 'sizeBytes'>,
  hash: Hash,
): AsyncGenerator<Buffer> {
  let head: Buffer = Buffer.alloc(0);
  const refuseType = () => {
    const isPicture = mimeType.startsWith('image/');
    throw isPicture && isHeic(head) ? new WrongContent(HEIC_REFUSED) : wrongType(prefix);
  };
  let received = 0;
  for await (const part of body.iterator({ destroyOnReturn: false })) {
    const chunk = Buffer.isBuffer(part) ? part : Buffer.from(part);
    received += chunk.length;
    if (received > sizeBytes) throw new WrongContent('The file is larger than declared.');
    hash.update(chunk);
    // The first bytes are buffered until the type can be detected.
    const isBeginning = received - chunk.length < HEAD_BYTES;
    head = isBeginning ? Buffer.concat([head, chunk]) : head;
    if (mimeType === 'text/csv' && !isUtf16(head) && !isText(chunk)) refuseType();
    if (isBeginning && received < HEAD_BYTES && received < sizeBytes) continue;
    if (isBeginning && detectUploadType(head) !== mimeType) refuseType();
    yield isBeginning ? head : chunk;
  }
  if (received < sizeBytes)
    throw new WrongContent('The file is smaller than announced. Try again.');
}
