import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { copyPgliteTemplate, copyPostgresTemplate, maintain } from '../test/templates.ts';

const folder = mkdtempSync(join(tmpdir(), 'kickstand-main-'));
/** The server as it is built for `npm start`, where it finds the installed packages. */
const built = fileURLToPath(
  new URL(`../../../node_modules/.cache/${basename(folder)}`, import.meta.url),
);
const MAIN = join(built, 'main.js');

beforeAll(async () => {
  await build({
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'warn',
    build: { outDir: built, emptyOutDir: true },
  });
});

afterAll(() => {
  for (const each of [folder, built]) rmSync(each, { recursive: true, force: true });
});

const environment = (more: Record<string, string>) => ({
  PATH: process.env.PATH,
  LOG_LEVEL: 'silent',
  DEMO_DATA: 'off',
  PORT: '0',
  DATA_DIR: join(folder, 'data'),
  ...more,
});

const logLine = z.looseObject({ level: z.number(), time: z.number(), msg: z.string() });

function failedStart(more: Record<string, string>): string {
  const result = spawnSync(process.execPath, [MAIN], {
    env: environment(more),
    encoding: 'utf8',
    timeout: 50_000,
  });
  expect(result.status).toBe(1);
  const [line, ...others] = result.stderr.trim().split('\n');
  expect(others).toEqual([]);
  return logLine.parse(JSON.parse(line ?? '')).msg;
}

describe('a failed start reports the reason in one sentence', () => {
  it.each([
    [{ PORT: 'many' }, 'PORT must be a whole number.'],
    [
      { DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none' },
      'The database at DATABASE_URL cannot be reached (ECONNREFUSED).',
    ],
    [{ HOST: '0.0.0.0', KICKSTAND_ENV: 'demo' }, 'PUBLIC_URL must be the address'],
    [{ DATA_DIR: MAIN }, `The data folder ${MAIN} is not a folder; fix this or change DATA_DIR.`],
  ])('%o', (more: Record<string, string>, sentence) => {
    const said = failedStart(more);
    expect(said).toContain(sentence);
    expect(said.split('\n')).toHaveLength(1);
  });

  it('or in one sentence per problem', () => {
    const said = failedStart({ PUBLIC_URL: 'http://ops.kickstand.example', DEMO_DATA: 'on' });
    expect(said.split('\n')).toEqual([
      'Kickstand cannot start:',
      expect.stringMatching(/^- PUBLIC_URL must start with https:/),
      expect.stringMatching(/^- OIDC_ISSUER must be set in production/),
      expect.stringMatching(/^- STRIPE_SECRET_KEY must be set in production/),
      expect.stringMatching(/^- DEMO_DATA must be off in production/),
    ]);
  });

  it('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    expect(failedStart({ PORT: String(port) })).toContain('The port is in use by another program');
    other.close();
  });

  it('a data folder in use', async () => {
    const first = await startProcess({});
    expect(failedStart({})).toContain('is in use by another process');
    first.child.kill('SIGTERM');
    expect(await first.ended).toEqual([0, null]);
  });
});

/** A server with a separate data folder, and its output. */
async function startProcess(more: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], {
    env: environment(more),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += String(chunk);
  });
  const saying = (text: string) => expect.poll(() => said, { timeout: 50_000 }).toContain(text);
  await saying('Stop with');
  const port = Number(/ready at http:\S+:(\d+)/.exec(said)?.[1]);
  return { child, ended, saying, port, output: () => said };
}

it('every line of output is a log line if it is not written to a terminal', async () => {
  const server = await startProcess({
    LOG_LEVEL: 'info',
    DRAIN_SECONDS: '0',
    DATA_DIR: join(folder, 'logged'),
  });
  await fetch(`http://127.0.0.1:${server.port}/auth/refresh`, { method: 'POST' });
  server.child.kill('SIGTERM');
  await server.ended;
  const lines = server
    .output()
    .trim()
    .split('\n')
    .map((line) => logLine.parse(JSON.parse(line)).msg);
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringContaining('migration 0001-platform.sql'),
      expect.stringContaining('Kickstand is ready at'),
      'request',
      'Stopping after running work is finished.',
    ]),
  );
});

describe('a read-only database', () => {
  let copy: Awaited<ReturnType<typeof copyPostgresTemplate>>;
  beforeAll(async () => {
    copy = await copyPostgresTemplate(inject('postgresUrl'));
    const name = new URL(copy.url).pathname.slice(1);
    await maintain(
      inject('postgresUrl'),
      `alter database ${name} set default_transaction_read_only = on`,
    );
  });
  afterAll(() => copy.drop());

  it('ends the start with a sentence', () => {
    expect(failedStart({ DATABASE_URL: copy.url })).toContain(
      'Kickstand cannot start: The database at DATABASE_URL is read-only',
    );
  });
});

describe('a database that is not for Kickstand ends the start with a sentence', () => {
  let copy: Awaited<ReturnType<typeof copyPostgresTemplate>>;
  beforeEach(async () => {
    copy = await copyPostgresTemplate(inject('postgresUrl'), 'template1');
  });
  afterEach(() => copy.drop());

  it('and is left unchanged, if it has tables of another program', async () => {
    await maintain(copy.url, 'create table customers (id integer)');
    expect(failedStart({ DATABASE_URL: copy.url })).toContain(
      "The database has tables of another program, such as 'customers'.",
    );
    const tables = `select tablename from pg_tables where schemaname = 'public'`;
    expect(await maintain(copy.url, tables)).toEqual([{ tablename: 'customers' }]);
  });

  it('if its role may not create tables', async () => {
    const role = `weak_${new URL(copy.url).pathname.slice(1)}`;
    await maintain(copy.url, `create role ${role} login`);
    const url = new URL(copy.url);
    url.username = role;
    expect(failedStart({ DATABASE_URL: url.href })).toContain(
      'The role of DATABASE_URL may not create tables.',
    );
    await maintain(copy.url, `drop role ${role}`);
  });

  it('if it does not exist', () => {
    expect(failedStart({ DATABASE_URL: `${copy.url}_missing` })).toContain(
      'The database at DATABASE_URL does not exist. Create it, and start again.',
    );
  });
});

describe('a stop', () => {
  it('completes pending requests and those arriving during the drain, then exits with 0', async () => {
    const server = await startProcess({ DRAIN_SECONDS: '5' });
    const unused = connect(server.port, '127.0.0.1');
    await once(unused, 'connect');
    const agent = new Agent({ keepAlive: true });
    const open = request({
      agent,
      port: server.port,
      path: '/auth/refresh',
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 2 },
    });
    const answered = once(open, 'response');
    open.write('{');
    // A response on another connection proves that the first half of the request has arrived.
    expect((await fetch(`http://127.0.0.1:${server.port}/readyz`)).status).toBe(200);
    server.child.kill('SIGTERM');
    await server.saying('Stopping');
    const draining = await fetch(`http://127.0.0.1:${server.port}/readyz`);
    expect([draining.status, draining.headers.get('connection')]).toEqual([503, 'close']);
    expect(await draining.json()).toMatchObject({ status: 'stopping' });
    open.end('}');
    const [response] = await answered;
    expect([response.statusCode, response.headers.connection]).toEqual([401, 'close']);
    response.resume();
    expect(await server.ended).toEqual([0, null]);
    agent.destroy();
    unused.destroy();
  });

  it('exits immediately on a second signal', async () => {
    const server = await startProcess({ DRAIN_SECONDS: '300' });
    const again = setInterval(() => server.child.kill('SIGTERM'), 250);
    expect(await server.ended).toEqual([1, null]);
    clearInterval(again);
  });
});

describe('feature flags from the command line', () => {
  const FLAG = fileURLToPath(new URL('./commands/set-flag.ts', import.meta.url));

  it('can be changed in a running server with the embedded database, as a staff user', async () => {
    const own = {
      DATA_DIR: await copyPgliteTemplate(inject('pgliteTemplate')),
      DEMO_DATA: 'on',
    };
    const server = await startProcess(own);
    const flag = (...given: string[]) =>
      spawnSync(process.execPath, [FLAG, ...given], {
        env: environment({ ...own, PORT: String(server.port) }),
        encoding: 'utf8',
        timeout: 50_000,
      });
    const alone = flag('new_order_modal', 'off');
    expect(alone.status).toBe(1);
    expect(alone.stderr).toContain('To use the running server, add: as <e-mail of a staff user>');
    const asked = flag('new_order_modal', 'off', 'as', 'admin@kickstand.example');
    expect(asked.stdout).toBe('new_order_modal off (global)\n');
    expect(flag('new_order_modal', 'off', 'as').stderr).toMatch(/^Usage: /);
    const unknown = flag('new_order_modl', 'on');
    expect(unknown.status).toBe(1);
    expect(unknown.stderr).toBe(
      'There is no flag new_order_modl. The flags are: new_order_modal.\n',
    );
    expect(flag('as', 'nobody@kickstand.example').status).toBe(1);

    server.child.kill('SIGTERM');
    await server.ended;
    expect(flag().stdout).toBe('new_order_modal off (global)\n');
    rmSync(own.DATA_DIR, { recursive: true });
  });
});
