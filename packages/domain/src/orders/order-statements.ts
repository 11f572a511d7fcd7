import { linked } from '../events/linked-text.ts';
import { ago, on, type Statement, since } from '../events/matter.ts';

/** That no vehicle of a variant is ordered for a hub. */
export const NONE_ON_ORDER = 'None on order.';

/** What is the matter with orders. */
export const ORDER_STATEMENTS = {
  orderReady: (facts, moment) =>
    linked`${facts.name}'s ${facts.vehicle} has been ready ${since(facts, moment)}.`,
  orderVehicleFree: (facts, moment) =>
    linked`${facts.name} has waited ${since(facts, moment)}. ${facts.vehicle} is available at ${facts.place}.`,
  buildLeft: (facts, moment) =>
    linked`${facts.name}'s build was started ${ago(facts, moment)} and not finished.`,
  orderHoldOver: ({ name, due }, moment) =>
    linked`${name}'s order was on hold until ${on(due, moment)}.`,
  directShipUnordered: (facts, moment) =>
    linked`${facts.name}'s order has needed a purchase order ${since(facts, moment)}.`,
  swapWaiting: (facts, moment) => linked`${facts.name}'s swap has waited ${since(facts, moment)}.`,
  depositWaiting: ({ name, vehicle }) =>
    linked`${name}'s ${vehicle} is overdue; the deposit is paid.`,
} as const satisfies Record<
  string,
  Statement<'name' | 'vehicle' | 'place' | 'since' | 'due' | 'count'>
>;
