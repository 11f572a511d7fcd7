import { wrongContent, wrongSize } from '@kickstand/domain/files/create-upload.ts';
import { detectUploadType } from '@kickstand/domain/files/file-content.ts';
import type { UploadPrefix } from '@kickstand/domain/files/upload-terms.ts';
import { z } from 'zod';
import { graphql } from '../kit/graphql.ts';
import { request } from '../kit/graphql-client.ts';
import { wordsOf } from '../kit/request-errors.ts';

const FileUploadUrlCreate = graphql(`
  mutation FileUploadUrlCreate(
    $prefix: String!
    $mimeType: String!
    $fileSize: Int!
    $contentHash: String
  ) {
    fileUploadUrlCreate(
      prefix: $prefix
      mimeType: $mimeType
      fileSize: $fileSize
      contentHash: $contentHash
    ) { httpMethod uploadUrl publicUrl existingFile { url } }
  }
`);

/** Why a file wasn't uploaded, with what to do. */
export class UploadFailed extends Error {}

export interface UploadOptions {
  readonly prefix: UploadPrefix;
  /** Called with the progress, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** The leading bytes needed to detect the type. */
const LOOKED_AT_BYTES = 4096;

/** SHA-256 in hex; undefined if the browser has no Web Crypto (plain http on another machine). */
async function hashOf(file: File): Promise<string | undefined> {
  if (!globalThis.isSecureContext) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A response that refuses the content. */
const refusal = z.object({ errors: z.tuple([z.object({ message: z.string() })], z.unknown()) });

function failureOf(xhr: XMLHttpRequest): UploadFailed {
  try {
    const { errors } = refusal.parse(JSON.parse(xhr.responseText));
    return new UploadFailed(errors[0].message);
  } catch {
    return new UploadFailed('The file could not be uploaded. Try again.');
  }
}

interface Target {
  readonly method: string;
  readonly url: string;
  readonly mimeType: string;
}

/** Sends a file's content; `fetch` cannot report upload progress. */
function send(file: File, { method, url, mimeType }: Target, options: UploadOptions) {
  const { onProgress, signal } = options;
  return new Promise<void>((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    signal.addEventListener('abort', abort, { once: true });
    xhr.upload.onprogress = (event) => onProgress(event.loaded / file.size);
    xhr.onload = () => (xhr.status < 300 ? resolve() : reject(failureOf(xhr)));
    xhr.onerror = () =>
      reject(new UploadFailed('The connection was lost during the upload. Try again.'));
    xhr.onloadend = () => {
      signal.removeEventListener('abort', abort);
      // Rejects if aborted; no effect if already settled.
      reject(new UploadFailed('The upload was canceled.'));
    };
    xhr.open(method, url);
    xhr.setRequestHeader('content-type', mimeType);
    xhr.send(file);
  });
}

/**
 * Uploads a file and returns its URL. The server's rules are checked before sending; content that
 * already exists isn't sent again.
 * @throws UploadFailed with a message for the person.
 */
export async function uploadFile(file: File, options: UploadOptions): Promise<string> {
  const { prefix, signal } = options;
  const head = new Uint8Array(await file.slice(0, LOOKED_AT_BYTES).arrayBuffer());
  const mimeType = detectUploadType(head);
  const wrong = wrongSize(prefix, file.size) ?? wrongContent(prefix, head);
  if (wrong || mimeType === undefined) throw new UploadFailed(wrong);
  const contentHash = await hashOf(file);
  const variables = { prefix, mimeType, fileSize: file.size, contentHash: contentHash ?? null };
  const answer = await request(FileUploadUrlCreate, variables, { signal });
  const created = answer.data?.fileUploadUrlCreate;
  if (!created) throw new UploadFailed(wordsOf(answer.errors).join(' '));
  if (created.existingFile) return created.existingFile.url;
  const { httpMethod: method, uploadUrl: url } = created;
  if (url) await send(file, { method, url, mimeType }, options);
  return created.publicUrl;
}
