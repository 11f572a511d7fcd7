import { z } from 'zod';
import { type MoneyLine, totalOf } from '../billing/money-line.ts';
import { MONEY_OPERATION_KINDS } from '../billing/money-operation-terms.ts';
import { ENTITY_TYPES, EVENT_SOURCES, LOGGABLE_TYPES } from '../events/activity-terms.ts';
import { FACT } from '../events/event-facts.ts';
import { paid } from '../events/event-text.ts';
import { BLOCKERS } from '../kernel/blocked.ts';
import { capitalize } from '../kernel/humanize.ts';
import { formatCents } from '../kernel/money.ts';

/** Something that a command would do to a record. */
const effect = z.object({
  entity: z.enum([...new Set([...ENTITY_TYPES, ...LOGGABLE_TYPES])]),
  id: z.string(),
  /** The kind of event, or 'fields' for a change in a field history. */
  kind: z.string(),
  /** Of the event: what the payment provider would cause has 'billing'. */
  source: z.enum(EVENT_SOURCES),
  /** What people call the record, such as a serial number; null if it has no name. */
  label: z.string().nullable(),
  /** As the timeline will say it. */
  sentence: z.string(),
  note: z.string().nullable(),
  /** The record's state before and after; null if it has none, or does not exist yet. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** The amount in the sentence, in cents; null without one. */
  amountCents: z.number().nullable(),
  /** The index in the sentence where the timeline will say how the amount was paid; null if it does not. */
  paidAt: z.number().nullable().default(null),
  /** Whether it can be undone afterwards. */
  canUndo: z.boolean().default(false),
});
export type RehearsedEffect = z.infer<typeof effect>;

/** A payment, or another request to the payment provider. */
const money = z.object({
  kind: z.enum(MONEY_OPERATION_KINDS),
  customerId: z.string(),
  /** As it would be requested, in cents. */
  amountCents: z.number(),
  /** If the provider does what is asked; its own amounts come from `moneyPreview`. */
  line: FACT.money,
});
export type RehearsedMoney = z.infer<typeof money>;

/** An e-mail that would be sent. */
const mail = z.object({ recipient: z.string(), subject: z.string() });
export type RehearsedMail = z.infer<typeof mail>;

/** What a command would do, as the error REHEARSED carries it in `extensions.rehearsal`. */
export const rehearsalSchema = z.object({
  /** Why it would do nothing, or only a part of what is asked. */
  refusals: z.array(
    z.object({
      code: z.string(),
      message: z.string(),
      path: z.string().optional(),
      /** The record that the message names, and its id, if the server knows it. */
      blocker: z.enum(BLOCKERS).optional(),
      blockerId: z.string().optional(),
    }),
  ),
  effects: z.array(effect),
  money: z.array(money),
  mails: z.array(mail),
  /** Names of the background jobs that would start. */
  jobs: z.array(z.string()),
  /** Why another person has to approve it first; null if no one has to. */
  approval: z.string().nullable().default(null),
  /** The same for the same money, e-mails and changes of records, whatever their ids and times; null if nothing would happen. */
  stateFingerprint: z.string().nullable(),
});
export type Rehearsal = z.infer<typeof rehearsalSchema>;

/**
 * A rehearsal with the payment provider's own amounts of its charge, because only the provider knows the credit that pays
 * first.
 * @param preview of the charge, if the provider has answered.
 */
export function withPreview<Part extends Pick<Rehearsal, 'effects' | 'money'>>(
  rehearsal: Part,
  preview: MoneyLine | undefined,
): Part {
  const charged = rehearsal.money.filter(({ line }) => totalOf(line) > 0);
  const [charge] = charged;
  if (!preview || !charge || charged.length > 1) return rehearsal;
  const how = totalOf(preview) === totalOf(charge.line) ? paid(preview) : '';
  return {
    ...rehearsal,
    money: rehearsal.money.map((each) => (each === charge ? { ...each, line: preview } : each)),
    effects: rehearsal.effects.map((each) => {
      const { sentence, paidAt } = each;
      if (paidAt === null) return each;
      return { ...each, sentence: `${sentence.slice(0, paidAt)}${how}${sentence.slice(paidAt)}` };
    }),
  };
}

/** The money of a rehearsal in a few words: 'Refunds $100.00'. Undefined if none moves. */
export function moneyGist({ money: operations }: Pick<Rehearsal, 'money'>): string | undefined {
  const sum = (cents: (line: MoneyLine) => number) =>
    operations.reduce((total, { line }) => total + Math.max(0, cents(line)), 0);
  const moved: readonly [string, number, string?][] = [
    ['charges', sum(({ cardCents }) => cardCents)],
    ['uses', sum(({ creditCents }) => creditCents), ' of credit'],
    ['refunds', sum(({ refundCents }) => refundCents)],
    // A negative credit that the card pays is a debt.
    ['credits', sum(({ creditCents, cardCents }) => 0 - creditCents - cardCents)],
  ];
  const words = moved.flatMap(([verb, cents, source = '']) =>
    cents > 0 ? [`${verb} ${formatCents(cents)}${source}`] : [],
  );
  return words.length === 0 ? undefined : capitalize(words.join(', '));
}

/** The groups in which people see what will happen, in order. */
export const REHEARSED_GROUPS = [
  'Money',
  'Vehicles',
  'Orders and subscriptions',
  'Messages',
] as const;
export type RehearsedGroup = (typeof REHEARSED_GROUPS)[number];

/** The group of an effect. */
export function groupOf({ amountCents, entity }: RehearsedEffect): RehearsedGroup {
  if (amountCents !== null) return 'Money';
  return entity === 'Asset' ? 'Vehicles' : 'Orders and subscriptions';
}
