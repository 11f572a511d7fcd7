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

/** The verbs that undo another one, and clear its date. */
const UNDOING: readonly PurchaseOrderVerb[] = ['unship', 'undoCheckIn', 'undoCheckInUnshipped'];

/** The date column of each verb. */
const DATES = {
  undoCheckIn: { column: 'checked_in_at', field: 'checkedInAt' },
  undoCheckInUnshipped: { column: 'checked_in_at', field: 'checkedInAt' },
  unship: { column: 'shipped_at', field: 'shippedAt' },
  submit: { column: 'submitted_at', field: 'submittedAt' },
  ship: { column: 'shipped_at', field: 'shippedAt' },
  checkIn: { column: 'checked_in_at', field: 'checkedInAt' },
  close: { column: 'closed_at', field: 'closedAt' },
  closeShort: { column: 'closed_at', field: 'closedAt' },
} as const satisfies Record<PurchaseOrderVerb, { column: string; field: string }>;

/**
 * Moves a locked purchase order along its state machine, with its date, event and history.
 * @param at the time; now if omitted.
 * @throws Refused for an invalid transition.
 */
export async function movePurchaseOrder(
  unit: UnitOfWork,
  order: {
    readonly id: string;
    readonly state: PurchaseOrderState;
    /** When it was first shipped and checked in; only needed by verbs that undo that. */
    readonly shippedAt?: Date | null;
    readonly checkedInAt?: Date | null;
  },
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
  const { column, field } = DATES[verb];
  const undone = UNDOING.includes(verb);
  const at = undone ? null : (how.at ?? unit.now);
  const undoneAt = verb === 'unship' ? order.shippedAt : order.checkedInAt;
  const before = undone ? (undoneAt ?? null) : null;
  await recordEvent(
    unit,
    {
      entityId: order.id,
      kind: 'purchase_order.state_changed',
      facts: { state, ...(undone && { undone: true }) },
      ...(how.source && { source: how.source }),
    },
    sql`update purchase_orders set state = ${state}, ${sql.ref(column)} = ${at},
      updated_at = ${unit.now} where id = ${order.id}`,
  );
  await recordModifications(
    unit,
    { loggableType: 'PurchaseOrder', loggableId: order.id, category: 'STATE' },
    { state: order.state, [field]: before },
    { state, [field]: at },
  );
}
