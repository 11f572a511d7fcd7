import { addDays, endOfDay, lastDayBefore } from '@kickstand/domain/kernel/calendar.ts';
import type { OrderState } from '@kickstand/domain/orders/order-terms.ts';
import {
  EXCEPTION_FIGURES,
  FIGURE_DAYS_KEPT,
  FIGURE_LINE_DAYS,
  TODAY_FIGURE_NAMES,
  type TodayFigure,
} from '@kickstand/domain/today/today-figures.ts';
import { rowsOf } from '@kickstand/domain/today/today-rows.ts';
import { ownerOf } from '@kickstand/domain/today/today-rules.ts';
import { sql } from 'kysely';
import type { JobHandler } from '../platform/background/jobs.ts';
import { cachedBuckets } from '../platform/database/counter-cache.ts';
import { rows } from '../platform/database/database.ts';
import { deleteInBatches } from '../platform/database/in-batches.ts';
import type { Fragment } from '../platform/database/sql-fragments.ts';
import type { Services } from '../platform/request-context.ts';
import type { Exception } from './exception.ts';
import { readShown } from './read-today.ts';
import { readRuleSettings } from './rule-settings.ts';

/**
 * Milliseconds after a day of the business within which it is recorded. Later, figures are no longer those of that day, which
 * then is a gap.
 */
const NIGHT = 4 * 3_600_000;

const named = (figure: TodayFigure) => sql`${sql.lit(figure)}::text as figure`;

/**
 * Inserts the figures of days; those that exist are kept.
 * @param days selects `day`.
 * @param figures selects `day`, `figure`, `hub_id` and `value`, and may read `days`; a figure without a row is zero at
 *   all hubs.
 */
export const insertFigures = (days: Fragment, figures: Fragment): Fragment => sql`
  insert into figure_snapshots (day, figure, hub_id, value)
  with days as (${days}), figures as (${figures})
  select d.day, f.figure, p.hub_id, coalesce((select sum(x.value) from figures x
    where x.day = d.day and x.figure = f.figure and x.hub_id is not distinct from p.hub_id), 0)
  from days d
  cross join unnest(${[...TODAY_FIGURE_NAMES]}::text[]) f(figure)
  cross join (select id as hub_id from hubs union all select null) p
  on conflict (day, figure, place) do nothing`;

/** The figures that are rows of Today, by the hub of the row. */
const rowsByHub = (shown: readonly Exception[]) =>
  EXCEPTION_FIGURES.flatMap(({ figure, owner }) => {
    const rows = rowsOf(shown.filter(({ rule }) => ownerOf(rule) === owner));
    const byHub = Map.groupBy(rows, ({ exception }) => exception.hubId);
    return [...byHub].map(([hubId, { length: count }]) => ({ figure, hubId, count }));
  });

/**
 * Records the figures of Today at the end of a day of the business, by hub. Does nothing if that was done, or if the day ended
 * long ago.
 */
export async function snapshotFigures(services: Services): Promise<void> {
  const { database, config, clock } = services;
  const now = clock.now();
  const zone = config.BUSINESS_TIME_ZONE;
  const day = lastDayBefore(now, zone);
  if (now.getTime() - endOfDay(day, zone).getTime() > NIGHT) return;
  const done = sql`select 1 from figure_snapshots where day = ${day}::date limit 1`;
  if ((await rows(database.sql, done)).length > 0) return;
  const shown = await readShown(services, await readRuleSettings(database.sql));
  const listed = rowsByHub(shown);
  const orders = (figure: TodayFigure, state: OrderState) => sql`
    select ${named(figure)}, hub_id, sum(count) as value
    from (${cachedBuckets('order', ['hub_id'], sql`k.state = ${sql.lit(state)}`)}) o group by hub_id`;
  const figures = sql`
    select ${day}::date as day, figure, hub_id, value from (
      ${orders('READY_ORDERS', 'ready')}
      union all ${orders('OPEN_ORDERS', 'open')}
      union all select * from unnest(${listed.map(({ figure }) => figure)}::text[],
        ${listed.map(({ hubId }) => hubId)}::uuid[], ${listed.map(({ count }) => count)}::int[])) f`;
  await insertFigures(sql`select ${day}::date as day`, figures).execute(database.sql);
}

/** Looks every half hour whether a day of the business has ended. */
export function figureSnapshotJob(services: Services): JobHandler {
  return {
    queue: 'figure-snapshots',
    schedule: '*/30 * * * *',
    handle: () => snapshotFigures(services),
  };
}

/** Deletes the figures of days that are no longer kept. @returns how many. */
export async function forgetFigures({ database, config, clock }: Services): Promise<number> {
  const last = lastDayBefore(clock.now(), config.BUSINESS_TIME_ZONE);
  const before = addDays(last, 1 - FIGURE_DAYS_KEPT);
  return await deleteInBatches(database, 'figure_snapshots', sql`day < ${before}::date`);
}

/** The values of a figure. */
export interface FigureHistory {
  readonly figure: TodayFigure;
  /** The last days of the business before today, the oldest first; null where none was recorded. */
  readonly days: readonly { readonly day: string; readonly value: number | null }[];
}

/** The figures of the last days of the business at some hubs, or everywhere. One statement. */
export async function readFigureHistory(
  { database, config, clock }: Services,
  hubIds: readonly string[] | undefined,
): Promise<FigureHistory[]> {
  const last = lastDayBefore(clock.now(), config.BUSINESS_TIME_ZONE);
  const days = Array.from({ length: FIGURE_LINE_DAYS }, (_, index) =>
    addDays(last, index + 1 - FIGURE_LINE_DAYS),
  );
  const ofExceptions = EXCEPTION_FIGURES.map(({ figure }) => figure);
  // As Today counts: what belongs to no hub is everyone's, but not an order.
  const within = hubIds
    ? sql`(hub_id = any(${hubIds}::uuid[]) or hub_id is null and figure = any(${ofExceptions}::text[]))`
    : sql`true`;
  const found = await rows(
    database.sql,
    sql<{ day: string; figure: TodayFigure; value: number }>`
      select day, figure, sum(value)::int as value from figure_snapshots
      where day = any(${days}::date[]) and ${within} group by day, figure`,
  );
  return TODAY_FIGURE_NAMES.map((figure) => {
    const own = new Map(
      found.filter((each) => each.figure === figure).map(({ day, value }) => [day, value]),
    );
    return { figure, days: days.map((day) => ({ day, value: own.get(day) ?? null })) };
  });
}
