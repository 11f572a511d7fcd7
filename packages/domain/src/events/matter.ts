import { daysAgo, dayWords, type Moment } from '../kernel/day-words.ts';
import { type Part, type TextPart, words } from './linked-text.ts';

/** What a statement about a record needs. Today, lists and the record's page say it in the same words. */
export interface StatementFacts {
  /** The customer, the colleague, or the name of the thing. */
  readonly name: Part;
  /** The serial number, or the name of the model. */
  readonly vehicle: Part;
  /** The number of a purchase or transfer order, or of an invoice. */
  readonly number: Part;
  /** The hub, shop or vendor. */
  readonly place: Part;
  /** Since when: an ISO instant. */
  readonly since: string;
  /** An ISO date, for statements with a date. */
  readonly due: string | null;
  readonly count: number;
}

/** Says what is the matter, from the facts that it needs. */
export type Statement<Needed extends keyof StatementFacts> = (
  facts: Pick<StatementFacts, Needed>,
  moment: Moment,
) => TextPart[];

/** 'since Friday'. */
export const since = (facts: { readonly since: string }, moment: Moment) =>
  `since ${dayWords(facts.since, moment)}`;
/** '9 days ago'. */
export const ago = (facts: { readonly since: string }, moment: Moment) =>
  daysAgo(facts.since, moment);
/** A date in the middle of a sentence. */
export const on = (day: string | null, moment: Moment) =>
  day === null ? 'soon' : dayWords(day, moment);

/** What Today says about a record now, by the name of its rule. */
export type Due = readonly { readonly rule: string; readonly sentence: string }[];

/** What Today says by one of some rules, the first that it has; undefined if none. */
export function said(due: Due, ...rules: readonly string[]): TextPart[] | undefined {
  const rule = rules.find((each) => due.some((exception) => exception.rule === each));
  const found = due.find((exception) => exception.rule === rule);
  return found && [words(found.sentence)];
}

/** An action on the page of another record. */
export type ActionElsewhere = { readonly id: string } & (
  | { readonly kind: 'Order'; readonly action: 'fulfill' | 'assignVehicle' | 'cancel' }
  | { readonly kind: 'Hub'; readonly action: 'orderStock' }
  | { readonly kind: 'PurchaseOrder'; readonly action: 'submit' }
  | { readonly kind: 'Customer'; readonly action: 'requestCard' }
  | { readonly kind: 'Subscription'; readonly action: 'resumePayments' }
  | { readonly kind: 'TransferOrder'; readonly action: 'ship' | 'receive' }
);

/** What is the matter with a record: the one sentence of its page and what that asks for. */
export interface Matter<Action extends string> {
  /** With links; empty if nothing is the matter. */
  readonly sentence: readonly TextPart[];
  /** What the sentence asks for, the main button of the page. */
  readonly action?: Action | undefined;
  /** The same on another page. */
  readonly elsewhere?: ActionElsewhere | undefined;
}

/** Nothing is the matter. */
export const NO_MATTER = { sentence: [] } as const;
