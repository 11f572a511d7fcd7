import type { EventSource } from '@kickstand/domain/events/activity-terms.ts';
import {
  type PurchaseOrderVerb,
  purchaseOrderMachine,
} from '@kickstand/domain/purchasing/purchase-order-machine.ts';
import type { PurchaseOrderState } from '@kickstand/domain/purchasing/purchase-order-terms.ts';
import { sql } from 'kysely';
import { recordModifications } from '../activity/log-history.ts';
import { recordEvent } from '../activity/record-event.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { refused } from '../platform/refused.ts';

/** The verbs that undo another one, and clear the dates. */
const UNDOING: readonly PurchaseOrderVerb[] = ['unship', 'undoCheckIn', 'undoCheckInUnshipped'];

/** The dates of a purchase order, and their columns. */
const COLUMNS = {
  submittedAt: 'submitted_at',
  shippedAt: 'shipped_at',
  checkedInAt: 'checked_in_at',
  closedAt: 'closed_at',
};
type DateField = keyof typeof COLUMNS;

/** The dates of each verb. */
const DATES: Record<PurchaseOrderVerb, readonly DateField[]> = {
  undoCheckIn: ['checkedInAt'],
  // What had been shipped may have been removed since.
  undoCheckInUnshipped: ['checkedInAt', 'shippedAt'],
  unship: ['shippedAt'],
  submit: ['submittedAt'],
  ship: ['shippedAt'],
  checkIn: ['checkedInAt'],
  close: ['closedAt'],
  closeShort: ['closedAt'],
};

/**
 * Moves a locked purchase order along its state machine, with its date, event and history.
 * @param at the time; now if omitted.
 * @throws Refused for an invalid transition.
 */
export async function movePurchaseOrder(
  unit: UnitOfWork,
  /** Its dates are only needed by verbs that undo something. */
  order: { readonly id: string; readonly state: PurchaseOrderState } & Partial<
    Readonly<Record<DateField, Date | null>>
  >,
  verb: PurchaseOrderVerb,
  how: { readonly source?: EventSource; readonly at?: Date } = {},
): Promise<void> {
  const state = purchaseOrderMachine.next(order.state, verb);
  if (!state) {
    throw refused(
      'PURCHASE_ORDER_STATE',
      'The purchase order was changed in the meantime. Reload the page and try again.',
    );
  }
  const fields = DATES[verb];
  const undone = UNDOING.includes(verb);
  const at = undone ? null : (how.at ?? unit.now);
  const before = fields.map((field) => [field, undone ? (order[field] ?? null) : null]);
  await recordEvent(
    unit,
    {
      entityId: order.id,
      kind: 'purchase_order.state_changed',
      facts: { state, ...(undone && { undone: true }) },
      ...(how.source && { source: how.source }),
    },
    sql`update purchase_orders set state = ${state},
      ${sql.join(fields.map((field) => sql`${sql.ref(COLUMNS[field])} = ${at}`))},
      updated_at = ${unit.now} where id = ${order.id}`,
  );
  await recordModifications(
    unit,
    { loggableType: 'PurchaseOrder', loggableId: order.id, category: 'STATE' },
    { state: order.state, ...Object.fromEntries(before) },
    { state, ...Object.fromEntries(fields.map((field) => [field, at])) },
  );
}
