import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { FIGURES } from '../read-figures.ts';
import { createMetrics } from './metrics.ts';

const FILE = fileURLToPath(new URL('../../../../docs/alerts.yml', import.meta.url));
const RUNBOOK = new URL('../../../../docs/runbook.md', import.meta.url);

const { groups } = z
  .object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.object({
            alert: z.string(),
            expr: z.string(),
            annotations: z.object({ runbook: z.string() }),
          }),
        ),
      }),
    ),
  })
  .parse(parse(readFileSync(FILE, 'utf8')));
const rules = groups.flatMap((group) => group.rules);

it('every alert uses existing metrics', async () => {
  const source = { figures: FIGURES, read: async () => ({}) };
  const { registry } = createMetrics({ version: '0', pools: () => ({}), source });
  const there = new Set(registry.getMetricsAsArray().map(({ name }) => name));
  const asked = rules.flatMap(({ expr }) => expr.match(/kickstand_\w+/g) ?? []);
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((name) => !there.has(name))).toEqual([]);
});

it('every alert links to a section of the runbook', () => {
  const headings = [...readFileSync(RUNBOOK, 'utf8').matchAll(/^#+ (.+)$/gm)].map(
    ([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^a-z0-9 -]/g, '')
        .replaceAll(' ', '-'),
  );
  const sections = headings.map((heading) => `docs/runbook.md#${heading}`);
  const lost = rules.filter(({ annotations }) => !sections.includes(annotations.runbook));
  expect(lost.map(({ alert }) => alert)).toEqual([]);
});

it('Prometheus takes the rules', () => {
  const checked = spawnSync('promtool', ['check', 'rules', FILE], { encoding: 'utf8' });
  if (checked.error) {
    throw new Error(
      'This test needs promtool (Debian: apt-get install prometheus), but it is not installed.',
    );
  }
  expect(checked.status, checked.stderr + checked.stdout).toBe(0);
});
