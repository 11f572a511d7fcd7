import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'kickstand-main-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const environment = (more: Record<string, string>) => ({
  PATH: process.env.PATH,
  LOG_LEVEL: 'silent',
  DEMO_DATA: 'off',
  PORT: '0',
  DATA_DIR: join(folder, 'data'),
  ...more,
});

function failedStart(more: Record<string, string>): string {
  const result = spawnSync(process.execPath, [MAIN], {
    env: environment(more),
    encoding: 'utf8',
    timeout: 50_000,
  });
  expect(result.status).toBe(1);
  return result.stderr.trim();
}

describe('a start that cannot go on says why in one sentence', () => {
  it.each([
    [{ PORT: 'many' }, 'PORT must be a whole number.'],
    [
      { DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none' },
      'The database at DATABASE_URL cannot be reached (ECONNREFUSED).',
    ],
    [{ HOST: '0.0.0.0', KICKSTAND_ENV: 'demo' }, 'PUBLIC_URL must be the address'],
    [{ DATA_DIR: MAIN }, `The data folder ${MAIN} is not a folder; change that or DATA_DIR.`],
  ])('%o', (more: Record<string, string>, sentence) => {
    const said = failedStart(more);
    expect(said).toContain(sentence);
    expect(said.split('\n')).toHaveLength(1);
  });

  it('or in one sentence for each problem', () => {
    const said = failedStart({ PUBLIC_URL: 'http://ops.kickstand.example', DEMO_DATA: 'on' });
    expect(said.split('\n')).toEqual([
      'Kickstand cannot start:',
      expect.stringMatching(/^- PUBLIC_URL must start with https:/),
      expect.stringMatching(/^- OIDC_ISSUER must be set in production/),
      expect.stringMatching(/^- STRIPE_SECRET_KEY must be set in production/),
      expect.stringMatching(/^- DEMO_DATA must be off in production/),
    ]);
  });

  it('a port that another program has', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    expect(failedStart({ PORT: String(port) })).toContain('The port is in use by another program');
    other.close();
  });

  it('a data folder that another process has', async () => {
    const first = await startProcess({});
    expect(failedStart({})).toContain('is in use by another process');
    first.child.kill('SIGTERM');
    expect(await first.ended).toEqual([0, null]);
  });
});

/** A server on a data folder of its own, and what it says. */
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
  return { child, ended, saying, port };
}

describe('a stop', () => {
  it('answers what is under way and what comes while it drains, then ends with 0', async () => {
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
    // An answer on another connection: by then the half of the request before it has arrived, too.
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

  it('ends at once when it is asked for again', async () => {
    const server = await startProcess({ DRAIN_SECONDS: '300' });
    const again = setInterval(() => server.child.kill('SIGTERM'), 250);
    expect(await server.ended).toEqual([1, null]);
    clearInterval(again);
  });
});

describe('feature flags from the command line', () => {
  const FLAG = fileURLToPath(new URL('./commands/set-flag.ts', import.meta.url));

  it('change in a running server with the embedded database, in the name of a staff user', async () => {
    const own = { DATA_DIR: join(folder, 'flags'), DEMO_DATA: 'on' };
    const server = await startProcess(own);
    const flag = (...given: string[]) =>
      spawnSync(process.execPath, [FLAG, ...given], {
        env: environment({ ...own, PORT: String(server.port) }),
        encoding: 'utf8',
        timeout: 50_000,
      });
    const alone = flag('new_order_modal', 'off');
    expect(alone.status).toBe(1);
    expect(alone.stderr).toContain('To ask the running server, add: as <e-mail of a staff user>');
    const asked = flag('new_order_modal', 'off', 'as', 'admin@kickstand.example');
    expect(asked.stdout).toBe('new_order_modal off (global)\n');
    expect(flag('new_order_modal', 'off', 'as').stderr).toMatch(/^Usage: /);
    expect(flag('as', 'nobody@kickstand.example').status).toBe(1);

    server.child.kill('SIGTERM');
    await server.ended;
    expect(flag().stdout).toBe('new_order_modal off (global)\n');
  });
});
