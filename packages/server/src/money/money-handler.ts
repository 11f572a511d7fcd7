import type { MoneyOperationKind } from '@kickstand/domain/billing/money-operation-terms.ts';
import type { UnitOfWork } from '../platform/command.ts';
import type { Services } from '../platform/request-context.ts';
import type { BillingAnswer } from '../ports/billing.ts';
import type { MoneyOperation } from './money-operations.ts';

/** How one kind of money operation is sent, found again and finished. */
export interface MoneyHandler<Done> {
  readonly kind: MoneyOperationKind;
  /** Calls the provider, always with the same key. Outside any transaction. */
  send(services: Services, operation: MoneyOperation): Promise<BillingAnswer<Done>>;
  /**
   * Looks for the effect at the provider when asking again is no longer safe.
   * @param named an id of the provider that a person says it has made, to be looked at instead.
   */
  find(
    services: Services,
    operation: MoneyOperation,
    named?: string,
  ): Promise<BillingAnswer<Done | undefined>>;
  /** Writes the outcome, with the state change that waited for it, in one transaction. */
  finish(unit: UnitOfWork, operation: MoneyOperation, done: Done): Promise<void>;
  /** Writes the refusal; the state stays as it was. */
  decline(unit: UnitOfWork, operation: MoneyOperation, message: string): Promise<void>;
}

/** A handler whose result type only it knows; {@link defineMoneyHandler} ties send, find and finish together. */
export interface AnyMoneyHandler {
  readonly kind: MoneyOperationKind;
  /** One attempt: the provider's word, ready to be written. */
  attempt(
    services: Services,
    operation: MoneyOperation,
    how: 'send' | 'find',
    named?: string,
  ): Promise<Attempt>;
  decline(unit: UnitOfWork, operation: MoneyOperation, message: string): Promise<void>;
}

export type Attempt =
  | { readonly outcome: 'done'; readonly answer: unknown; finish(unit: UnitOfWork): Promise<void> }
  | { readonly outcome: 'declined'; readonly message: string }
  | { readonly outcome: 'unknown'; readonly message: string; readonly remembered?: boolean }
  | { readonly outcome: 'not found' };

/** Declares how a kind of money operation is settled. */
export function defineMoneyHandler<Done>(handler: MoneyHandler<Done>): AnyMoneyHandler {
  return {
    kind: handler.kind,
    decline: handler.decline,
    async attempt(services, operation, how, named) {
      const answer =
        how === 'send'
          ? await handler.send(services, operation)
          : await handler.find(services, operation, named);
      if (answer.outcome !== 'done') return answer;
      const { result } = answer;
      if (result === undefined) return { outcome: 'not found' };
      return {
        outcome: 'done',
        answer: result,
        finish: (unit) => handler.finish(unit, operation, result),
      };
    },
  };
}
