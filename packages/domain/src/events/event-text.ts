import { describeMoneyLine, type MoneyLine } from '../billing/money-line.ts';
import { humanize } from '../kernel/humanize.ts';
import { formatCents } from '../kernel/money.ts';
import { plural } from '../kernel/plural.ts';
import { FACT, PERSONAL_FACT } from './event-facts.ts';

/** ': text', or ''. */
export const suffix = (text: string | undefined) => (text ? `: ${text}` : '');

/** ': $12.00', or ''. */
export const amount = (cents: number | undefined) =>
  suffix(cents === undefined ? undefined : formatCents(cents));

/** 'Old to New', or whichever of them is known. */
export const change = (from: string | undefined, to: string | undefined) =>
  from && to ? `${from} to ${to}` : to;

/** ' (one; two)', or ''. */
export function details(...parts: (string | undefined | false)[]): string {
  const known = parts.filter(Boolean);
  return known.length > 0 ? ` (${known.join('; ')})` : '';
}

/** The label of a code; codes without a label are humanized. */
export const labelOf = (labels: Readonly<Record<string, string>>, code: string) =>
  labels[code] ?? humanize(code);

/** '$12.00 plus $1.00 tax'. */
export const price = ({
  amountCents,
  taxCents,
}: {
  readonly amountCents?: number | undefined;
  readonly taxCents?: number | undefined;
}) =>
  amountCents === undefined
    ? undefined
    : `${formatCents(amountCents)} plus ${taxCents === undefined ? 'no' : formatCents(taxCents)} tax`;

/** How an amount was paid, in parentheses. */
export const paid = (money: MoneyLine | undefined) => details(money && describeMoneyLine(money));

/** 'Vehicle KS-100' or '3 vehicles'. */
export const vehicles = ({
  serialNumber,
  count,
}: {
  readonly serialNumber?: string | undefined;
  readonly count: number;
}) =>
  count === 1 ? `Vehicle ${serialNumber ?? 'without serial number'}` : plural(count, 'vehicle');

/** Why a payment failed: facts of events of kind `..._declined` and similar. */
export const REFUSED = {
  decidedBy: FACT.decidedBy.optional(),
  needsConfirmation: FACT.needsConfirmation.optional(),
  message: PERSONAL_FACT.message,
};

/** Who declined a payment or marked it as failed, and why. */
export function refused(
  what: string,
  {
    decidedBy,
    needsConfirmation,
    message,
  }: {
    readonly decidedBy?: string | undefined;
    readonly needsConfirmation?: boolean | undefined;
    readonly message?: string | undefined;
  },
): string {
  if (decidedBy) return `${what} marked as not happened by ${decidedBy}${suffix(message)}`;
  // The provider's message calls it a decline.
  if (needsConfirmation) return `${what} not made: the bank wants the customer to confirm`;
  return `${what} declined by the payment provider${suffix(message)}`;
}
