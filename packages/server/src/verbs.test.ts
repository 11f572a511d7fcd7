import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { assetMachine } from '@kickstand/domain/inventory/asset-machine.ts';
import { orderMachine } from '@kickstand/domain/orders/order-machine.ts';
import { promotionMachine } from '@kickstand/domain/partners/promotion-machine.ts';
import { purchaseOrderMachine } from '@kickstand/domain/purchasing/purchase-order-machine.ts';
import { subscriptionMachine } from '@kickstand/domain/subscriptions/subscription-machine.ts';
import { transferOrderMachine } from '@kickstand/domain/transfers/transfer-order-machine.ts';
import { describe, expect, it } from 'vitest';

const SERVER = fileURLToPath(new URL('.', import.meta.url));
const DOMAIN = fileURLToPath(
  new URL('../../domain/src/inventory/asset-actions.ts', import.meta.url),
);

/** The product's own code, without tests and the demo. */
const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/\.test(-support)?\.ts$/.test(name))
  .map((name) => ({ name, text: readFileSync(`${SERVER}/${name}`, 'utf8') }));

const sources = files
  .map(({ text }) => text)
  .concat(/MAINTENANCE_VERBS = {[^}]*}/.exec(readFileSync(DOMAIN, 'utf8')) ?? [])
  .join('\n');

describe('the verbs of a vehicle', () => {
  it.each(Object.keys(assetMachine.transitions))('%s is used by a command', (verb) => {
    const moved = `(moveAsset|moveCommand|lockForMove)\\([^)]*'${verb}'|verb:[^,}]*'${verb}'`;
    expect(sources).toMatch(new RegExp(`${moved}|MAINTENANCE_VERBS = {[^}]*'${verb}'`));
  });

  it('only moves, and the undo of an import, write the state of a vehicle', () => {
    const writes = sources.match(/update assets( \w+)? set ((?!where)[^`])*\bstate = /g) ?? [];
    expect(writes).toHaveLength(3);
  });

  // Imports write many kinds of rows by one statement with the table as a value.
  it('only inventory writes to vehicles', () => {
    const writers = files.filter(({ text }) =>
      /(update|insert into|delete from) assets\b/.test(text),
    );
    expect(writers.length).toBeGreaterThan(5);
    expect(writers.filter(({ name }) => !name.startsWith('inventory/'))).toEqual([]);
  });
});

// Decisions on lease-to-own invoices are selected by the requested state, in the domain.
describe.each([
  ['orders', orderMachine],
  ['purchasing', purchaseOrderMachine],
  ['transfers', transferOrderMachine],
  ['subscriptions', subscriptionMachine],
  ['partners', promotionMachine],
])('the verbs of %s', (folder, machine) => {
  const own = files.filter(({ name }) => name.startsWith(`${folder}/`)).map(({ text }) => text);

  it.each(Object.keys(machine.transitions))('%s is used by a command', (verb) => {
    const moved = `(move\\w+|end\\w+|next)\\((?:[^()]|\\([^()]*\\))*'${verb}'`;
    const chosen = `\\b(verb|addAssets|receive\\w*)\\b[^;]*'${verb}'`;
    expect(own.join('\n')).toMatch(new RegExp(`${moved}|${chosen}`));
  });
});
