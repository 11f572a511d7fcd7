import type { Action } from '../history/actions.ts';
import { daysAgo, dayWords, type Moment } from '../kernel/day-words.ts';
import type { TodaySeverity, TodaySubject } from './today-terms.ts';

/** What the sentence of an exception is about. */
export interface TodayFacts {
  /** The customer, the colleague, or the name of the thing. */
  readonly name: string;
  /** The serial number, or the name of the model. */
  readonly vehicle: string;
  /** The number of a purchase or transfer order, or of an invoice. */
  readonly number: string;
  /** The hub, shop or vendor. */
  readonly place: string;
  /** Since when: an ISO instant. */
  readonly since: string;
  /** An ISO date, for rules with a date. */
  readonly due: string | null;
  readonly count: number;
}

/** A kind of exception. */
export interface TodayRule {
  readonly severity: TodaySeverity;
  readonly subject: TodaySubject;
  /** Days that the condition may last before it is an exception; none if omitted. */
  readonly graceDays?: number;
  /** One sentence why. */
  readonly sentence: (facts: TodayFacts, moment: Moment) => string;
  /** What they are called in the summary: 'orders are ready'. */
  readonly many: string;
  /** The label of the button, which opens the page or the dialog where it is settled. */
  readonly next: string;
  /** The action of its subject whose dialog the button opens. */
  readonly action?: Action;
}

/** 'Priya Shah's Soltera.2'. */
export const who = ({ name, vehicle }: TodayFacts) => `${name}'s ${vehicle}`;
/** 'since Friday'. */
export const since = (facts: TodayFacts, moment: Moment) =>
  `since ${dayWords(facts.since, moment)}`;
/** '9 days ago'. */
export const ago = (facts: TodayFacts, moment: Moment) => daysAgo(facts.since, moment);
/** Whole hours since when it holds. */
export const hoursSince = (facts: TodayFacts, { now }: Moment) =>
  Math.floor((now.getTime() - Date.parse(facts.since)) / 3_600_000);
/** A date in the middle of a sentence. */
export const on = (day: string | null, moment: Moment) =>
  day === null ? 'soon' : dayWords(day, moment);
