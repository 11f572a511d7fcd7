import { sizeLabel } from '@kickstand/domain/catalogue/catalogue-terms.ts';
import { calendarDate } from '@kickstand/domain/kernel/calendar.ts';
import { PAYMENT_PENDING } from '@kickstand/domain/kernel/payment-pending.ts';
import type { OrderedVariant, OwnOrder, WaitingOrder } from './find-orders.ts';
import { modelKey, variantKey } from './find-variants.ts';
import { pastInstant } from './import-dates.ts';
import type { ImportBusiness, ReadRow, RowPlan } from './import-kind.ts';
import { namesAnotherVariant } from './name-vehicle.ts';
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
function planDate(
  row: ReadRow,
  order: WaitingOrder & Partial<Pick<OwnOrder, 'isWaiting'>>,
  business: ImportBusiness,
  { errors, fail }: ReturnType<typeof problems>,
): RowPlan {
  const current = new Date(order.createdAt);
  const before = { createdAt: current.toISOString() };
  const given = pastInstant(row, 'createdAt', business, fail);
  const isSame =
    given === null || textOf(row, 'createdAt') === calendarDate(current, business.timeZone);
  if (!isSame && !order.isImported) {
    fail('createdAt', 'The order was placed in Kickstand and keeps its date.');
  } else if (!isSame && order.isWaiting === false) {
    fail('createdAt', 'The order has ended and keeps its date.');
  } else if (!isSame && order.isPending) fail('createdAt', PAYMENT_PENDING.message);
  const after = { createdAt: isSame ? before.createdAt : given, facts: {} };
  return { errors, after, before, targetId: order.id, version: order.version };
}

/** The plan of a row whose customer waits for an order. */
export function planWaiting(row: ReadRow, waiting: WaitingOrder, known: Known): RowPlan {
  const found = problems();
  const variant = variantOf(row, known, found.fail);
  if (variant && variant.id !== waiting.variantId) {
    found.fail(
      'model',
      `The customer waits for a ${waiting.vehicle}. Change the vehicle on the order.`,
    );
  }
  return planDate(row, waiting, known.business, found);
}

/** The plan of a row of an exported file, whose order may have ended. */
export function planOwn(row: ReadRow, order: OwnOrder, business: ImportBusiness): RowPlan {
  const found = problems();
  const email = textOf(row, 'email');
  if (email !== undefined && email !== order.email) {
    found.fail('email', `The order is of ${order.email}.`);
  }
  if (namesAnotherVariant(row, order)) {
    found.fail('model', `The order is for a ${order.vehicle}. Change the vehicle on the order.`);
  }
  return { ...planDate(row, order, business, found), stored: { ...order } };
}
