import {
  manySentence,
  TODAY_RULE_NAMES,
  type TodayRuleName,
  todayRule,
} from '@kickstand/domain/today/today-rules.ts';
import { TODAY_SEVERITIES } from '@kickstand/domain/today/today-terms.ts';
import { sql } from 'kysely';
import type { RequestContext } from '../platform/request-context.ts';
import { described, type Exception } from './exception.ts';
import { type FoundException, findExceptions, ruleMoment } from './find-exceptions.ts';
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
  /** Only those that the caller has taken. */
  readonly mine?: boolean | undefined;
}

/**
 * What people have to settle now, computed from the data, with those that are snoozed: the worst
 * first, of these what people wait for, then the oldest. One statement.
 */
export async function readToday(
  context: RequestContext,
  settings: RuleSettings,
  { hubIds, kinds = TODAY_RULE_NAMES, mine = false }: TodayScope,
): Promise<Exception[]> {
  const moment = ruleMoment(context);
  const staffId = context.caller.staff?.id ?? null;
  const subjects = mine
    ? sql`any(select subject_id from exception_marks where taken_by = ${staffId}::uuid)`
    : undefined;
  const found = await findExceptions(context, kinds, moment, settings, {
    hubIds,
    subjects,
  });
  const listed = found
    .filter(({ takenBy }) => !mine || takenBy === staffId)
    .map((row) => (row.many ? summaryOf(row) : described(row, moment)));
  return listed.sort((a, b) => rankOf(a) - rankOf(b) || a.since.getTime() - b.since.getTime());
}
