import { describe, expect, it } from 'vitest';
import { findProductWords, findViolations, readSources } from './borders.ts';

const D = 'packages/domain/src';
const S = 'packages/server/src';
const B = 'packages/billing-sandbox/src';
const C = 'packages/console/src';

/** Targets of planted imports. */
const THERE = [
  `${D}/kernel/money.ts`,
  `${D}/kernel/entity-text.ts`,
  `${D}/orders/cancel-order.ts`,
  `${S}/app.ts`,
  `${S}/orders/locked-order-records.ts`,
  `${S}/orders/cancel-order.ts`,
  `${S}/platform/database/database.ts`,
  `${S}/adapters/storage-disk/storage-disk.ts`,
  `${B}/form-body.ts`,
  `${C}/kit/toasts.tsx`,
  `${C}/orders/order-card.tsx`,
  `${C}/entities/orders/order-state-badge.tsx`,
  `${C}/orders/order-query.ts`,
  `${C}/entities/inventory/labels/asset-label.tsx`,
  `${C}/entities/orders/order-link.tsx`,
  `${C}/activity/timeline/timeline.tsx`,
].map((path) => ({ path, text: '' }));

function violations(path: string, text: string): string[] {
  return findViolations([...THERE.filter((file) => file.path !== path), { path, text }]);
}

it('no import of the packages crosses a border', async () => {
  const sources = await readSources();
  expect(sources.length).toBeGreaterThan(200);
  expect(findViolations(sources)).toEqual([]);
});

it('nothing in the kit of the console is named after the product', async () => {
  expect(findProductWords(await readSources())).toEqual([]);
});

it.each([
  ['a variable', 'kit/a.ts', 'const hubIds = [];'],
  ['a property', 'kit/a.ts', 'export const a = { orderId: 1 };'],
  ['a type', 'kit/a.ts', 'interface AssetProps {}'],
  ['an element', 'kit/a.tsx', 'export const a = <VehicleCard />;'],
  ['a constant', 'kit/a.ts', 'const SPOKE_SHOPS = 1;'],
  ['a file', 'kit/customer-link.tsx', ''],
  ['a folder', 'kit/orders/card.tsx', ''],
])('a product term in a name of the kit is found: %s', (_title, path, text) => {
  expect(findProductWords([{ path: `${C}/${path}`, text }])).toHaveLength(1);
});

it('words that merely contain one, and files of modules, are allowed', () => {
  const text = 'const border = 1; const reorder = 2; const shopping = 3;';
  expect(findProductWords([{ path: `${C}/kit/a.ts`, text }])).toEqual([]);
  expect(findProductWords([{ path: `${C}/hubs/hub-link.tsx`, text: 'const hub = 1;' }])).toEqual(
    [],
  );
});

describe('a planted violation is found', () => {
  it.each([
    ['a library in the domain', `${D}/a/b.ts`, "import x from 'dayjs';"],
    ['the server in the domain', `${D}/a/b.ts`, "import x from '@kickstand/server/app.ts';"],
    ['the server by a path', `${D}/a/b.ts`, "import x from '../../../server/src/app.ts';"],
    ['Node in the domain', `${D}/a/b.ts`, "import { readFile } from 'node:fs';"],
    ['vitest outside tests', `${D}/a/b.ts`, "import { it } from 'vitest';"],
    [
      'the server in the console',
      `${C}/a/b.tsx`,
      "import type { App } from '@kickstand/server/app.ts';",
    ],
    [
      'records of another module',
      `${S}/money/a.ts`,
      "import { lockOrder } from '../orders/locked-order-records.ts';",
    ],
    [
      'records behind ./../',
      `${S}/money/a.ts`,
      "import { a } from './../orders/locked-order-records.ts';",
    ],
    [
      'records re-exported',
      `${S}/money/a.ts`,
      "export { a } from '../orders/locked-order-records.ts';",
    ],
    [
      'records re-exported whole',
      `${S}/money/a.ts`,
      "export * from '../orders/locked-order-records.ts';",
    ],
    [
      'records imported late',
      `${S}/money/a.ts`,
      "const a = await import('../orders/locked-order-records.ts');",
    ],
    [
      'records in a template',
      `${S}/money/a.ts`,
      'const a = await import(`../orders/locked-order-records.ts`);',
    ],
    [
      'a type of records',
      `${S}/money/a.ts`,
      "type A = import('../orders/locked-order-records.ts').A;",
    ],
    [
      'records in a test',
      `${S}/money/a.test.ts`,
      "import { a } from '../orders/locked-order-records.ts';",
    ],
    ['a path that is computed', `${S}/money/a.ts`, "await import('../orders/' + name);"],
    ['stripe in a module', `${S}/money/a.ts`, "import type { Stripe } from 'stripe';"],
    ['pg in a module', `${S}/money/a.ts`, "import pg from 'pg';"],
    ['pg inside', `${S}/platform/a.ts`, "import pg from 'pg/lib/client.js';"],
    ['pglite in a module', `${S}/orders/a.ts`, "import { live } from '@electric-sql/pglite/live';"],
    ['aws in a module', `${S}/reports/a.ts`, "import { S3 } from '@aws-sdk/client-s3';"],
    [
      'the server in the billing sandbox',
      `${B}/a.ts`,
      "import type { Sql } from '@kickstand/server/platform/database/database.ts';",
    ],
    [
      'the server in the billing sandbox by a path',
      `${B}/a.ts`,
      "import { a } from '../../server/src/platform/database/database.ts';",
    ],
    [
      'a rule of a module in the billing sandbox',
      `${B}/a.ts`,
      "import { c } from '@kickstand/domain/orders/cancel-order.ts';",
    ],
    [
      'the billing sandbox in a module',
      `${S}/billing/a.ts`,
      "import { parseForm } from '@kickstand/billing-sandbox/form-body.ts';",
    ],
    [
      'the billing sandbox in an adapter',
      `${S}/adapters/x/a.ts`,
      "import { parseForm } from '@kickstand/billing-sandbox/form-body.ts';",
    ],
    [
      'the billing sandbox in the console',
      `${C}/billing/a.ts`,
      "import type { Form } from '@kickstand/billing-sandbox/form-body.ts';",
    ],
    [
      'an adapter in a module',
      `${S}/reports/a.ts`,
      "import { a } from '../adapters/storage-disk/storage-disk.ts';",
    ],
    [
      'a module in platform',
      `${S}/platform/a.ts`,
      "import { a } from '../orders/cancel-order.ts';",
    ],
    ['a module in a port', `${S}/ports/a.ts`, "import { a } from '../orders/cancel-order.ts';"],
    [
      'a module in an adapter',
      `${S}/adapters/x/a.ts`,
      "import { a } from '../../orders/cancel-order.ts';",
    ],
    ['a module in the kit', `${C}/kit/a.ts`, "import { a } from '../orders/order-card.tsx';"],
    [
      'a rule of a module in the kit',
      `${C}/kit/a.ts`,
      "import { a } from '@kickstand/domain/orders/cancel-order.ts';",
    ],
    [
      'what the kernel has for this product alone in the kit',
      `${C}/kit/a.ts`,
      "import { a } from '@kickstand/domain/kernel/entity-text.ts';",
    ],
    [
      'a query of another page',
      `${C}/customers/a.ts`,
      "import { a } from '../orders/order-query.ts';",
    ],
    ['a file that is not there', `${S}/orders/a.ts`, "import { a } from './gone.ts';"],
    ['the clock', `${D}/a/b.ts`, 'export const now = () => Date.now();'],
    ['the clock again', `${D}/a/b.ts`, 'export const now = () => new Date();'],
    ['the clock as a function', `${D}/a/b.ts`, 'export const now = () => Date();'],
    ['chance', `${D}/a/b.ts`, 'export const n = Math.random();'],
    ['the process', `${D}/a/b.ts`, 'export const n = process.env.HOME;'],
    ['the clock as a default', `${D}/a/b.ts`, 'export const f = (at = Date.now()) => at;'],
  ])('%s', (_title, path, text) => {
    expect(violations(path, text)).toHaveLength(1);
  });
});

describe('allowed imports are not reported', () => {
  it.each([
    [
      'zod and itself in the domain',
      `${D}/a/b.ts`,
      "import { z } from 'zod'; import { m } from '../kernel/money.ts';",
    ],
    [
      'a date of the domain',
      `${D}/a/b.ts`,
      'export const f = (at: string) => new Date(at).getTime() + Date.UTC(2026, 1);',
    ],
    [
      'names that only look alike',
      `${D}/a/b.ts`,
      'export const o = { process: 1, fetch: 2 }; o.process; o.fetch;',
    ],
    [
      'text that looks like an import',
      `${D}/a/b.ts`,
      "// import pg from 'pg'\nexport const s = \"import 'pg'\";",
    ],
    [
      'a verb of another module',
      `${S}/money/a.ts`,
      "import { c } from '../orders/cancel-order.ts';",
    ],
    [
      'a whole server in a test',
      `${S}/platform/a.test.ts`,
      "import { c } from '../orders/cancel-order.ts';",
    ],
    ['its own records', `${S}/orders/a.ts`, "import { l } from './locked-order-records.ts';"],
    ['the wiring', `${S}/main.ts`, "import { d } from './adapters/storage-disk/storage-disk.ts';"],
    [
      'the billing sandbox in the wiring',
      `${S}/create-billing.ts`,
      "import { parseForm } from '@kickstand/billing-sandbox/form-body.ts';",
    ],
    [
      'the billing sandbox in a test',
      `${S}/billing/a.test.ts`,
      "import { parseForm } from '@kickstand/billing-sandbox/form-body.ts';",
    ],
    [
      'an amount of money in the billing sandbox',
      `${B}/a.ts`,
      "import { m } from '@kickstand/domain/kernel/money.ts'; import { sql } from 'kysely';",
    ],
    ['a vendor in an adapter', `${S}/adapters/x/a.ts`, "import { Stripe } from 'stripe';"],
    [
      'the domain in the server',
      `${S}/orders/a.ts`,
      "import { m } from '@kickstand/domain/kernel/money.ts';",
    ],
    [
      'a card of another page',
      `${C}/customers/a.tsx`,
      "import { a } from '../orders/order-card.tsx';",
    ],
    [
      'a label of another page',
      `${C}/orders/a.tsx`,
      "import { a } from '../entities/inventory/labels/asset-label.tsx';",
    ],
    [
      'a badge of another page',
      `${C}/customers/a.tsx`,
      "import { a } from '../entities/orders/order-state-badge.tsx';",
    ],
    ['the kit', `${C}/customers/a.tsx`, "import { t } from '../kit/toasts.tsx'; import './a.css';"],
  ])('%s', (_title, path, text) => {
    expect(violations(path, text)).toEqual([]);
  });
});
