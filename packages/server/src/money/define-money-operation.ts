import type {
  MoneyOperationKind,
  MoneyOperationMode,
} from '@kickstand/domain/billing/money-operation-terms.ts';
import type { z } from 'zod';
import type { UnitOfWork } from '../platform/command.ts';
import type { Services } from '../platform/request-context.ts';
import type { BillingAnswer, NamedObject, OperationReference } from '../ports/billing.ts';
import { intendMoneyOperation, type MoneyOperation, type Subject } from './money-operations.ts';

/** Why an operation has not happened. */
export interface MoneyRefusal {
  readonly message: string;
  /** The person who said so; left out where the provider did. */
  readonly decidedBy?: string;
}

/** A money operation with its stored request, read by the schema of its kind. */
export interface OperationOf<Request> extends Omit<MoneyOperation, 'request'> {
  readonly request: Request;
  /** Sent to the provider with every attempt. */
  readonly reference: OperationReference;
}

/** An operation that is being asked for, for the first time or again. */
export type RequestedOperation<Request> = Pick<
  OperationOf<Request>,
  'request' | 'customerId' | 'amountCents' | 'currency'
>;

/** What a command asks for; the rest follows from the kind. */
export interface WantedOperation<Request extends object> {
  readonly customerId: string;
  readonly amountCents: number;
  readonly request: Request;
  readonly subjects: readonly Subject[];
  /** The command makes the first attempt itself and waits for its outcome. */
  readonly awaited?: boolean;
}

/** Everything that the engine has to know about one kind of money operation. */
export interface MoneyOperationDefinition<
  Kind extends MoneyOperationKind,
  Request extends object,
  Done,
> {
  readonly kind: Kind;
  readonly mode: MoneyOperationMode;
  /** What the operation stores, so that it can be sent again without reading anything that changed since. */
  readonly request: z.ZodType<Request>;
  /** True where the customer is still to get it after a refusal: it stays unsettled until they have. */
  readonly owed?: boolean;
  /** Records in the history that it is asked for; also when a refused one is sent again. */
  requested?(unit: UnitOfWork, operation: RequestedOperation<Request>): Promise<void>;
  /** Calls the provider, always with the same idempotency key. Outside any transaction. */
  send(services: Services, operation: OperationOf<Request>): Promise<BillingAnswer<Done>>;
  /**
   * Looks for the effect at the provider when sending again is no longer safe.
   * @param named what a person says it has made, to be looked at instead.
   */
  find(
    services: Services,
    operation: OperationOf<Request>,
    named?: NamedObject,
  ): Promise<BillingAnswer<Done | undefined>>;
  /**
   * Why the object that a person has named can't be what this operation has made, as a sentence;
   * undefined when it can.
   */
  mismatch?(operation: OperationOf<Request>, found: Done, now: Date): string | undefined;
  /** Writes the outcome, with the state change that waited for it, in one transaction. */
  finish(unit: UnitOfWork, operation: OperationOf<Request>, done: Done): Promise<void>;
  /** Writes the refusal; the state stays as it was. */
  decline(unit: UnitOfWork, operation: OperationOf<Request>, refused: MoneyRefusal): Promise<void>;
}

/** What one attempt resulted in. */
export type Attempt =
  | { readonly outcome: 'done'; readonly answer: unknown; finish(unit: UnitOfWork): Promise<void> }
  | { readonly outcome: 'declined'; readonly message: string }
  | { readonly outcome: 'mismatch'; readonly message: string }
  | { readonly outcome: 'unknown'; readonly message: string; readonly remembered?: boolean }
  | { readonly outcome: 'not found' };

/** One kind of money operation as the engine uses it: only its definition knows the types of request and result. */
export interface MoneyOperationHandler<Kind extends MoneyOperationKind = MoneyOperationKind> {
  readonly kind: Kind;
  readonly owed: boolean;
  /**
   * Makes one attempt; what it resulted in is ready to be written.
   * @param named the provider's id of the object that a person says the operation has made.
   */
  attempt(
    services: Services,
    operation: MoneyOperation,
    how: 'send' | 'find',
    named?: string,
  ): Promise<Attempt>;
  decline(unit: UnitOfWork, operation: MoneyOperation, refused: MoneyRefusal): Promise<void>;
  /** Intends a refused operation once more, about the same subjects. @returns the id of the new one. */
  intendAgain(
    unit: UnitOfWork,
    refused: MoneyOperation,
    subjects: readonly Subject[],
  ): Promise<string>;
}

/** A kind of money operation as the module that defines it uses it. */
export interface DefinedMoneyOperation<Kind extends MoneyOperationKind, Request extends object>
  extends MoneyOperationHandler<Kind> {
  /**
   * Writes the intention in the caller's transaction, before anything is sent, and records it in the history.
   * @returns the id of the operation.
   * @throws Refused 'Payment pending' when a subject already waits for the outcome of another one.
   */
  intend(unit: UnitOfWork, wanted: WantedOperation<Request>): Promise<string>;
}

/** A handler for every kind; the compiler refuses a list that leaves one out or mixes two up. */
export type MoneyOperationHandlers = {
  readonly [Kind in MoneyOperationKind]: MoneyOperationHandler<Kind>;
};

declare module '../platform/request-context.ts' {
  interface Extensions {
    /** How each kind of money operation is sent, found again and finished. */
    readonly moneyOperations: MoneyOperationHandlers;
  }
}

/** Defines a kind of money operation. */
export function defineMoneyOperation<Kind extends MoneyOperationKind, Request extends object, Done>(
  definition: MoneyOperationDefinition<Kind, Request, Done>,
): DefinedMoneyOperation<Kind, Request> {
  const { kind, mode } = definition;
  const read = (operation: MoneyOperation): OperationOf<Request> => ({
    ...operation,
    request: definition.request.parse(operation.request),
    reference: { operationId: operation.id, key: operation.providerKey },
  });
  return {
    kind,
    owed: definition.owed ?? false,
    async intend(unit, wanted) {
      const id = await intendMoneyOperation(unit, { kind, mode, ...wanted });
      await definition.requested?.(unit, { ...wanted, currency: unit.services.config.CURRENCY });
      return id;
    },
    async intendAgain(unit, refused, subjects) {
      const { customerId, amountCents, request, id: repeats } = refused;
      const again = { kind, mode, customerId, amountCents, request, subjects, repeats };
      const id = await intendMoneyOperation(unit, { ...again, awaited: true });
      await definition.requested?.(unit, read(refused));
      return id;
    },
    decline: (unit, operation, refused) => definition.decline(unit, read(operation), refused),
    async attempt(services, stored, how, named) {
      const operation = read(stored);
      const answer =
        how === 'send'
          ? await definition.send(services, operation)
          : await definition.find(services, operation, namedObject(operation, named));
      if (answer.outcome !== 'done') return answer;
      const { result } = answer;
      if (result === undefined) return { outcome: 'not found' };
      const mismatch =
        named === undefined
          ? undefined
          : definition.mismatch?.(operation, result, services.clock.now());
      if (mismatch !== undefined) return { outcome: 'mismatch', message: mismatch };
      return {
        outcome: 'done',
        answer: result,
        finish: (unit) => definition.finish(unit, operation, result),
      };
    },
  };
}

function namedObject(
  { amountCents: cents, currency }: Pick<MoneyOperation, 'amountCents' | 'currency'>,
  reference: string | undefined,
): NamedObject | undefined {
  return reference === undefined ? undefined : { reference, cents, currency };
}
