import {
  manySentence,
  TODAY_RULE_NAMES,
  type TodayRuleName,
  todayRule,
} from '@kickstand/domain/today/today-rules.ts';
import { MOST_OF_A_RULE, TODAY_SEVERITIES } from '@kickstand/domain/today/today-terms.ts';
import { sql } from 'kysely';
import type { RequestContext } from '../platform/request-context.ts';
import { described, type Exception } from './exception.ts';
import { type FoundException, findExceptions, ruleMoment } from './find-exceptions.ts';
import type { RuleSettings } from './rule-settings.ts';
import type { RuleMoment } from './rule-sql.ts';

/** Replaces the exceptions of a rule at a hub by a summary if there are too many to list them. */
function summarize(found: readonly FoundException[], moment: RuleMoment): Exception[] {
  const groups = Map.groupBy(found, ({ rule, hubId }) => `${rule} ${hubId}`);
  return [...groups.values()].flatMap((group): Exception[] => {
    const [first] = group;
    if (!first) return [];
    if (group.length <= MOST_OF_A_RULE) return group.map((row) => described(row, moment));
    const sentence = manySentence(first.rule, first.hubName ?? '');
    const { rule, hubId, since } = first;
    return [
      {
        rule,
        hubId,
        since,
        sentence,
        subjectId: null,
        customerId: null,
        taken: null,
        snooze: null,
      },
    ];
  });
}

const severityOf = ({ rule }: Exception) => TODAY_SEVERITIES.indexOf(todayRule(rule).severity);

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
 * first, then the oldest. One statement.
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
  const listed = mine
    ? found.filter(({ takenBy }) => takenBy === staffId).map((row) => described(row, moment))
    : summarize(found, moment);
  return listed.sort(
    (a, b) => severityOf(a) - severityOf(b) || a.since.getTime() - b.since.getTime(),
  );
}
