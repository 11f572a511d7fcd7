import { formatCount } from '../kernel/plural.ts';
import { type TodayRuleName, todayRule } from './today-rules.ts';
import { MOST_OF_A_RULE } from './today-terms.ts';

/** An exception as Today lists it. */
interface Listed {
  readonly rule: TodayRuleName;
  /** Null for the summary of more than {@link MOST_OF_A_RULE} at a hub. */
  readonly subjectId: string | null;
  readonly matterId: string | null;
  readonly sentence: string;
}

/** A row of Today. */
export interface TodayRow<Exception> {
  readonly exception: Exception;
  /** Whether the row summarizes several equal exceptions; it links to the list of their rule. */
  readonly isGroup: boolean;
}

/** '53 vehicles have no serial number.' */
function groupSentence(rule: TodayRuleName, group: readonly Listed[]): string {
  const hasSummary = group.some(({ subjectId }) => subjectId === null);
  const count = group.reduce((sum, { subjectId }) => sum + (subjectId ? 1 : MOST_OF_A_RULE), 0);
  const { many } = todayRule(rule);
  return `${hasSummary ? 'More than ' : ''}${formatCount(count)} ${many}.`;
}

/**
 * The rows of Today: of exceptions about one matter the first, and those that only differ in their subject as their
 * number, in the place of the first.
 * @param exceptions the most urgent first.
 */
export function rowsOf<Exception extends Listed>(
  exceptions: readonly Exception[],
): TodayRow<Exception>[] {
  const seen = new Set<string>();
  return exceptions.flatMap((exception) => {
    const { rule, matterId } = exception;
    const group = todayRule(rule).grouped
      ? exceptions.filter((each) => each.rule === rule)
      : [exception];
    const key = group.length > 1 ? rule : matterId;
    if (key === null) return { exception, isGroup: false };
    if (seen.has(key)) return [];
    seen.add(key);
    if (group.length === 1) return { exception, isGroup: false };
    const sentence = groupSentence(rule, group);
    return { exception: { ...exception, subjectId: null, sentence }, isGroup: true };
  });
}
