import { nameInSentence } from '@kickstand/domain/catalogue/name-in-sentence.ts';
import { textOf } from '@kickstand/domain/events/linked-text.ts';
import { type TodayRuleName, todayRule } from '@kickstand/domain/today/today-rules.ts';
import type { FoundException } from './find-exceptions.ts';
import type { RuleMoment } from './rule-sql.ts';

/** An exception, or the summary of a rule with too many exceptions at a hub to list them. */
export interface Exception {
  readonly rule: TodayRuleName;
  /** The id of what it is about; null for a summary. */
  readonly subjectId: string | null;
  /** The id of what it is about together with exceptions of other rules; null for a summary. */
  readonly matterId: string | null;
  readonly customerId: string | null;
  readonly hubId: string | null;
  readonly since: Date;
  readonly sentence: string;
  readonly taken: Taken | null;
  readonly snooze: Snooze | null;
}

/** Who takes care of an exception. */
interface Taken {
  readonly staffId: string;
  readonly name: string;
}

/** Why an exception is hidden until a day. */
interface Snooze {
  readonly until: string;
  readonly reason: string;
  readonly name: string;
}

function sentenceOf(row: FoundException, { now, zone }: RuleMoment): string {
  const sentence = todayRule(row.rule).sentence(
    {
      name: row.name ?? 'A former customer',
      vehicle: row.vehicle === null ? 'vehicle' : nameInSentence(row.vehicle),
      number: row.number ?? '',
      place: row.place ?? '',
      since: row.since.toISOString(),
      due: row.due,
      count: row.count,
    },
    { now, timeZone: zone },
  );
  return textOf(sentence);
}

/** An exception with its sentence and what people noted about it. */
export function described(row: FoundException, moment: RuleMoment): Exception {
  const { takenBy, takenByName, snoozedUntil, snoozeReason, snoozedByName } = row;
  const { rule, subjectId, matterId, customerId, hubId, since } = row;
  return {
    rule,
    subjectId,
    matterId,
    customerId,
    hubId,
    since,
    sentence: sentenceOf(row, moment),
    taken: takenBy === null ? null : { staffId: takenBy, name: takenByName ?? '' },
    snooze:
      snoozedUntil === null || snoozedUntil <= moment.today
        ? null
        : { until: snoozedUntil, reason: snoozeReason ?? '', name: snoozedByName ?? '' },
  };
}
