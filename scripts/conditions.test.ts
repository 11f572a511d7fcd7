import { describe, expect, it } from 'vitest';
import { isTest, readSources } from './borders.ts';
import { readSourceTexts } from './source-texts.ts';

const SERVER = 'packages/server/src/';
const sources = (await readSources())
  .filter(({ path }) => path.startsWith(SERVER) && !isTest(path))
  .map((source) => ({ ...source, strings: readSourceTexts(source) }));

/**
 * A view or a named fragment, its condition, and the files that may spell it: the one that defines the
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
  ['open_transfer_lines', /received_at is null and \S*removed_at is null/, []],
  ['running_builds', /finished_at is null/, ['billing/billing-difference-rows.ts']],
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

describe('named conditions are not repeated in statements', () => {
  it.each(CONDITIONS)('%s', (name, spelled, others) => {
    expect(sources.some(({ text }) => text.includes(name))).toBe(true);
    const found = sources.filter(({ strings }) =>
      strings.some(({ text: each }) => spelled.test(each)),
    );
    expect(found.map(({ path }) => path.slice(SERVER.length)).toSorted()).toEqual(others);
  });
});
