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
const MOVES = /^(move\w+|end\w+|next|verb|addAssets|receive\w*)$/;
const MOVES_OF_VEHICLES = /^(moveAsset|moveCommand|lockForMove|verb|MAINTENANCE_VERBS)$/;

/** The verbs that sources of some folders or files hand over in one of these ways. */
const verbsUsed = (paths: readonly string[], moves: RegExp) =>
  sources
    .filter(({ path }) => paths.some((each) => path.startsWith(each)))
    .flatMap(readSourceTexts)
    .filter(({ within }) => within.some((name) => moves.test(name)))
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
  const used = verbsUsed(paths, machine === assetMachine ? MOVES_OF_VEHICLES : MOVES);

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

// Imports write many kinds of rows by one statement with the table as a value.
it('only inventory writes to vehicles', () => {
  const writers = sources.filter((source) =>
    readSourceTexts(source).some(({ text }) =>
      /(update|insert into|delete from) assets\b/.test(text),
    ),
  );
  const inServer = writers.filter(({ path }) => path.startsWith(`${SERVER}/`));
  expect(inServer.length).toBeGreaterThan(5);
  expect(inServer.filter(({ path }) => !path.startsWith(`${SERVER}/inventory/`))).toEqual([]);
});
