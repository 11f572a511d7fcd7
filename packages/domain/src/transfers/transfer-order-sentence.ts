import { linked, type TextPart } from '../events/linked-text.ts';
import { type Due, type Matter, NO_MATTER, said } from '../events/matter.ts';
import { dayWords, type Moment } from '../kernel/day-words.ts';
import { plural, pluralWord } from '../kernel/plural.ts';
import type { TransferOrderAction } from './transfer-order-actions.ts';
import { TRANSFER_ORDER_STATEMENTS } from './transfer-order-statements.ts';
import type { TransferOrderState } from './transfer-order-terms.ts';

/** What the sentence of a transfer order is about. */
export interface TransferOrderSentenceFacts {
  readonly state: TransferOrderState;
  readonly origin: { readonly type: string; readonly name: string };
  readonly destinationName: string;
  readonly transferOrderNumber: string;
  /** What Today says about it. */
  readonly exceptions: Due;
  readonly createdAt: string;
  readonly shippedAt: string | null;
  /** Its vehicles: waiting to be shipped, in transit, received, and lost in transit. */
  readonly allocatedCount: number;
  readonly shippedCount: number;
  readonly receivedCount: number;
  readonly lostCount: number;
}

/** What the main button of a transfer order does besides its own actions: leads to the scan field. */
export type TransferOrderMainAction = TransferOrderAction | 'scan';
type TransferMatter = Matter<TransferOrderMainAction>;

function open(order: TransferOrderSentenceFacts, moment: Moment): TransferMatter {
  const { origin, destinationName, allocatedCount, createdAt } = order;
  const since = `since ${dayWords(createdAt, moment)}`;
  const it = pluralWord(allocatedCount, 'it', 'them');
  if (origin.type === 'Customer') {
    const vehicle = pluralWord(allocatedCount, 'the vehicle', 'the vehicles');
    if (allocatedCount === 0) {
      return { sentence: linked`It has no vehicles left. Delete it.`, action: 'delete' };
    }
    const what =
      said(order.exceptions, 'vehicleOut') ??
      linked`Waiting ${since} for ${vehicle} of ${origin.name}.`;
    return {
      sentence: linked`${what} Ship ${it}, or receive ${it} at ${destinationName}.`,
      action: 'ship',
    };
  }
  if (allocatedCount === 0) {
    return {
      sentence: linked`No vehicles yet. Scan those that leave ${origin.name}.`,
      action: 'scan',
    };
  }
  const wait = pluralWord(allocatedCount, 'has waited', 'have waited');
  return {
    sentence: linked`${plural(allocatedCount, 'vehicle')} ${wait} at ${origin.name} ${since}. Ship ${it} to ${destinationName}.`,
    action: 'ship',
  };
}

/** What Today says about vehicles in transit, if that is long ago. */
const longUnderWay = ({ exceptions }: TransferOrderSentenceFacts): TextPart[] | undefined =>
  said(exceptions, 'transferUnderWay', 'vehicleOut');

function underWay(order: TransferOrderSentenceFacts, moment: Moment): TransferMatter {
  const { origin, destinationName, allocatedCount, shippedCount, receivedCount, shippedAt } = order;
  const left =
    allocatedCount > 0
      ? `${plural(allocatedCount, 'vehicle')} ${pluralWord(allocatedCount, 'is', 'are')} still at ${origin.name}: ship or remove ${pluralWord(allocatedCount, 'it', 'them')}.`
      : '';
  if (shippedCount === 0) return { sentence: linked`${left}`, action: 'ship' };
  const also = left && ` ${left}`;
  const long = longUnderWay(order);
  if (long) {
    const they = pluralWord(shippedCount, 'it', 'them');
    return {
      sentence: linked`${long} Receive ${they}, or report ${they} lost in transit.${also}`,
      action: 'receive',
    };
  }
  if (receivedCount > 0) {
    const all = allocatedCount + shippedCount + receivedCount;
    return {
      sentence: linked`Arrived in part: ${receivedCount} of ${all} received. Receive the rest at ${destinationName}.${also}`,
      action: 'receive',
    };
  }
  const since = shippedAt === null ? '' : ` since ${dayWords(shippedAt, moment)}`;
  return {
    sentence: linked`Under way${since}. Receive ${plural(shippedCount, 'vehicle')} at ${destinationName}.${also}`,
    action: 'receive',
  };
}

function arrived(order: TransferOrderSentenceFacts): TransferMatter {
  const { receivedCount, lostCount, destinationName: place, transferOrderNumber: number } = order;
  const lost = `${plural(lostCount, 'vehicle')} ${pluralWord(lostCount, 'was', 'were')} lost in transit`;
  const stated = { name: '', number, place, since: '', count: lostCount };
  const what =
    lostCount === 0
      ? linked`${receivedCount === 0 ? 'Nothing left.' : 'Everything has arrived.'}`
      : receivedCount === 0
        ? linked`${lost}.`
        : TRANSFER_ORDER_STATEMENTS.transferWithLosses(stated);
  return { sentence: linked`${what} Close this transfer order.`, action: 'close' };
}

/** What is the matter with a transfer order, and what to do next. Nothing if it is closed. */
export function transferOrderMatter(
  order: TransferOrderSentenceFacts,
  moment: Moment,
): TransferMatter {
  switch (order.state) {
    case 'OPEN':
      return open(order, moment);
    case 'SHIPPED':
      return underWay(order, moment);
    case 'CHECKED_IN':
      return arrived(order);
    case 'CLOSED':
      return NO_MATTER;
  }
}
