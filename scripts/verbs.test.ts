import { assetMachine } from '@kickstand/domain/inventory/asset-machine.ts';
import { orderMachine } from '@kickstand/domain/orders/order-machine.ts';
import { promotionMachine } from '@kickstand/domain/partners/promotion-machine.ts';
import { purchaseOrderMachine } from '@kickstand/domain/purchasing/purchase-order-machine.ts';
import { subscriptionMachine } from '@kickstand/domain/subscriptions/subscription-machine.ts';
import { transferOrderMachine } from '@kickstand/domain/transfers/transfer-order-machine.ts';
import { describe, expect, it } from 'vitest';
import { isTest, readSources } from './borders.ts';
import { readSourceTexts, readStatements } from './source-texts.ts';

const sources = (await readSources()).filter(({ path }) => !isTest(path));
const SERVER = 'packages/server/src';
/** How a verb is handed over: to a function, or as a property or variable. */
const MOVES = ['move', 'end', 'next', 'lockForMove', 'verb', 'addAssets', 'receive'];

/** The verbs that sources of some folders or files use. */
const verbsUsed = (...paths: string[]) =>
  sources
    .filter(({ path }) => paths.some((each) => path.startsWith(each)))
    .flatMap(readSourceTexts)
    .filter(({ within }) =>
      within.some(
        (name) => name === 'MAINTENANCE_VERBS' || MOVES.some((each) => name.startsWith(each)),
      ),
    )
    .map(({ text }) => text);

// Decisions on lease-to-own invoices are selected by the requested state, in the domain.
describe.each([
  ['orders', orderMachine, [`${SERVER}/orders/`]],
  ['purchasing', purchaseOrderMachine, [`${SERVER}/purchasing/`]],
  ['transfers', transferOrderMachine, [`${SERVER}/transfers/`]],
  ['subscriptions', subscriptionMachine, [`${SERVER}/subscriptions/`]],
  ['partners', promotionMachine, [`${SERVER}/partners/`]],
  ['vehicles', assetMachine, [`${SERVER}/`, 'packages/domain/src/inventory/asset-actions.ts']],
])('the verbs of %s', (_what, machine, paths) => {
  const used = verbsUsed(...paths);

  it.each(Object.keys(machine.transitions))('%s is used by a command', (verb) => {
    expect(used).toContain(verb);
  });
});

it('only moves, and the undo of an import, write the state of a vehicle', () => {
  const writers = sources.flatMap((source) =>
    readStatements(source)
      .flatMap((statement) => statement.split('update assets ').slice(1))
      .filter((written) => written.split(' where ')[0]?.includes(' state = '))
      .map(() => source.path),
  );
  expect(writers).toEqual([
    `${SERVER}/inventory/imported-assets.ts`,
    `${SERVER}/inventory/move-asset.ts`,
    `${SERVER}/inventory/move-asset.ts`,
  ]);
});
