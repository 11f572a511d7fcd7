import { addDays, endOfDay, lastDayBefore } from '@kickstand/domain/kernel/calendar.ts';
import {
  FIGURE_DAYS_KEPT,
  FIGURE_LINE_DAYS,
  type TodayFigure,
} from '@kickstand/domain/today/today-figures.ts';
import { rowsOf } from '@kickstand/domain/today/today-rows.ts';
import { ownerOf } from '@kickstand/domain/today/today-rules.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { rows } from '../platform/database/database.ts';
import { retentionJobs } from '../privacy/retention.ts';
import { snapshotFigures } from './figure-snapshots.ts';
import { readTodayOverview } from './read-overview.ts';
import { readShown } from './read-today.ts';
import { readRuleSettings } from './rule-settings.ts';

const ZONE = 'America/Los_Angeles';
/** The day that ends after the demo business was made. */
const DAY = addDays(lastDayBefore(new Date(), ZONE), 1);
const HOUR = 3_600_000;
/** Some hours after the end of a day. */
const after = (day: string, hours: number) =>
  new Date(endOfDay(day, ZONE).getTime() + hours * HOUR);

interface History {
  readonly figure: TodayFigure;
  readonly days: readonly { readonly day: string; readonly value: number | null }[];
}

describe.each(databasesOf(import.meta.url))('figures of Today on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, {}, { idle: true });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await sql`delete from figure_snapshots where day >= ${DAY}::date`.execute(server.database.sql);
  });

  const servicesAt = (now: Date) => ({ ...server.app.services, clock: { now: () => now } });
  const recorded = (day: string) =>
    rows(
      server.database.sql,
      sql<{ figure: TodayFigure; hubId: string | null; value: number }>`
        select figure, hub_id, value from figure_snapshots where day = ${day}::date
        order by figure, place`,
    );
  async function history(hubIds?: readonly string[]) {
    const { data, statements } = await server.ask<{ todayFigureHistory: History[] }>(
      'query ($hubIds: [ID!]) { todayFigureHistory(hubIds: $hubIds) { figure days { day value } } }',
      { hubIds },
    );
    return { found: data.todayFigureHistory, statements };
  }

  it('are recorded once, in the night after the day, as Today shows them for each hub', async () => {
    await snapshotFigures(servicesAt(after(DAY, 0.5)));
    const first = await recorded(DAY);
    const hubs = await rows(server.database.sql, sql<{ id: string }>`select id from hubs`);
    expect(first).toHaveLength(4 * (hubs.length + 1));

    await sql`update orders set state = 'on_hold' where id in (
      select id from orders where state = 'open' and hub_id is not null limit 3)`.execute(
      server.database.sql,
    );
    await snapshotFigures(servicesAt(after(DAY, 3)));
    expect(await recorded(DAY)).toEqual(first);
  });

  it('are those that Today counts at that moment', async () => {
    await snapshotFigures(servicesAt(after(DAY, 1)));
    const [hub] = await rows(
      server.database.sql,
      sql<{ id: string }>`select hub_id as id from figure_snapshots
        where day = ${DAY}::date and figure = 'SUPPLY' and hub_id is not null order by value desc limit 1`,
    );
    const own = await recorded(DAY);
    const sumOf = (figure: TodayFigure, withoutHub: boolean) =>
      own
        .filter((each) => each.figure === figure)
        .filter(({ hubId }) => hubId === hub?.id || (withoutHub && hubId === null))
        .reduce((sum, { value }) => sum + value, 0);
    const services = servicesAt(after(DAY, 1));
    const hubIds = hub ? [hub.id] : [];
    const { readyOrders, openOrders } = await readTodayOverview(services, hubIds);
    expect([sumOf('READY_ORDERS', false), sumOf('OPEN_ORDERS', false)]).toEqual([
      readyOrders,
      openOrders,
    ]);
    const settings = await readRuleSettings(server.database.sql);
    const exceptions = await readShown(services, settings, hubIds);
    const shown = (owner: string) =>
      rowsOf(exceptions.filter(({ rule }) => ownerOf(rule) === owner)).length;
    expect(sumOf('SUPPLY', true)).toBeGreaterThan(0);
    expect(sumOf('SUPPLY', true)).toBe(shown('supply'));
    expect(sumOf('MONEY', true)).toBe(shown('money'));
  });

  it('are not recorded during the next day: a missed night is a gap', async () => {
    await snapshotFigures(servicesAt(after(DAY, 5)));
    expect(await recorded(DAY)).toEqual([]);
    await snapshotFigures(servicesAt(after(addDays(DAY, 1), 1)));
    expect(await recorded(DAY)).toEqual([]);
    expect(await recorded(addDays(DAY, 1))).not.toEqual([]);
  });

  it('of the last days are read by one statement, with null for a gap, and without orders of other hubs', async () => {
    await sql`delete from figure_snapshots where day = ${addDays(DAY, -3)}::date`.execute(
      server.database.sql,
    );
    const { found, statements } = await history();
    // The caller is checked by another one.
    expect(statements).toBe(2);
    expect(found.map(({ figure }) => figure)).toEqual([
      'READY_ORDERS',
      'OPEN_ORDERS',
      'SUPPLY',
      'MONEY',
    ]);
    for (const { days } of found) {
      expect(days.map(({ day }) => day)).toEqual(
        Array.from({ length: FIGURE_LINE_DAYS }, (_, index) =>
          addDays(DAY, index - FIGURE_LINE_DAYS),
        ),
      );
      expect(days.filter(({ value }) => value === null).map(({ day }) => day)).toEqual([
        addDays(DAY, -3),
      ]);
    }
    const [hub] = await rows(
      server.database.sql,
      sql<{ id: string }>`select id from hubs where name = 'Oakland'`,
    );
    const atHub = await history([hub?.id ?? '']);
    const last = (from: typeof atHub) => from.found[1]?.days.at(-1)?.value ?? 0;
    expect(last(atHub)).toBeGreaterThan(0);
    expect(last(atHub)).toBeLessThan(last({ found, statements }));
  });

  it(`are deleted after ${FIGURE_DAYS_KEPT} days, and the run is recorded`, async () => {
    const oldest = addDays(DAY, 1 - FIGURE_DAYS_KEPT);
    const record = (day: string) =>
      sql`insert into figure_snapshots (day, figure, hub_id, value) values (${day}::date, 'MONEY', null, 1)`.execute(
        server.database.sql,
      );
    await record(oldest);
    await record(addDays(oldest, -1));
    const services = servicesAt(after(DAY, 2));
    const job = retentionJobs(services).find(({ queue }) => queue === 'retention-figures');
    await job?.handle({});
    expect(await recorded(oldest)).toHaveLength(1);
    expect(await recorded(addDays(oldest, -1))).toEqual([]);
    const [run] = await rows(
      server.database.sql,
      sql<{ removed: number }>`select removed from retention_runs where kind = 'figures'`,
    );
    expect(run).toEqual({ removed: 1 });
  });
});
