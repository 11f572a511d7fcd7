import type { TextPart } from '../events/linked-text.ts';
import type { StatementFacts } from '../events/matter.ts';
import type { Action } from '../history/actions.ts';
import type { Moment } from '../kernel/day-words.ts';
import type { TodaySeverity, TodaySubject } from './today-terms.ts';

/** A kind of exception. */
export interface TodayRule {
  readonly severity: TodaySeverity;
  readonly subject: TodaySubject;
  /** True if a person waits for it: such exceptions come before others of the same severity. */
  readonly waits?: true;
  /** True if its exceptions only differ in their subject: several are one row, with their number. */
  readonly grouped?: true;
  /** Days that the condition may last before it is an exception; none if omitted. */
  readonly graceDays?: number;
  /** True if its age is in business days, as its sentence counts them. */
  readonly inBusinessDays?: true;
  /** One sentence why, the same as on the page of its subject. */
  readonly sentence: (facts: StatementFacts, moment: Moment) => TextPart[];
  /** What they are called in the summary: 'orders are ready'. */
  readonly many: string;
  /** The label of the button, which opens the page or the dialog where it is settled. */
  readonly next: string;
  /** The action of its subject whose dialog the button opens. */
  readonly action?: Action;
}

/** Whole hours since when it holds. */
export const hoursSince = (facts: { readonly since: string }, { now }: Moment) =>
  Math.floor((now.getTime() - Date.parse(facts.since)) / 3_600_000);
