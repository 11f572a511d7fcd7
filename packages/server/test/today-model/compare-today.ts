import { gracePeriodUnit, usualSetting } from '@kickstand/domain/today/rule-settings.ts';
import { TODAY_RULE_NAMES, type TodayRuleName } from '@kickstand/domain/today/today-rules.ts';
import { Chance } from '../chance.ts';
import type { TestServer } from '../test-server.ts';
import { MODEL } from './model.ts';
import type { Expected, ModelMoment } from './model-terms.ts';
import { changeAtRandom } from './random-business.ts';
import { type Records, readRecords } from './records.ts';

/** More exceptions of a rule at a hub are one line. */
const MOST = 50;

interface Shown {
  readonly rule: TodayRuleName;
  readonly subjectId: string | null;
  readonly hubId: string | null;
  readonly matterId: string | null;
}

/** How many exceptions of each rule the rows of a page show: of a matter the first. */
function shownCounts(exceptions: readonly Shown[]): ReadonlyMap<TodayRuleName, number> {
  const counts = new Map<TodayRuleName, number>();
  const matters = new Set<string>();
  for (const { rule, subjectId, matterId } of exceptions) {
    const isGrouped =
      ['vehicleWithoutSerial', 'vehicleNotSeen', 'serviceOverdue'].includes(rule) &&
      exceptions.filter((each) => each.rule === rule).length > 1;
    if (!isGrouped && matterId !== null && matters.has(matterId)) continue;
    if (!isGrouped && matterId !== null) matters.add(matterId);
    counts.set(rule, (counts.get(rule) ?? 0) + (subjectId === null ? MOST : 1));
  }
  return counts;
}

/** How long a rule's condition may last at a hub, in milliseconds; undefined if it is off there. */
function limitOf(
  { today_rule_settings: settings }: Records,
  rule: TodayRuleName,
  hubId: string | null,
) {
  const rows = [null, hubId].flatMap((hub) =>
    settings.filter((row) => row.rule === rule && row.hub_id === hub),
  );
  let { enabled, gracePeriod } = usualSetting(rule);
  for (const row of rows) {
    if (row.enabled !== null) enabled = row.enabled === true;
    if (row.fine !== null) gracePeriod = Number(row.fine);
  }
  return enabled
    ? gracePeriod * (gracePeriodUnit(rule) === 'HOURS' ? 3_600_000 : 86_400_000)
    : undefined;
}

/** When each record was last imported, by its id. */
function importsOf({ events }: Records): ReadonlyMap<string, number> {
  const imported = new Map<string, number>();
  for (const { entity_id: about, created_at: at } of events) {
    const before = imported.get(String(about)) ?? 0;
    imported.set(String(about), Math.max(before, Date.parse(String(at))));
  }
  return imported;
}

/** The exceptions of a rule that the model expects, by hub. */
function expectedOf(
  records: Records,
  imported: ReadonlyMap<string, number>,
  rule: TodayRuleName,
  moment: ModelMoment,
): Map<string, Expected[]> {
  const found = MODEL[rule](records, moment);
  const late = found.filter(({ hubId, since }) => {
    const limit = limitOf(records, rule, hubId);
    return limit !== undefined && since <= moment.now - limit;
  });
  const kept = [...Map.groupBy(late, ({ hubId }) => String(hubId))].map(([hub, all]) => {
    const own = all.filter(({ id, hubId }) => {
      const limit = limitOf(records, rule, hubId) ?? 0;
      return (imported.get(id) ?? 0) <= moment.now - limit;
    });
    return [hub, own.slice(0, MOST + 1)] as const;
  });
  return new Map(kept);
}

/** Makes the server expect events of a payment provider. */
export const WITH_PROVIDER = {
  STRIPE_SECRET_KEY: 'sk_test_today',
  STRIPE_WEBHOOK_SECRET: 'whsec_today',
};

/** What differs between Today and the model for a rule. */
function differences(
  records: Records,
  imported: ReadonlyMap<string, number>,
  rule: TodayRuleName,
  shown: readonly Shown[],
  moment: ModelMoment,
): string[] {
  const expected = expectedOf(records, imported, rule, moment);
  const wanted = [...expected].flatMap(([hub, own]) =>
    own.length > MOST ? [`many at ${hub}`] : own.map(({ id }) => `${id} at ${hub}`),
  );
  const listed = shown
    .filter((each) => each.rule === rule)
    .map(({ subjectId, hubId }) => `${subjectId ?? 'many'} at ${hubId}`);
  return [
    ...wanted.filter((each) => !listed.includes(each)).map((each) => `${rule}: missing ${each}`),
    ...listed.filter((each) => !wanted.includes(each)).map((each) => `${rule}: false ${each}`),
    ...(listed.length === new Set(listed).size ? [] : [`${rule}: listed twice`]),
  ];
}

/** What a comparison found. */
export interface Comparison {
  readonly failure: readonly string[];
  readonly businesses: number;
  /** How many exceptions of each rule were compared. */
  readonly tally: ReadonlyMap<TodayRuleName, number>;
}

/**
 * Compares one business. What became an exception while the server answered is expected by one of the
 * two moments around the answer.
 */
async function compareOnce(server: TestServer, tally: Map<TodayRuleName, number>) {
  const { BUSINESS_TIME_ZONE: zone, STRIPE_SECRET_KEY: key } = server.config;
  const known = { zone, hasProvider: key !== undefined };
  const before = { now: Date.now(), ...known };
  const answer = await server.ask<{
    today: { exceptions: Shown[] };
    todayCounts: { rule: TodayRuleName; count: number }[];
  }>('{ today { exceptions { rule subjectId hubId matterId } } todayCounts { rule count } }');
  const after = { now: Date.now(), ...known };
  const { today, todayCounts } = answer.data;
  const records = await readRecords(server.database.sql);
  const imported = importsOf(records);
  const shown = shownCounts(today.exceptions);
  return TODAY_RULE_NAMES.flatMap((rule) => {
    const wanted = shown.get(rule) ?? 0;
    const count = todayCounts.find((each) => each.rule === rule)?.count ?? 0;
    tally.set(rule, (tally.get(rule) ?? 0) + count);
    const differs = (moment: ModelMoment) =>
      differences(records, imported, rule, today.exceptions, moment);
    const miscounted = count === wanted ? [] : [`${rule}: counts ${count} instead of ${wanted}`];
    return [...(differs(before).length === 0 ? [] : differs(after)), ...miscounted];
  });
}

/** Compares Today's lists and counts with the model, over random businesses, until they differ. */
export async function compareToday(
  server: TestServer,
  plan: { readonly seed: number; readonly businesses: number },
): Promise<Comparison> {
  const chance = new Chance(plan.seed);
  const tally = new Map<TodayRuleName, number>();
  for (let done = 1; done <= plan.businesses; done += 1) {
    await changeAtRandom(server.database, chance);
    const failure = await compareOnce(server, tally);
    if (failure.length > 0) return { failure, businesses: done, tally };
  }
  return { failure: [], businesses: plan.businesses, tally };
}
