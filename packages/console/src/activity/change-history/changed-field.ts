import { fieldLabel } from '@kickstand/domain/history/modifications.ts';
import { humanize } from '@kickstand/domain/kernel/humanize.ts';
import { formatCents } from '@kickstand/domain/kernel/money.ts';
import { formatDate, formatTime } from '../../kit/dates.tsx';
import { yesOrNo } from '../../kit/yes-or-no.ts';

/** Fields whose values are codes, 'ON_HOLD' or 'one_time', by the suffix of their names. */
const CODED = /(state|status|type|kind|category|duration|cadence|process)$/i;

/** A formatted value of a field; '-' if empty. */
export function fieldValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '-';
  if (typeof value === 'boolean') return yesOrNo(value);
  if (typeof value === 'number' && field.endsWith('Cents')) return formatCents(value);
  if (Array.isArray(value)) return value.map((each) => fieldValue(field, each)).join(', ') || '-';
  if (typeof value === 'object') {
    return Object.entries(value)
      .filter(([, each]) => each !== null)
      .map(([name, each]) => `${fieldLabel(name)} ${fieldValue(name, each)}`)
      .join(', ');
  }
  const text = String(value);
  if (CODED.test(field) && /^\w+$/.test(text)) return humanize(text);
  const isTime = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);
  if (isTime) return formatTime(text);
  return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDate(text) : text;
}
