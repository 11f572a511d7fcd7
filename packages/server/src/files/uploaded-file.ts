import {
  UPLOAD_EXTENSIONS,
  UPLOAD_PREFIXES,
  UPLOAD_RULES,
  type UploadPrefix,
  type UploadType,
} from '@kickstand/domain/files/upload-terms.ts';
import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { sql } from 'kysely';
import { firstRow, rows, type Sql } from '../platform/database/database.ts';
import { anyOfIds, type Fragment } from '../platform/database/sql-fragments.ts';
import { signLink } from '../platform/http/signed-link.ts';
import { Refused } from '../platform/refused.ts';
import type { RequestContext } from '../platform/request-context.ts';

/**
 * How long a link to a picture among the documents is valid, in seconds: as long as a page may stay
 * open.
 */
const PICTURE_SECONDS = 8 * 3600;
/** How long an unused link to a document is valid, in seconds. */
const DOCUMENT_SECONDS = 900;

export interface UploadedFile {
  readonly id: string;
  readonly prefix: UploadPrefix;
  readonly mimeType: UploadType;
  readonly sizeBytes: number;
  /** SHA-256 of the content in hex; as announced until it is uploaded. */
  readonly contentHash: string | null;
  /** The storage key; null until the content is uploaded. */
  readonly fileKey: string | null;
}

/** An upload by its id, complete or not. */
export function findUploadedFile(on: Sql, id: string): Promise<UploadedFile | undefined> {
  return firstRow(
    on,
    sql<UploadedFile>`
      select id, prefix, mime_type, size_bytes,
        content_hash, file_key
      from uploaded_files where id = ${id}`,
  );
}

/** The parts of an upload's address. */
type Addressed = Pick<UploadedFile, 'id' | 'prefix' | 'mimeType'>;

/** The address of an uploaded file, as stored by its owner. */
export function addressOf({ id, prefix, mimeType }: Addressed): string {
  return `/files/${prefix}/${id}.${UPLOAD_EXTENSIONS[mimeType]}`;
}

const ADDRESS = /^\/files\/[a-z_]+\/([0-9a-f-]{36})\.[a-z]+$/;

/** SQL: the id of the uploaded file at an address; null if it is none. */
export const fileIdIn = (address: Fragment): Fragment =>
  sql`substring(${address} from '([0-9a-f-]{36})[.][a-z]+$')::uuid`;

/** True for files that are downloaded by a one-time link rather than embedded. */
export function isOneTime(address: string): boolean {
  return address.endsWith('.pdf');
}

/** The URL for browsers of a stored address: documents need an expiring link. */
export function openableLink(context: RequestContext, address: string): string {
  const prefix = UPLOAD_PREFIXES.find((each) => address.startsWith(`/files/${each}/`));
  if (!prefix || UPLOAD_RULES[prefix].access !== 'link') return address;
  return signLink(context, address, isOneTime(address) ? DOCUMENT_SECONDS : PICTURE_SECONDS);
}

export interface GivenFile {
  /** The input field. */
  readonly path: string;
  readonly address: string;
}

/**
 * Rejects addresses that are not complete uploads for this purpose, each at its field, which
 * prevents links to other servers or to files of other entities. One statement, none if nothing is
 * new.
 * @param kept current addresses of the entity, which are always accepted.
 */
export async function refuseUnknownFiles(
  on: Sql,
  prefix: UploadPrefix,
  given: readonly GivenFile[],
  kept: ReadonlySet<string>,
): Promise<void> {
  const fresh = given.filter(({ address }) => !kept.has(address));
  if (fresh.length === 0) return;
  const ids = fresh.flatMap(
    ({ address }) => idSchema.safeParse(ADDRESS.exec(address)?.[1]).data ?? [],
  );
  const found = await rows(
    on,
    sql<Addressed>`
      select id, prefix, mime_type from uploaded_files
      where id = ${anyOfIds(ids)} and prefix = ${prefix} and file_key is not null`,
  );
  const known = new Set(found.map(addressOf));
  const unknown = fresh.filter(({ address }) => !known.has(address));
  if (unknown.length === 0) return;
  throw new Refused(
    unknown.map(({ path }) =>
      refusal('FILE_NOT_FOUND', 'The file was not found. Upload it again.', path),
    ),
  );
}
