import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { assignVehicleInput } from './assign-vehicle.ts';
import { cancelOrderInput, canRefundDeposit } from './cancel-order.ts';
import { changesModel, changeVehicleInput, refuseSameVariant } from './change-vehicle.ts';
import { createOrderInput, createOrderLegacyInput } from './create-order.ts';
import { createPurchaseOrderInput } from './create-purchase-order.ts';
import {
  fulfillOrderForm,
  fulfillOrderInput,
  preselectedFulfillmentKind,
  refuseFulfillment,
} from './fulfill-order.ts';
import { FULFILLMENT_KINDS } from './fulfillment-kinds.ts';
import { ORDER_CANCELATION_REASONS } from './order-reasons.ts';
import { PROGRAMS } from './order-terms.ts';
import { unpairPurchaseOrderForm } from './unpair-purchase-order.ts';

const id = '0197a000-0000-7000-8000-000000000001';
const email = 'ana@x.example';

/** The messages of a form, one line 'field: message' each. */
function refusals(schema: z.ZodType, input: unknown): string[] {
  const parsed = schema.safeParse(input);
  return (parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

describe('canceling requires a reason that staff can choose, and notes for Other', () => {
  const notes = "cancelationNotes: Notes are required when 'Other' is selected.";
  const reason = 'cancelationReason: Reason is a required field.';
  const unknown = 'cancelationReason: Select a valid option.';
  it.each([
    [{ id }, [reason]],
    [{ id, cancelationReason: null }, [reason]],
    [{ id, cancelationReason: '' }, [reason]],
    [{ id, cancelationReason: 'BORED' }, [unknown]],
    [{ id, cancelationReason: 'VARIANT_CHANGE' }, [unknown]],
    [{ id, cancelationReason: 'OTHER' }, [notes]],
    [{ id, cancelationReason: 'OTHER', cancelationNotes: '  ' }, [notes]],
    [{ id: 'x', cancelationReason: 'OTHER' }, ['id: Not a valid id.', notes]],
    [{ cancelationReason: 'OTHER' }, ['id: Not a valid id.', notes]],
    [{ id, cancelationReason: 'OTHER', cancelationNotes: 'x' }, []],
    [
      { id, cancelationReason: 'UNKNOWN', cancelationNotes: 'x'.repeat(5001) },
      ['cancelationNotes: At most 5,000 characters.'],
    ],
  ])('input %#', (input, expected) => {
    expect(refusals(cancelOrderInput, input)).toEqual(expected);
  });

  it('input that is not an object is rejected without crashing', () => {
    for (const input of [null, undefined, 'x', 7, []]) {
      expect(cancelOrderInput.safeParse(input).success).toBe(false);
      expect(createOrderInput.safeParse(input).success).toBe(false);
    }
  });

  it('staff can choose every reason except a variant change', () => {
    const accepted = ORDER_CANCELATION_REASONS.filter(
      (cancelationReason) =>
        cancelOrderInput.safeParse({ id, cancelationReason, cancelationNotes: 'x' }).success,
    );
    expect(accepted).toEqual(ORDER_CANCELATION_REASONS.filter((each) => each !== 'VARIANT_CHANGE'));
  });

  it('no refund unless requested', () => {
    expect(cancelOrderInput.parse({ id, cancelationReason: 'UNKNOWN' })).toEqual({
      id,
      cancelationReason: 'UNKNOWN',
      cancelationNotes: '',
      refund: false,
    });
  });

  it('a deposit can be refunded on a non-swap order that was paid at checkout', () => {
    expect(canRefundDeposit({ kind: 'subscription', stripeCheckoutInvoiceId: 'in_1' })).toBe(true);
    expect(canRefundDeposit({ kind: 'subscription', stripeCheckoutInvoiceId: null })).toBe(false);
    expect(canRefundDeposit({ kind: 'swap', stripeCheckoutInvoiceId: 'in_1' })).toBe(false);
  });
});

describe('fulfilling', () => {
  it('a fulfillment type is required; the dialog also requires the confirmation', () => {
    expect(refusals(fulfillOrderInput, { id })).toEqual([
      'fulfillmentKind: Fulfillment type is a required field.',
    ]);
    expect(
      refusals(fulfillOrderForm, { id, fulfillmentKind: 'home_delivery', confirmed: false }),
    ).toEqual(['confirmed: Confirm that the vehicle is handed over.']);
  });

  it('each program has its own fulfillment types, and instant checkout cannot be chosen', () => {
    const possible = Object.fromEntries(
      PROGRAMS.map((program) => [
        program,
        FULFILLMENT_KINDS.filter(
          (kind) => !refuseFulfillment({ program, assetState: 'ACTIVE' }, kind),
        ),
      ]),
    );
    expect(possible).toEqual({
      direct_ship: ['home_delivery', 'office_delivery'],
      hub: [
        'hub_pickup_appointment',
        'hub_pickup_walk_in',
        'hub_pickup_test_ride_conversion',
        'home_delivery',
        'office_delivery',
      ],
      spoke: ['spoke_pickup'],
    });
  });

  it('a direct-ship vehicle that the vendor has not shipped cannot be handed over', () => {
    const refuse = (program: (typeof PROGRAMS)[number], assetState: string) =>
      refuseFulfillment({ program, assetState }, 'home_delivery')?.message;
    expect(refuse('direct_ship', 'OPEN_PO')).toBe('The vendor has not shipped this vehicle');
    expect(refuse('direct_ship', 'SHIPPED')).toBeUndefined();
    expect(refuse('hub', 'OPEN_PO')).toBeUndefined();
  });

  it('the type is preselected for spoke orders and hub swaps only', () => {
    expect(preselectedFulfillmentKind({ program: 'spoke', kind: 'swap' })).toBe('spoke_pickup');
    expect(preselectedFulfillmentKind({ program: 'spoke', kind: 'subscription' })).toBe(
      'spoke_pickup',
    );
    expect(preselectedFulfillmentKind({ program: 'hub', kind: 'swap' })).toBe('hub_pickup_walk_in');
    expect(preselectedFulfillmentKind({ program: 'hub', kind: 'subscription' })).toBeNull();
    expect(preselectedFulfillmentKind({ program: 'direct_ship', kind: 'swap' })).toBeNull();
  });
});

describe('the other forms', () => {
  it.each<[string, z.ZodType, unknown, string[]]>([
    ['assigning a vehicle', assignVehicleInput, { id }, ['assetId: Required']],
    ['assigning a vehicle', assignVehicleInput, { id, assetId: '' }, ['assetId: Required']],
    ['assigning a vehicle', assignVehicleInput, { id, assetId: 'x' }, ['assetId: Not a valid id.']],
    [
      'changing the vehicle',
      changeVehicleInput,
      { id, variantId: '' },
      ['variantId: Select a color and size'],
    ],
    [
      'creating an order',
      createOrderInput,
      {},
      [
        'customerEmail: Enter a valid email',
        'program: Select a fulfillment channel',
        'variantId: Select a variant',
      ],
    ],
    [
      'creating an order',
      createOrderInput,
      { customerEmail: email, program: 'spoke', variantId: id },
      ['spokeShopId: Select a spoke shop'],
    ],
    [
      'creating an order',
      createOrderInput,
      { customerEmail: 'x', program: 'spoke' },
      [
        'customerEmail: Enter a valid email',
        'variantId: Select a variant',
        'spokeShopId: Select a spoke shop',
      ],
    ],
    [
      'creating an order',
      createOrderInput,
      { customerEmail: ' ana@x.example ', program: 'hub', variantId: id },
      [],
    ],
    [
      'the legacy form',
      createOrderLegacyInput,
      {},
      ['variantId: Required.', 'customerEmail: Required.'],
    ],
    [
      'the legacy form',
      createOrderLegacyInput,
      { variantId: ' ', customerEmail: 'x' },
      ['variantId: Required.', 'customerEmail: Enter a valid email'],
    ],
    [
      'creating a purchase order',
      createPurchaseOrderInput,
      { orderId: id },
      ['vendorId: Vendor is a required field.'],
    ],
    [
      'unpairing a purchase order',
      unpairPurchaseOrderForm(email),
      { orderId: id, purchaseOrderId: id, email: 'bo@x.example' },
      ['email: Email must match'],
    ],
    [
      'unpairing a purchase order',
      unpairPurchaseOrderForm(email),
      { orderId: id, purchaseOrderId: id, email: ' ANA@x.example' },
      [],
    ],
    [
      'unpairing a purchase order',
      unpairPurchaseOrderForm(email),
      { orderId: id, purchaseOrderId: id, email: '' },
      ['email: Enter a valid email', 'email: Email must match'],
    ],
  ])('%s: every invalid field has its own message (%#)', (_form, schema, input, expected) => {
    expect(refusals(schema, input)).toEqual(expected);
  });

  it('a different model needs a new order; the same variant is not a change', () => {
    expect(changesModel({ vehicleId: 'a' }, { vehicleId: 'b' })).toBe(true);
    expect(changesModel({ vehicleId: 'a' }, { vehicleId: 'a' })).toBe(false);
    expect(refuseSameVariant('a', 'a')).toEqual({
      code: 'SAME_VARIANT',
      message: 'Choose a variant that differs from the current one.',
      path: 'variantId',
    });
    expect(refuseSameVariant('a', 'b')).toBeUndefined();
  });
});
