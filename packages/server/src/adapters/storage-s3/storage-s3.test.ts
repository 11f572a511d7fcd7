import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createS3Storage } from './storage-s3.ts';

const MIB = 1024 * 1024;

/** A fake bucket that implements the used part of S3. */
const bucket = {
  files: new Map<string, Buffer>(),
  parts: new Map<number, Buffer>(),
  aborted: 0,
  /** Called with each part before the response. */
  onPart: async () => {},
};

const XML = { 'content-type': 'application/xml' };

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
  const upload = searchParams.get('uploadId');
  if (request.method === 'POST' && searchParams.has('uploads')) {
    response.writeHead(200, XML);
    response.end(
      '<InitiateMultipartUploadResult><UploadId>u1</UploadId></InitiateMultipartUploadResult>',
    );
  } else if (request.method === 'PUT' && upload) {
    const part = await buffer(request);
    await bucket.onPart();
    bucket.parts.set(Number(searchParams.get('partNumber')), part);
    response.writeHead(200, { etag: `"${searchParams.get('partNumber')}"` }).end();
  } else if (request.method === 'POST' && upload) {
    await text(request);
    const parts = [...bucket.parts].sort(([a], [b]) => a - b).map(([, part]) => part);
    bucket.files.set(pathname, Buffer.concat(parts));
    response.writeHead(200, XML);
    response.end(
      '<CompleteMultipartUploadResult><ETag>"all"</ETag></CompleteMultipartUploadResult>',
    );
  } else if (request.method === 'DELETE' && upload) {
    bucket.aborted += 1;
    response.writeHead(204).end();
  } else if (request.method === 'PUT') {
    bucket.files.set(pathname, await buffer(request));
    response.writeHead(200, { etag: '"one"' }).end();
  } else if (request.method === 'DELETE') {
    bucket.files.delete(pathname);
    response.writeHead(204).end();
  } else if (searchParams.has('list-type')) {
    const keys = [...bucket.files.keys()].map((path) => path.replace('/exports/', ''));
    const found = keys.filter((key) => key.startsWith(searchParams.get('prefix') ?? ''));
    const contents = found.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>2026-11-22T10:00:00.000Z</LastModified></Contents>`,
    );
    response.writeHead(200, XML);
    response.end(
      `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`,
    );
  } else {
    const file = bucket.files.get(pathname);
    if (file) response.writeHead(200, { 'content-length': file.length }).end(file);
    else response.writeHead(404, XML).end('<Error><Code>NoSuchKey</Code></Error>');
  }
}

describe('files in a bucket', () => {
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end());
  });
  let storage: ReturnType<typeof createS3Storage>;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    storage = createS3Storage({
      bucket: 'exports',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    });
  });
  beforeEach(() => {
    bucket.files.clear();
    bucket.parts.clear();
    bucket.aborted = 0;
    bucket.onPart = async () => {};
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  async function contentOf(key: string): Promise<Buffer | undefined> {
    const file = await storage.read(key);
    return file && (await buffer(file));
  }

  it('a small file is written, read and removed', async () => {
    await storage.write('a/small.csv', Readable.from(['one,', 'two']), 'text/csv');
    expect(String(await contentOf('a/small.csv'))).toBe('one,two');
    await storage.remove('a/small.csv');
    expect(await contentOf('a/small.csv')).toBeUndefined();
  });

  it('the files of a folder are listed with their times', async () => {
    for (const key of ['a/one.csv', 'a/b/two.csv', 'c/three.csv']) {
      await storage.write(key, Readable.from([key]), 'text/csv');
    }
    const modifiedAt = new Date('2026-11-22T10:00:00Z');
    const listed = [];
    for await (const file of storage.list('a/')) listed.push(file);
    expect(listed).toEqual([
      { key: 'a/one.csv', modifiedAt },
      { key: 'a/b/two.csv', modifiedAt },
    ]);
  });

  it('an empty file is a file', async () => {
    await storage.write('empty.csv', Readable.from([]), 'text/csv');
    expect((await contentOf('empty.csv'))?.length).toBe(0);
  });

  it('a large file is uploaded in parts, with backpressure', async () => {
    let made = 0;
    function* megabytes() {
      for (; made < 60; made += 1) yield Buffer.alloc(MIB, made);
    }
    let mostAhead = 0;
    let waiting = 0;
    bucket.onPart = async () => {
      waiting += 1;
      // Both parts that may be on their way are here, so that nothing but reading ahead can go on.
      while (waiting < 2 && made < 60) await setImmediate();
      for (let before = -1; before < made; ) {
        before = made;
        for (let turn = 0; turn < 1000; turn += 1) await setImmediate();
      }
      waiting -= 1;
      const taken = [...bucket.parts.values()].reduce((sum, part) => sum + part.length, 0);
      mostAhead = Math.max(mostAhead, made - taken / MIB);
    };
    await storage.write('large.csv', Readable.from(megabytes()), 'text/csv');
    const file = await contentOf('large.csv');
    expect(file?.length).toBe(60 * MIB);
    expect(Array.from({ length: 60 }, (_, n) => file?.[n * MIB])).toEqual(
      Array.from({ length: 60 }, (_, n) => n),
    );
    expect(bucket.parts.size).toBe(8);
    // Two parts in flight, the next one being assembled, and stream buffers.
    expect(mostAhead).toBeLessThanOrEqual(40);
  });

  it('a file whose stream fails is not stored, and its multipart upload is aborted', async () => {
    function* failing() {
      for (let n = 0; n < 20; n += 1) yield Buffer.alloc(MIB);
      throw new Error('the row could not be read');
    }
    const written = storage.write('failed.csv', Readable.from(failing()), 'text/csv');
    await expect(written).rejects.toThrow('the row could not be read');
    expect(await contentOf('failed.csv')).toBeUndefined();
    await expect.poll(() => bucket.aborted).toBe(1);
  });
});
