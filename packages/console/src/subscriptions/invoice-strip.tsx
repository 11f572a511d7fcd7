import {
  type InvoiceMonth,
  type InvoiceMonthState,
  invoiceMonths,
} from '@kickstand/domain/billing/invoice-months.ts';
import { monthName } from '@kickstand/domain/kernel/calendar.ts';
import { formatCents } from '@kickstand/domain/kernel/money.ts';
import { plural } from '@kickstand/domain/kernel/plural.ts';
import { businessMoment } from '../kit/dates.tsx';
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
const nameOf = ({ month }: InvoiceMonth) => monthName(month);

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
  const { timeZone } = businessMoment();
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
          label: nameOf(each).slice(0, 3),
          meaning: MEANINGS[each.state],
          text: textOf(each),
        }))}
      />
    </div>
  );
}
