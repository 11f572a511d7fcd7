import { tidySerialNumber } from '../inventory/serial-number.ts';
import { calendarDate } from '../kernel/calendar.ts';
import { brokenCell } from './broken-cell.ts';
import { spelledDate } from './date-spelling.ts';
import type { ImportField } from './import-fields.ts';

/** In what a column can be read in more than one way. All its cells are read in the same one. */
export const READING_QUESTIONS = [
  'DATE_ORDER',
  'TIME_ZONE',
  'PERCENT',
  'PLACEHOLDERS',
  'NAME_ORDER',
  'MERGED',
] as const;
export type ReadingQuestion = (typeof READING_QUESTIONS)[number];

/** The ways to read a column, the usual one first. */
export const READING_ANSWERS = {
  DATE_ORDER: ['MONTH_FIRST', 'DAY_FIRST'],
  TIME_ZONE: ['BUSINESS', 'UTC'],
  PERCENT: ['PERCENT', 'FRACTION'],
  PLACEHOLDERS: ['EMPTY', 'TEXT'],
  NAME_ORDER: ['LAST_WORD', 'FIRST_WORD', 'LAST_FIRST'],
  MERGED: ['EVERY_ROW', 'FIRST_ROW'],
} as const satisfies Record<ReadingQuestion, readonly string[]>;
export type ReadingAnswer = (typeof READING_ANSWERS)[ReadingQuestion][number];

/** The answers for a column, as far as it needs any. */
export type ColumnAnswers = Readonly<Partial<Record<ReadingQuestion, ReadingAnswer>>>;

/** What a cell says about a question: that it can be read in two ways, or a proof of one. */
type Sign = readonly [question: ReadingQuestion, proves?: ReadingAnswer];

/** Cells that people write where there is no value. */
const PLACEHOLDER =
  /^(?:[-–—?_.*]+|x{2,4}|[([<]?(?:n\s*[/.]?\s*a|t\.?b\.?[acd]|none|null|nil|nan|undefined|unknown|pending|blank|empty|not (?:applicable|assigned|available|known|provided)|to be (?:announced|assigned|confirmed|determined))[.\])>]?)$/i;
/** Words that mean the same in a column of serial numbers, as do several words without a digit. */
const NO_CODE =
  /^(?:no|yes|lost|missing|same|spare|stolen|(?!.*\btotals?\b)[^\d\s]+(?:\s+[^\d\s]+)+)$/i;
/**
 * A date with a time: date, hour, minute, second, half of the day, zone. Programs name some zones twice. What is no offset of a
 * zone, as in '10:30-45', is the end of a span of time.
 */
const TIMED =
  /^(.+?)(?:,?\s+|T)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([ap]\.?m\.?)?\s*(z|[ecmp][sd]t|(?:utc|gmt)?[+-](?:0\d|1[0-4])(?::?(?:00|30|45))?|utc|gmt)?(?:\s+(?:utc|\([a-z ]+\)))?$/i;
/** Hours behind UTC of the zones that programs abbreviate, in winter. */
const ZONES: Readonly<Record<string, number>> = { E: 5, C: 6, M: 7, P: 8 };
const NUMBER = /^-?\d+(?:\.\d+)?$/;
const SIGNED_PERCENT = /^(-?\d+(?:\.\d+)?)\s*%$/;

interface Timed {
  readonly date: string;
  /** The time of day as HH:MM:SS. */
  readonly time: string;
  /** What follows an ISO time, 'Z' or '+02:00'; undefined if the cell names no zone. */
  readonly offset: string | undefined;
}

/** 'Z' of UTC, '-08:00' of PST or -0800, '+00:00' of +00. */
function offsetOf(zone: string): string {
  const [first = '', second] = zone.toUpperCase();
  const hours = ZONES[first];
  if (hours !== undefined) return `-0${hours - (second === 'D' ? 1 : 0)}:00`;
  const [, sign, hour, minute = '00'] = /([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  return hour === undefined ? 'Z' : `${sign}${hour}:${minute}`;
}

/** The date, the time and the zone of a cell; undefined if it has no time. */
function timedOf(cell: string): Timed | undefined {
  const [, date, hour = '', minute = '', second = '0', half, zone] = TIMED.exec(cell) ?? [];
  if (date === undefined) return undefined;
  const afternoon = half?.toLowerCase().startsWith('p') ? 12 : 0;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + afternoon;
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const time = [hours, minute, second].map((part) => String(part).padStart(2, '0')).join(':');
  return { date, time, offset: zone && offsetOf(zone) };
}

function signsOfDate(cell: string): Sign[] {
  const timed = timedOf(cell);
  const typed = timed?.date ?? cell;
  const [monthFirst, dayFirst] = [
    spelledDate(typed, 'MONTH_FIRST'),
    spelledDate(typed, 'DAY_FIRST'),
  ];
  const signs: Sign[] = [];
  if (!monthFirst && dayFirst) signs.push(['DATE_ORDER', 'DAY_FIRST']);
  else if (monthFirst && !dayFirst) signs.push(['DATE_ORDER', 'MONTH_FIRST']);
  else if (monthFirst !== dayFirst) signs.push(['DATE_ORDER']);
  // Programs add midnight to a date without a time.
  if (timed && !timed.offset && timed.time !== '00:00:00') signs.push(['TIME_ZONE']);
  return signs;
}

/** Whether a cell may mean that there is no value. 'Unknown' does not where it is one of the choices. */
const isPlaceholder = (
  { choices = {}, reads }: Pick<ImportField, 'choices' | 'reads'>,
  cell: string,
): boolean =>
  (PLACEHOLDER.test(cell) || (reads === 'code' && NO_CODE.test(cell))) &&
  !Object.values(choices).some((choice) => choice.toLowerCase() === cell.toLowerCase());

/** What a cell that is not empty says about the way to read its column. */
export function signsOf(field: ImportField, cell: string): Sign[] {
  if (isPlaceholder(field, cell)) return [['PLACEHOLDERS']];
  const { reads } = field;
  if (reads === 'date') return signsOfDate(cell);
  // A comma says which of two words is the last name.
  if (reads === 'name') return /\S\s+\S/.test(cell) && !cell.includes(',') ? [['NAME_ORDER']] : [];
  if (reads === 'percent' && NUMBER.test(cell) && Number(cell) !== 0) {
    return [Math.abs(Number(cell)) > 1 ? ['PERCENT', 'PERCENT'] : ['PERCENT']];
  }
  return [];
}

/** The usual order unless the file or a person says otherwise. */
const orderOf = ({ DATE_ORDER }: ColumnAnswers) =>
  DATE_ORDER === 'DAY_FIRST' ? 'DAY_FIRST' : 'MONTH_FIRST';

/** The day of the business on which a date with a time is; undefined if the cell has no time. */
function dayOf(cell: string, answers: ColumnAnswers, timeZone: string) {
  const timed = timedOf(cell);
  const date = timed && spelledDate(timed.date, orderOf(answers));
  if (!timed || !date) return undefined;
  const offset =
    timed.offset ?? (answers.TIME_ZONE === 'UTC' && timed.time !== '00:00:00' ? 'Z' : undefined);
  return offset ? calendarDate(`${date}T${timed.time}${offset}`, timeZone) : date;
}

/** 10 of '10 %', and of '0.1' if the column has fractions, without the errors of binary fractions. */
function percentOf(cell: string, { PERCENT }: ColumnAnswers): string | undefined {
  const [, signed] = SIGNED_PERCENT.exec(cell) ?? [];
  if (signed !== undefined) return signed;
  const isFraction = PERCENT === 'FRACTION' && NUMBER.test(cell);
  return isFraction ? String(Number((Number(cell) * 100).toPrecision(12))) : undefined;
}

/**
 * A cell as the column is read: a placeholder is empty, a date is 'YYYY-MM-DD' in the business's time zone, a
 * percentage is a number, a serial number is spelled as it is stored. Other cells are unchanged.
 * @param timeZone IANA name of the business's time zone.
 */
export function readCell(
  field: Pick<ImportField, 'choices' | 'reads'>,
  cell: string,
  answers: ColumnAnswers,
  timeZone: string,
): string {
  if (answers.PLACEHOLDERS === 'EMPTY' && isPlaceholder(field, cell)) return '';
  const { reads } = field;
  if (reads === 'percent') return percentOf(cell, answers) ?? cell;
  if (reads === 'code') return brokenCell({ reads }, cell) ? cell : tidySerialNumber(cell);
  if (reads !== 'date') return cell;
  return dayOf(cell, answers, timeZone) ?? spelledDate(cell, orderOf(answers)) ?? cell;
}
