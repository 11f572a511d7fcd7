import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { cleanUpload } from '@kickstand/domain/files/clean-upload.ts';
import { UPLOAD_EXTENSIONS, WORKBOOK_TYPE } from '@kickstand/domain/files/upload-terms.ts';
import { idSchema } from '@kickstand/domain/kernel/text.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { recordSecurityEvent, type SecurityEventScope } from '../activity/record-security-event.ts';
import { Turns } from '../platform/background/turns.ts';
import { firstRow } from '../platform/database/database.ts';
import { RETRY_AFTER_SECONDS } from '../platform/database/waiting-errors.ts';
import { readSignedLink, signLink } from '../platform/http/signed-link.ts';
import { newId } from '../platform/ids.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { RequestContext, Services } from '../platform/request-context.ts';
import { checkContent, damaged, WrongContent } from './check-content.ts';
import { holderOf } from './open-link.ts';
import { type ScanResult, scanUpload } from './scan-upload.ts';
import { spoolUpload } from './spool-upload.ts';
import { findUploadedFile, type UploadedFile } from './uploaded-file.ts';

/** How long an upload link is valid, in seconds. */
const UPLOAD_SECONDS = 900;

const pathOf = (id: string) => `/files/uploads/${id}`;

/** The URL to PUT a file's content to, within 15 minutes. */
export function uploadLink(context: RequestContext, id: string): string {
  return signLink(context, pathOf(id), UPLOAD_SECONDS);
}

const CODES: Readonly<Record<number, string>> = { 409: 'REFUSED', 503: 'UNAVAILABLE' };

function refuse(reply: FastifyReply, status: number, message: string) {
  return reply.code(status).send({
    errors: [{ message, extensions: { code: CODES[status] ?? 'BAD_USER_INPUT' } }],
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

/** The scanner refused the content, or could not decide. */
class NotClean extends Error {
  readonly result: Exclude<ScanResult, 'clean'>;

  constructor(result: NotClean['result']) {
    super();
    this.result = result;
  }
}

/**
 * What is stored of received content. Tables are streamed; pictures and documents, at most 20 MB,
 * are read into memory, because only the complete file can be validated.
 * @throws WrongContent if the content does not match its type.
 */
async function storedContent({ mimeType, prefix, sizeBytes }: UploadedFile, received: FileHandle) {
  if (mimeType === 'text/csv' || mimeType === WORKBOOK_TYPE) {
    return { content: received.createReadStream({ start: 0, autoClose: false }), bytes: sizeBytes };
  }
  const buffer = new Uint8Array(sizeBytes);
  const { bytesRead } = await received.read({ buffer, position: 0 });
  const cleaned = cleanUpload(mimeType, buffer.subarray(0, bytesRead), crc32);
  if (typeof cleaned === 'string') throw new WrongContent(cleaned);
  if (!cleaned) throw damaged(prefix);
  return { content: Readable.from([cleaned]), bytes: cleaned.length };
}

/** Stores content under a new key, which becomes the file's once its row refers to it. */
async function store(
  services: Services,
  file: UploadedFile,
  received: FileHandle,
  hash: string,
): Promise<boolean> {
  const { content, bytes } = await storedContent(file, received);
  const key = `uploads/${file.prefix}/${newId()}.${UPLOAD_EXTENSIONS[file.mimeType]}`;
  await services.files.write(key, content, file.mimeType);
  // The hash of the sent content, so that the next upload of the same file can be skipped.
  const kept =
    (file.contentHash === null || file.contentHash === hash) &&
    (await firstRow(
      services.database.sql,
      sql<{ id: string }>`
        update uploaded_files set file_key = ${key}, content_hash = ${hash}, size_bytes = ${bytes}
        where id = ${file.id} and file_key is null returning id`,
    ));
  if (!kept) await services.files.remove(key);
  return kept !== undefined && kept !== false;
}

/** Records that a person's upload was refused by the scanner. */
function recordRefusal(
  services: Services,
  file: UploadedFile,
  by: Pick<SecurityEventScope, 'actor' | 'staffId' | 'address'>,
): Promise<void> {
  const now = services.clock.now();
  return services.database.transaction((transaction) =>
    recordSecurityEvent(
      { ...by, sql: transaction, now, services },
      {
        kind: 'upload.refused',
        subject: { type: 'File', id: file.id },
        facts: { document: file.prefix, reason: 'virus-scanner' },
      },
    ),
  );
}

/** Responds to content that is not stored. @throws other errors. */
function refuseContent(reply: FastifyReply, error: unknown) {
  if (error instanceof WrongContent) return refuse(reply, 422, error.message);
  if (!(error instanceof NotClean)) throw error;
  if (error.result === 'refused') {
    return refuse(reply, 422, 'The file was refused by the virus scanner.');
  }
  void reply.header('retry-after', String(RETRY_AFTER_SECONDS));
  return refuse(reply, 503, 'The virus scanner is not available right now. Try again in a moment.');
}

/** Uploads of a person that arrive at once, in temporary files. */
const MOST_ARRIVING = 4;
/** Received uploads that an instance checks and stores at once, most of which are in memory then. */
const MOST_STORED = 2;

/**
 * Receives uploads: the signed link is the permission, its row states the expected content. Invalid
 * or repeated content is not stored.
 */
export async function receiveUploads(
  app: FastifyInstance,
  services: Services,
  metrics: Pick<Metrics, 'uploadScans'>,
): Promise<void> {
  const arriving = new Turns(MOST_ARRIVING);
  const storing = new Turns(MOST_STORED);

  /** @throws WrongContent, or NotClean if the scanner does not accept it. */
  const receive = (file: UploadedFile, body: Readable) => {
    const hash = createHash('sha256');
    return spoolUpload(checkContent(body, file, hash), (received) =>
      storing.run('', async () => {
        const result = await scanUpload(services, received);
        if (services.config.UPLOAD_SCAN_COMMAND) metrics.uploadScans.inc({ result });
        if (result !== 'clean') throw new NotClean(result);
        return await store(services, file, received, hash.digest('hex'));
      }),
    );
  };

  await app.register(async (scope) => {
    // The body is streamed, so no other parser may read it.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.put<{ Params: { id: string } }>('/files/uploads/:id', async (request, reply) => {
      const id = idSchema.safeParse(request.params.id);
      const link = id.success && readSignedLink(services, pathOf(id.data), request.query);
      const actor = link && (await holderOf(services.database.sql, link));
      if (!link || !actor) {
        return refuse(reply, 403, 'This upload has expired. Choose the file again.');
      }
      const file = await findUploadedFile(services.database.sql, id.data);
      if (!file) return refuse(reply, 404, 'This upload has expired. Choose the file again.');
      if (file.fileKey) return refuse(reply, 409, 'This file has already been uploaded.');
      const wrong = wrongHeaders(file, request.headers);
      if (wrong) return refuse(reply, 400, wrong);
      const { staffId } = link;
      try {
        const stored = await arriving.run(staffId, () => receive(file, request.raw));
        return stored
          ? reply.code(204).send()
          : refuse(reply, 409, 'The file was changed during the upload. Choose it again.');
      } catch (error) {
        if (error instanceof NotClean && error.result === 'refused') {
          await recordRefusal(services, file, { actor, staffId, address: request.ip });
        }
        return refuseContent(reply, error);
      }
    });
  });
}
