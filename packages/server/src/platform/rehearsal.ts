import { createHash } from 'node:crypto';
import type {
  Rehearsal,
  RehearsedEffect,
  RehearsedMail,
  RehearsedMoney,
} from '@kickstand/domain/history/rehearsal.ts';
import { assetLabel } from '@kickstand/domain/inventory/asset-label.ts';
import type { Refusal } from '@kickstand/domain/kernel/refusal.ts';

/** An effect before its record is described. */
export interface NotedEffect extends Omit<RehearsedEffect, 'label' | 'from' | 'to'> {
  /** The state that its event names, if any. */
  readonly newState: string | null;
}

/** What a record is called, and its state. */
export interface RecordDescription {
  readonly id: string;
  readonly label: string | null;
  readonly state: string | null;
  /** Of a vehicle, on which the label of its state depends. */
  readonly hasLiveSubscription: boolean | null;
  readonly isOnReadyOrder: boolean | null;
  /** Of an order or subscription. */
  readonly customerName: string | null;
}

/** The sentence of an effect as the record's page shows it: with the label of a vehicle's state. */
function shownSentence({ sentence, newState }: NotedEffect, record?: RecordDescription): string {
  if (!newState || record?.hasLiveSubscription == null) return sentence;
  const { hasLiveSubscription, isOnReadyOrder } = record;
  const label = assetLabel({
    state: newState,
    hasLiveSubscription,
    isOnReadyOrder: isOnReadyOrder === true,
  });
  return sentence.replace(newState, label);
}

/** The id of an object that the payment provider would create. */
export const assumedReference = (id: string) => `assumed_${id}`;

/** A sentence without the ids of objects that do not exist yet. */
export const withoutAssumed = (sentence: string) => sentence.replace(/ \(assumed_[^)]*\)/, '');

/** What a command does, noted by the few functions through which everything is written. */
export class RehearsalNotes {
  readonly effects: NotedEffect[] = [];
  readonly money: RehearsedMoney[] = [];
  readonly mails: RehearsedMail[] = [];
  readonly jobs: string[] = [];
  readonly refusals: Refusal[] = [];
  /** What else the fingerprint depends on: what a command sets going that other transactions do. */
  readonly further: string[] = [];
  /** The ids of requested money operations that are not settled yet. */
  readonly moneyOperationIds: string[] = [];

  /** A hash of what moves money or cannot be undone, without ids and times. */
  fingerprint(): string {
    const facts = [
      ...this.money.map(({ kind, amountCents }) => [kind, amountCents]),
      ...this.mails.map(({ recipient, subject }) => ['mail', recipient, subject]),
      ...this.further.map((fact) => ['further', fact]),
      ...this.effects.map(({ entity, kind, newState, amountCents }) => [
        entity,
        kind,
        newState,
        amountCents,
      ]),
    ];
    const lines = facts.map((fact) => JSON.stringify(fact)).sort();
    return createHash('sha256').update(lines.join('\n')).digest('base64url');
  }

  /**
   * @param before the records before the command, as far as they are known.
   * @param after the same afterwards.
   */
  report(before: readonly RecordDescription[], after: readonly RecordDescription[]): Rehearsal {
    const at = (found: readonly RecordDescription[]) =>
      new Map(found.map((each) => [each.id, each]));
    const [then, now] = [at(before), at(after)];
    const { refusals, money, mails, jobs } = this;
    const effects = this.effects.map(({ newState, ...effect }) => ({
      ...effect,
      sentence: shownSentence({ ...effect, newState }, now.get(effect.id)),
      label: (now.get(effect.id) ?? then.get(effect.id))?.label ?? null,
      from: then.get(effect.id)?.state ?? null,
      to: now.get(effect.id)?.state ?? null,
    }));
    const stateFingerprint = this.fingerprint();
    return { refusals, effects, money, mails, jobs, approval: null, stateFingerprint };
  }
}

/** Thrown at the end of a rehearsal, so that nothing is committed. */
export class Rehearsed extends Error {
  readonly rehearsal: Rehearsal;

  constructor(message: string, rehearsal: Rehearsal) {
    super(message);
    this.rehearsal = rehearsal;
  }
}
