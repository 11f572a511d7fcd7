import {
  gracePeriodMilliseconds,
  type RuleSetting,
  usualSetting,
} from '@kickstand/domain/today/rule-settings.ts';
import type { TodayRuleName } from '@kickstand/domain/today/today-rules.ts';
import { sql } from 'kysely';
import { rows, type Sql } from '../platform/database/database.ts';
import type { Fragment } from '../platform/database/sql-fragments.ts';
import type { RequestContext } from '../platform/request-context.ts';

/** What a setting changes; null is as everywhere, or as usual. */
interface SettingRow {
  readonly rule: TodayRuleName;
  /** Null for all hubs. */
  readonly hubId: string | null;
  readonly enabled: boolean | null;
  readonly gracePeriod: number | null;
}

const changed = (before: RuleSetting, row: SettingRow | undefined): RuleSetting => ({
  enabled: row?.enabled ?? before.enabled,
  gracePeriod: row?.gracePeriod ?? before.gracePeriod,
});

/** The settings of all rules. */
export class RuleSettings {
  readonly #rows: readonly SettingRow[];

  constructor(found: readonly SettingRow[]) {
    this.#rows = found;
  }

  #row(rule: TodayRuleName, hubId: string | null): SettingRow | undefined {
    return this.#rows.find((row) => row.rule === rule && row.hubId === hubId);
  }

  /** What applies if nothing is set there: at a hub what applies everywhere. */
  inherited(rule: TodayRuleName, hubId: string | null): RuleSetting {
    return hubId === null ? usualSetting(rule) : this.of(rule, null);
  }

  /** What applies at a hub, or everywhere if it is null. */
  of(rule: TodayRuleName, hubId: string | null): RuleSetting {
    return changed(this.inherited(rule, hubId), this.#row(rule, hubId));
  }

  /**
   * SQL by the id of a hub: the instant since which a condition must hold to be an exception; null where
   * the rule is off.
   * @returns undefined if the rule is off everywhere.
   */
  before(rule: TodayRuleName, now: Date): ((hub: Fragment) => Fragment) | undefined {
    const limitOf = ({ enabled, gracePeriod }: RuleSetting) =>
      enabled ? new Date(now.getTime() - gracePeriodMilliseconds(rule, gracePeriod)) : null;
    const everywhere = limitOf(this.of(rule, null));
    const hubIds = this.#rows.flatMap((row) => (row.rule === rule ? (row.hubId ?? []) : []));
    const atHubs = hubIds.map((id) => ({ id, limit: limitOf(this.of(rule, id)) }));
    if (everywhere === null && atHubs.every(({ limit }) => limit === null)) return undefined;
    if (atHubs.length === 0) return () => sql`${everywhere}`;
    const cases = atHubs.map(({ id, limit }) => sql`when ${id}::uuid then ${limit}::timestamptz`);
    return (hub) => sql`case ${hub} ${sql.join(cases, sql` `)} else ${everywhere}::timestamptz end`;
  }
}

/** Reads the settings of all rules. */
export async function readRuleSettings(on: Sql): Promise<RuleSettings> {
  return new RuleSettings(
    await rows(
      on,
      sql<SettingRow>`select rule, hub_id, enabled, fine as grace_period from today_rule_settings`,
    ),
  );
}

/** Reads the settings of all rules in one statement with the check of the caller. */
export async function readSettingsAndCaller({ admission }: RequestContext): Promise<RuleSettings> {
  // Without settings there is one row of nulls.
  type Answered = SettingRow | { readonly [Name in keyof SettingRow]: null };
  const found = await admission.read<Answered>(
    sql`select row_number() over ()::int as position, rule, hub_id, enabled, fine as grace_period from today_rule_settings`,
  );
  return new RuleSettings(found.filter((row) => row.rule !== null));
}
