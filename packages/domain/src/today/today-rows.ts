import { formatCount } from '../kernel/plural.ts';
import { TODAY_RULE_NAMES, type TodayRuleName, todayRule } from './today-rules.ts';
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
  /** How many exceptions of its rule the row says there are. */
  readonly count: number;
  /** False if there are more. */
  readonly isExact: boolean;
}

/** How many exceptions of a rule are shown. */
export interface TodayCount {
  readonly rule: TodayRuleName;
  readonly count: number;
  /** False if there are more, because a hub has too many to list. */
  readonly isExact: boolean;
}

/** A row of one exception, or of several equal ones in the place of the first. */
export function rowOf<Exception extends Listed>(
  exception: Exception,
  group: readonly Exception[] = [exception],
): TodayRow<Exception> {
  const isExact = group.every(({ subjectId }) => subjectId !== null);
  const count = group.reduce((sum, { subjectId }) => sum + (subjectId ? 1 : MOST_OF_A_RULE), 0);
  const counted = { count, isExact };
  if (group.length === 1) return { exception, isGroup: false, ...counted };
  const { many } = todayRule(exception.rule);
  // '53 vehicles have no serial number.'
  const sentence = `${isExact ? '' : 'More than '}${formatCount(count)} ${many}.`;
  return { exception: { ...exception, subjectId: null, sentence }, isGroup: true, ...counted };
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
    if (key !== null && seen.has(key)) return [];
    if (key !== null) seen.add(key);
    return [rowOf(exception, group)];
  });
}

/** The rules of some rows, each with the number that its rows show. */
export function countsOf(rows: readonly TodayRow<Listed>[]): TodayCount[] {
  return TODAY_RULE_NAMES.flatMap((rule) => {
    const own = rows.filter(({ exception }) => exception.rule === rule);
    if (own.length === 0) return [];
    const count = own.reduce((sum, row) => sum + row.count, 0);
    return [{ rule, count, isExact: own.every(({ isExact }) => isExact) }];
  });
}
