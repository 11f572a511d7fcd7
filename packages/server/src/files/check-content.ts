import type { Hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  detectUploadType,
  HEAD_BYTES,
  isText,
  isUtf16,
} from '@kickstand/domain/files/file-content.ts';
import { uploadTypeNames } from '@kickstand/domain/files/upload-terms.ts';
import type { UploadedFile } from './uploaded-file.ts';

/** What was sent is not what was announced. */
export class WrongContent extends Error {}

/** Says what may be uploaded instead. */
export function wrongType(prefix: UploadedFile['prefix']): WrongContent {
  return new WrongContent(
    `The content of this file is not what its name says. Choose a ${uploadTypeNames(prefix)} file.`,
  );
}

/**
 * Passes a file on while it arrives, as long as it is what was announced: its type by its own first
 * bytes, its size to the byte. The sender's connection stays usable, so that the refusal reaches it.
 * @param hash is fed with everything that passes.
 * @throws WrongContent in words for the person who chose the file.
 */
export async function* checkContent(
  body: Readable,
  { prefix, mimeType, sizeBytes }: Pick<UploadedFile, 'prefix' | 'mimeType' | 'sizeBytes'>,
  hash: Hash,
): AsyncGenerator<Buffer> {
  const refuseType = () => {
    throw wrongType(prefix);
  };
  let head: Buffer = Buffer.alloc(0);
  let received = 0;
  for await (const part of body.iterator({ destroyOnReturn: false })) {
    const chunk = Buffer.isBuffer(part) ? part : Buffer.from(part);
    received += chunk.length;
    if (received > sizeBytes) throw new WrongContent('The file is longer than announced.');
    hash.update(chunk);
    // The first bytes are held back until there are enough of them to tell.
    const isBeginning = received - chunk.length < HEAD_BYTES;
    head = isBeginning ? Buffer.concat([head, chunk]) : head;
    if (mimeType === 'text/csv' && !isUtf16(head) && !isText(chunk)) refuseType();
    if (isBeginning && received < HEAD_BYTES && received < sizeBytes) continue;
    if (isBeginning && detectUploadType(head) !== mimeType) refuseType();
    yield isBeginning ? head : chunk;
  }
  if (received < sizeBytes)
    throw new WrongContent('The file is shorter than announced. Try again.');
}
