import { daysAgo, daysSince, dayWords, type Moment } from '../kernel/day-words.ts';
import { plural, pluralWord } from '../kernel/plural.ts';
import type { TransferOrderState } from './transfer-order-terms.ts';

/** What the sentence of a transfer order is about. */
export interface TransferOrderSentenceFacts {
  readonly state: TransferOrderState;
  readonly origin: { readonly type: string; readonly name: string };
  readonly destinationName: string;
  readonly createdAt: string;
  readonly shippedAt: string | null;
  /** Its vehicles: waiting to be shipped, in transit, received, and lost in transit. */
  readonly allocatedCount: number;
  readonly shippedCount: number;
  readonly receivedCount: number;
  readonly lostCount: number;
}

/** Days after which vehicles in transit are searched for. */
const LONG_TRANSIT_DAYS = 14;

function open(order: TransferOrderSentenceFacts, moment: Moment): string {
  const { origin, destinationName, allocatedCount, createdAt } = order;
  const since = `since ${dayWords(createdAt, moment)}`;
  if (origin.type === 'Customer') {
    const vehicle = pluralWord(allocatedCount, 'the vehicle', 'the vehicles');
    const it = pluralWord(allocatedCount, 'it', 'them');
    return allocatedCount === 0
      ? 'It has no vehicles left. Delete it.'
      : `Waiting ${since} for ${vehicle} of ${origin.name}. Ship ${it}, or receive ${it} at ${destinationName}.`;
  }
  if (allocatedCount === 0) return `It has no vehicles yet. Scan those that leave ${origin.name}.`;
  const wait = pluralWord(allocatedCount, 'has waited', 'have waited');
  const it = pluralWord(allocatedCount, 'it', 'them');
  return `${plural(allocatedCount, 'vehicle')} ${wait} at ${origin.name} ${since}. Ship ${it} to ${destinationName}.`;
}

function underWay(order: TransferOrderSentenceFacts, moment: Moment): string {
  const { origin, destinationName, allocatedCount, shippedCount, receivedCount, shippedAt } = order;
  const left =
    allocatedCount > 0
      ? `${plural(allocatedCount, 'vehicle')} ${pluralWord(allocatedCount, 'is', 'are')} still at ${origin.name}: ship or remove ${pluralWord(allocatedCount, 'it', 'them')}.`
      : '';
  if (shippedCount === 0) return left;
  const also = left && ` ${left}`;
  if (shippedAt !== null && daysSince(shippedAt, moment) > LONG_TRANSIT_DAYS) {
    const they = pluralWord(shippedCount, 'it', 'them');
    return `Shipped ${daysAgo(shippedAt, moment)}, ${plural(shippedCount, 'vehicle')} not arrived. Ask ${origin.name}, or report ${they} lost in transit.${also}`;
  }
  if (receivedCount > 0) {
    const all = allocatedCount + shippedCount + receivedCount;
    return `Arrived in part: ${receivedCount} of ${all} received. Receive the rest at ${destinationName}.${also}`;
  }
  const since = shippedAt === null ? '' : ` since ${dayWords(shippedAt, moment)}`;
  return `Under way${since}. Receive ${plural(shippedCount, 'vehicle')} at ${destinationName}.${also}`;
}

function arrived({
  receivedCount,
  lostCount,
  destinationName,
}: TransferOrderSentenceFacts): string {
  const lost = `${plural(lostCount, 'vehicle')} ${pluralWord(lostCount, 'was', 'were')} lost in transit`;
  if (receivedCount === 0) return lostCount > 0 ? `${lost}. Close it.` : 'Nothing left. Close it.';
  if (lostCount === 0) return `Everything has arrived at ${destinationName}. Close it.`;
  return `${plural(receivedCount, 'vehicle')} arrived at ${destinationName}, ${lost}. Close it.`;
}

/** What is the matter with a transfer order and what to do next. Empty if it is closed. */
export function transferOrderSentence(order: TransferOrderSentenceFacts, moment: Moment): string {
  switch (order.state) {
    case 'OPEN':
      return open(order, moment);
    case 'SHIPPED':
      return underWay(order, moment);
    case 'CHECKED_IN':
      return arrived(order);
    case 'CLOSED':
      return '';
  }
}
