import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { cleanUpload } from '@kickstand/domain/files/clean-upload.ts';
import { UPLOAD_EXTENSIONS, WORKBOOK_TYPE } from '@kickstand/domain/files/upload-terms.ts';
import { idSchema } from '@kickstand/domain/kernel/text.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { firstRow } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import type { RequestContext, Services } from '../platform/request-context.ts';
import { readSignedLink, signLink } from '../platform/signed-link.ts';
import { checkContent, WrongContent, wrongType } from './check-content.ts';
import { holderOf } from './open-link.ts';
import { findUploadedFile, type UploadedFile } from './uploaded-file.ts';

/** How long an upload link is valid, in seconds. */
const UPLOAD_SECONDS = 900;

const pathOf = (id: string) => `/files/uploads/${id}`;

/** The URL to PUT a file's content to, within 15 minutes. */
export function uploadLink(context: RequestContext, id: string): string {
  return signLink(context, pathOf(id), UPLOAD_SECONDS);
}

function refuse(reply: FastifyReply, status: number, message: string) {
  return reply.code(status).send({
    errors: [{ message, extensions: { code: status === 409 ? 'REFUSED' : 'BAD_USER_INPUT' } }],
  });
}

/** Rejects a request whose headers do not match the file, before its content is read. */
function wrongHeaders(file: UploadedFile, headers: Readonly<Record<string, unknown>>) {
  const fits =
    headers['content-type'] === file.mimeType &&
    headers['content-encoding'] === undefined &&
    Number(headers['content-length']) === file.sizeBytes;
  return fits ? undefined : `Send ${file.sizeBytes} bytes of ${file.mimeType}.`;
}

/**
 * Stores the received content. Tables are streamed; pictures and documents, at most 20 MB, are
 * buffered, because only the complete file can be validated.
 * @throws WrongContent if the content does not match its type.
 */
async function storedContent(file: UploadedFile, body: Readable, hash: Hash) {
  const { mimeType, prefix, sizeBytes } = file;
  const arriving = checkContent(body, file, hash);
  if (mimeType === 'text/csv' || mimeType === WORKBOOK_TYPE) {
    return { content: Readable.from(arriving), bytes: sizeBytes };
  }
  const cleaned = cleanUpload(mimeType, await buffer(arriving));
  if (!cleaned) throw wrongType(prefix);
  return { content: Readable.from([cleaned]), bytes: cleaned.length };
}

/** Stores the content under a new key, which becomes the file's once its row refers to it. */
async function store(services: Services, file: UploadedFile, body: Readable): Promise<boolean> {
  const hash = createHash('sha256');
  const key = `uploads/${file.prefix}/${newId()}.${UPLOAD_EXTENSIONS[file.mimeType]}`;
  const { content, bytes } = await storedContent(file, body, hash);
  await services.files.write(key, content, file.mimeType);
  // The hash of the sent content, so that the next upload of the same file can be skipped.
  const contentHash = hash.digest('hex');
  const kept =
    (file.contentHash === null || file.contentHash === contentHash) &&
    (await firstRow(
      services.database.sql,
      sql<{ id: string }>`
        update uploaded_files set file_key = ${key}, content_hash = ${contentHash}, size_bytes = ${bytes}
        where id = ${file.id} and file_key is null returning id`,
    ));
  if (!kept) await services.files.remove(key);
  return kept !== undefined && kept !== false;
}

/**
 * Receives uploads: the signed link is the permission, its row states the expected content. Invalid
 * or repeated content is not stored.
 */
export async function receiveUploads(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    // The body is streamed, so no other parser may read it.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.put<{ Params: { id: string } }>('/files/uploads/:id', async (request, reply) => {
      const id = idSchema.safeParse(request.params.id);
      const link = id.success && readSignedLink(services, pathOf(id.data), request.query);
      if (!link || !(await holderOf(services.database.sql, link))) {
        return refuse(reply, 403, 'This upload has expired. Choose the file again.');
      }
      const file = await findUploadedFile(services.database.sql, id.data);
      if (!file) return refuse(reply, 404, 'This upload has expired. Choose the file again.');
      if (file.fileKey) return refuse(reply, 409, 'This file has already been uploaded.');
      const wrong = wrongHeaders(file, request.headers);
      if (wrong) return refuse(reply, 400, wrong);
      try {
        const stored = await store(services, file, request.raw);
        return stored
          ? reply.code(204).send()
          : refuse(reply, 409, 'The file was changed during the upload. Choose it again.');
      } catch (error) {
        if (error instanceof WrongContent) return refuse(reply, 422, error.message);
        throw error;
      }
    });
  });
}
