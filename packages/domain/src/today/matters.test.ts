import { expect, it } from 'vitest';
import { availableCustomerActions } from '../customers/customer-actions.ts';
import { customerMatter } from '../customers/customer-sentence.ts';
import { textOf } from '../events/linked-text.ts';
import type { Due, Matter } from '../events/matter.ts';
import type { AssetFacts } from '../inventory/asset-actions.ts';
import {
  type AssetMenuFacts,
  availableAssetActions,
  availableStateChanges,
} from '../inventory/asset-menu.ts';
import { assetMatter } from '../inventory/asset-sentence.ts';
import { ASSET_STATES } from '../inventory/asset-terms.ts';
import { availableOrderActions } from '../orders/order-actions.ts';
import { orderMatter } from '../orders/order-sentence.ts';
import { ORDER_KINDS, ORDER_STATES, PROGRAMS } from '../orders/order-terms.ts';
import { availablePurchaseOrderActions } from '../purchasing/purchase-order-actions.ts';
import { purchaseOrderMatter } from '../purchasing/purchase-order-sentence.ts';
import { PURCHASE_ORDER_STATES } from '../purchasing/purchase-order-terms.ts';
import { availableSubscriptionActions } from '../subscriptions/subscription-actions.ts';
import { subscriptionMatter } from '../subscriptions/subscription-sentence.ts';
import { SUBSCRIPTION_STATES } from '../subscriptions/subscription-terms.ts';
import { availableTransferOrderActions } from '../transfers/transfer-order-actions.ts';
import { transferOrderMatter } from '../transfers/transfer-order-sentence.ts';
import { TRANSFER_ORDER_STATES } from '../transfers/transfer-order-terms.ts';
import { TODAY_RULE_NAMES, todayRule } from './today-rules.ts';
import type { TodaySubject } from './today-terms.ts';

const moment = { now: new Date('2026-11-26T20:00:00Z'), timeZone: 'America/Los_Angeles' };
const EARLIER = '2026-11-20T20:00:00Z';
const LONG_AGO = '2026-09-01T20:00:00Z';
const YES_AND_NO = [true, false] as const;

/** The words with which a sentence asks for an action. */
const VERBS: Readonly<Record<string, RegExp>> = {
  assignVehicle: /assign/i,
  fulfill: /fulfill/i,
  createPurchaseOrder: /order its vehicle/i,
  orderStock: /add one to a purchase order/i,
  setToOpen: /set (it|the order) to open/i,
  cancel: /cancel/i,
  askVendor: /\bask\b/i,
  submit: /submit/i,
  requestCard: /request/i,
  resumePayments: /resume/i,
  retryInvoice: /retry/i,
  swap: /with a swap/i,
  ACTIVE: /make it available/i,
  takeReturn: /return it/i,
  checkIn: /check (it|them|the rest|the others?|the other one|\d+ vehicles?) in|check in/i,
  updateDetails: /update its details/i,
  edit: /add some/i,
  ship: /ship|mark (it|them) shipped/i,
  receive: /receive/i,
  close: /close/i,
  delete: /delete/i,
  scan: /scan/i,
};

/** What the page can do besides its menu: each only asked for where it is possible. */
const BESIDES_MENU = ['askVendor', 'retryInvoice', 'scan'];

interface Case {
  readonly what: string;
  readonly matter: Matter<string>;
  /** The actions of the menus. */
  readonly offered: readonly string[];
  /** Those that nothing prevents. */
  readonly possible: readonly string[];
}

type Offer = { readonly action: string; readonly disabledReason: string | null };
const actionsOf = (offers: readonly Offer[]) => ({
  offered: offers.map(({ action }) => action),
  possible: offers.flatMap(({ action, disabledReason }) => (disabledReason ? [] : [action])),
});

/** Nothing, and each rule alone that is about such a record, as the server says it. */
function duesOf(subject: TodaySubject): Due[] {
  const rules = TODAY_RULE_NAMES.filter((name) => todayRule(name).subject === subject);
  return [[], ...rules.map((rule) => [{ rule, sentence: `Today says ${rule}.` }])];
}

/** What may bring an open order its vehicle besides a purchase order. */
const SUPPLIES: readonly Partial<Parameters<typeof orderMatter>[0]>[] = [
  {},
  ...[{ available: 1 }, { reserved: 1 }, { returned: 1 }, { received: 2 }, { ordered: 1 }, {}].map(
    (some) => ({
      stock: { available: 0, reserved: 0, returned: 0, received: 0, ordered: 0, ...some },
    }),
  ),
  ...(['OPEN', 'SHIPPED'] as const).map((state) => ({
    incomingTransferOrder: { id: 't', transferOrderNumber: 'TO-1', state },
  })),
];

const ORDERS: readonly Case[] = ORDER_STATES.flatMap((state) =>
  PROGRAMS.flatMap((program) =>
    ORDER_KINDS.flatMap((kind) =>
      ([null, 'OPEN', 'SUBMITTED', 'LATE', 'ARRIVED'] as const).flatMap((paired) =>
        YES_AND_NO.flatMap((isOff) =>
          SUPPLIES.flatMap((supply) =>
            duesOf('Order').map((exceptions): Case => {
              const offers = availableOrderActions({
                ...{ state, program, kind, hubId: isOff && state === 'open' ? null : 'h' },
                purchaseOrderId: paired && 'p',
                purchaseOrderAssetAssigned: false,
                beingBuilt: false,
                paymentPending: false,
                paymentsPaused: isOff && kind === 'swap',
                lacksCard: isOff,
                awaitsShipping: paired === 'SUBMITTED' || paired === 'LATE',
              });
              const matter = orderMatter(
                {
                  ...{ state, program, since: EARLIER, model: 'Tern HSD', build: null, exceptions },
                  place: isOff && state === 'open' ? null : 'Oakland',
                  customer: { id: 'c', fullName: 'Priya Shah' },
                  serialNumber: 'OAK-1',
                  returned: kind === 'swap' ? { serialNumber: 'OAK-2' } : null,
                  subscription: kind === 'swap' ? { id: 's' } : null,
                  hold: isOff ? { reason: 'Moves house', askAgainOn: '2026-11-20' } : null,
                  purchaseOrder:
                    paired === null
                      ? null
                      : {
                          ...{ id: 'p', purchaseOrderNumber: 'PO-1', vendorName: 'Westport' },
                          state: paired === 'OPEN' ? 'OPEN' : 'SUBMITTED',
                          submittedAt: paired === 'LATE' ? LONG_AGO : EARLIER,
                          vendorMaxDays: 15,
                          outstandingCount: paired === 'ARRIVED' ? 0 : 1,
                        },
                  availableActions: offers,
                  incomingTransferOrder: null,
                  stock: null,
                  hub: isOff && state === 'open' ? null : { id: 'h', name: 'Oakland' },
                  variant: { id: 'v' },
                  ...supply,
                },
                moment,
              );
              const what = `order ${state} ${program} ${kind} ${paired} ${isOff} ${exceptions[0]?.rule} ${JSON.stringify(supply)}`;
              return { what, matter, ...actionsOf(offers) };
            }),
          ),
        ),
      ),
    ),
  ),
);

const SUBSCRIPTIONS: readonly Case[] = SUBSCRIPTION_STATES.flatMap((state) =>
  ['active', 'paused', 'canceled', 'past_due'].flatMap((paymentStatus) =>
    [undefined, true, false].flatMap((canBeRetried) =>
      YES_AND_NO.flatMap((hasCard) =>
        [null, 'ACTIVE', 'MAINTENANCE_HOLD', 'MAINTENANCE_READY_FOR_PICKUP'].flatMap((assetState) =>
          ([null, 'open', 'available', 'ready', 'on_hold'] as const).flatMap((swap) =>
            duesOf('Subscription').map((exceptions): Case => {
              const swapState = swap === 'available' ? 'open' : swap;
              const stock = { available: 1, reserved: 0, returned: 0, received: 0, ordered: 0 };
              const offers = availableSubscriptionActions(
                {
                  ...{ state, paymentStatus, assetState, program: 'hub' },
                  assetId: assetState && 'a',
                  receivedElsewhere: false,
                  pendingSwap:
                    swapState === null ? 'none' : swapState === 'on_hold' ? 'held' : 'pending',
                  allowBuyout: false,
                  buyoutAvailableAt: null,
                  paymentPending: false,
                  billingLimits: [],
                  inPrivateBeta: false,
                },
                '2026-11-26',
              );
              const isOpen = canBeRetried !== undefined;
              const matter = subscriptionMatter(
                {
                  ...{ state, paymentStatus, hasCard, exceptions, nextBilling: null },
                  customer: { id: 'c', fullName: 'Ana Ruiz' },
                  pausedAt: EARLIER,
                  openInvoices: isOpen ? [{ createdAt: EARLIER, canBeRetried }] : [],
                  asset: assetState ? { id: 'a', serialNumber: 'OAK-1', state: assetState } : null,
                  swap: swapState && {
                    ...{ id: 'w', state: swapState, variant: { id: 'v' } },
                    hub: { id: 'h', name: 'Oakland' },
                    stock: swap === 'available' ? stock : null,
                  },
                  vehicleStillOut: state === 'CANCELED' && assetState !== null,
                  endedAt: EARLIER,
                  paymentPending: false,
                  availableActions: offers,
                },
                moment,
              );
              const what = `subscription ${state} ${paymentStatus} ${canBeRetried} ${hasCard} ${assetState} ${swap} ${exceptions[0]?.rule}`;
              const retried = canBeRetried && hasCard ? ['retryInvoice'] : [];
              const { offered, possible } = actionsOf(offers);
              return { what, matter, offered, possible: [...possible, ...retried] };
            }),
          ),
        ),
      ),
    ),
  ),
);

const PLAIN_ASSET: Omit<AssetFacts, 'state'> = {
  hasLiveSubscription: false,
  isOnReadyOrder: false,
  isOnTransferOrder: false,
  isBeingBuilt: false,
  hasOrder: false,
  purchaseOrderState: 'SUBMITTED',
  hubDirectShipEnabled: false,
  paymentPending: false,
};
const ASSETS: readonly Case[] = ASSET_STATES.flatMap((state) =>
  ['free', 'subscribed', 'on a ready order', 'at a direct-ship hub'].flatMap((where) =>
    duesOf('Asset').map((exceptions): Case => {
      const facts: AssetMenuFacts = {
        ...PLAIN_ASSET,
        state,
        hasLiveSubscription: where === 'subscribed',
        isOnReadyOrder: where === 'on a ready order',
        hubDirectShipEnabled: where === 'at a direct-ship hub',
        lostInTransit: false,
        hasSuccessor: false,
      };
      const actions = actionsOf([...availableAssetActions(facts), ...availableStateChanges(facts)]);
      const transfer = { id: 't', number: 'TO-1', origin: 'Oakland', destination: 'Portland' };
      const matter = assetMatter(
        {
          ...{ state, since: EARLIER, place: 'Oakland', vehicle: 'OAK-1', exceptions },
          available: actions.possible,
          subscription:
            where === 'subscribed' ? { id: 's', customer: 'Ana Ruiz', since: '2026-03-04' } : null,
          readyOrder: where === 'on a ready order' ? { id: 'o', customer: 'Bo Li' } : null,
          building: null,
          transfer,
          lostTransfer: null,
          takenInAgain: null,
          purchaseOrder: null,
          sale: null,
          lastCustomer: null,
          endedByProvider: false,
          swap: null,
          needsClaim: true,
          paymentPending: false,
        },
        moment,
      );
      return { what: `vehicle ${state} ${where} ${exceptions[0]?.rule}`, matter, ...actions };
    }),
  ),
);

/** Vehicles of a purchase order: not shipped, in transit, checked in. */
const CONTENTS = [
  [0, 0, 0],
  [2, 0, 0],
  [1, 1, 0],
  [0, 2, 0],
  [0, 1, 1],
  [0, 0, 2],
] as const;
const PURCHASE_ORDERS: readonly Case[] = PURCHASE_ORDER_STATES.flatMap((state) =>
  CONTENTS.filter(([ordered, shipped, checkedIn]) => {
    const outstanding = ordered + shipped;
    if (state === 'OPEN' || state === 'SUBMITTED') return shipped + checkedIn === 0;
    if (state === 'SHIPPED') return checkedIn === 0 && (shipped > 0 || ordered === 0);
    return checkedIn > 0 && (state === 'CHECK_IN' || outstanding === 0);
  }).flatMap(([orderedCount, shippedCount, checkedInCount]) =>
    [EARLIER, LONG_AGO].flatMap((submittedAt) =>
      YES_AND_NO.flatMap((directShip) =>
        duesOf('PurchaseOrder').map((exceptions): Case => {
          const assetsCount = orderedCount + shippedCount + checkedInCount;
          const counts = { assetsCount, orderedCount, shippedCount, checkedInCount };
          const actions = actionsOf(
            availablePurchaseOrderActions({ state, ...counts, assignedCount: 0 }),
          );
          const matter = purchaseOrderMatter(
            {
              ...{
                state,
                ...counts,
                directShip,
                exceptions,
                unorderedCount: 0,
                notDeliveredCount: 0,
              },
              orders: [{ id: 'o', state: 'ready', customer: { fullName: 'Bo Li' } }],
              purchaseOrderNumber: 'PO-1',
              vendorName: 'Westport',
              vendorMaxDays: 15,
              destinationName: 'Oakland',
              submittedAt: state === 'OPEN' ? null : submittedAt,
              shippedAt: EARLIER,
              outstandingCount: orderedCount + shippedCount,
              hasInvoice: directShip,
            },
            moment,
          );
          const what = `purchase order ${state} ${JSON.stringify(counts)} ${submittedAt} ${directShip} ${exceptions[0]?.rule}`;
          return { what, matter, ...actions };
        }),
      ),
    ),
  ),
);

const TRANSFER_ORDERS: readonly Case[] = TRANSFER_ORDER_STATES.flatMap((state) =>
  [
    [0, 0, 0, 0],
    [2, 0, 0, 0],
    [1, 1, 0, 0],
    [0, 2, 0, 0],
    [0, 1, 1, 0],
    [1, 0, 1, 0],
    [0, 0, 1, 1],
    [0, 0, 0, 2],
  ]
    .filter(([allocated = 0, shipped = 0, received = 0, lost = 0]) => {
      if (state === 'OPEN') return shipped + received + lost === 0;
      return state === 'SHIPPED' ? allocated + shipped > 0 : allocated + shipped === 0;
    })
    .flatMap(([allocatedCount = 0, shippedCount = 0, receivedCount = 0, lostCount = 0]) =>
      YES_AND_NO.flatMap((fromCustomer) =>
        duesOf('TransferOrder').map((exceptions): Case => {
          const actions = actionsOf(
            availableTransferOrderActions({ state, allocatedCount, shippedCount, fromCustomer }),
          );
          const matter = transferOrderMatter(
            {
              ...{ state, allocatedCount, shippedCount, receivedCount, lostCount, exceptions },
              transferOrderNumber: 'TO-1',
              origin: { type: fromCustomer ? 'Customer' : 'Hub', name: 'Oakland' },
              destinationName: 'Portland',
              createdAt: EARLIER,
              shippedAt: state === 'OPEN' ? null : EARLIER,
            },
            moment,
          );
          const scan = state === 'OPEN' && !fromCustomer ? ['scan'] : [];
          const what = `transfer order ${state} ${[allocatedCount, shippedCount, receivedCount, lostCount]} ${fromCustomer} ${exceptions[0]?.rule}`;
          return {
            what,
            matter,
            offered: actions.offered,
            possible: [...actions.possible, ...scan],
          };
        }),
      ),
    ),
);

const CUSTOMERS: readonly Case[] = YES_AND_NO.flatMap((hasCard) =>
  [undefined, true, false].flatMap((canBeRetried) =>
    YES_AND_NO.flatMap((isDisputed) =>
      YES_AND_NO.flatMap((isReady) =>
        duesOf('Customer').map((exceptions): Case => {
          const actions = actionsOf(
            availableCustomerActions({
              ...{ hasCard, paymentPending: false, anonymized: false, anonymizationObstacle: null },
            }),
          );
          const isOpen = canBeRetried !== undefined;
          const matter = customerMatter(
            {
              ...{ hasCard, exceptions, fullName: 'Ana Ruiz', anonymized: false },
              paymentPending: false,
              currentSubscription: { billingCycleDate: '2026-12-01' },
              orders: isReady ? [{ id: 'o', state: 'ready' }] : [],
              waitingOrder: null,
              openInvoices: isOpen ? [{ createdAt: EARLIER, canBeRetried }] : [],
              disputes: isDisputed
                ? [{ status: 'Needs response', amountCents: 8900, dueAt: null }]
                : [],
            },
            moment,
          );
          const retried = canBeRetried && hasCard ? ['retryInvoice'] : [];
          const what = `customer ${hasCard} ${canBeRetried} ${isDisputed} ${isReady} ${exceptions[0]?.rule}`;
          const { offered, possible } = actions;
          return { what, matter, offered, possible: [...possible, ...retried] };
        }),
      ),
    ),
  ),
);

const CASES = {
  order: ORDERS,
  subscription: SUBSCRIPTIONS,
  vehicle: ASSETS,
  'purchase order': PURCHASE_ORDERS,
  'transfer order': TRANSFER_ORDERS,
  customer: CUSTOMERS,
};

/** Why a main button, the sentence above it and the menu beside it disagree; undefined if they agree. */
function disagreement({ what, matter, offered, possible }: Case): string | undefined {
  const text = textOf(matter.sentence);
  const action = matter.elsewhere?.action ?? matter.action;
  const about = `${what}: '${text}' ${action}`;
  if (action === undefined) return undefined;
  if (text === '') return `${about}: a button without a sentence`;
  if (!VERBS[action]?.test(text)) return `${about}: the sentence asks for something else`;
  if (matter.elsewhere) return undefined;
  if (BESIDES_MENU.includes(action)) {
    return action === 'askVendor' || possible.includes(action)
      ? undefined
      : `${about}: not possible`;
  }
  // A direct-ship order shows why it cannot be fulfilled yet.
  const isShown = possible.includes(action) || (action === 'fulfill' && offered.includes(action));
  return isShown ? undefined : `${about}: not in the menu`;
}

it.each(Object.entries(CASES))(
  'the main button of every %s is what its sentence asks for, and in its menu',
  (_entity, cases) => {
    expect(cases.length).toBeGreaterThan(20);
    expect(cases.flatMap((each) => disagreement(each) ?? [])).toEqual([]);
  },
);

it.each(Object.entries(CASES))('every %s has one sentence, which says nothing twice', (_e, all) => {
  for (const { what, matter } of all) {
    const sentences = textOf(matter.sentence).split(/(?<=[.:]) /);
    expect(new Set(sentences).size, what).toBe(sentences.length);
  }
});
