import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { FIGURES } from '../read-figures.ts';
import type { ReadinessReport } from './http/readiness.ts';
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

const READY: ReadinessReport = {
  status: 'ready',
  database: 'ok',
  commands: 'ok',
  changes: 'ok',
  dataFolder: 'ok',
  files: 'ok',
  degraded: [],
};

/** Runs promtool. @returns its output. */
function promtool(...parameters: string[]): string {
  const { error, status, stdout, stderr } = spawnSync('promtool', parameters, { encoding: 'utf8' });
  if (error) {
    throw new Error(
      'This test needs promtool (Debian: apt-get install prometheus), but it is not installed.',
    );
  }
  expect(status, stderr + stdout).toBe(0);
  return stdout;
}

it('every alert uses existing metrics', async () => {
  const source = { figures: FIGURES, read: async () => ({}) };
  const readiness = { report: () => READY };
  const { registry } = createMetrics({ version: '0', pools: () => ({}), readiness, source });
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
  promtool('check', 'rules', FILE);
});

/** Alerts with a series that raises them: a value at which it does not, one at which it does, and how long that takes. */
const RAISED = [
  ['KickstandReadOnly', 'kickstand_degraded{reason="read_only"}', 0, 1, '2m'],
  ['KickstandDatabaseFull', 'kickstand_degraded{reason="disk_full"}', 0, 1, '1m'],
  ['KickstandDatabaseFull', 'kickstand_degraded{reason="out_of_memory"}', 0, 1, '1m'],
  ['KickstandClockDifference', 'kickstand_degraded{reason="clock_difference"}', 0, 1, '10m'],
  ['KickstandNotReady', 'kickstand_ready', 1, 0, '10m'],
  ['KickstandOldTransaction', 'kickstand_oldest_transaction_seconds', 3600, 3601, '10m'],
  ['KickstandReplicationLag', 'kickstand_replication_lag_seconds', 30, 31, '10m'],
  ['KickstandBackupMissing', 'kickstand_last_backup_timestamp_seconds', 0, -100_000, '20m'],
] as const;

/** A test of promtool that an alert is raised by a value, or is not. */
const expecting = (
  [alert, series, , , after]: (typeof RAISED)[number],
  value: number,
  raised: 0 | 1,
) => ({
  interval: '1m',
  input_series: [{ series, values: `${value}x30` }],
  promql_expr_test: [
    {
      expr: `count(ALERTS{alertname="${alert}", alertstate="firing"}) or vector(0)`,
      eval_time: after,
      exp_samples: [{ labels: '{}', value: raised }],
    },
  ],
});

it('alerts are raised by values that are out of range, and by no others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kickstand-alerts-'));
  const path = join(folder, 'test.yml');
  const tests = RAISED.flatMap((each) => [
    expecting(each, each[2], 0),
    expecting(each, each[3], 1),
  ]);
  writeFileSync(path, stringify({ rule_files: [FILE], tests }));
  promtool('test', 'rules', path);
  rmSync(folder, { recursive: true });
});
