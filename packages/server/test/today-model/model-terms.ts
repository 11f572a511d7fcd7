import type { Records, Row } from './records.ts';

const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** An exception as the model finds it. */
export interface Expected {
  readonly id: string;
  readonly hubId: string | null;
  /** When its condition began, in milliseconds. */
  readonly since: number;
}

/** The present moment, and what the model knows about the installation. */
export interface ModelMoment {
  readonly now: number;
  /** The business's time zone. */
  readonly zone: string;
  /** Whether a payment provider sends events. */
  readonly hasProvider: boolean;
}

/** What a rule finds, whatever its limit. */
export type Find = (records: Records, moment: ModelMoment) => Expected[];

/** The exceptions of some rules. */
export type Model<Rule extends string> = Readonly<Record<Rule, Find>>;

export const time = (value: Row[string] | undefined) => Date.parse(String(value));
export const id = (row: Row) => String(row.id);
export const hubOf = (row: Row, column = 'hub_id') =>
  row[column] === null ? null : String(row[column]);
export const one = (
  row: Row,
  since: Row[string] | undefined,
  hub: string | null = hubOf(row),
): Expected => ({
  id: id(row),
  hubId: hub,
  since: time(since),
});
/** An exception that belongs to no hub. */
export const anywhere = (row: Row, since: Row[string] | undefined) => one(row, since, null);

const formats = new Map<string, Intl.DateTimeFormat>();

/** The date of an instant, as 'YYYY-MM-DD'. */
export function dayOf(at: number, zone: string): string {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone });
  formats.set(zone, format);
  return format.format(at);
}

const starts = new Map<string, number>();

/** The first moment of a date. */
export function startOf(day: string, zone: string): number {
  const key = `${day} ${zone}`;
  const known = starts.get(key);
  if (known !== undefined) return known;
  const QUARTER = HOUR / 4;
  let at = Date.parse(day) - 14 * HOUR;
  while (dayOf(at, zone) < day) at += QUARTER;
  starts.set(key, at);
  return at;
}

/** A date some days after another. */
export const daysAfter = (day: string, count: number) =>
  new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10);

/** The dates from Monday to Friday after the day of an instant, up to and including today. */
export function businessDays(from: number, { now, zone }: ModelMoment): string[] {
  const found: string[] = [];
  const today = dayOf(now, zone);
  for (let day = daysAfter(dayOf(from, zone), 1); day <= today; day = daysAfter(day, 1)) {
    const weekday = new Date(day).getUTCDay();
    if (weekday !== 0 && weekday !== 6) found.push(day);
  }
  return found;
}

export const open = (row: Row) => row.state === 'open';
export const live = (row: Row) => row.state !== 'CANCELED';
export const present = (row: Row) => row.deleted_at === null;
/** States of vehicles that have not arrived. */
export const ORDERED = ['OPEN_PO', 'SHIPPED'];

/** Vehicles whose subscription the payment provider ended, and that have been on hold since. */
export const endedOut = ({ subscriptions, assets }: Records) =>
  subscriptions.flatMap((s) => {
    if (s.state !== 'CANCELED' || s.cancelation_reason !== 'TERMINATED') return [];
    const asset = assets.find((a) => a.id === s.asset_id);
    const isOut =
      asset &&
      present(asset) &&
      asset.state === 'MAINTENANCE_HOLD' &&
      asset.state_since === s.ended_at &&
      !asset.subscribed;
    return isOut ? [{ subscription: s, asset }] : [];
  });

/** The row that was created first. */
export const oldestOf = (rows: readonly Row[]) =>
  [...rows].sort((a, b) => time(a.created_at) - time(b.created_at) || (id(a) < id(b) ? -1 : 1))[0];
