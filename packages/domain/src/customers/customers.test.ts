import { describe, expect, it } from 'vitest';
import {
  type AnonymizationFacts,
  anonymizationObstacle,
  anonymizeCustomerForm,
  refuseAnonymization,
} from './anonymize-customer.ts';
import { availableCustomerActions } from './customer-actions.ts';
import {
  chargeAmounts,
  createChargeInput,
  createCreditInput,
  refuseCharge,
} from './customer-money.ts';
import { createCustomerInput, updateCustomerInput } from './customer-record.ts';
import { refuseEmail } from './organization-access.ts';

const ID = '0197a000-0000-7000-8000-000000000001';

/** A customer with a card and without open items. */
const FACTS = {
  paymentPending: false,
  hasCard: true,
  anonymized: false,
  anonymizationObstacle: null,
};

/** The first message of each field. */
function messages(result: {
  error?: { issues: readonly { path: PropertyKey[]; message: string }[] };
}) {
  return Object.fromEntries(
    (result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
}

describe('the addresses that an organization accepts', () => {
  const closed = {
    name: 'Acorn',
    allowsPersonalEmail: false,
    authorizedEmailDomainsEnabled: false,
    allowedDomains: ['acorn.example', 'Oak.example'],
    authorizedEmailsEnabled: false,
    authorizedEmails: ['Guest@home.example'],
  };
  const NOBODY = 'Acorn does not accept new customers: no domains or addresses are authorized.';
  const DOMAINS = 'Acorn only accepts addresses at acorn.example, Oak.example.';

  it.each([
    ['me@acorn.example', {}, NOBODY],
    ['me@acorn.example', { authorizedEmailDomainsEnabled: true }, undefined],
    ['me@OAK.example', { authorizedEmailDomainsEnabled: true }, undefined],
    ['me@sub.acorn.example', { authorizedEmailDomainsEnabled: true }, DOMAINS],
    ['acorn.example@evil.example', { authorizedEmailDomainsEnabled: true }, DOMAINS],
    ['guest@home.example', { authorizedEmailDomainsEnabled: true }, DOMAINS],
    ['guest@HOME.example', { authorizedEmailsEnabled: true }, undefined],
    [
      'me@acorn.example',
      { authorizedEmailsEnabled: true },
      'Acorn only accepts the addresses on its list.',
    ],
    [
      'me@home.example',
      { authorizedEmailDomainsEnabled: true, authorizedEmailsEnabled: true },
      'Acorn only accepts addresses at acorn.example, Oak.example and the addresses on its list.',
    ],
    ['me@home.example', { allowsPersonalEmail: true }, undefined],
    ['me@home.example', { authorizedEmailDomainsEnabled: true, allowedDomains: [] }, NOBODY],
    [
      'me@home.example',
      { authorizedEmailDomainsEnabled: true, allowedDomains: ['a.x', 'b.x', 'c.x', 'd.x', 'e.x'] },
      'Acorn only accepts addresses at a.x, b.x, c.x and 2 more.',
    ],
  ])('%s with %o: %s', (email, change, why) => {
    expect(refuseEmail(email, { ...closed, ...change })?.message).toBe(why);
  });
});

describe('the form of a customer', () => {
  it('lists every missing field', () => {
    expect(messages(createCustomerInput.safeParse({}))).toEqual({
      email: 'E-mail is a required field.',
      firstName: 'First name is a required field.',
      lastName: 'Last name is a required field.',
      organizationId: 'Organization is a required field.',
    });
  });

  it('an update leaves omitted fields unchanged and clears empty ones', () => {
    const read = (attributes: object) =>
      updateCustomerInput.parse({ customerId: ID, attributes }).attributes;
    expect(read({ firstName: ' Ada ' })).toEqual({ firstName: 'Ada' });
    expect(read({ phone: '', helmetSize: '', officeId: '' })).toEqual({
      phone: null,
      helmetSize: null,
      officeId: null,
    });
    const empty = { line1: '', line2: '', city: '', stateCode: '', postalCode: '' };
    expect(read({ shippingAddress: empty }).shippingAddress).toEqual(
      Object.fromEntries(Object.keys(empty).map((part) => [part, null])),
    );
    const whole = { line1: '1 Elm', city: 'Reno', stateCode: 'nv', postalCode: '89501-0001' };
    expect(read({ shippingAddress: whole }).shippingAddress).toEqual({ ...whole, stateCode: 'NV' });
  });

  it('an address is complete or empty', () => {
    const attributes = { billingAddress: { line1: '1 Elm' } };
    const found = messages(updateCustomerInput.safeParse({ customerId: ID, attributes }));
    expect(found).toEqual({
      'attributes.billingAddress.city': 'City is a required field.',
      'attributes.billingAddress.stateCode': 'Enter the two letters of the state.',
      'attributes.billingAddress.postalCode': 'Postal code is a required field.',
    });
  });

  it.each(['9460', '946071', '94607-12', 'ABC DEF'])('%s is not a postal code', (postalCode) => {
    const whole = { line1: '1 Elm', city: 'Reno', stateCode: 'NV', postalCode };
    const attributes = { shippingAddress: whole };
    expect(messages(updateCustomerInput.safeParse({ customerId: ID, attributes }))).toEqual({
      'attributes.shippingAddress.postalCode': 'Enter a postal code such as 94607 or 94607-1234.',
    });
  });

  it.each([
    [{ email: 'nobody' }, 'email', 'Enter a valid email'],
    [{ helmetSize: 'XXL' }, 'helmetSize', 'Select a valid option.'],
    [
      { billingAddress: { line1: '1 Elm', city: 'Reno', stateCode: 'C1', postalCode: '89501' } },
      'billingAddress.stateCode',
      'Enter the two letters of the state.',
    ],
    [{ firstName: 'x'.repeat(121) }, 'firstName', 'First name must have at most 120 characters.'],
  ])('%o is rejected at %s', (attributes, path, message) => {
    const found = messages(updateCustomerInput.safeParse({ customerId: ID, attributes }));
    expect(found).toEqual({ [`attributes.${path}`]: message });
  });
});

describe('credits and charges', () => {
  const NOTES = "Notes are required when reason is 'Other'";
  it.each([
    [undefined, 'Amount is a required field.'],
    [Number.NaN, 'Amount must be a number'],
    [0.5, 'Amount must be a number'],
    [0, 'Amount must be greater than 0.'],
    [-100, 'Amount must be greater than 0.'],
    [100_000_001, 'Amount must be less than or equal to 1,000,000.00.'],
    [50, undefined],
    [100_000_000, undefined],
  ])('an amount of %s cents: %s', (amountCents, why) => {
    const wanted = { customerId: ID, amountCents, kind: 'CREDIT', reason: 'COURTESY_CREDIT' };
    expect(messages(createCreditInput.safeParse(wanted)).amountCents).toBe(why);
    const charge = { customerId: ID, amountCents, reason: 'MAINTENANCE_CHARGE' };
    expect(messages(createChargeInput.safeParse(charge)).amountCents).toBe(why);
  });

  it("need a reason, and notes when the reason is 'Other'", () => {
    const credit = { customerId: ID, amountCents: 100 };
    expect(messages(createCreditInput.safeParse(credit))).toEqual({
      kind: 'Kind is a required field.',
      reason: 'Reason is a required field.',
    });
    const other = { ...credit, kind: 'GIFT_CARD', reason: 'OTHER' };
    expect(messages(createCreditInput.safeParse({ ...other, notes: '  ' }))).toEqual({
      notes: NOTES,
    });
    expect(messages(createChargeInput.safeParse(other))).toEqual({ notes: NOTES });
    expect(createChargeInput.safeParse({ ...other, notes: 'A lock' }).success).toBe(true);
    const reason = messages(createChargeInput.safeParse({ ...credit, reason: 'COURTESY_CREDIT' }));
    expect(reason).toEqual({ reason: 'Select a valid option.' });
  });

  const ready = { hasCard: true, taxRateId: ID };
  it.each([
    [{}, ID, undefined],
    [{}, null, undefined],
    [{ taxRateId: null }, null, undefined],
    [{ taxRateId: null }, ID, 'No tax rate on file'],
    [{}, ID.replace(/1$/, '2'), 'This is not the tax rate of the last fulfilled order.'],
    [
      { hasCard: false },
      null,
      'The customer has no card on file. Update the payment method before the charge.',
    ],
  ])('a charge with %o and the tax rate %s: %s', (change, taxRateId, why) => {
    expect(refuseCharge({ ...ready, ...change }, taxRateId)?.message).toBe(why);
  });

  it('tax is rounded half away from zero', () => {
    expect(chargeAmounts(10_000, 8.625)).toEqual({
      amountCents: 10_000,
      taxCents: 863,
      totalCents: 10_863,
    });
    expect(chargeAmounts(10_000, null)).toEqual({
      amountCents: 10_000,
      taxCents: 0,
      totalCents: 10_000,
    });
  });

  it.each([
    [{}, [null, null, null, null]],
    [{ paymentPending: true }, Array(4).fill('Payment pending')],
    [
      { hasCard: false },
      [
        null,
        null,
        null,
        'The customer has no card on file. Update the payment method before the charge.',
      ],
    ],
  ])('with %o the menu says %o', (change, reasons) => {
    const facts = { ...FACTS, ...change };
    expect(availableCustomerActions(facts).map((each) => each.disabledReason)).toEqual([
      ...reasons,
      null,
      null,
    ]);
  });

  it('an anonymized customer only offers the export', () => {
    expect(availableCustomerActions({ ...FACTS, anonymized: true })).toEqual([
      { action: 'exportData', disabledReason: null, blocker: null },
    ]);
  });
});

describe('anonymizing', () => {
  const NOTHING: AnonymizationFacts = {
    hasLiveSubscription: false,
    hasOpenOrder: false,
    vehicleOut: null,
    hasUnsettledPayment: false,
    hasOpenInvoice: false,
    hasOpenLease: false,
    waitingImport: null,
  };

  it('is allowed if nothing is open', () => {
    expect(refuseAnonymization(NOTHING)).toBeUndefined();
    expect(anonymizationObstacle(NOTHING)).toBeNull();
  });

  it.each<[Partial<AnonymizationFacts>, string, string]>([
    [
      { hasLiveSubscription: true, hasOpenInvoice: true },
      'Cancel the subscription first.',
      'SUBSCRIPTION',
    ],
    [{ hasOpenOrder: true }, 'Fulfill or cancel the order first.', 'ORDER'],
    [{ hasOpenLease: true }, 'Settle it first.', 'LEASE'],
    [{ vehicleOut: 'KS-1' }, 'Vehicle KS-1 has not been returned by the customer.', 'VEHICLE'],
    [{ vehicleOut: '' }, 'A vehicle has not been returned by the customer.', 'VEHICLE'],
    [{ hasUnsettledPayment: true }, 'Settle it under Reports, Billing first.', 'PAYMENT'],
    [{ hasOpenInvoice: true }, 'Collect or void it at the payment provider first.', 'INVOICE'],
    [{ waitingImport: 'people.csv' }, 'The import people.csv may name the customer.', 'IMPORT'],
  ])('with %o it is rejected: %s, which names the %s', (facts, sentence, blocker) => {
    expect(refuseAnonymization({ ...NOTHING, ...facts })?.message).toContain(sentence);
    expect(anonymizationObstacle({ ...NOTHING, ...facts })?.blocker).toBe(blocker);
  });

  it('the dialog requires the retyped e-mail', () => {
    const form = anonymizeCustomerForm('Ana@work.example');
    const customerId = ID;
    expect(form.safeParse({ customerId, confirmationEmail: 'ana@WORK.example' }).success).toBe(
      true,
    );
    expect(form.safeParse({ customerId, confirmationEmail: 'bob@work.example' }).success).toBe(
      false,
    );
    expect(form.safeParse({ customerId }).success).toBe(false);
  });
});
