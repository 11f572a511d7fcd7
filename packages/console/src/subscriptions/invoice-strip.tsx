import {
  type InvoiceMonth,
  type InvoiceMonthState,
  invoiceMonths,
} from '@kickstand/domain/billing/invoice-months.ts';
import { formatCents } from '@kickstand/domain/kernel/money.ts';
import { plural } from '@kickstand/domain/kernel/plural.ts';
import { momentHere } from '../kit/dates.tsx';
import { Strip } from '../kit/pictures/strip.tsx';
import type { Meaning } from '../kit/state-badge/meanings.ts';
import classes from './subscription-card.module.css';
import type { SubscriptionDetail } from './subscription-documents.ts';

/** A year of them has room on a phone. */
const MOST = 12;

const WORDS: Record<InvoiceMonthState, string> = {
  PAID: 'Paid',
  OPEN: 'Open',
  FAILED: 'Failed',
  NONE: 'No invoice',
};
const MEANINGS: Record<InvoiceMonthState, Meaning> = {
  PAID: 'good',
  OPEN: 'waiting',
  FAILED: 'attention',
  NONE: 'other',
};
const SHORT = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const LONG = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const nameOf = ({ month }: InvoiceMonth) => LONG.format(new Date(month));

/** What the strip shows: '11 months: 9 paid, 1 open; July 2026 failed.' */
function sentenceOf(months: readonly InvoiceMonth[]): string {
  const of = (state: InvoiceMonthState) => months.filter((each) => each.state === state);
  const parts = [
    `${of('PAID').length} paid`,
    ...(of('OPEN').length > 0 ? [`${of('OPEN').length} open`] : []),
    ...(of('FAILED').length > 0 ? [`failed: ${of('FAILED').map(nameOf).join(', ')}`] : []),
  ];
  return `Invoices of the last ${plural(months.length, 'month')}: ${parts.join('; ')}.`;
}

const textOf = ({ state, cents }: InvoiceMonth) => {
  if (state === 'NONE') return '';
  return state === 'PAID' ? formatCents(cents) : WORDS[state];
};

/** Whether the invoices of a subscription's last months are paid. Nothing without invoices. */
export function InvoiceStrip({ invoices }: { invoices: SubscriptionDetail['invoices'] }) {
  const { timeZone } = momentHere();
  const months = invoiceMonths(invoices, { most: MOST, timeZone });
  if (months.length === 0) return null;
  return (
    <div className={classes.months}>
      <p className={classes.monthsTitle}>Invoices by month</p>
      <Strip
        sentence={sentenceOf(months)}
        table={{
          caption: 'Invoices by month',
          head: ['Month', 'State', 'Total'],
          rows: months.map((each) => [nameOf(each), WORDS[each.state], formatCents(each.cents)]),
        }}
        cells={months.map((each) => ({
          key: each.month,
          label: SHORT.format(new Date(each.month)),
          meaning: MEANINGS[each.state],
          text: textOf(each),
        }))}
      />
    </div>
  );
}
