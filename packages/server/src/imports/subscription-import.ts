import {
  belowMinimumCharge,
  isBelowMinimumCharge,
} from '@kickstand/domain/billing/minimum-charge.ts';
import {
  ENDED_SUBSCRIPTION_FIELDS,
  SUBSCRIPTION_FIELDS,
} from '@kickstand/domain/imports/subscription-fields.ts';
import { formatCalendarDate } from '@kickstand/domain/kernel/calendar.ts';
import { humanize } from '@kickstand/domain/kernel/humanize.ts';
import { formatCents } from '@kickstand/domain/kernel/money.ts';
import { PAYMENT_PENDING } from '@kickstand/domain/kernel/payment-pending.ts';
import { ELIGIBILITY_ERROR_LABELS } from '@kickstand/domain/orders/order-eligibility.ts';
import { cleanNotes } from '../subscriptions/clean-notes.ts';
import { subscriptionReport } from '../subscriptions/export-subscriptions.ts';
import {
  defineSubscriptionImport,
  type Fail,
  type Named,
  noonIn,
} from './define-subscription-import.ts';
import type { RiddenAsset, Rider } from './find-riders.ts';
import { numberIn, textOf } from './planning.ts';
import {
  ENDED_WRITES,
  markOverlaps,
  markSharedCustomers,
  RUNNING_WRITES,
} from './subscription-import-sql.ts';

/** Why a vehicle cannot be the one of a new subscription. */
function refuseVehicle({ state, isFree, isPending }: RiddenAsset, fail: Fail): void {
  if (isPending) fail('serialNumber', PAYMENT_PENDING.message);
  else if (state !== 'ACTIVE') {
    fail(
      'serialNumber',
      `The state of the vehicle is ${humanize(state)}. Make it available first.`,
    );
  } else if (!isFree) {
    fail('serialNumber', 'The vehicle is assigned to an order, a transfer or a build.');
  }
}

/** Why a customer cannot have a new subscription: the rules of a new order. */
function refuseRider(rider: Rider, fail: Fail): void {
  const { WITH_ACTIVE_SUBSCRIPTIONS, WITH_OPEN_ORDERS } = ELIGIBILITY_ERROR_LABELS;
  if (rider.isPending) fail('email', PAYMENT_PENDING.message);
  if (rider.hasSubscription) fail('email', WITH_ACTIVE_SUBSCRIPTIONS);
  else if (rider.hasOrder) fail('email', WITH_OPEN_ORDERS);
}

/** Refuses what other columns of the file say: the price is of a month, for one vehicle, and runs. */
function refuseOther({ row, business: { currency }, fail }: Named): void {
  const said = (field: string) => textOf(row, field)?.toLowerCase() ?? '';
  if (!/^(?:(?:1 )?month(?:ly|s)?)?$/.test(said('interval'))) {
    fail('interval', 'The price is not of a month. Enter the monthly price, and empty this cell.');
  }
  if (said('currency') !== '' && said('currency') !== currency.toLowerCase()) {
    fail('currency', `Prices are in ${currency}. Enter the price in it, and empty this cell.`);
  }
  if (!/^1?$/.test(said('quantity'))) {
    fail('quantity', 'A subscription has one vehicle. Import a row for each, and empty this cell.');
  }
  if (said('endedAt') !== '' || /cancel|ended|expired|incomplete/.test(said('status'))) {
    const field = said('endedAt') === '' ? 'status' : 'endedAt';
    fail(field, 'The subscription has ended. Omit the row, and import it as an ended one.');
  }
}

/** Running subscriptions, matched by the vehicle. Nothing is sent to the payment provider. */
export const subscriptionImport = defineSubscriptionImport({
  ...RUNNING_WRITES,
  kind: 'SUBSCRIPTIONS',
  fields: SUBSCRIPTION_FIELDS,
  needed: ['planPriceCents', 'startedAt'],
  exported: {
    report: subscriptionReport,
    parameters: { subscriptionStates: ['ACTIVE', 'PAUSED'] },
  },
  keyOf: ({ serialNumber }) => String(serialNumber),
  vehicleOf: (_row, [latest]) => latest,
  existingOf({ rider, asset: { live }, fail }) {
    if (live && live.customerId !== rider.id) {
      fail('serialNumber', 'The vehicle is on the subscription of another customer.');
    }
    return live ?? undefined;
  },
  valuesOf(named) {
    const { row, rider, asset, business, fail } = named;
    refuseOther(named);
    refuseVehicle(asset, fail);
    refuseRider(rider, fail);
    if (isBelowMinimumCharge(numberIn(row.values, 'planPriceCents') ?? 0)) {
      fail('planPriceCents', belowMinimumCharge('Price'));
    }
    const startedOn = textOf(row, 'startedAt');
    const lastEndedOn = asset.periods
      .map(({ endedOn }) => endedOn ?? '')
      .toSorted()
      .at(-1);
    if (asset.state === 'ACTIVE' && startedOn && lastEndedOn && startedOn < lastEndedOn) {
      const until = formatCalendarDate(lastEndedOn);
      fail('startedAt', `The vehicle had another subscription until ${until}.`);
    }
    const billingCycleDate = textOf(row, 'billingCycleDate') ?? null;
    if (billingCycleDate && billingCycleDate < business.today) {
      fail('billingCycleDate', 'Enter today or a later date.');
    }
    return row.values.paused === true
      ? { billingCycleDate, state: 'PAUSED', paymentStatus: 'paused' }
      : { billingCycleDate, state: 'ACTIVE', paymentStatus: 'active' };
  },
  readNotes: cleanNotes,
  noNotes: '',
  isRunning: true,
  checkFile: markSharedCustomers,
});

/** The period of a new row must be in the past and overlap with none of the vehicle. */
function refusePeriod({ row, asset, business, fail }: Named): void {
  const startedOn = textOf(row, 'startedAt') ?? '';
  const endedOn = textOf(row, 'endedAt') ?? '';
  if (endedOn > business.today) fail('endedAt', 'The date cannot be in the future.');
  if (!startedOn || !endedOn) return;
  if (endedOn < startedOn) {
    fail('endedAt', 'A subscription cannot end before it starts.');
    return;
  }
  const other = asset.periods.find(
    (period) => startedOn < (period.endedOn ?? '9999') && period.startedOn < endedOn,
  );
  if (!other) return;
  const since = formatCalendarDate(other.startedOn);
  if (other.endedOn === null) {
    fail('endedAt', `The vehicle has a running subscription since ${since}.`);
  } else {
    const until = formatCalendarDate(other.endedOn);
    fail('startedAt', `The vehicle had another subscription from ${since} to ${until}.`);
  }
}

/** How the subscription ended; a buyout needs the sale of the vehicle. */
function endOf({ row, asset: { state, salePriceCents }, fail }: Named) {
  const reason = textOf(row, 'reason') ?? 'UNKNOWN';
  const { buyoutPriceCents: amountCents } = row.values;
  if (reason === 'BUYOUT' && state !== 'SOLD') {
    fail('reason', 'The vehicle is not sold.');
  } else if (amountCents !== undefined && reason !== 'BUYOUT') {
    fail('buyoutPriceCents', 'Only a subscription with the reason Buyout has a buyout price.');
  } else if (amountCents !== undefined && amountCents !== salePriceCents) {
    fail('buyoutPriceCents', `The vehicle was sold for ${formatCents(salePriceCents ?? 0)}.`);
  }
  return { reason, amountCents };
}

/** Ended subscriptions, as history: nothing is billed, and vehicles do not move. */
export const endedSubscriptionImport = defineSubscriptionImport({
  ...ENDED_WRITES,
  kind: 'ENDED_SUBSCRIPTIONS',
  fields: ENDED_SUBSCRIPTION_FIELDS,
  needed: ['planPriceCents', 'endedAt'],
  exported: { report: subscriptionReport, parameters: { subscriptionStates: ['CANCELED'] } },
  keyOf: ({ email, serialNumber, startedAt }) => `${email}\n${serialNumber}\n${startedAt}`,
  vehicleOf: ({ values: { reason } }, records) =>
    (reason === 'BUYOUT' && records.find(({ state }) => state === 'SOLD')) || records[0],
  existingOf({ row, rider }, records) {
    const startedOn = textOf(row, 'startedAt');
    return records
      .flatMap(({ ended }) => ended)
      .findLast((each) => each.customerId === rider.id && each.startedOn === startedOn);
  },
  valuesOf(named) {
    const { row, business } = named;
    refusePeriod(named);
    const { reason, amountCents } = endOf(named);
    const endedOn = textOf(row, 'endedAt');
    const endedAt = noonIn(business, endedOn);
    const note = textOf(row, 'notes');
    return {
      state: 'CANCELED',
      paymentStatus: 'canceled',
      reason,
      endedOn,
      endedAt,
      stateUpdatedAt: endedAt,
      facts: { reason, date: endedOn, amountCents, ...(note && { note }) },
    };
  },
  readNotes: (text) => text,
  noNotes: null,
  isRunning: false,
  checkFile: markOverlaps,
});
