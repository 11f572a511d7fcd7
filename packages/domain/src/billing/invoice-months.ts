import { addMonths, calendarDate } from '../kernel/calendar.ts';

/** What became of the invoices of a month. */
export type InvoiceMonthState = 'PAID' | 'OPEN' | 'FAILED' | 'NONE';

/** The invoices of a calendar month. */
export interface InvoiceMonth {
  /** Its first day, an ISO date. */
  readonly month: string;
  /** The worst of them; 'NONE' without any. */
  readonly state: InvoiceMonthState;
  /** The total of them, in cents. */
  readonly cents: number;
}

interface MonthlyInvoice {
  /** The provider's state in upper case. */
  readonly state: string;
  readonly totalCents: number;
  /** An ISO instant. */
  readonly createdAt: string;
  /** Open, and a payment has failed. */
  readonly canBeRetried: boolean;
}

/** Voided invoices are owed by no one. */
const NOT_OWED = 'VOID';

function stateOf(invoices: readonly MonthlyInvoice[]): InvoiceMonthState {
  if (invoices.length === 0) return 'NONE';
  if (invoices.some((each) => each.canBeRetried || each.state === 'UNCOLLECTIBLE')) return 'FAILED';
  return invoices.every(({ state }) => state === 'PAID') ? 'PAID' : 'OPEN';
}

/**
 * The last months that have invoices, oldest first, with those between them.
 * @param most how many at most.
 * @param timeZone of calendar months.
 */
export function invoiceMonths(
  invoices: readonly MonthlyInvoice[],
  { most, timeZone }: { readonly most: number; readonly timeZone: string },
): InvoiceMonth[] {
  const monthOf = ({ createdAt }: MonthlyInvoice) =>
    `${calendarDate(createdAt, timeZone).slice(0, 7)}-01`;
  const byMonth = Map.groupBy(
    invoices.filter(({ state }) => state !== NOT_OWED),
    monthOf,
  );
  const [first = '', ...later] = [...byMonth.keys()].toSorted();
  const last = later.at(-1) ?? first;
  if (first === '') return [];
  const months: InvoiceMonth[] = [];
  for (let month = last; month >= first && months.length < most; month = addMonths(month, -1)) {
    const own = byMonth.get(month) ?? [];
    const cents = own.reduce((sum, { totalCents }) => sum + totalCents, 0);
    months.unshift({ month, state: stateOf(own), cents });
  }
  return months;
}
