import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { dirname, join } from 'node:path';
import { createUploadInput } from '@kickstand/domain/files/create-upload.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PNG_HEAD, pdfOf, pngChunk, pngOf } from '../../test/sample-files.ts';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { rows } from '../platform/database/database.ts';
import { removeUnusedUploads } from './unused-uploads.ts';

interface Created {
  readonly httpMethod: string;
  readonly uploadUrl: string | null;
  readonly publicUrl: string;
  readonly existingFile: { readonly url: string } | null;
}

const MEGABYTE = 1024 * 1024;
const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

const filled = (head: string, bytes: number) =>
  Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(bytes - head.length, 7)]);
let made = 0;
/** A unique PNG. */
const png = (bytes = 4000) => {
  made += 1;
  return pngOf(filled(`${made} `, bytes));
};
const pdf = (bytes: number) => pdfOf('x'.repeat(bytes));
const ZIP = filled('PK\x03\x04\x14\0\x06\0', 4000);
const PROGRAM = filled('MZ\x90\0\x03\0\0\0', 4000);

describe.each(databasesOf(import.meta.url))('uploads on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  const ask = (
    prefix: string,
    mimeType: string,
    fileSize: number,
    contentHash: string | null = null,
  ) =>
    server.ask<{ fileUploadUrlCreate: Created }>(
      `mutation ($prefix: String!, $mimeType: String!, $fileSize: Int!, $contentHash: String) {
        fileUploadUrlCreate(prefix: $prefix, mimeType: $mimeType, fileSize: $fileSize, contentHash: $contentHash) {
          httpMethod uploadUrl publicUrl existingFile { url } } }`,
      { prefix, mimeType, fileSize, contentHash },
    );

  async function create(prefix: string, mimeType: string, content: Buffer, hash?: string) {
    const answer = await ask(prefix, mimeType, content.length, hash ?? null);
    return answer.data.fileUploadUrlCreate;
  }

  const put = (created: Created, content: Uint8Array, mimeType = 'image/png', more = {}) =>
    fetch(server.address + created.uploadUrl, {
      method: created.httpMethod,
      headers: { 'content-type': mimeType, ...more },
      body: Buffer.from(content),
    });

  const get = (path: string) => fetch(server.address + path);
  async function messageOf(response: Response): Promise<string> {
    const refused: { errors: { message: string }[] } = JSON.parse(await response.text());
    return refused.errors[0]?.message ?? '';
  }

  it('a picture is uploaded with a signed PUT and served unchanged with its own type', async () => {
    const content = png(3 * MEGABYTE);
    const created = await create('vehicles', 'image/png', content);
    expect(created).toMatchObject({ httpMethod: 'PUT', existingFile: null });
    expect((await get(created.publicUrl)).status).toBe(404);
    expect((await put(created, content)).status).toBe(204);
    const back = await get(created.publicUrl);
    expect(back.status).toBe(200);
    expect(Buffer.from(await back.arrayBuffer()).equals(content)).toBe(true);
    expect(Object.fromEntries(back.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('a document is an attachment, with a one-time link that expires and can be renewed', async () => {
    const content = pdf(2000);
    const created = await create('purchase_orders', 'application/pdf', content);
    expect((await put(created, content, 'application/pdf')).status).toBe(204);
    const asBrowser = (agent: string) =>
      fetch(server.address + created.publicUrl, { headers: { 'user-agent': agent } });
    const longer = created.publicUrl.replace(/expires=\d+/, 'expires=9999999999');
    expect((await get(longer)).status).toBe(403);
    const preview = await fetch(server.address + created.publicUrl, { method: 'HEAD' });
    expect(preview.status).toBe(404);
    const back = await asBrowser('Firefox');
    expect(back.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.pdf"$/);
    const address = created.publicUrl.replace(/\?.*/, '');
    expect((await get(address)).status).toBe(403);
    expect((await asBrowser('Chromium')).status).toBe(403);
    const fresh = await server.ask<{ fileLink: string }>(
      'query ($url: String!) { fileLink(url: $url) }',
      { url: created.publicUrl },
    );
    expect((await get(fresh.data.fileLink)).status).toBe(200);
    const recorded = await rows(
      server.database.sql,
      sql<{ actor: string; facts: unknown }>`
        select actor, facts from security_events where kind = 'document.downloaded'
          and subject_id = ${/[0-9a-f-]{36}/.exec(address)?.[0]}`,
    );
    expect(recorded).toEqual([
      { actor: 'admin@kickstand.example', facts: { document: 'purchase_orders' } },
      { actor: 'admin@kickstand.example', facts: { document: 'purchase_orders' } },
    ]);
  });

  it('a picture among the documents can be loaded repeatedly', async () => {
    const content = png();
    const created = await create('purchase_orders', 'image/png', content);
    await put(created, content);
    for (const agent of ['Firefox', 'Chromium']) {
      const answer = await fetch(server.address + created.publicUrl, {
        headers: { 'user-agent': agent },
      });
      expect(answer.status).toBe(200);
    }
    const other = created.publicUrl.replace(
      /for=[^&]+/,
      'for=0197a000-0000-7000-8000-000000000001',
    );
    expect((await get(other)).status).toBe(403);
  });

  it('a picture is stored without metadata', async () => {
    const plain = png(500);
    const located = Buffer.concat([
      plain.subarray(0, PNG_HEAD.length),
      pngChunk('eXIf', Buffer.from('GPS 37.8 N by Ana')),
      plain.subarray(PNG_HEAD.length),
    ]);
    const created = await create('vehicles', 'image/png', located);
    expect((await put(created, located)).status).toBe(204);
    const back = await get(created.publicUrl);
    expect(Buffer.from(await back.arrayBuffer()).equals(plain)).toBe(true);
    const again = await create('vehicles', 'image/png', located, hashOf(located));
    expect(again.existingFile).toEqual({ url: created.publicUrl });
  });

  it('unreferenced uploads and files without a row are deleted after a day', async () => {
    const { services } = server.app;
    const [unused, ofOrganization, ofChain] = [png(600), png(700), png(800)];
    const addresses: string[] = [];
    for (const content of [unused, ofOrganization, ofChain]) {
      const created = await create('organizations', 'image/png', content);
      expect((await put(created, content)).status).toBe(204);
      addresses.push(created.publicUrl);
    }
    await sql`update organizations set logo_url = ${addresses[1]} where private_beta`.execute(
      server.database.sql,
    );
    await sql`update spoke_chains set logo_url = ${addresses[2]} where id = (
      select id from spoke_chains order by id limit 1)`.execute(server.database.sql);
    const orphan = join(server.config.DATA_DIR, 'files/uploads/vehicles/left-behind.png');
    await mkdir(dirname(orphan), { recursive: true });
    await writeFile(orphan, 'x');
    const there = async () => [
      ...(await Promise.all(addresses.map(async (address) => (await get(address)).status))),
      existsSync(orphan),
    ];
    await removeUnusedUploads(services);
    expect(await there()).toEqual([200, 200, 200, true]);
    await utimes(orphan, new Date(0), new Date(0));
    await sql`update uploaded_files set created_at = created_at - interval '2 days'`.execute(
      server.database.sql,
    );
    await removeUnusedUploads(services);
    expect(await there()).toEqual([404, 200, 200, false]);
  });

  it('a person can upload at most 500 files per day', async () => {
    const email = server.app.services.config.COMPANY_DOMAIN;
    await sql`
      insert into uploaded_files (id, prefix, mime_type, size_bytes, created_by, created_at)
      select gen_random_uuid(), 'vehicles', 'image/png', 1, ${`admin@${email}`}, now()
      from generate_series(1, 500)`.execute(server.database.sql);
    const answer = await ask('vehicles', 'image/png', 10);
    expect(answer.error.message).toBe(
      'You can upload 500 files or 1024 MB in 24 hours. Try again tomorrow.',
    );
    await sql`delete from uploaded_files where size_bytes = 1`.execute(server.database.sql);
  });

  it('the links of a disabled staff user are invalid', async () => {
    const content = pdf(3000);
    const sent = await create('purchase_orders', 'application/pdf', content);
    expect((await put(sent, content, 'application/pdf')).status).toBe(204);
    const unsent = await create('purchase_orders', 'application/pdf', pdf(3001));
    const disable = (disabled: boolean) =>
      sql`update staff_users set disabled = ${disabled} where email = 'admin@kickstand.example'`.execute(
        server.database.sql,
      );
    await disable(true);
    expect((await get(sent.publicUrl)).status).toBe(403);
    expect((await put(unsent, pdf(3001), 'application/pdf')).status).toBe(403);
    await disable(false);
    expect((await get(sent.publicUrl)).status).toBe(200);
  });

  it('a file for import is never served back', async () => {
    const content = Buffer.from('serial,hub\nKS 1,Oakland\n');
    const created = await create('imports', 'text/csv', content);
    expect((await put(created, content, 'text/csv')).status).toBe(204);
    expect((await get(created.publicUrl)).status).toBe(404);
  });

  it('existing content is found by its hash and not sent again', async () => {
    const content = png();
    const first = await create('vehicles', 'image/png', content);
    await put(first, content);
    const again = await create('vehicles', 'image/png', content, hashOf(content));
    expect(again).toMatchObject({ uploadUrl: null, existingFile: { url: first.publicUrl } });
    // Not for another purpose, and not if the claimed content never arrived.
    const elsewhere = await create('transfer_orders', 'image/png', content, hashOf(content));
    expect(elsewhere.existingFile).toBeNull();
    const announced = png();
    await create('vehicles', 'image/png', announced, hashOf(announced));
    const unsent = await create('vehicles', 'image/png', announced, hashOf(announced));
    expect(unsent.existingFile).toBeNull();
  });

  it.each([
    ['a renamed program', 'vehicles', 'image/png', PROGRAM],
    ['an SVG', 'vehicles', 'image/png', filled('<svg onload="alert(1)">', 500)],
    ['a page', 'purchase_orders', 'application/pdf', filled('<!doctype html><script>', 500)],
    ['a JPEG called PNG', 'vehicles', 'image/png', filled('\xff\xd8\xff\xe0', 500)],
    ['a program called table', 'imports', 'text/csv', PROGRAM],
    [
      'a table with a program behind its first lines',
      'imports',
      'text/csv',
      filled('a,b\n'.repeat(9), 500),
    ],
    ['a page called table', 'imports', 'text/csv', Buffer.from('<html><script>1</script></html>')],
    ['an archive', 'vehicles', 'image/png', ZIP],
    ['an archive called document', 'purchase_orders', 'application/pdf', ZIP],
    ['a file of three bytes', 'vehicles', 'image/png', Buffer.from('abc')],
  ])('%s is rejected and not stored', async (_name, prefix, mimeType, content) => {
    const created = await create(prefix, mimeType, content);
    const response = await put(created, content, mimeType);
    expect(response.status).toBe(422);
    expect(await messageOf(response)).toMatch(
      /^The content of this file is not what its name says\. Choose a .* file\.$/,
    );
    expect((await get(created.publicUrl)).status).toBe(404);
  });

  it.each([
    [
      'a picture with an archive behind its end',
      'vehicles',
      'image/png',
      Buffer.concat([png(), Buffer.from('PK\x03\x04')]),
    ],
    ['a picture that is cut off', 'vehicles', 'image/png', png().subarray(0, 3000)],
    ['a document that is cut off', 'purchase_orders', 'application/pdf', pdf(900).subarray(0, 800)],
    [
      'a picture whose parts are longer than the file',
      'vehicles',
      'image/png',
      Buffer.concat([PNG_HEAD, Buffer.from([0xff, 0xff, 0xff, 0xff]), Buffer.from('IDAT')]),
    ],
  ])('%s is rejected as damaged and not stored', async (_name, prefix, mimeType, content) => {
    const created = await create(prefix, mimeType, content);
    const response = await put(created, content, mimeType);
    expect(response.status).toBe(422);
    expect(await messageOf(response)).toMatch(
      /^This file is incomplete or damaged\. Save or send it again, or choose another .* file\.$/,
    );
    expect((await get(created.publicUrl)).status).toBe(404);
  });

  it('a document is stored without what scanners and servers wrote around it', async () => {
    const document = pdf(2000);
    const content = Buffer.concat([
      Buffer.from('\xef\xbb\xbf\r\n', 'latin1'),
      document,
      Buffer.alloc(3000),
      Buffer.from('% end of scan'),
    ]);
    const created = await create('purchase_orders', 'application/pdf', content);
    expect((await put(created, content, 'application/pdf')).status).toBe(204);
    const back = await get(created.publicUrl);
    expect(Buffer.from(await back.arrayBuffer()).equals(document)).toBe(true);
  });

  it('a HEIC picture is refused with how to send it as JPEG', async () => {
    const content = filled('\0\0\0\x24ftypheic\0\0\0\0mif1heic', 4000);
    const created = await create('vehicles', 'image/jpeg', content);
    const response = await put(created, content, 'image/jpeg');
    expect(response.status).toBe(422);
    expect(await messageOf(response)).toMatch(
      /^This picture has the format HEIC.* JPEG: on an iPhone/,
    );
  });

  it('a picture of a few bytes that claims a large size is rejected with the limit', async () => {
    const content = pngOf('', 60_000, 60_000);
    expect(content.length).toBeLessThan(70);
    const created = await create('vehicles', 'image/png', content);
    const response = await put(created, content);
    expect(response.status).toBe(422);
    expect(await messageOf(response)).toBe(
      'This picture has 60,000 × 60,000 pixels. The maximum is 64 megapixels and 16,384 pixels on each side.',
    );
    expect((await get(created.publicUrl)).status).toBe(404);
  });

  it.each([
    ['prefix', 'secrets', 'image/png', 10, 'Select a valid option.'],
    ['prefix', '../../etc', 'image/png', 10, 'Select a valid option.'],
    ['mimeType', 'vehicles', 'image/svg+xml', 10, 'Select a valid option.'],
    ['mimeType', 'vehicles', 'text/html', 10, 'Select a valid option.'],
    ['mimeType', 'vehicles', 'application/pdf', 10, 'Choose a JPEG, PNG or WebP file.'],
    ['fileSize', 'vehicles', 'image/png', 0, 'This file is empty. Choose another one.'],
    ['fileSize', 'vehicles', 'image/png', -5, 'This file is empty. Choose another one.'],
    [
      'fileSize',
      'vehicles',
      'image/png',
      20 * MEGABYTE + 1,
      'This file is 20.1 MB. The maximum is 20 MB.',
    ],
    [
      'fileSize',
      'imports',
      'text/csv',
      100 * MEGABYTE + 1,
      'This file is 100.1 MB. The maximum is 100 MB.',
    ],
  ])('an invalid %s is rejected: %s, %s, %i', async (field, prefix, mimeType, size, message) => {
    const answer = await ask(prefix, mimeType, size);
    expect(answer.error.extensions.refusals).toEqual([{ code: 'INVALID_INPUT', field, message }]);
  });

  it('an invalid hash is rejected', async () => {
    const answer = await ask('vehicles', 'image/png', 10, 'ABC');
    expect(answer.error.extensions.refusals?.[0]?.field).toBe('contentHash');
  });

  it('another type, length or encoding than announced is rejected', async () => {
    const content = png();
    const created = await create('vehicles', 'image/png', content);
    expect((await put(created, content, 'image/jpeg')).status).toBe(400);
    expect((await put(created, content, 'text/html')).status).toBe(400);
    expect((await put(created, content.subarray(1))).status).toBe(400);
    expect((await put(created, Buffer.concat([content, content]))).status).toBe(400);
    const coded = await put(created, content, 'image/png', { 'content-encoding': 'gzip' });
    expect(coded.status).toBeGreaterThanOrEqual(400);
    expect((await put(created, content)).status).toBe(204);
  });

  it('content that does not match its hash is rejected', async () => {
    const created = await create('vehicles', 'image/png', png(), hashOf(Buffer.from('other')));
    expect((await put(created, png())).status).toBe(409);
    expect((await get(created.publicUrl)).status).toBe(404);
  });

  it('a link only works for its own file, and expires', async () => {
    const content = png();
    const [one, other] = [
      await create('vehicles', 'image/png', content),
      await create('vehicles', 'image/png', content),
    ];
    const [path, query] = (one.uploadUrl ?? '').split('?');
    const otherPath = (other.uploadUrl ?? '').split('?')[0];
    for (const uploadUrl of [
      `${otherPath}?${query}`,
      `${path}`,
      `${path}?${query?.replace(/expires=\d+/, 'expires=1')}`,
      `${path}?${query?.replace(/expires=(\d+)/, (_, at) => `expires=${Number(at) + 1}`)}`,
    ]) {
      const response = await put({ ...one, uploadUrl }, content);
      expect(response.status).toBe(403);
      expect(await messageOf(response)).toBe('This upload has expired. Choose the file again.');
    }
  });

  it('a second upload with the same link is rejected; of two at once one wins', async () => {
    const [content, other] = [png(), png()];
    const created = await create('vehicles', 'image/png', content);
    const answers = await Promise.all([put(created, content), put(created, other)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([204, 409]);
    const kept = answers[0]?.status === 204 ? content : other;
    expect((await put(created, png())).status).toBe(409);
    const back = Buffer.from(await (await get(created.publicUrl)).arrayBuffer());
    expect(back.equals(kept)).toBe(true);
  });

  it('an interrupted upload leaves nothing and can be repeated', async () => {
    const content = png(2 * MEGABYTE);
    const created = await create('vehicles', 'image/png', content);
    await new Promise<void>((resolve) => {
      const sent = httpRequest(server.address + created.uploadUrl, {
        method: 'PUT',
        headers: { 'content-type': 'image/png', 'content-length': content.length },
      });
      sent.on('error', () => {});
      sent.on('close', resolve);
      sent.write(content.subarray(0, MEGABYTE), () => sent.destroy());
    });
    expect((await get(created.publicUrl)).status).toBe(404);
    expect((await put(created, content)).status).toBe(204);
  });

  it('a retried request creates one upload', async () => {
    const headers = { 'idempotency-key': 'one-upload' };
    const query = `mutation { fileUploadUrlCreate(prefix: "vehicles", mimeType: "image/png", fileSize: 4321) { publicUrl } }`;
    await server.ask(query, {}, headers);
    await server.ask(query, {}, headers);
    const found = await rows(
      server.database.sql,
      sql<{ id: string }>`select id from uploaded_files where size_bytes = 4321`,
    );
    expect(found).toHaveLength(1);
  });
});

it('every prefix only accepts its own file types', () => {
  const fits = (prefix: string, mimeType: string) =>
    createUploadInput.safeParse({ prefix, mimeType, fileSize: 1 }).success;
  const table = ['imports', 'organizations', 'purchase_orders', 'transfer_orders', 'vehicles'].map(
    (prefix) =>
      ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'text/csv'].map((type) =>
        fits(prefix, type),
      ),
  );
  const [yes, no] = [true, false];
  expect(table).toEqual([
    [no, no, no, no, yes],
    [no, yes, yes, yes, no],
    [yes, yes, yes, yes, no],
    [yes, yes, yes, yes, no],
    [no, yes, yes, yes, no],
  ]);
});
