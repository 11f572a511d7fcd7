import { Readable } from 'node:stream';
import { assertOutsideTransaction } from '../../platform/database/database-context.ts';
import type { FileStorage } from '../../ports/file-storage.ts';

export interface S3Options {
  readonly bucket: string;
  readonly region: string;
  readonly endpoint?: string | undefined;
  readonly accessKeyId?: string | undefined;
  readonly secretAccessKey?: string | undefined;
}

/** Part size of uploads, two in parallel; memory use is bounded by this. */
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 2;

/**
 * Stores files in an S3 bucket. The SDK is loaded on first use, because most processes do not need
 * it.
 */
export function createS3Storage(options: S3Options): FileStorage {
  const load = async () => {
    const sdk = await import('@aws-sdk/client-s3');
    const { accessKeyId, secretAccessKey } = options;
    const client = new sdk.S3Client({
      region: options.region,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(options.endpoint && { endpoint: options.endpoint, forcePathStyle: true }),
      ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    });
    return { sdk, client };
  };
  let loaded: ReturnType<typeof load> | undefined;
  const s3 = () => {
    loaded ??= load();
    return loaded;
  };
  const object = (Key: string) => ({ Bucket: options.bucket, Key });
  return {
    async write(key, content, contentType) {
      assertOutsideTransaction('The file storage');
      const { client } = await s3();
      const { Upload } = await import('@aws-sdk/lib-storage');
      const upload = new Upload({
        client,
        params: { ...object(key), Body: content, ContentType: contentType },
        partSize: PART_BYTES,
        queueSize: PARTS_AT_ONCE,
      });
      await upload.done();
    },
    async read(key) {
      const { sdk, client } = await s3();
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand(object(key)));
        return Body instanceof Readable ? Body : undefined;
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return undefined;
        throw error;
      }
    },
    async remove(key) {
      const { sdk, client } = await s3();
      await client.send(new sdk.DeleteObjectCommand(object(key)));
    },
    async *list(folder) {
      const { sdk, client } = await s3();
      const wanted = { Bucket: options.bucket, Prefix: folder };
      for await (const page of sdk.paginateListObjectsV2({ client }, wanted)) {
        for (const { Key: key, LastModified: modifiedAt } of page.Contents ?? []) {
          if (key !== undefined && modifiedAt) yield { key, modifiedAt };
        }
      }
    },
  };
}
