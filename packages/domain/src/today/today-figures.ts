import { keysOf } from '../kernel/keys-of.ts';
import type { TodayOwner } from './today-terms.ts';

interface TodayFigureTerms {
  readonly label: string;
  /** It counts the exceptions of an owner, of which some belong to no hub; without one, orders. */
  readonly owner?: TodayOwner;
}

/** The figures of Today, whose history is kept. */
export const TODAY_FIGURES = {
  READY_ORDERS: { label: 'Ready to hand over' },
  OPEN_ORDERS: { label: 'Waiting for a vehicle' },
  SUPPLY: { label: 'Supply', owner: 'supply' },
  MONEY: { label: 'Money', owner: 'money' },
} as const satisfies Record<string, TodayFigureTerms>;
export type TodayFigure = keyof typeof TODAY_FIGURES;
export const TODAY_FIGURE_NAMES = keysOf(TODAY_FIGURES);

/** The figures that count exceptions, with their owners. */
export const EXCEPTION_FIGURES = TODAY_FIGURE_NAMES.flatMap((figure) => {
  const { owner }: TodayFigureTerms = TODAY_FIGURES[figure];
  return owner ? [{ figure, owner }] : [];
});

/** Business days for which figures are kept: somewhat more than a year. */
export const FIGURE_DAYS_KEPT = 400;
/** Business days before today that a line shows, which ends with today. */
export const FIGURE_LINE_DAYS = 13;
/** Fewer known days make no line. */
export const FEWEST_LINE_DAYS = 3;
