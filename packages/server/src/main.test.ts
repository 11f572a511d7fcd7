import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
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
    [{ CURRENCY: 'JPY' }, 'CURRENCY must be the code of a currency with cents, such as USD.'],
    [{ COMPANY_DOMAIN: 'nonsense' }, 'COMPANY_DOMAIN must be a domain such as kickstand.example.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must look like postgresql://user@host/database.'],
    [{ TRUST_PROXY: 'perhaps' }, "TRUST_PROXY must be 'on', 'off' or the number of proxies"],
    [
      { ERROR_REPORTING_DSN: 'https://errors.example' },
      'ERROR_REPORTING_DSN must be a DSN such as https://key@errors.example/1.',
    ],
    [
      { DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none' },
      'The database at DATABASE_URL can not be reached (ECONNREFUSED).',
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

  it('a data folder that another process has; SIGTERM ends that one with 0', async () => {
    const first = spawn(process.execPath, [MAIN], {
      env: environment({}),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(first, 'exit');
    await new Promise<void>((resolve) => {
      first.stdout.on('data', (chunk) => String(chunk).includes('Stop with') && resolve());
    });
    expect(failedStart({})).toContain('is in use by another process');
    first.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});
