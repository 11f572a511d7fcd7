import type { MoneyOperationKind } from '@kickstand/domain/billing/money-operation-terms.ts';
import type { UnitOfWork } from '../platform/command.ts';
import type { Services } from '../platform/request-context.ts';
import type { BillingAnswer, NamedObject } from '../ports/billing.ts';
import type { MoneyOperation } from './money-operations.ts';

/** Why an operation has not happened. */
export interface MoneyRefusal {
  readonly message: string;
  /** The person who said so; left out where the provider did. */
  readonly decidedBy?: string;
}

/** How one kind of money operation is sent, found again and finished. */
export interface MoneyHandler<Done> {
  readonly kind: MoneyOperationKind;
  /** Calls the provider, always with the same key. Outside any transaction. */
  send(services: Services, operation: MoneyOperation): Promise<BillingAnswer<Done>>;
  /**
   * Looks for the effect at the provider when asking again is no longer safe.
   * @param named what a person says it has made, to be looked at instead.
   */
  find(
    services: Services,
    operation: MoneyOperation,
    named?: NamedObject,
  ): Promise<BillingAnswer<Done | undefined>>;
  /**
   * Why what was found when a person has named something can't be what this operation has made, as a
   * sentence; undefined when it can.
   */
  misfit?(operation: MoneyOperation, found: Done, now: Date): string | undefined;
  /** Writes the outcome, with the state change that waited for it, in one transaction. */
  finish(unit: UnitOfWork, operation: MoneyOperation, done: Done): Promise<void>;
  /** Writes the refusal; the state stays as it was. */
  decline(unit: UnitOfWork, operation: MoneyOperation, refused: MoneyRefusal): Promise<void>;
  /** True where the customer is still to get it after a refusal: it stays unsettled until they have. */
  readonly owed?: boolean;
  /** Records in the history that a refused one is asked for again. */
  request?(unit: UnitOfWork, operation: MoneyOperation): Promise<void>;
}

/** A handler whose result type only it knows; {@link defineMoneyHandler} ties send, find and finish together. */
export interface AnyMoneyHandler {
  readonly kind: MoneyOperationKind;
  /** One attempt: the provider's word, ready to be written. */
  attempt(
    services: Services,
    operation: MoneyOperation,
    how: 'send' | 'find',
    /** The provider's id of what a person says it has made. */
    named?: string,
  ): Promise<Attempt>;
  decline(unit: UnitOfWork, operation: MoneyOperation, refused: MoneyRefusal): Promise<void>;
  readonly owed: boolean;
  request(unit: UnitOfWork, operation: MoneyOperation): Promise<void>;
}

export type Attempt =
  | { readonly outcome: 'done'; readonly answer: unknown; finish(unit: UnitOfWork): Promise<void> }
  | { readonly outcome: 'declined'; readonly message: string }
  | { readonly outcome: 'misfit'; readonly message: string }
  | { readonly outcome: 'unknown'; readonly message: string; readonly remembered?: boolean }
  | { readonly outcome: 'not found' };

/** Declares how a kind of money operation is settled. */
export function defineMoneyHandler<Done>(handler: MoneyHandler<Done>): AnyMoneyHandler {
  return {
    kind: handler.kind,
    decline: handler.decline,
    owed: handler.owed ?? false,
    request: handler.request ?? (async () => {}),
    async attempt(services, operation, how, named) {
      const { amountCents: cents, currency } = operation;
      const answer =
        how === 'send'
          ? await handler.send(services, operation)
          : await handler.find(
              services,
              operation,
              named === undefined ? undefined : { reference: named, cents, currency },
            );
      if (answer.outcome !== 'done') return answer;
      const { result } = answer;
      if (result === undefined) return { outcome: 'not found' };
      const misfit =
        named === undefined ? undefined : handler.misfit?.(operation, result, services.clock.now());
      if (misfit !== undefined) return { outcome: 'misfit', message: misfit };
      return {
        outcome: 'done',
        answer: result,
        finish: (unit) => handler.finish(unit, operation, result),
      };
    },
  };
}
