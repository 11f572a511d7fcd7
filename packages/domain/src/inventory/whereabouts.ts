import { linkTo, type TextPart, words } from '../events/linked-text.ts';
import { formatCalendarDate } from '../kernel/calendar.ts';

interface WhereaboutsTransfer {
  readonly id: string;
  readonly number: string;
  readonly origin: string;
  readonly destination: string;
}

/** Facts about a vehicle's location. Dates are calendar dates. */
export interface WhereaboutsFacts {
  readonly state: string;
  /** The shop where it is, else its hub. */
  readonly place: string;
  /** Its live subscription. */
  readonly subscription: { id: string; customer: string; since: string } | null;
  /** Its ready order. */
  readonly readyOrder: { id: string; customer: string } | null;
  /** The order that it is being built for. */
  readonly building: { id: string; customer: string } | null;
  /** The transfer order it is on. */
  readonly transfer: WhereaboutsTransfer | null;
  /** The transfer order that lost it. */
  readonly lostTransfer: WhereaboutsTransfer | null;
  /** Its new record after it was recovered, and the hub that received it, if known. */
  readonly takenInAgain: { id: string; at: string | null } | null;
  readonly purchaseOrder: { id: string; number: string; vendor: string } | null;
  readonly sale: { on: string; channel: string } | null;
  /** The customer of its last ended subscription. */
  readonly lastCustomer: string | null;
}

function left(facts: WhereaboutsFacts): TextPart[] | undefined {
  const { state, sale, lastCustomer, lostTransfer } = facts;
  switch (state) {
    case 'SOLD':
      return [words(sale ? `Sold on ${formatCalendarDate(sale.on)} (${sale.channel})` : 'Sold')];
    case 'STOLEN':
      return [words(lastCustomer ? `Stolen while ${lastCustomer} had it` : 'Stolen')];
    case 'STOLEN_DELINQUENT':
      return [words(lastCustomer ? `Not returned by ${lastCustomer}` : 'Not returned')];
    case 'DECOMMISSIONED':
      if (!lostTransfer) return [words('Decommissioned')];
      return [
        words(`Lost in transit from ${lostTransfer.origin} to ${lostTransfer.destination}, `),
        linkTo('TransferOrder', lostTransfer, lostTransfer.number),
      ];
    default:
      return undefined;
  }
}

function gone(facts: WhereaboutsFacts): TextPart[] | undefined {
  const { state, takenInAgain } = facts;
  const parts = left(facts);
  // A vehicle that a customer kept still belongs to the business and is returned on the same
  // record.
  if (!parts || !takenInAgain || state === 'STOLEN_DELINQUENT') return parts;
  const where = takenInAgain.at === null ? '' : ` at ${takenInAgain.at}`;
  return [...parts, words(', and '), linkTo('Asset', takenInAgain, `recovered${where}`)];
}

function onTheWay(facts: WhereaboutsFacts): TextPart[] | undefined {
  const { state, transfer, purchaseOrder, readyOrder, place } = facts;
  const from = purchaseOrder ? ` from ${purchaseOrder.vendor}` : '';
  const ordered = [
    ...(purchaseOrder
      ? [words(', '), linkTo('PurchaseOrder', purchaseOrder, purchaseOrder.number)]
      : []),
    ...(readyOrder
      ? [words(', for the order of '), linkTo('Order', readyOrder, readyOrder.customer)]
      : []),
  ];
  const moved = transfer ? [words(', '), linkTo('TransferOrder', transfer, transfer.number)] : [];
  switch (state) {
    case 'OPEN_PO':
      return [words(`Ordered${from} for ${place}`), ...ordered];
    case 'SHIPPED':
      return [words(`In transit${from} to ${place}`), ...ordered];
    case 'OPEN_TO':
      if (!transfer) return [words(`Waiting for a transfer at ${place}`)];
      return [
        words(`Waiting at ${transfer.origin} for transfer to ${transfer.destination}`),
        ...moved,
      ];
    case 'SHIPPED_TO':
      if (!transfer) return [words(`In transit to ${place}`)];
      return [words(`In transit from ${transfer.origin} to ${transfer.destination}`), ...moved];
    default:
      return undefined;
  }
}

function taken(facts: WhereaboutsFacts): TextPart[] | undefined {
  const { state, subscription, readyOrder, building, place } = facts;
  if (subscription) {
    const name = linkTo('Subscription', subscription, subscription.customer);
    if (state === 'RECEIVED_TO') return [words(`Received at ${place}, still assigned to `), name];
    const since = ` since ${formatCalendarDate(subscription.since)}`;
    const workshop = state.startsWith('MAINTENANCE_') ? ', in maintenance' : '';
    return [words('With '), name, words(since + workshop)];
  }
  if (readyOrder) {
    return [
      words('On the ready order of '),
      linkTo('Order', readyOrder, readyOrder.customer),
      words(`, at ${place}`),
    ];
  }
  if (building) {
    return [
      words('Being built for '),
      linkTo('Order', building, building.customer),
      words(` at ${place}`),
    ];
  }
  return undefined;
}

function standing({ state, place }: WhereaboutsFacts): string {
  if (state.startsWith('MAINTENANCE_')) return `In maintenance at ${place}`;
  if (state.startsWith('RESERVED_')) return `Reserved at ${place}`;
  switch (state) {
    case 'RETURNED':
      return `At ${place}`;
    case 'TEST_RIDE':
      return `For test rides at ${place}`;
    case 'RECEIVED':
    case 'RECEIVED_TO':
      return `Received at ${place}, not available yet`;
    default:
      return `In stock at ${place}`;
  }
}

/**
 * Describes where a vehicle is now, as one sentence with links: who has it, or where it is or is
 * going.
 */
export function whereItIs(facts: WhereaboutsFacts): TextPart[] {
  return gone(facts) ?? onTheWay(facts) ?? taken(facts) ?? [words(standing(facts))];
}
