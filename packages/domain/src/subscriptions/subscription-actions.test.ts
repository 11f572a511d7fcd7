import { describe, expect, it } from 'vitest';
import { ASSET_STATES } from '../inventory/asset-terms.ts';
import { PROGRAMS } from '../orders/order-terms.ts';
import {
  availableSubscriptionActions,
  PENDING_SWAPS,
  refuseSubscriptionAction,
  SUBSCRIPTION_ACTION_LABELS,
  SUBSCRIPTION_ACTIONS,
  type SubscriptionAction,
  type SubscriptionFacts,
} from './subscription-actions.ts';
import { SUBSCRIPTION_STATES } from './subscription-terms.ts';

const TODAY = '2026-06-15';
const STATUSES = ['active', 'trialing', 'paused', 'past_due', 'canceled', 'ACTIVE', 'PAUSED'];
const isActive = (s: SubscriptionFacts) =>
  ['active', 'trialing', 'ACTIVE'].includes(s.paymentStatus);
const isPaused = (s: SubscriptionFacts) => ['paused', 'PAUSED'].includes(s.paymentStatus);

/** When the page shows an action of a live subscription, written independently of the code. */
const SHOWN: Record<SubscriptionAction, (s: SubscriptionFacts) => boolean> = {
  swap: (s) => s.pendingSwap !== 'pending' && !isPaused(s) && s.program !== 'spoke',
  buyout: () => true,
  pausePayments: (s) => s.pendingSwap !== 'pending' && isActive(s),
  resumePayments: (s) => s.pendingSwap !== 'pending' && isPaused(s),
  updateBillingCycleDate: (s) => !isPaused(s),
  reportStolen: (s) => s.assetId !== null,
  cancel: () => true,
  offboard: (s) => !s.inPrivateBeta,
};

const OUT = /^(ACTIVE|MAINTENANCE_.*|OPEN_TO)$/;

/** Why a visible action is disabled. */
function disabledReason(action: SubscriptionAction, s: SubscriptionFacts): string | null {
  if (s.paymentPending) return 'Payment pending';
  const away = s.assetState === null || !OUT.test(s.assetState);
  if (action === 'cancel' && s.pendingSwap !== 'none') return 'Cancel the swap order first';
  if (action === 'reportStolen' && away) return 'The vehicle is not with the customer';
  if (action !== 'buyout') return null;
  if (s.pendingSwap !== 'none') return 'Cancel the swap order first';
  if (!s.allowBuyout || !s.assetId || !s.buyoutAvailableAt) return 'Buyout not allowed';
  if (s.buyoutAvailableAt === '2026-06-16') return 'Available from Jun 16, 2026';
  if (away) return 'The vehicle is not with the customer';
  return s.assetState === 'OPEN_TO' ? 'The vehicle is on a transfer order' : null;
}

function* everySubscription(): Generator<SubscriptionFacts> {
  const both = [false, true];
  for (const state of SUBSCRIPTION_STATES)
    for (const paymentStatus of STATUSES)
      for (const program of PROGRAMS)
        for (const assetState of [null, ...ASSET_STATES])
          for (const pendingSwap of PENDING_SWAPS)
            for (const allowBuyout of both)
              for (const buyoutAvailableAt of [null, '2026-06-14', '2026-06-15', '2026-06-16'])
                for (const paymentPending of both)
                  for (const inPrivateBeta of both)
                    yield {
                      state,
                      paymentStatus,
                      program,
                      assetId: assetState === null ? null : 'a',
                      assetState,
                      receivedElsewhere: false,
                      pendingSwap,
                      allowBuyout,
                      buyoutAvailableAt,
                      paymentPending,
                      inPrivateBeta,
                      billingLimits: [],
                    };
}

const plain: SubscriptionFacts = {
  state: 'ACTIVE',
  paymentStatus: 'active',
  program: 'hub',
  assetId: 'a',
  assetState: 'ACTIVE',
  receivedElsewhere: false,
  pendingSwap: 'none',
  allowBuyout: true,
  buyoutAvailableAt: '2026-01-01',
  paymentPending: false,
  inPrivateBeta: false,
  billingLimits: [],
};

it('what Kickstand cannot bill is read only, with the reason', () => {
  const limited: SubscriptionFacts = { ...plain, billingLimits: ['QUANTITY'] };
  const reason =
    'Kickstand cannot bill it: a quantity other than one. Change it at the payment provider first.';
  const offered = availableSubscriptionActions(limited, TODAY);
  expect(offered.length).toBeGreaterThan(5);
  expect(new Set(offered.map(({ disabledReason }) => disabledReason))).toEqual(new Set([reason]));
  for (const { action } of offered) {
    expect(refuseSubscriptionAction(limited, action, TODAY)?.message).toBe(reason);
  }
});

it.each<[Partial<SubscriptionFacts>, SubscriptionAction, string | null]>([
  [{ paymentPending: true }, 'swap', null],
  [{ pendingSwap: 'pending' }, 'cancel', 'SWAP_ORDER'],
  [{ assetState: 'OPEN_TO' }, 'buyout', 'TRANSFER_ORDER'],
  [{ assetState: 'READY' }, 'reportStolen', 'VEHICLE'],
  [{ assetState: 'OPEN_TO' }, 'reportStolen', null],
  [{ assetState: 'OPEN_TO', receivedElsewhere: true }, 'reportStolen', 'VEHICLE'],
  [{ allowBuyout: false }, 'buyout', null],
])('with %o the reason why %s is disabled names the %s', (facts, action, blocker) => {
  const offered = availableSubscriptionActions({ ...plain, ...facts }, TODAY);
  expect(offered.find((each) => each.action === action)?.blocker).toBe(blocker);
});

/** One comparison for all cases, because there are too many for one assertion each. */
function check(what: string, found: unknown, wanted: unknown, facts: SubscriptionFacts): void {
  if (JSON.stringify(found) !== JSON.stringify(wanted)) {
    expect(found, `${what} ${JSON.stringify(facts)}`).toEqual(wanted);
  }
}

describe('the actions of a subscription', () => {
  it('for every state and all facts the page offers the actions of the table, and the server rejects the rest with the same message', () => {
    let checked = 0;
    for (const facts of everySubscription()) {
      const live = facts.state !== 'CANCELED';
      const offered = SUBSCRIPTION_ACTIONS.filter((action) => live && SHOWN[action](facts));
      check(
        'offered',
        availableSubscriptionActions(facts, TODAY).map(({ action, disabledReason: reason }) => ({
          action,
          disabledReason: reason,
        })),
        offered.map((action) => ({ action, disabledReason: disabledReason(action, facts) })),
        facts,
      );
      for (const action of SUBSCRIPTION_ACTIONS) {
        const refused = refuseSubscriptionAction(facts, action, TODAY);
        const reason = offered.includes(action) ? disabledReason(action, facts) : undefined;
        if (reason === undefined) check(action, refused === undefined, false, facts);
        else if (reason !== null) check(action, refused?.message, reason, facts);
        else if (action !== 'swap' || facts.pendingSwap !== 'held')
          check(action, refused, undefined, facts);
        checked += 1;
      }
    }
    expect(checked).toBe(3 * 7 * 3 * 24 * 3 * 2 * 4 * 2 * 2 * 8);
  });

  it.each<[SubscriptionAction, Partial<SubscriptionFacts>, string, string]>([
    ['cancel', { state: 'CANCELED' }, 'SUBSCRIPTION_STATE', 'The subscription is canceled.'],
    ['swap', { pendingSwap: 'pending' }, 'SUBSCRIPTION_ACTION', 'A swap is already pending.'],
    [
      'swap',
      { pendingSwap: 'held' },
      'SUBSCRIPTION_ACTION',
      'A swap of this subscription is on hold.',
    ],
    [
      'swap',
      { program: 'spoke' },
      'SUBSCRIPTION_ACTION',
      'The vehicle of a shop cannot be swapped.',
    ],
    [
      'swap',
      { paymentStatus: 'paused' },
      'SUBSCRIPTION_ACTION',
      'Resume payments before swapping the vehicle.',
    ],
    [
      'pausePayments',
      { paymentStatus: 'past_due' },
      'SUBSCRIPTION_ACTION',
      'Only active payments can be paused.',
    ],
    [
      'pausePayments',
      { paymentStatus: 'paused' },
      'SUBSCRIPTION_ACTION',
      'Payments are already paused.',
    ],
    ['pausePayments', { pendingSwap: 'pending' }, 'SUBSCRIPTION_ACTION', 'A swap is pending.'],
    ['resumePayments', {}, 'SUBSCRIPTION_ACTION', 'Payments are already active.'],
    [
      'resumePayments',
      { paymentStatus: 'unpaid' },
      'SUBSCRIPTION_ACTION',
      'Only paused payments can be resumed.',
    ],
    [
      'updateBillingCycleDate',
      { paymentStatus: 'paused' },
      'SUBSCRIPTION_ACTION',
      'Resume payments before changing the billing cycle date.',
    ],
    ['reportStolen', { assetId: null }, 'SUBSCRIPTION_ACTION', 'The subscription has no vehicle.'],
    [
      'offboard',
      { inPrivateBeta: true },
      'SUBSCRIPTION_ACTION',
      'The customer does not belong to an external organization.',
    ],
    ['cancel', { paymentPending: true }, 'PAYMENT_PENDING', 'Payment pending'],
  ])('%s %j: %s %s', (action, facts, code, message) => {
    expect(refuseSubscriptionAction({ ...plain, ...facts }, action, TODAY)).toMatchObject({
      code,
      message,
    });
  });

  it('every action has a unique label', () => {
    expect(new Set(Object.values(SUBSCRIPTION_ACTION_LABELS)).size).toBe(
      SUBSCRIPTION_ACTIONS.length,
    );
  });
});
