import { describe, expect, it } from 'vitest';
import { textOf } from '../events/linked-text.ts';
import { availableOrderActions, type OrderFacts } from './order-actions.ts';
import { type OrderSentenceFacts, orderMatter } from './order-sentence.ts';
import {
  ORDER_KINDS,
  ORDER_STATES,
  type OrderKind,
  type OrderState,
  PROGRAMS,
  type Program,
} from './order-terms.ts';

const moment = { now: new Date('2026-11-26T20:00:00Z'), timeZone: 'America/Los_Angeles' };

const PAIRED = {
  id: 'po',
  purchaseOrderNumber: 'PO-000019',
  vendorName: 'Pedal Supply Co',
  state: 'SUBMITTED',
  submittedAt: '2026-11-23T20:00:00Z',
  vendorMaxDays: 15,
  outstandingCount: 2,
} satisfies OrderSentenceFacts['purchaseOrder'];
const INCOMING = {
  id: 't',
  transferOrderNumber: 'TO-000007',
  state: 'OPEN',
} satisfies OrderSentenceFacts['incomingTransferOrder'];
const LATE = { ...PAIRED, submittedAt: '2026-10-20T20:00:00Z' };

const RULES: OrderFacts = {
  state: 'open',
  kind: 'subscription',
  program: 'hub',
  hubId: 'h',
  purchaseOrderId: null,
  purchaseOrderAssetAssigned: false,
  beingBuilt: false,
  paymentPending: false,
  paymentsPaused: false,
  lacksCard: false,
  awaitsShipping: false,
};

function matterOf(rules: Partial<OrderFacts>, shown: Partial<OrderSentenceFacts> = {}) {
  const { purchaseOrder = null } = shown;
  const facts = { ...RULES, purchaseOrderId: purchaseOrder?.id ?? null, ...rules };
  return orderMatter(
    {
      state: facts.state,
      program: facts.program,
      since: '2026-11-20T20:00:00Z',
      place: 'San Francisco',
      model: 'Tern HSD',
      customer: { id: 'c', fullName: 'Priya Shah' },
      serialNumber: 'SFO-10003',
      returned: facts.kind === 'swap' ? { serialNumber: 'SFO-10001' } : null,
      subscription: facts.kind === 'swap' ? { id: 's' } : null,
      build: null,
      hold: null,
      exceptions: [],
      purchaseOrder,
      incomingTransferOrder: null,
      stock: null,
      hub: facts.hubId === null ? null : { id: facts.hubId, name: 'San Francisco' },
      variant: { id: 'v' },
      availableActions: availableOrderActions(facts),
      ...shown,
    },
    moment,
  );
}

const partsOf = (...facts: Parameters<typeof matterOf>) => matterOf(...facts).sentence;

const sentence = (...facts: Parameters<typeof partsOf>) => textOf(partsOf(...facts));

const HELD = 'On hold since Friday. Set it to open when it can continue.';
const HAND_OVER =
  "Priya Shah's Tern HSD has been ready since Friday. Hand over SFO-10003, then fulfill.";
const EXCHANGE =
  "Priya Shah's Tern HSD has been ready since Friday. Take back SFO-10001, hand over SFO-10003, then fulfill.";
const AT_THE_SHOP = (text: string) => text.replace(', then', ' at San Francisco, then');
const SHIPPED =
  "Priya Shah's Tern HSD has been ready since Friday. The vendor has shipped it. Fulfill the order.";
const AT_SHOP = 'Waiting since Friday for the next Tern HSD that arrives at San Francisco.';

/** Orders without a purchase order, for a new customer and for a swap. */
const SENTENCES: Record<OrderState, Record<Program, Record<OrderKind, string>>> = {
  open: {
    hub: {
      subscription:
        'Priya Shah has waited since Friday for a vehicle at San Francisco. Assign a vehicle or change the model.',
      swap: "Priya Shah's swap has waited since Friday. Assign a vehicle.",
    },
    direct_ship: {
      subscription:
        "Priya Shah's order has needed a purchase order since Friday. Order its vehicle from a vendor.",
      swap: "Priya Shah's swap has waited since Friday. Assign a vehicle.",
    },
    spoke: { subscription: AT_SHOP, swap: AT_SHOP },
  },
  ready: {
    hub: { subscription: HAND_OVER, swap: EXCHANGE },
    direct_ship: { subscription: SHIPPED, swap: SHIPPED },
    spoke: { subscription: AT_THE_SHOP(HAND_OVER), swap: AT_THE_SHOP(EXCHANGE) },
  },
  on_hold: {
    hub: { subscription: HELD, swap: HELD },
    direct_ship: { subscription: HELD, swap: HELD },
    spoke: { subscription: HELD, swap: HELD },
  },
  fulfilled: {
    hub: { subscription: '', swap: '' },
    direct_ship: { subscription: '', swap: '' },
    spoke: { subscription: '', swap: '' },
  },
  canceled: {
    hub: { subscription: '', swap: '' },
    direct_ship: { subscription: '', swap: '' },
    spoke: { subscription: '', swap: '' },
  },
};

const EVERY_ORDER = ORDER_STATES.flatMap((state) =>
  PROGRAMS.flatMap((program) => ORDER_KINDS.map((kind) => ({ state, program, kind }))),
);

describe('the sentence of an order', () => {
  it.each(EVERY_ORDER)('$state $program $kind: what it waits for', (order) => {
    const { state, program, kind } = order;
    expect(sentence(order)).toBe(SENTENCES[state][program][kind]);
  });

  it.each(EVERY_ORDER)('$state $program $kind: none while a payment is pending', (order) => {
    expect(sentence({ ...order, paymentPending: true })).toBe('');
  });

  it.each<[string, ...Parameters<typeof partsOf>]>([
    [
      'PO-000019 is not submitted yet. Submit it to Pedal Supply Co.',
      { program: 'direct_ship' },
      { purchaseOrder: { ...PAIRED, state: 'OPEN', submittedAt: null } },
    ],
    [
      'Its vehicle for San Francisco is on TO-000007, which is not shipped yet. Ship it.',
      { program: 'spoke' },
      { incomingTransferOrder: INCOMING, purchaseOrder: PAIRED },
    ],
    [
      'Its vehicle for San Francisco is on TO-000007, which is not shipped yet. PO-000019 is not submitted yet. Submit it to Pedal Supply Co.',
      { program: 'spoke' },
      {
        incomingTransferOrder: INCOMING,
        purchaseOrder: { ...PAIRED, state: 'OPEN', submittedAt: null },
      },
    ],
    [
      'Its vehicle is on the way to San Francisco with TO-000007. The vendor is 12 days late with PO-000019. Ask Pedal Supply Co or change the vehicle.',
      { program: 'spoke' },
      { incomingTransferOrder: { ...INCOMING, state: 'SHIPPED' }, purchaseOrder: LATE },
    ],
    [
      'Its vehicle is on the way to San Francisco with TO-000007. Receive it when it is there.',
      { program: 'spoke', kind: 'swap' },
      { incomingTransferOrder: { ...INCOMING, state: 'SHIPPED' } },
    ],
    [
      'Assign the vehicle of PO-000019 from Pedal Supply Co.',
      { program: 'direct_ship' },
      { purchaseOrder: PAIRED },
    ],
    [
      'Waiting for PO-000019 from Pedal Supply Co, due Dec 14.',
      { program: 'spoke' },
      { purchaseOrder: PAIRED },
    ],
    [
      'PO-000019 has arrived.',
      { program: 'spoke' },
      { purchaseOrder: { ...PAIRED, state: 'CLOSED', outstandingCount: 0 } },
    ],
    [
      'PO-000019 has arrived. Assign its vehicle.',
      { program: 'hub' },
      { purchaseOrder: { ...PAIRED, state: 'CHECK_IN', outstandingCount: 0 } },
    ],
    [
      'The vendor is 12 days late with PO-000019. Ask Pedal Supply Co or change the vehicle.',
      { program: 'spoke' },
      { purchaseOrder: LATE },
    ],
    [
      'The vendor is 12 days late with PO-000019. Ask Pedal Supply Co, or unpair the purchase order and change the vehicle.',
      { program: 'direct_ship' },
      { purchaseOrder: LATE },
    ],
    [
      'The vendor is 12 days late with PO-000019. Ask Pedal Supply Co.',
      {
        program: 'direct_ship',
        state: 'ready',
        awaitsShipping: true,
        purchaseOrderAssetAssigned: true,
      },
      { purchaseOrder: LATE },
    ],
    [
      'Waiting for Pedal Supply Co to ship its vehicle, PO-000019. Fulfill the order then.',
      { program: 'direct_ship', state: 'ready', awaitsShipping: true },
      { purchaseOrder: PAIRED },
    ],
    [
      'Waiting for the vendor to ship its vehicle. Fulfill the order then.',
      { program: 'direct_ship', state: 'ready', awaitsShipping: true },
    ],
    [
      'Maya Chen started building its vehicle today at San Francisco. Finishing the build assigns it.',
      { beingBuilt: true },
      { build: { user: 'Maya Chen', startedAt: '2026-11-26T19:00:00Z' } },
    ],
    [
      "Priya Shah's build was started yesterday and not finished. Ask Maya Chen: finishing it assigns the vehicle.",
      { beingBuilt: true },
      {
        build: { user: 'Maya Chen', startedAt: '2026-11-25T19:00:00Z' },
        exceptions: [
          {
            rule: 'buildLeft',
            sentence: "Priya Shah's build was started yesterday and not finished.",
          },
        ],
      },
    ],
    [
      'Without a hub no vehicle can be assigned. Cancel the order and create a new one.',
      { hubId: null },
      { place: null },
    ],
    [
      "Priya Shah's Tern HSD has been ready since Friday. Hand over the vehicle, then fulfill.",
      { state: 'ready' },
      { serialNumber: null },
    ],
    [
      "Priya Shah's Tern HSD has been ready since Friday. Take back the old vehicle, hand over SFO-10003, then fulfill.",
      { state: 'ready', kind: 'swap' },
      { returned: { serialNumber: null } },
    ],
    [
      "Priya Shah's Tern HSD has been ready since Friday. Priya Shah has no card on file: request one, then fulfill.",
      { state: 'ready', lacksCard: true },
    ],
    [
      "Priya Shah's Tern HSD has been ready since Friday. Resume payments of the subscription, then fulfill.",
      { state: 'ready', kind: 'swap', paymentsPaused: true },
    ],
    [
      'On hold since Friday: waits for the payday. Ask again on Dec 1, then set it to open.',
      { state: 'on_hold' },
      { hold: { reason: 'waits for the payday.', askAgainOn: '2026-12-01' } },
    ],
    [
      "Priya Shah's order was on hold until today. Ask the customer again, then set it to open.",
      { state: 'on_hold' },
      { hold: { reason: '', askAgainOn: '2026-11-26' } },
    ],
    [
      'On hold since Friday: moves house. Set it to open when it can continue.',
      { state: 'on_hold' },
      { hold: { reason: 'moves house', askAgainOn: null } },
    ],
    [
      'On hold since Friday. Resume payments of the subscription, then set the order to open.',
      { state: 'on_hold', kind: 'swap', paymentsPaused: true },
    ],
  ])('%s', (expected, ...facts) => {
    expect(sentence(...facts)).toBe(expected);
  });

  const WAITS = 'Priya Shah has waited since Friday for a vehicle at San Francisco.';
  const NO_STOCK = { available: 0, reserved: 0, returned: 0, received: 0, ordered: 0 };
  it.each<[string, string, Partial<typeof NO_STOCK>]>([
    [
      `${WAITS} 1 is available there. Assign a vehicle or change the model.`,
      'assignVehicle',
      { available: 1, returned: 2 },
    ],
    [
      `${WAITS} 1 is available there. 2 are reserved. Assign a vehicle or change the model.`,
      'assignVehicle',
      { available: 1, reserved: 2 },
    ],
    [
      `${WAITS} 1 is reserved there. Assign one if it is for this customer or change the model.`,
      'assignVehicle',
      { reserved: 1, ordered: 4 },
    ],
    [
      `${WAITS} 1 is there but not available yet (returned). 1 is reserved. Make one available and assign it or change the model.`,
      'assignVehicle',
      { returned: 1, reserved: 1 },
    ],
    [
      `${WAITS} 3 are there but not available yet (2 returned, 1 received). Make one available and assign it or change the model.`,
      'assignVehicle',
      { returned: 2, received: 1, ordered: 4 },
    ],
    [
      `${WAITS} 1 is there but not available yet (received). Make one available and assign it or change the model.`,
      'assignVehicle',
      { received: 1 },
    ],
    [
      `${WAITS} 4 on order. Assign one when it arrives or change the model.`,
      'assignVehicle',
      { ordered: 4 },
    ],
    [`${WAITS} None on order. Add one to a purchase order or change the model.`, 'orderStock', {}],
  ])('%s: %s', (expected, action, some) => {
    const { sentence: parts, ...button } = matterOf({}, { stock: { ...NO_STOCK, ...some } });
    expect(textOf(parts)).toBe(expected);
    expect(button.action ?? button.elsewhere?.action).toBe(action);
  });

  it('a late swap says what its hub lacks, too', () => {
    const said = "Priya Shah's swap has waited since Friday.";
    expect(
      sentence(
        { kind: 'swap' },
        { stock: NO_STOCK, exceptions: [{ rule: 'swapWaiting', sentence: said }] },
      ),
    ).toBe(`${said} None on order. Add one to a purchase order.`);
    expect(sentence({ kind: 'swap' }, { stock: { ...NO_STOCK, returned: 1 } })).toBe(
      `${said} 1 is at San Francisco but not available yet (returned). Make one available and assign it.`,
    );
  });

  it('a vehicle that Today names is not counted again', () => {
    const said = 'Priya Shah has waited since Friday. Tern HSD is available at San Francisco.';
    expect(
      sentence(
        {},
        {
          stock: { ...NO_STOCK, available: 1 },
          exceptions: [{ rule: 'orderVehicleFree', sentence: said }],
        },
      ),
    ).toBe(`${said} Assign a vehicle or change the model.`);
  });

  it('links to the vehicles that help', () => {
    const links = (some: Partial<typeof NO_STOCK>) =>
      partsOf({}, { stock: { ...NO_STOCK, ...some } }).flatMap(({ link }) => link ?? []);
    const vehicles = { kind: 'Vehicles', id: 'v', hubId: 'h' };
    expect(links({ available: 2 })).toEqual([{ ...vehicles, which: 'AVAILABLE' }]);
    expect(links({ reserved: 1 })).toEqual([{ ...vehicles, which: 'RESERVED' }]);
    expect(links({ received: 1 })).toEqual([{ ...vehicles, which: 'NOT_AVAILABLE' }]);
    expect(links({ ordered: 1 })).toEqual([{ ...vehicles, which: 'ORDERED' }]);
  });

  it('links to the purchase order, the customer without a card and the paused subscription', () => {
    const linksOf = (...facts: Parameters<typeof partsOf>) =>
      partsOf(...facts).flatMap(({ link }) => (link ? [`${link.kind} ${link.id}`] : []));
    expect(linksOf({ program: 'spoke' }, { purchaseOrder: LATE })).toEqual(['PurchaseOrder po']);
    expect(linksOf({ state: 'ready', lacksCard: true })).toEqual(['Customer c']);
    expect(linksOf({ state: 'ready', kind: 'swap', paymentsPaused: true })).toEqual([
      'Subscription s',
    ]);
  });
});
