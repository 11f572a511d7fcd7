import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseConfig } from '@kickstand/server/platform/config.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const scratch = mkdtempSync(join(tmpdir(), 'kickstand-deploy-'));
afterAll(() => rmSync(scratch, { recursive: true }));

/** Runs a program that must succeed, and returns what it prints. */
function run(program: string, parameters: readonly string[]): string {
  const { error, status, stdout, stderr } = spawnSync(program, parameters, { encoding: 'utf8' });
  if (error) throw new Error(`This test needs ${program}, but it is not installed.`);
  expect(status, stderr + stdout).toBe(0);
  return stdout;
}

const SECRETS: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgresql://kickstand@db.example/kickstand?sslmode=verify-full',
  S3_ACCESS_KEY_ID: 'k'.repeat(20),
};

/** The server's configuration from settings, of which `_FILE` variables name files of a folder of the instance. */
function configOf(settings: Readonly<Record<string, string>>, folder: string) {
  const environment: Record<string, string> = {};
  for (const [name, value] of Object.entries(settings)) {
    const secret = basename(value);
    const path = join(scratch, secret);
    if (name.endsWith('_FILE')) {
      expect(value).toBe(`${folder}/${secret}`);
      writeFileSync(path, SECRETS[secret] ?? 's'.repeat(40));
    }
    environment[name] = name.endsWith('_FILE') ? path : value;
  }
  const config = parseConfig(environment);
  const known = new Set(Object.entries(config).flatMap(([name, value]) => (value ? [name] : [])));
  const names = Object.keys(settings).map((name) => name.replace(/_FILE$/, ''));
  expect(names.filter((name) => !known.has(name))).toEqual([]);
  return config;
}

const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) });
const labels = z.record(z.string(), z.string());
const container = z.object({
  image: z.string(),
  envFrom: z.array(z.object({ configMapRef: z.object({ name: z.string() }) })),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
  startupProbe: probe,
  readinessProbe: probe,
  livenessProbe: probe,
  securityContext: z.record(z.string(), z.unknown()),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
});
const KINDS = {
  ConfigMap: z.object({ metadata: z.object({ name: z.string() }), data: labels }),
  Deployment: z.object({
    spec: z.object({
      replicas: z.number(),
      selector: z.object({ matchLabels: labels }),
      template: z.object({
        metadata: z.object({ labels }),
        spec: z.object({
          terminationGracePeriodSeconds: z.number(),
          securityContext: z.record(z.string(), z.unknown()),
          containers: z.tuple([container]),
          volumes: z.array(z.object({ name: z.string() })),
        }),
      }),
    }),
  }),
  PodDisruptionBudget: z.object({
    spec: z.object({ minAvailable: z.number(), selector: z.object({ matchLabels: labels }) }),
  }),
  NetworkPolicy: z.object({
    spec: z.object({
      podSelector: z.object({ matchLabels: labels }),
      ingress: z.array(
        z.object({
          ports: z.array(z.object({ port: z.string() })),
          from: z.array(z.unknown()).optional(),
        }),
      ),
    }),
  }),
  Service: z.object({
    metadata: z.object({ name: z.string() }),
    spec: z.object({
      selector: labels,
      ports: z.array(z.object({ name: z.string(), targetPort: z.string() })),
    }),
  }),
  Ingress: z.object({
    metadata: z.object({ annotations: labels }),
    spec: z.object({
      rules: z.array(
        z.object({
          host: z.string(),
          http: z.object({
            paths: z.array(
              z.object({
                path: z.string(),
                backend: z.object({
                  service: z.object({ name: z.string(), port: z.object({ name: z.string() }) }),
                }),
              }),
            ),
          }),
        }),
      ),
    }),
  }),
};

describe('the manifests for Kubernetes', () => {
  const rendered = run('kubectl', ['kustomize', join(ROOT, 'deploy/kubernetes')]);
  const documents = parseAllDocuments(rendered).map((document): unknown => document.toJS());
  const all = <Resource>(kind: string, schema: z.ZodType<Resource>) =>
    documents
      .filter((each) => z.object({ kind: z.literal(kind) }).safeParse(each).success)
      .map((each) => schema.parse(each));
  const [deployment] = all('Deployment', KINDS.Deployment);
  const [settings] = all('ConfigMap', KINDS.ConfigMap);
  const [service] = all('Service', KINDS.Service);
  if (!deployment || !settings || !service) throw new Error('There is no deployment.');
  const pod = deployment.spec.template;
  const [instance] = pod.spec.containers;
  const mount = instance.volumeMounts.find(({ name }) => name === 'secrets')?.mountPath ?? '';
  const config = configOf({ ...settings.data, HOST: '0.0.0.0' }, mount);
  const host = new URL(config.PUBLIC_URL ?? '').host;

  it('start instances in production whose settings the server accepts and knows', () => {
    expect(config).toMatchObject({ environment: 'production', loopback: false, demoData: false });
    expect(instance.envFrom).toEqual([{ configMapRef: { name: settings.metadata.name } }]);
    const { version } = z.object({ version: z.string() }).parse(JSON.parse(read('package.json')));
    expect(instance.image.split(':').at(-1)).toBe(version);
  });

  it('name every secret that is needed, and the guide creates them', () => {
    const files = Object.keys(settings.data).filter((name) => name.endsWith('_FILE'));
    expect(files).toHaveLength(7);
    for (const name of files) {
      const secret = name.replace(/_FILE$/, '');
      expect(settings.data[name]).toBe(`${mount}/${secret}`);
      expect(read('docs/operations.md')).toContain(`--from-file=${secret}`);
    }
  });

  it('keep nothing in the image: another user, a read-only file system, files in the bucket', () => {
    expect(pod.spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
    expect(read('Dockerfile')).toContain('USER 1000:1000');
    expect(instance.securityContext).toEqual({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
    });
    const mounted = instance.volumeMounts.map(({ name }) => name);
    expect(mounted).toEqual(pod.spec.volumes.map(({ name }) => name));
    expect(instance.volumeMounts.map(({ mountPath }) => mountPath)).toContain('/tmp');
    expect(config.S3_BUCKET).toBeDefined();
  });

  it('ask for health at the operations port, and wait for the whole shutdown', () => {
    const ports = Object.fromEntries(
      instance.ports.map(({ name, containerPort }) => [name, containerPort]),
    );
    expect(ports).toEqual({ http: config.PORT, operations: config.OPERATIONS_PORT });
    const { startupProbe, readinessProbe, livenessProbe } = instance;
    const asked = [startupProbe, readinessProbe, livenessProbe].map(({ httpGet }) => httpGet);
    expect(asked).toEqual([
      { path: '/readyz', port: 'operations' },
      { path: '/readyz', port: 'operations' },
      { path: '/healthz', port: 'operations' },
    ]);
    expect(pod.spec.terminationGracePeriodSeconds).toBeGreaterThan(config.drainSeconds + 20);
  });

  it('keep an instance while nodes are drained, and the operations port for the monitoring', () => {
    const [budget] = all('PodDisruptionBudget', KINDS.PodDisruptionBudget);
    const [policy] = all('NetworkPolicy', KINDS.NetworkPolicy);
    expect(budget?.spec.minAvailable).toBeLessThan(deployment.spec.replicas);
    const open = policy?.spec.ingress.filter(({ from }) => from === undefined);
    expect(open).toEqual([{ ports: [{ port: 'http' }] }]);
    for (const chosen of [
      deployment.spec.selector.matchLabels,
      budget?.spec.selector.matchLabels,
      policy?.spec.podSelector.matchLabels,
      service.spec.selector,
    ]) {
      expect(chosen).toEqual({ 'app.kubernetes.io/name': 'kickstand' });
      expect(pod.metadata.labels).toMatchObject(chosen ?? {});
    }
  });

  it('lead the address of PUBLIC_URL to the service, with an hour for live pages', () => {
    const backend = { service: { name: service.metadata.name, port: { name: 'http' } } };
    expect(service.spec.ports).toMatchObject([{ name: 'http', targetPort: 'http' }]);
    const ways = all('Ingress', KINDS.Ingress).map(({ metadata, spec }) => ({
      ...metadata,
      rules: spec.rules,
    }));
    expect(ways.map(({ rules }) => rules)).toEqual([
      [{ host, http: { paths: [{ path: '/', backend }] } }],
      [{ host, http: { paths: [{ path: '/live', backend }] } }],
    ]);
    expect(ways[1]?.annotations).toMatchObject({
      'nginx.ingress.kubernetes.io/proxy-buffering': 'off',
      'nginx.ingress.kubernetes.io/proxy-read-timeout': '3600',
    });
  });

  it('consist of every file of the folder', () => {
    const { resources } = z
      .object({ resources: z.array(z.string()) })
      .parse(parse(read('deploy/kubernetes/kustomization.yaml')));
    const used = ['kustomization.yaml', ...resources];
    expect(readdirSync(join(ROOT, 'deploy/kubernetes')).sort()).toEqual(used.sort());
  });
});

describe('the unit for systemd', () => {
  const unit = read('deploy/systemd/kickstand.service');
  const valuesOf = (key: string) =>
    [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);
  const environment = valuesOf('Environment').flatMap((line) => line.split(' '));
  const lines = [...read('deploy/systemd/settings.env').split('\n'), ...environment];
  const settings = Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value] = /^(\w+)=(.+)$/.exec(line) ?? [];
      return name && value && name !== 'NODE_ENV' ? [[name, value]] : [];
    }),
  );
  const config = configOf(settings, '%d');

  it('runs the program of npm start with settings that the server accepts and knows', () => {
    expect(config).toMatchObject({ environment: 'production', DATA_DIR: '%S/kickstand' });
    const [node, program = ''] = valuesOf('ExecStart')[0]?.split(' ') ?? [];
    expect(node).toBe('/opt/kickstand/node_modules/.bin/node');
    expect(read('scripts/bootstrap.mjs')).toContain(`start: '${program}'`);
    expect(valuesOf('StateDirectory')).toEqual(['kickstand']);
  });

  it('gives the server every secret that it reads', () => {
    const given = valuesOf('LoadCredential').map((line) => line.split(':'));
    const files = Object.keys(settings).filter((name) => name.endsWith('_FILE'));
    expect(given.map(([name]) => `${name}_FILE`)).toEqual(files);
    for (const [name, path] of given) expect(path).toBe(`/etc/kickstand/secrets/${name}`);
  });

  it('waits for the whole shutdown', () => {
    expect(Number(valuesOf('TimeoutStopSec')[0])).toBeGreaterThan(config.drainSeconds + 20);
  });

  // systemd exists on Linux only.
  if (process.platform === 'linux') {
    it('is one that systemd accepts and calls well protected', () => {
      const path = join(scratch, 'kickstand.service');
      writeFileSync(path, unit.replaceAll('/opt/kickstand/', ROOT));
      run('systemd-analyze', ['verify', path]);
      run('systemd-analyze', ['security', '--offline=true', '--threshold=20', path]);
    });
  }
});
