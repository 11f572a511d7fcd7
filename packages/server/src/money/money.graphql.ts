import { describeMoneyOperation } from '@kickstand/domain/billing/describe-money-operation.ts';
import { describeAttempt } from '@kickstand/domain/billing/money-attempt.ts';
import {
  MONEY_ATTEMPT_WAYS,
  MONEY_OPERATION_KINDS,
  MONEY_OPERATION_MODES,
  MONEY_OPERATION_STATES,
} from '@kickstand/domain/billing/money-operation-terms.ts';
import { refuseSendAgain } from '@kickstand/domain/billing/settle-by-hand.ts';
import { sql } from 'kysely';
import { EntityTypeRef } from '../activity/activity.graphql.ts';
import { anyOfIds, eachOfIds } from '../platform/database/sql-fragments.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { defineListLoader, defineLoader, ownedRowLoader } from '../platform/graphql/loaders.ts';
import { pageBelow } from '../platform/http/external-page.ts';
import { resendable } from './lease-money-operation.ts';
import { MoneyLineRef } from './money-line.graphql.ts';
import {
  type AttemptRow,
  listAttempts,
  listProviderObjects,
  listSubjects,
  type MoneyOperationRow,
  OPERATION_COLUMNS,
} from './money-operation-rows.ts';
import { failureOf, type Subject } from './money-operations.ts';
import { UNSETTLED_SUBJECTS } from './refuse-payment-pending.ts';

/** Loads the oldest unsettled money operation of an entity, by its id. */
const loadUnsettledOperation = ownedRowLoader(
  (entityIds) => sql<MoneyOperationRow & { ownerId: string }>`
    select distinct on (p.entity_id) p.entity_id as owner_id, ${OPERATION_COLUMNS}
    from ${UNSETTLED_SUBJECTS} join customers c on c.id = m.customer_id
    where p.entity_id = ${anyOfIds(entityIds)}
    order by p.entity_id, m.sequence`,
);

/** Loads the newest money operation of an entity, settled or not, by its id. */
const loadLatestOperation = ownedRowLoader(
  (entityIds) => sql<MoneyOperationRow & { ownerId: string }>`
    select e.id as owner_id, ${OPERATION_COLUMNS}
    from ${eachOfIds(entityIds)} as e(id)
    join money_operations m on m.id = (
      select s.money_operation_id from money_operation_subjects s where s.entity_id = e.id
      order by s.money_operation_id desc limit 1)
    join customers c on c.id = m.customer_id`,
);

const loadAttempts = defineListLoader<AttemptRow>((context, ids) =>
  listAttempts(context.database.sql, ids),
);
const loadSubjects = defineListLoader<Subject & { ownerId: string }>((context, ids) =>
  listSubjects(context.database.sql, ids),
);
const loadProviderObject = defineLoader<{ id: string; reference: string | null }>((context, ids) =>
  listProviderObjects(context.database.sql, ids),
);

const PROVIDER_PAGES: Record<string, string> = {
  sub: 'subscriptions',
  in: 'invoices',
  cus: 'customers',
  ch: 'payments',
};

/** The URL of a provider object in its dashboard; null for objects without a page. */
export function providerPage(base: string | undefined, reference: string | null | undefined) {
  const page = PROVIDER_PAGES[reference?.split('_')[0] ?? ''];
  return page ? pageBelow(base, page, reference) : null;
}

export const MoneyOperationStateRef = builder.enumType('MoneyOperationState', {
  description:
    'NEEDS_A_PERSON: staff have to decide. OWED: a refund that did not happen, and stays unsettled until the customer has the money.',
  values: MONEY_OPERATION_STATES,
});
export const MoneyOperationKindRef = builder.enumType('MoneyOperationKind', {
  description: 'What a money operation does at the payment provider.',
  values: MONEY_OPERATION_KINDS,
});
const ModeRef = builder.enumType('MoneyOperationMode', {
  description:
    'confirm_first: nothing changes until the provider confirms. follow_up: the change is already made and is then sent to the provider.',
  values: MONEY_OPERATION_MODES,
});
const WayRef = builder.enumType('MoneyAttemptWay', {
  description: 'What an attempt at a money operation does.',
  values: MONEY_ATTEMPT_WAYS,
});

const resultOf = ({ result, message, reference }: AttemptRow) =>
  result && describeAttempt({ result, message, reference });

const MoneyOperationAttemptRef = builder.objectRef<AttemptRow>('MoneyOperationAttempt').implement({
  description: 'A request to the payment provider, or a decision by staff.',
  fields: (t) => ({
    id: t.exposeID('id'),
    way: t.expose('way', {
      type: WayRef,
      description: 'Sent, looked up at the provider, or decided by staff.',
    }),
    providerKey: t.exposeString('providerKey', {
      nullable: true,
      description: 'The idempotency key of the request.',
    }),
    actor: t.exposeString('actor', { nullable: true }),
    actorName: t.exposeString('actorName', { nullable: true }),
    result: t.string({
      nullable: true,
      description: 'A sentence about its result; null while it runs or if the server crashed.',
      resolve: resultOf,
    }),
    answer: t.string({
      nullable: true,
      deprecationReason: 'Use result; this is its name in 1.0.0.',
      resolve: resultOf,
    }),
    startedAt: t.expose('startedAt', { type: 'DateTime' }),
    endedAt: t.expose('endedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Null while it runs.',
    }),
  }),
});

const MoneyOperationSubjectRef = builder.objectRef<Subject>('MoneyOperationSubject').implement({
  description: 'A record that a money operation is about.',
  fields: (t) => ({
    entityType: t.expose('entityType', { type: EntityTypeRef }),
    entityId: t.exposeID('entityId'),
  }),
});

export const MoneyOperationRef = builder.objectRef<MoneyOperationRow>('MoneyOperation').implement({
  description:
    'A payment, refund or billing change at the payment provider, with its attempts and result.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: MoneyOperationKindRef }),
    mode: t.expose('mode', {
      type: ModeRef,
    }),
    state: t.expose('state', { type: MoneyOperationStateRef }),
    amountCents: t.expose('cameToCents', {
      type: 'Cents',
      description:
        'The final amount with tax according to its invoice; the requested amount until the provider has confirmed it.',
    }),
    description: t.string({
      description: 'A description of the request.',
      resolve: (row) => describeMoneyOperation(row),
    }),
    line: t.expose('line', {
      type: MoneyLineRef,
      nullable: true,
      description: 'Its amounts; null until the provider has confirmed it.',
    }),
    needsConfirmation: t.boolean({
      description: 'True if the bank wants the customer to confirm the payment.',
      resolve: (row) => row.failure === 'NEEDS_CONFIRMATION',
    }),
    canBeSentAgain: t.boolean({
      description: 'True if it was declined and can be repeated here.',
      resolve: (row) => refuseSendAgain(row) === undefined,
    }),
    retrySends: t.boolean({
      description:
        'True while a retry sends the request again with the same key; later it is only looked up.',
      resolve: (row, _args, context) => resendable(row, context.clock.now()),
    }),
    repeatedById: t.exposeID('repeatedById', {
      nullable: true,
      description: 'The id of the operation that repeats it.',
    }),
    attempts: t.exposeInt('attempts'),
    nextAttemptAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Null unless it is waiting.',
      resolve: (row) => (row.state === 'WAITING' ? row.nextAttemptAt : null),
    }),
    actor: t.exposeString('actor'),
    actorName: t.exposeString('actorName', {
      nullable: true,
      description: 'Null if the actor is not a staff user.',
    }),
    error: t.string({
      nullable: true,
      description: 'Why it has not succeeded.',
      resolve: (row) => failureOf(row) ?? null,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    settledAt: t.expose('settledAt', { type: 'DateTime', nullable: true }),
    steps: t.field({
      type: [MoneyOperationAttemptRef],
      estimatedRows: 20,
      description: 'The attempts, oldest first.',
      resolve: (row, _args, context) => loadAttempts(context, row.id),
    }),
    subjects: t.field({
      type: [MoneyOperationSubjectRef],
      estimatedRows: 5,
      description: 'The records that it is about.',
      resolve: (row, _args, context) => loadSubjects(context, row.id),
    }),
    providerLink: t.string({
      nullable: true,
      description: "Its object in the provider's dashboard, if configured.",
      resolve: async (row, _args, context) =>
        providerPage(
          context.config.PAYMENT_DASHBOARD_URL,
          (await loadProviderObject(context, row.id))?.reference,
        ),
    }),
  }),
});

/** Adds the money operations of an entity to its type. */
export function addMoneyOperationFields<Row extends { readonly id: string }>(
  ref: ReturnType<typeof builder.objectRef<Row>>,
): void {
  builder.objectFields(ref, (t) => ({
    pendingMoneyOperation: t.field({
      type: MoneyOperationRef,
      nullable: true,
      description: 'The oldest unsettled money operation.',
      resolve: ({ id }, _args, context) => loadUnsettledOperation(context, id),
    }),
    latestMoneyOperation: t.field({
      type: MoneyOperationRef,
      nullable: true,
      description: 'The newest money operation, settled or not.',
      resolve: ({ id }, _args, context) => loadLatestOperation(context, id),
    }),
  }));
}
