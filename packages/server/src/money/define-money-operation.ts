import { type MoneyLine, NO_MONEY } from '@kickstand/domain/billing/money-line.ts';
import type {
  MoneyOperationKind,
  MoneyOperationMode,
} from '@kickstand/domain/billing/money-operation-terms.ts';
import { FACT } from '@kickstand/domain/events/event-facts.ts';
import { z } from 'zod';
import type { UnitOfWork } from '../platform/command.ts';
import { businessToday } from '../platform/days-of-business.ts';
import type { Services } from '../platform/request-context.ts';
import type { NamedObject } from '../ports/billing.ts';
import type { BillingAnswer, OperationReference } from '../ports/billing-answer.ts';
import { intendMoneyOperation, type MoneyOperation, type Subject } from './money-operations.ts';

/** The result of an operation that moves money. */
const withLine = z.object({ line: FACT.money });

/** Why an operation failed. */
export interface MoneyRefusal {
  readonly message: string;
  /** The staff user who decided; omitted if the provider declined. */
  readonly decidedBy?: string;
  /** The bank wants the customer to confirm. */
  readonly needsConfirmation?: boolean;
}

/** A money operation with its stored request, parsed by the schema of its kind. */
export interface OperationOf<Request> extends Omit<MoneyOperation, 'request'> {
  readonly request: Request;
  /** Sent to the provider with every attempt. */
  readonly reference: OperationReference;
}

/** A requested operation, new or repeated. */
export type RequestedOperation<Request> = Pick<
  OperationOf<Request>,
  'request' | 'customerId' | 'amountCents' | 'currency'
>;

/** The parameters of an operation; everything else follows from its kind. */
export interface NewOperation<Request extends object> {
  readonly customerId: string;
  readonly amountCents: number;
  readonly request: Request;
  readonly subjects: readonly Subject[];
  /** True if the command makes the first attempt itself and waits for the outcome. */
  readonly awaited?: boolean;
}

/** The definition of a kind of money operation. */
export interface MoneyOperationDefinition<
  Kind extends MoneyOperationKind,
  Request extends object,
  Done,
> {
  readonly kind: Kind;
  readonly mode: MoneyOperationMode;
  /** The schema of the stored request, which contains everything needed to send it again. */
  readonly request: z.ZodType<Request>;
  /**
   * True if the customer is still owed the money after a decline: the operation then stays
   * unsettled.
   */
  readonly owed?: boolean;
  /** Records the request in the history, also when a declined operation is repeated. */
  requested?(unit: UnitOfWork, operation: RequestedOperation<Request>): Promise<void>;
  /** Calls the provider, always with the same idempotency key, outside any transaction. */
  send(services: Services, operation: OperationOf<Request>): Promise<BillingAnswer<Done>>;
  /**
   * Looks up the effect at the provider when resending is no longer safe.
   * @param named a provider id given by staff, to look up instead.
   */
  find(
    services: Services,
    operation: OperationOf<Request>,
    named?: NamedObject,
  ): Promise<BillingAnswer<Done | undefined>>;
  /**
   * Why a provider object given by staff cannot be the result of this operation, as a sentence;
   * undefined if it can. @param today the business's current day.
   */
  mismatch?(operation: OperationOf<Request>, found: Done, today: string): string | undefined;
  /** What the provider returns if it does what is asked, for a rehearsal; ids of its objects may be anything. */
  assume(unit: UnitOfWork, operation: OperationOf<Request>): Promise<Done> | Done;
  /** Writes the outcome and the state change that waited for it, in one transaction. */
  finish(unit: UnitOfWork, operation: OperationOf<Request>, done: Done): Promise<void>;
  /** Writes the decline; the state is unchanged. */
  decline(unit: UnitOfWork, operation: OperationOf<Request>, refused: MoneyRefusal): Promise<void>;
}

/** The result of one attempt. */
export type Attempt =
  | { readonly outcome: 'done'; readonly answer: unknown; finish(unit: UnitOfWork): Promise<void> }
  | {
      readonly outcome: 'declined';
      readonly message: string;
      readonly needsConfirmation?: boolean;
    }
  | { readonly outcome: 'mismatch'; readonly message: string }
  | { readonly outcome: 'unknown'; readonly message: string; readonly remembered?: boolean }
  | { readonly outcome: 'not found' };

/** A kind of money operation as the engine uses it, without the types of its request and result. */
export interface MoneyOperationHandler<Kind extends MoneyOperationKind = MoneyOperationKind> {
  readonly kind: Kind;
  readonly owed: boolean;
  /**
   * Makes one attempt and returns its result, ready to be written.
   * @param named the provider id of the result, given by staff.
   */
  attempt(
    services: Services,
    operation: MoneyOperation,
    how: 'send' | 'find',
    named?: string,
  ): Promise<Attempt>;
  decline(unit: UnitOfWork, operation: MoneyOperation, refused: MoneyRefusal): Promise<void>;
  /** Finishes it as if the provider had done what is asked. @returns the amounts. */
  finishAssumed(unit: UnitOfWork, operation: MoneyOperation): Promise<MoneyLine>;
  /** Requests a declined operation again, for the same subjects. @returns the new id. */
  intendAgain(
    unit: UnitOfWork,
    refused: MoneyOperation,
    subjects: readonly Subject[],
  ): Promise<string>;
}

/** A kind of money operation as its module uses it. */
export interface DefinedMoneyOperation<Kind extends MoneyOperationKind, Request extends object>
  extends MoneyOperationHandler<Kind> {
  /**
   * Inserts the operation in the caller's transaction, before anything is sent, and records it in
   * the history.
   * @returns the id of the operation.
   * @throws Refused 'Payment pending' if a subject waits for another operation.
   */
  intend(unit: UnitOfWork, wanted: NewOperation<Request>): Promise<string>;
}

/** A handler for every kind; the compiler rejects missing or swapped ones. */
export type MoneyOperationHandlers = {
  readonly [Kind in MoneyOperationKind]: MoneyOperationHandler<Kind>;
};

declare module '../platform/request-context.ts' {
  interface Extensions {
    /** How each kind of money operation is sent, looked up and finished. */
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
    async finishAssumed(unit, stored) {
      const operation = read(stored);
      const done = await definition.assume(unit, operation);
      await definition.finish(unit, operation, done);
      return withLine.safeParse(done).data?.line ?? NO_MONEY;
    },
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
          : definition.mismatch?.(operation, result, businessToday(services));
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
