import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { stringify } from 'yaml';
import { z } from 'zod';
import { startTestServer } from '../../test/test-server.ts';

const FILE = new URL('../../../../deploy/grafana/kickstand.json', import.meta.url);
/** Labels that Prometheus adds, and the one of buckets. */
const ADDED = ['job', 'instance', 'le'];

const { panels, templating } = z
  .object({
    panels: z.array(
      z.object({
        title: z.string(),
        targets: z.array(z.object({ expr: z.string(), legendFormat: z.string() })).default([]),
      }),
    ),
    templating: z.object({ list: z.array(z.object({ name: z.string() })) }),
  })
  .parse(JSON.parse(readFileSync(FILE, 'utf8')));
const targets = panels.flatMap((panel) => panel.targets);

/** The label names of each metric of a server that has handled requests; undefined without a value. */
const metrics = new Map<string, Set<string> | undefined>();
beforeAll(async () => {
  const server = await startTestServer('pglite');
  await server.ask('{ nonsense }');
  // A request is counted after its response was sent.
  await vi.waitFor(async () => {
    const text = await (await fetch(`${server.address}/metrics`)).text();
    for (const [, name = ''] of text.matchAll(/^# TYPE (\w+)/gm)) metrics.set(name, undefined);
    for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? /gm)) {
      const names = [...labels.matchAll(/(\w+)="/g)].map(([, label = '']) => label);
      metrics.set(name, new Set([...(metrics.get(name) ?? []), ...names]));
    }
    expect(metrics.get('kickstand_errors_total')).toContain('code');
  }, 20_000);
  await server.close();
});

const metricsOf = (expr: string) => expr.match(/\b(kickstand|process|nodejs)_\w+/g) ?? [];

it('every query of the dashboard asks for a metric of /metrics', () => {
  expect(targets.length).toBeGreaterThan(20);
  const asked = targets.map(({ expr }) => metricsOf(expr));
  expect(asked.filter((names) => names.length === 0)).toEqual([]);
  expect(asked.flat().filter((name) => !metrics.has(name))).toEqual([]);
});

it('every metric of the product is on the dashboard', () => {
  const asked = new Set(targets.flatMap(({ expr }) => metricsOf(expr)));
  const base = (name: string) => name.replace(/_(bucket|count|sum)$/, '');
  const shown = new Set([...asked].map(base));
  const own = [...metrics.keys()].filter((name) => name.startsWith('kickstand_')).map(base);
  // The sum of those by state.
  expect([...new Set(own)].filter((name) => !shown.has(name))).toEqual([
    'kickstand_money_operations_unsettled',
  ]);
});

it('every label by which a query selects, sums or names is one of its metric', () => {
  const lost = targets.flatMap(({ expr, legendFormat }) => {
    const known = metricsOf(expr).map((name) => metrics.get(name));
    if (known.includes(undefined)) return [];
    const asked = [
      ...[...expr.matchAll(/by \(([^)]+)\)/g)].flatMap(([, names = '']) => names.split(', ')),
      ...[...expr.matchAll(/[{,](\w+)=/g)].map(([, name = '']) => name),
      ...[...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name),
    ];
    const there = new Set([...ADDED, ...known.flatMap((names) => [...(names ?? [])])]);
    return asked.filter((name) => !there.has(name)).map((name) => `${name}: ${expr}`);
  });
  expect(lost).toEqual([]);
});

it('every variable is declared', () => {
  const declared = ['__rate_interval', ...templating.list.map(({ name }) => name)];
  const used = readFileSync(FILE, 'utf8').matchAll(/\$\{?(\w+)/g);
  const names = [...used].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => !declared.includes(name))).toEqual([]);
});

const folder = mkdtempSync(join(tmpdir(), 'kickstand-dashboard-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('Prometheus takes the queries', () => {
  const rules = targets.map(({ expr }, index) => ({
    record: `query:${index}`,
    expr: expr.replaceAll('$__rate_interval', '5m').replaceAll('$job', 'kickstand'),
  }));
  const path = join(folder, 'rules.yml');
  writeFileSync(path, stringify({ groups: [{ name: 'dashboard', rules }] }));
  const checked = spawnSync('promtool', ['check', 'rules', path], { encoding: 'utf8' });
  if (checked.error) throw new Error('This test needs promtool (Debian: prometheus).');
  expect(checked.status, checked.stderr + checked.stdout).toBe(0);
});
