import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { swapSerialForm } from '../inventory/update-asset.ts';
import { SWAP_REASON_LABELS, SWAP_REASONS } from '../orders/order-reasons.ts';
import { PROGRAMS } from '../orders/order-terms.ts';
import {
  buyOutSubscriptionForm,
  buyOutSubscriptionInput,
  buyoutAmounts,
  refuseBuyout,
  suggestedBuyoutCents,
} from './buy-out-subscription.ts';
import {
  type CancelationSubject,
  cancelationRefusals,
  cancelSubscriptionForm,
  cancelSubscriptionInput,
} from './cancel-subscription.ts';
import {
  SELECTABLE_CANCELATION_REASONS,
  SUBSCRIPTION_CANCELATION_REASONS,
  subscriptionCancelationReasonLabel,
} from './cancelation-reasons.ts';
import {
  createSwapOrderInput,
  firstSwapStep,
  swapConfirmationForm,
  swapVariantInput,
  transfersByDefault,
} from './create-swap-order.ts';
import { offboardCustomerInput } from './offboard-customer.ts';
import { paymentStatusLabel, paymentStatusOf } from './subscription-terms.ts';
import { MAX_NOTES_HTML, updateSubscriptionInput } from './update-subscription.ts';

const id = '0197a000-0000-7000-8000-000000000001';
const other = '0197a000-0000-7000-8000-000000000002';

/** The message below each field of a form. */
function messages(schema: z.ZodType, input: unknown): Record<string, string> {
  const { error } = schema.safeParse(input);
  return Object.fromEntries(
    (error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  );
}

describe('the terms of subscriptions', () => {
  it('there are 27 cancelation reasons with unique labels, 24 of which staff can choose', () => {
    expect(SUBSCRIPTION_CANCELATION_REASONS).toHaveLength(27);
    expect(SELECTABLE_CANCELATION_REASONS).toHaveLength(24);
    expect(SELECTABLE_CANCELATION_REASONS).not.toContain('BUYOUT');
    const labels = SUBSCRIPTION_CANCELATION_REASONS.map(subscriptionCancelationReasonLabel);
    expect(new Set(labels).size).toBe(27);
    expect(labels).toContain('Injury/medical/pregnancy');
    expect(labels).toContain('Transition to public transit/rideshare');
    const chosen = SELECTABLE_CANCELATION_REASONS.map(subscriptionCancelationReasonLabel);
    const named = chosen.slice(0, -2);
    expect(named).toEqual(named.toSorted());
    expect(chosen.slice(-2)).toEqual(['Other', 'Unknown']);
    for (const reason of SWAP_REASONS) expect(SWAP_REASON_LABELS[reason]).toBeTruthy();
  });

  it.each([
    ['active', 'ACTIVE', 'Active'],
    ['trialing', 'ACTIVE', 'Active'],
    ['paused', 'PAUSED', 'Paused'],
    ['canceled', 'CANCELED', 'Canceled'],
    ['past_due', 'PAST_DUE', 'Past due'],
    ['PAUSED', 'PAUSED', 'Paused'],
    ['something_new', 'SOMETHING_NEW', 'Something new'],
  ])('the provider status %s maps to %s, shown as %s', (word, status, label) => {
    expect([paymentStatusOf(word), paymentStatusLabel(word)]).toEqual([status, label]);
  });
});

const subject: CancelationSubject = {
  program: 'hub',
  assetId: other,
  assetSerial: 'KS 1',
  customerEmail: 'Ana@Work.example',
};
const cancelation = {
  subscriptionId: id,
  cancelationReason: 'WEATHER',
  cancelationNotes: '',
  serialNumber: '',
  chargeRestockFee: false,
  maintenanceNotes: '',
  createTransferOrder: false,
  transferOrderOrigin: null,
  transferOrderDestination: null,
  transferOrderTrackingInfo: '',
  offboardingCompleted: true,
  vehicleCollected: true,
  confirmationEmail: ' ana@work.EXAMPLE ',
};

describe('canceling a subscription', () => {
  const shown = (changes: object, of: Partial<CancelationSubject> = {}) =>
    messages(cancelSubscriptionForm({ ...subject, ...of }), { ...cancelation, ...changes });

  it('a complete form is accepted', () => {
    expect(shown({})).toEqual({});
  });

  it('an empty form shows every message at once', () => {
    const empty = {
      cancelationReason: '',
      offboardingCompleted: false,
      vehicleCollected: false,
      confirmationEmail: '',
      createTransferOrder: true,
    };
    expect(shown(empty, { assetSerial: null })).toEqual({
      cancelationReason: 'Reason is a required field.',
      offboardingCompleted: 'Offboarding must be completed before cancelling the order.',
      vehicleCollected: 'Vehicle must be collected before cancelling the order.',
      confirmationEmail: 'Enter a valid email',
      serialNumber: 'Serial number is a required field.',
      transferOrderOrigin: 'Origin is a required field.',
      transferOrderDestination: 'Destination is a required field.',
      transferOrderTrackingInfo: 'Tracking Number is a required field.',
    });
  });

  it.each<[object, Partial<CancelationSubject>, Record<string, string>]>([
    [
      { cancelationReason: 'OTHER', cancelationNotes: ' ' },
      {},
      { cancelationNotes: "Notes are required when 'Other' is selected." },
    ],
    [{ cancelationReason: 'OTHER', cancelationNotes: 'moved' }, {}, {}],
    [{ cancelationReason: 'BUYOUT' }, {}, { cancelationReason: 'Select a valid option.' }],
    [{ cancelationReason: '' }, {}, { cancelationReason: 'Reason is a required field.' }],
    [{ cancelationReason: 'DELINQUENT_ACCOUNT', vehicleCollected: false }, {}, {}],
    [{ vehicleCollected: false }, { program: 'spoke' }, {}],
    [{ vehicleCollected: false }, { program: 'direct_ship' }, {}],
    [{}, { assetSerial: null }, { serialNumber: 'Serial number is a required field.' }],
    [{}, { assetSerial: null, assetId: null }, {}],
    [{}, { assetSerial: null, program: 'direct_ship' }, {}],
    [{ serialNumber: 'ks 2' }, { assetSerial: null }, {}],
    [{ confirmationEmail: 'bob@work.example' }, {}, { confirmationEmail: 'Emails must match' }],
    [
      {
        cancelationReason: 'DELINQUENT_ACCOUNT',
        createTransferOrder: true,
        transferOrderOrigin: { type: 'Customer', id },
        transferOrderDestination: { type: 'Hub', id },
        transferOrderTrackingInfo: '1Z',
      },
      {},
      {
        createTransferOrder:
          'A delinquent account has no transfer order: its vehicle is not collected.',
      },
    ],
    [
      { transferOrderTrackingInfo: 'x'.repeat(101) },
      {},
      { transferOrderTrackingInfo: 'At most 100 characters.' },
    ],
  ])('%j of %j: %j', (changes, of, expected) => {
    expect(shown(changes, of)).toEqual(expected);
  });

  it('in the API confirmations are optional, but checked if sent', () => {
    const bare = { subscriptionId: id, cancelationReason: 'WEATHER' };
    expect(messages(cancelSubscriptionInput, bare)).toEqual({});
    expect(messages(cancelSubscriptionInput, { ...bare, offboardingCompleted: false })).toEqual({
      offboardingCompleted: 'Offboarding must be completed before cancelling the order.',
    });
    expect(messages(cancelSubscriptionInput, { ...bare, cancelationReason: 'OTHER' })).toEqual({
      cancelationNotes: "Notes are required when 'Other' is selected.",
    });
    expect(cancelationRefusals(subject, bare)).toEqual([]);
    const wrong = { ...bare, vehicleCollected: false, confirmationEmail: 'x@y.example' };
    expect(cancelationRefusals(subject, wrong).map(({ path }) => path)).toEqual([
      'vehicleCollected',
      'confirmationEmail',
    ]);
  });
});

describe('buying a vehicle out', () => {
  const input = { subscriptionId: id, buyoutPriceCents: 100, soldAt: '2026-03-04' };
  const low = 'Buyout price must be greater than or equal to 1.';

  it.each<[object, Record<string, string>]>([
    [{}, {}],
    [{ soldAt: '2026-03-04T10:00:00-07:00' }, {}],
    [{ buyoutPriceCents: 99 }, { buyoutPriceCents: low }],
    [{ buyoutPriceCents: -5 }, { buyoutPriceCents: low }],
    [{ buyoutPriceCents: undefined }, { buyoutPriceCents: low }],
    [{ buyoutPriceCents: 150.5 }, { buyoutPriceCents: low }],
    [
      { buyoutPriceCents: 100_000_001 },
      { buyoutPriceCents: 'Buyout price must be less than or equal to 1,000,000.' },
    ],
    [{ soldAt: '' }, { soldAt: 'Date sold is a required field.' }],
    [{ soldAt: undefined }, { soldAt: 'Date sold is a required field.' }],
    [{ soldAt: 'soon' }, { soldAt: 'Enter a date.' }],
  ])('%j: %j', (changes, expected) => {
    expect(messages(buyOutSubscriptionInput, { ...input, ...changes })).toEqual(expected);
  });

  it.each([
    ['', 'Enter a valid email'],
    ['nobody', 'Enter a valid email'],
    ['bob@work.example', 'Emails must match'],
    [' ANA@work.example ', undefined],
  ])('the e-mail typed again, %j: %s', (confirmationEmail, message) => {
    const form = buyOutSubscriptionForm('ana@work.example');
    expect(messages(form, { ...input, confirmationEmail }).confirmationEmail).toBe(message);
  });

  it.each([
    [100, '8.875', 9],
    [100_000, '8.875', 8875],
    [33_333, '8.875', 2958],
    [120_000, '0.000', 0],
    [100_000_000, '10.25', 10_250_000],
    // Half a cent is rounded up.
    [200, '0.250', 1],
    [600, '8.375', 50],
    [199, '0.250', 0],
  ])('%d cents at %s percent: %d cents of tax', (price, percentage, taxCents) => {
    expect(buyoutAmounts(price, percentage)).toEqual({
      priceCents: price,
      taxCents,
      totalCents: price + taxCents,
    });
  });

  it('tax matches exact fractions for every price up to ten dollars and every thousandth up to three percent', () => {
    for (let price = 100; price <= 1000; price += 7) {
      for (let thousandths = 0; thousandths <= 3000; thousandths += 1) {
        const product = price * thousandths;
        const rest = product % 100_000;
        const exact = (product - rest) / 100_000 + (rest >= 50_000 ? 1 : 0);
        const { taxCents } = buyoutAmounts(price, (thousandths / 1000).toFixed(3));
        if (taxCents !== exact) expect({ price, thousandths, taxCents }).toBe(exact);
      }
    }
  });

  it('the suggested price is the unpaid amount, at least a dollar', () => {
    expect(suggestedBuyoutCents(180_000, 94_800)).toBe(85_200);
    expect(suggestedBuyoutCents(180_000, 179_950)).toBe(100);
    expect(suggestedBuyoutCents(180_000, 300_000)).toBe(100);
  });

  it('needs a card, a hub with a tax rate, and the matching e-mail if one is sent', () => {
    const facts = {
      hubName: 'Oakland',
      taxPercentage: '8.875',
      hasCard: true,
      customerEmail: 'ana@work.example',
    };
    expect(refuseBuyout(facts, {})).toBeUndefined();
    expect(refuseBuyout({ ...facts, hasCard: false, taxPercentage: null }, {})?.message).toBe(
      'The customer has no card on file. Update the payment method before the buyout.',
    );
    expect(refuseBuyout({ ...facts, taxPercentage: null }, {})?.message).toBe(
      'Set the hub tax rate first',
    );
    expect(refuseBuyout({ ...facts, hubName: null }, {})?.message).toBe(
      'The subscription has no hub.',
    );
    expect(refuseBuyout(facts, { confirmationEmail: 'b@c.example' })).toMatchObject({
      message: 'Emails must match',
      path: 'confirmationEmail',
    });
  });
});

describe('swapping a vehicle', () => {
  const swap = {
    subscriptionId: id,
    variantId: other,
    swapReason: 'WANT_MORE_RANGE',
    swapNotes: '',
  };

  it.each<[object, Record<string, string>]>([
    [{}, {}],
    [{ swapReason: '' }, { swapReason: 'Reason is a required field.' }],
    [{ swapReason: undefined }, { swapReason: 'Reason is a required field.' }],
    [{ swapReason: 'ZZ' }, { swapReason: 'Select a valid option.' }],
    [{ swapReason: 'OTHER' }, { swapNotes: "Notes are required when 'Other' is selected." }],
    [{ swapReason: 'OTHER', swapNotes: 'squeaks' }, {}],
    [{ variantId: '' }, { variantId: 'Variant is a required field.' }],
    [{ swapNotes: 'x'.repeat(5001) }, { swapNotes: 'At most 5,000 characters.' }],
  ])('%j: %j', (changes, expected) => {
    expect(messages(createSwapOrderInput, { ...swap, ...changes })).toEqual(expected);
  });

  it('a variant must be chosen', () => {
    expect(messages(swapVariantInput, {})).toEqual({ variantId: 'Required' });
  });

  it('with a transfer order its three fields are required, in addition to the reason', () => {
    const form = { ...swap, createTransferOrder: true, transferOrderTrackingInfo: ' ' };
    expect(messages(swapConfirmationForm, { ...form, swapReason: '' })).toEqual({
      swapReason: 'Reason is a required field.',
      transferOrderOrigin: 'Origin is a required field.',
      transferOrderDestination: 'Destination is a required field.',
      transferOrderTrackingInfo: 'Tracking Number is a required field.',
    });
    expect(messages(swapConfirmationForm, { ...form, createTransferOrder: false })).toEqual({});
  });

  it('starts with the serial number step only for hub vehicles without one', () => {
    for (const program of PROGRAMS) {
      const step = (assetId: string | null, assetSerial: string | null) =>
        firstSwapStep({ program, assetId, assetSerial });
      expect(step('a', 'KS 1')).toBe('variant');
      expect(step(null, null)).toBe('variant');
      expect(step('a', null)).toBe(program === 'hub' ? 'serial' : 'variant');
    }
    expect(PROGRAMS.filter(transfersByDefault)).toEqual(['direct_ship', 'spoke']);
  });

  it.each(['', ' ', '-', '#!', undefined])('%j is not a serial number', (serialNumber) => {
    expect(messages(swapSerialForm, { serialNumber })).toEqual({
      serialNumber: 'Serial number is required to proceed with the swap.',
    });
  });
});

describe('offboarding and notes', () => {
  it.each([
    ['', 'Personal E-Mail is a required field.'],
    ['  ', 'Personal E-Mail is a required field.'],
    [undefined, 'Personal E-Mail is a required field.'],
    ['me', 'Enter a valid email'],
    [' me@home.example ', undefined],
  ])('%j as personal address: %s', (email, message) => {
    expect(messages(offboardCustomerInput, { subscriptionId: id, email }).email).toBe(message);
  });

  it('notes have a maximum length', () => {
    const notes = (length: number) =>
      messages(updateSubscriptionInput, { subscriptionId: id, notes: 'x'.repeat(length) });
    expect(notes(MAX_NOTES_HTML)).toEqual({});
    expect(notes(MAX_NOTES_HTML + 1)).toEqual({ notes: 'At most 20,000 characters.' });
  });
});
