import { sizeLabel } from '@kickstand/domain/catalogue/catalogue-terms.ts';
import { calendarDate } from '@kickstand/domain/kernel/calendar.ts';
import { PAYMENT_PENDING } from '@kickstand/domain/kernel/payment-pending.ts';
import type { OrderedVariant, WaitingOrder } from './find-orders.ts';
import { modelKey, variantKey } from './find-variants.ts';
import { pastInstant } from './import-dates.ts';
import type { ImportBusiness, ReadRow, RowPlan } from './import-kind.ts';
import { problems, textOf } from './planning.ts';

type Fail = (field: string, message: string) => void;

interface Known {
  readonly models: ReadonlyMap<string, unknown>;
  readonly variants: ReadonlyMap<string, OrderedVariant>;
  readonly business: ImportBusiness;
}

/** The ordered variant; undefined with an error. */
export function variantOf(row: ReadRow, known: Known, fail: Fail): OrderedVariant | undefined {
  const { brand, model, color, size } = row.values;
  const key = modelKey(brand, model);
  const variant = known.variants.get(variantKey(key, color, size));
  if (variant) return variant;
  if (!known.models.has(key)) fail('model', `Vehicle model ${brand} ${model} not found.`);
  else fail('color', `${brand} ${model} has no variant ${color}, ${sizeLabel(String(size))}.`);
  return undefined;
}

/** Only the date of an order that is already there can change, and only if it was imported. */
export function planWaiting(row: ReadRow, waiting: WaitingOrder, known: Known): RowPlan {
  const { errors, fail } = problems();
  const { timeZone } = known.business;
  const variant = variantOf(row, known, fail);
  if (variant && variant.id !== waiting.variantId) {
    fail('model', `The customer waits for a ${waiting.vehicle}. Change the vehicle on the order.`);
  }
  const current = new Date(waiting.createdAt);
  const before = { createdAt: current.toISOString() };
  const given = pastInstant(row, 'createdAt', known.business, fail);
  const isSame = given === null || textOf(row, 'createdAt') === calendarDate(current, timeZone);
  if (!isSame && !waiting.isImported) {
    fail('createdAt', 'The order was placed in Kickstand and keeps its date.');
  } else if (!isSame && waiting.isPending) fail('createdAt', PAYMENT_PENDING.message);
  const after = { createdAt: isSame ? before.createdAt : given, facts: {} };
  return { errors, after, before, targetId: waiting.id, version: waiting.version };
}
