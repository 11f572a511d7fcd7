import {
  manySentence,
  TODAY_RULE_NAMES,
  type TodayRuleName,
  todayRule,
} from '@kickstand/domain/today/today-rules.ts';
import { TODAY_SEVERITIES } from '@kickstand/domain/today/today-terms.ts';
import { sql } from 'kysely';
import { described, type Exception } from './exception.ts';
import {
  type FoundException,
  findExceptions,
  type RuleReader,
  ruleMoment,
} from './find-exceptions.ts';
import type { RuleSettings } from './rule-settings.ts';

/** The line for a rule with too many exceptions at a hub. */
function summaryOf({ rule, hubId, hubName, since }: FoundException): Exception {
  const sentence = manySentence(rule, hubName ?? '');
  return {
    rule,
    hubId,
    since,
    sentence,
    subjectId: null,
    matterId: null,
    customerId: null,
    taken: null,
    snooze: null,
  };
}

/** The worst first, and of these what people wait for. */
function rankOf({ rule }: Exception): number {
  const { severity, waits } = todayRule(rule);
  return 2 * TODAY_SEVERITIES.indexOf(severity) + (waits ? 0 : 1);
}

/** Which exceptions Today shows. */
export interface TodayScope {
  /** Only of these hubs, and what belongs to no hub. */
  readonly hubIds?: readonly string[] | undefined;
  /** Only of these rules. */
  readonly kinds?: readonly TodayRuleName[] | undefined;
  /** Only those that this person has taken; none if null. */
  readonly takenBy?: string | null | undefined;
}

/**
 * What people have to settle now, computed from the data, with those that are snoozed: the worst
 * first, of these what people wait for, then the oldest. One statement.
 */
export async function readToday(
  services: RuleReader,
  settings: RuleSettings,
  { hubIds, kinds = TODAY_RULE_NAMES, takenBy }: TodayScope,
): Promise<Exception[]> {
  const moment = ruleMoment(services);
  const subjects =
    takenBy === undefined
      ? undefined
      : sql`any(select subject_id from exception_marks where taken_by = ${takenBy}::uuid)`;
  const found = await findExceptions(services, kinds, moment, settings, {
    hubIds,
    subjects,
  });
  const listed = found
    .filter((row) => takenBy === undefined || row.takenBy === takenBy)
    .map((row) => (row.many ? summaryOf(row) : described(row, moment)));
  return listed.sort((a, b) => rankOf(a) - rankOf(b) || a.since.getTime() - b.since.getTime());
}

/** What Today shows at some hubs, or everywhere: what is not snoozed. One statement. */
export async function readShown(
  services: RuleReader,
  settings: RuleSettings,
  hubIds?: readonly string[],
): Promise<Exception[]> {
  const all = await readToday(services, settings, { hubIds });
  return all.filter(({ snooze }) => snooze === null);
}
