import {
  TODAY_RULE_NAMES,
  type TodayRuleName,
  todayRule,
} from '@kickstand/domain/today/today-rules.ts';
import type { TodaySubject } from '@kickstand/domain/today/today-terms.ts';
import { sql } from 'kysely';
import type { RequestContext } from '../platform/request-context.ts';
import { described, type Exception } from './exception.ts';
import { findExceptions, ruleMoment } from './find-exceptions.ts';
import type { RuleSettings } from './rule-settings.ts';

const rulesAbout = (subject: TodaySubject): TodayRuleName[] =>
  TODAY_RULE_NAMES.filter((name) => todayRule(name).subject === subject);

/** The exceptions about some records of one kind that are not snoozed, oldest first. One statement. */
export async function readExceptions(
  context: RequestContext,
  settings: RuleSettings,
  subject: TodaySubject,
  ids: readonly string[],
): Promise<(Exception & { readonly ownerId: string })[]> {
  const moment = ruleMoment(context);
  const subjects = sql`any(${ids}::uuid[])`;
  const found = await findExceptions(context, rulesAbout(subject), moment, settings, { subjects });
  return found
    .map((row) => ({ ...described(row, moment), ownerId: row.subjectId }))
    .filter(({ snooze }) => snooze === null);
}
