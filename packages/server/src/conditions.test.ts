import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const SERVER = fileURLToPath(new URL('.', import.meta.url));

const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !/\.test(-support)?\.ts$/.test(name),
);

/**
 * A condition of a view or a named fragment, and the files that may spell it: the one that defines the
 * fragment, and those with similar but different conditions.
 */
const CONDITIONS: readonly [name: string, spelled: RegExp, others: readonly string[]][] = [
  [
    'live_subscriptions',
    /state (<>|!=) 'CANCELED'/,
    [
      // Including canceled ones, as long as the provider lists them.
      'billing/compare-subscriptions.ts',
      // A counter cache by state, not a subscription.
      'partners/organizations.graphql.ts',
      // A filter by state.
      'subscriptions/subscription-list-sql.ts',
    ],
  ],
  ['waiting_orders', /in \('open', 'ready', 'on_hold'\)/, []],
  ['ready_orders', /(?<!order by \w+\.)state = 'ready'/, []],
  ['open_transfer_lines', /received_at is null\s+and \S*removed_at is null/, []],
  ['running_builds', /finished_at is null/, []],
  ['asset_is_ended', /'STOLEN', ?'SOLD', ?'DECOMMISSIONED'/, []],
  ['IS_ORDERED', /'OPEN_PO', ?'SHIPPED'/, []],
  ['HAS_VEHICLE', /in \('ready', 'fulfilled'\)/, ['stock/assigned-order.ts']],
  [
    'COUNTED_LINE',
    /removed_at is null or \S*lost_at is not null/,
    ['transfers/transferred-assets.ts'],
  ],
  ['pendingPayments', /where (\w+\.)?exclusive/, ['money/refuse-payment-pending.ts']],
  [
    'hasUnsettledOperation',
    /\w\.settled_at is null/,
    [
      // Earlier operations of the same entities.
      'money/lease-money-operation.ts',
      // A filter of a list.
      'money/money-operation-rows.ts',
      'money/refuse-payment-pending.ts',
      // Or recent ones.
      'privacy/retention.ts',
    ],
  ],
  ['USE_FACTS', /as is_being_built/, ['inventory/asset-action-facts.ts']],
];

describe('named conditions are not repeated in the code', () => {
  it.each(CONDITIONS)('%s', (name, spelled, others) => {
    const texts = files.map((file) => [file, readFileSync(`${SERVER}/${file}`, 'utf8')] as const);
    expect(texts.some(([, text]) => text.includes(name))).toBe(true);
    const found = texts.filter(([, text]) => spelled.test(text)).map(([file]) => file);
    expect(found.toSorted()).toEqual(others);
  });
});
