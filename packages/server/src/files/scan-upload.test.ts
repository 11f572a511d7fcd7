import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ACCOUNT } from '../../demo/demo-account.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { importRequests } from '../commands/import-requests.ts';
import { connectAs } from '../commands/running-server.ts';
import { rows } from '../platform/database/database.ts';

const REFUSED = 'The file was refused by the virus scanner.';
const FAILED = 'The virus scanner is not available right now. Try again in a moment.';

/** Does with its input what the input asks for. */
const SCANNER = `
import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
const [, , folder] = process.argv;
const note = (line) => appendFileSync(folder + '/notes', line + '\\n');
const input = readFileSync(0, 'latin1');
console.log('stdin: ' + input);
if (input.includes('virus')) process.exit(1);
if (input.includes('crash')) process.abort();
if (input.includes('unsure')) process.exit(2);
if (input.includes('environment')) note(Object.keys(process.env).join());
if (input.includes('talkative')) process.stderr.write('x'.repeat(2_000_000));
if (input.includes('together')) {
  note('start');
  while (!existsSync(folder + '/gate')) await new Promise((done) => setTimeout(done, 20));
  note('end');
}
if (input.includes('forever')) {
  const listen = "require('node:net').createServer().listen(0, '127.0.0.1', function () {" +
    "require('node:fs').appendFileSync('" + folder + "/ports', this.address().port + ' ') })";
  spawn(process.execPath, ['-e', listen]);
  setInterval(() => {}, 1000);
}
`;

describe('an upload with UPLOAD_SCAN_COMMAND', () => {
  const lines: string[] = [];
  let server: TestServer;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kickstand-scan-'));
    await writeFile(join(folder, 'scan.mjs'), SCANNER);
    server = await startTestServer(
      'postgres',
      {
        LOG_LEVEL: 'info',
        UPLOAD_SCAN_COMMAND: `${process.execPath}  ${join(folder, 'scan.mjs')} ${folder}`,
      },
      { idle: true, logTo: { write: (line) => lines.push(line) } },
    );
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });
  const configured = () => server.app.services.config;
  let before: ReturnType<typeof configured> | undefined;
  const configure = (changed: Partial<ReturnType<typeof configured>>) => {
    before = { ...configured() };
    Object.assign(configured(), changed);
  };
  afterEach(() => Object.assign(configured(), before));

  async function upload(text: string) {
    const body = Buffer.from(`E-mail\n${text}@y.example\n`);
    const { data } = await server.ask<{
      fileUploadUrlCreate: { uploadUrl: string; publicUrl: string };
    }>(
      `mutation { fileUploadUrlCreate(prefix: "imports", mimeType: "text/csv", fileSize: ${body.length}) {
        uploadUrl publicUrl } }`,
    );
    const { uploadUrl, publicUrl } = data.fileUploadUrlCreate;
    const headers = { 'content-type': 'text/csv' };
    const sent = await fetch(server.address + uploadUrl, { method: 'PUT', headers, body });
    const answer: { errors?: { message: string; extensions: unknown }[] } = JSON.parse(
      (await sent.text()) || '{}',
    );
    return { sent, error: answer.errors?.[0], id: /[0-9a-f-]{36}/.exec(publicUrl)?.[0] };
  }
  const stored = () =>
    readdir(join(server.config.DATA_DIR, 'files/uploads/imports')).catch(() => []);
  const notes = () => readFile(join(folder, 'notes'), 'utf8').catch(() => '');

  it('is stored if the command accepts it, whatever it writes', async () => {
    const count = (await stored()).length;
    for (const text of ['plain', 'talkative', 'environment']) {
      const { sent, id } = await upload(text);
      expect(sent.status).toBe(204);
      const found = await rows(
        server.database.sql,
        sql<{
          there: boolean;
        }>`select file_key is not null as there from uploaded_files where id = ${id}`,
      );
      expect(found).toEqual([{ there: true }]);
    }
    expect(await stored()).toHaveLength(count + 3);
    // The secrets of the server are not passed on.
    const names = (await notes()).trim().split(',');
    expect(['HOME', 'LANG', 'PATH', 'TMPDIR']).toEqual(expect.arrayContaining(names));
  });

  it('is refused in words, recorded and not stored if the command refuses it', async () => {
    const count = (await stored()).length;
    const { sent, error, id } = await upload('virus');
    expect([sent.status, error?.message]).toEqual([422, REFUSED]);
    expect(await stored()).toHaveLength(count);
    const events = await rows(
      server.database.sql,
      sql<{ actor: string; facts: unknown }>`
        select actor, facts from security_events where kind = 'upload.refused' and subject_id = ${id}`,
    );
    const facts = { document: 'imports', reason: 'virus-scanner' };
    expect(events).toEqual([{ actor: DEMO_ACCOUNT.email, facts }]);
    expect(lines.join('')).not.toContain('virus@y.example');
  });

  it('is refused to npm run import, too', async () => {
    const config = { ...server.config, PUBLIC_URL: server.address };
    const running = await connectAs(DEMO_ACCOUNT.email, config);
    const path = join(folder, 'people.csv');
    await writeFile(path, 'E-mail\nvirus@z.example\n');
    await expect(importRequests(running).upload(path)).rejects.toThrow(REFUSED);
  });

  it.each(['crash', 'unsure'])('is not stored if the command ends with %s', async (text) => {
    const count = (await stored()).length;
    const { sent, error } = await upload(text);
    expect([sent.status, error?.message]).toEqual([503, FAILED]);
    expect(error?.extensions).toEqual({ code: 'UNAVAILABLE' });
    expect(sent.headers.get('retry-after')).toBe('2');
    expect(await stored()).toHaveLength(count);
  });

  it('is not stored if the command does not exist', async () => {
    configure({ UPLOAD_SCAN_COMMAND: 'no-such-scanner -' });
    const { sent, error } = await upload('plain');
    expect([sent.status, error?.message]).toEqual([503, FAILED]);
    expect(lines.at(-2)).toContain('spawn no-such-scanner ENOENT');
  });

  it('is not stored if the command hangs; whatever it has started is ended', async () => {
    configure({ UPLOAD_SCAN_SECONDS: 3 });
    const { sent, error } = await upload('forever');
    expect([sent.status, error?.message]).toEqual([503, FAILED]);
    const ports = await readFile(join(folder, 'ports'), 'utf8').catch(() => '');
    for (const port of ports.split(' ').filter(Boolean)) {
      const connected = () => fetch(`http://127.0.0.1:${port}`).catch((error) => error.cause.code);
      await expect.poll(connected).toBe('ECONNREFUSED');
    }
  }, 60_000);

  it('is scanned beside one other; a third waits', async () => {
    const uploads = ['together 1', 'together 2', 'together 3'].map(upload);
    const marks = async () => (await notes()).match(/start|end/g) ?? [];
    await expect.poll(marks, { timeout: 60_000 }).toEqual(['start', 'start']);
    await writeFile(join(folder, 'gate'), '');
    for (const { sent } of await Promise.all(uploads)) expect(sent.status).toBe(204);
    const running = (await marks()).map((mark) => (mark === 'start' ? 1 : -1));
    const most = running.map((_, at) => running.slice(0, at + 1).reduce((sum, n) => sum + n, 0));
    expect(Math.max(...most)).toBe(2);
  }, 120_000);

  it('is counted by its result', async () => {
    const { body } = await server.app.http.inject({
      url: '/metrics',
      headers: { host: 'localhost' },
    });
    expect(body).toContain('kickstand_upload_scans_total{result="clean"} 6');
    expect(body).toContain('kickstand_upload_scans_total{result="refused"} 2');
    expect(body).toContain('kickstand_upload_scans_total{result="failed"} 4');
  });
});
