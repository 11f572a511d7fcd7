import { ADOPTION_CLUES } from '@kickstand/domain/adoption/adoption-clues.ts';
import { ADOPTION_SORT_COLUMNS } from '@kickstand/domain/adoption/adoption-list.ts';
import {
  ADOPTION_RUN_STATES,
  ADOPTION_STEP_LABELS,
  ADOPTION_STEPS,
} from '@kickstand/domain/adoption/adoption-run.ts';
import {
  ADOPTION_DOUBTS,
  ADOPTION_KINDS,
  ADOPTION_OUTCOMES,
} from '@kickstand/domain/adoption/adoption-terms.ts';
import { EXCLUSION_FIELDS } from '@kickstand/domain/adoption/decide-object.ts';
import { PLAN_FIELDS } from '@kickstand/domain/adoption/plan-models.ts';
import { BILLING_LIMIT_LABELS } from '@kickstand/domain/subscriptions/billing-limits.ts';
import { CustomerRef } from '../customers/customers.graphql.ts';
import { addListField } from '../lists/list-field.ts';
import { type ExclusionRule, listExclusionRules } from '../money/excluded-objects.ts';
import { providerPage } from '../money/money.graphql.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type AccountClue, listMetadata, listProducts, MOST_CLUES } from './account-clues.ts';
import {
  type AdoptionCount,
  type AdoptionObject,
  adoptionListSql,
  countObjects,
} from './adoption-list-sql.ts';
import { type AdoptionRun, latestRun } from './adoption-runs.ts';
import { type AccountPlan, listPlans } from './plan-models.ts';

const KindRef = builder.enumType('AdoptionKind', {
  description: "The objects of the provider's account that are linked to records.",
  values: ADOPTION_KINDS,
});
const OutcomeRef = builder.enumType('AdoptionOutcome', {
  description:
    'What became of an object. ENDED is a subscription that ended at the provider without a record here.',
  values: ADOPTION_OUTCOMES,
});
const DoubtRef = builder.enumType('AdoptionDoubt', {
  description:
    'Why an object is undecided: the customer is unknown, several customers at the provider have its e-mail, its subscription belongs to another customer, or no subscription has its id.',
  values: ADOPTION_DOUBTS,
});
const ClueRef = builder.enumType('AdoptionClue', {
  description:
    'What linked an object to a record: its id that Kickstand knows, its metadata, a subscription, a unique e-mail, a serial number, a person, or a rule.',
  values: ADOPTION_CLUES,
});
const RunStateRef = builder.enumType('AdoptionRunState', {
  description: 'STOPPED runs name the problem; starting again begins a new run.',
  values: ADOPTION_RUN_STATES,
});
const StepRef = builder.enumType('AdoptionStep', {
  description:
    'The parts of the account in the order in which they are read, then assigning them to records.',
  values: ADOPTION_STEPS,
});

interface ReadCount {
  readonly label: string;
  readonly count: number;
}
const ReadCountRef = builder.objectRef<ReadCount>('AdoptionReadCount').implement({
  description: 'How many objects of one part of the account were read.',
  fields: (t) => ({
    label: t.exposeString('label', {
      description: "The part of the account, such as 'Invoices'.",
    }),
    count: t.exposeInt('count'),
  }),
});

export const RunRef = builder.objectRef<AdoptionRun>('AdoptionRun').implement({
  description: 'A run that reads the account at the payment provider. Nothing is written there.',
  fields: (t) => ({
    id: t.exposeID('id'),
    state: t.expose('state', { type: RunStateRef }),
    step: t.expose('step', { type: StepRef, description: 'The step under way, or the last one.' }),
    readCounts: t.field({
      type: [ReadCountRef],
      estimatedRows: 6,
      description: 'The number of objects read so far, by part of the account.',
      resolve: ({ readCounts }) =>
        ADOPTION_STEPS.flatMap((step) => {
          const count = readCounts[step];
          return count === undefined ? [] : [{ label: ADOPTION_STEP_LABELS[step], count }];
        }),
    }),
    requests: t.exposeInt('requests', { description: 'The number of requests to the provider.' }),
    rowsChanged: t.exposeInt('rowsChanged', { description: 'A run without news changes none.' }),
    problem: t.exposeString('problem', { nullable: true, description: 'Why it stopped.' }),
    startedBy: t.exposeString('startedBy'),
    startedAt: t.expose('startedAt', { type: 'DateTime' }),
    finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true }),
  }),
});

const CountRef = builder.objectRef<AdoptionCount>('AdoptionCount').implement({
  description: 'How many objects of a kind have an outcome.',
  fields: (t) => ({
    kind: t.expose('kind', { type: KindRef }),
    outcome: t.expose('outcome', { type: OutcomeRef }),
    count: t.exposeInt('count'),
  }),
});

const ClueCountRef = builder.objectRef<AccountClue>('AdoptionAccountClue').implement({
  description:
    'A product, or a key of the metadata, that undecided subscriptions have, to choose rules from.',
  fields: (t) => ({
    value: t.exposeString('value', {
      description: "The product's id, or the key of the metadata.",
    }),
    label: t.exposeString('label'),
    count: t.exposeInt('count', { description: 'Undecided subscriptions with it.' }),
    samples: t.stringList({
      description: 'Some values of the key.',
      resolve: ({ samples }) => [...samples],
    }),
  }),
});

export const PlanFieldRef = builder.enumType('AdoptionPlanField', {
  description: 'Whether a model belongs to a product or to one of its prices.',
  values: PLAN_FIELDS,
});
const PlanRef = builder.objectRef<AccountPlan>('AdoptionPlan').implement({
  description: 'A product or price of undecided subscriptions, with the model that it is for.',
  fields: (t) => ({
    field: t.expose('field', { type: PlanFieldRef }),
    value: t.exposeString('value', { description: "The provider's id." }),
    productName: t.exposeString('productName'),
    monthlyCents: t.expose('monthlyCents', { type: 'Cents', nullable: true }),
    count: t.exposeInt('count', { description: 'Undecided subscriptions with it.' }),
    vehicleId: t.exposeID('vehicleId', { nullable: true, description: 'The vehicle model.' }),
  }),
});

export const RuleFieldRef = builder.enumType('ExclusionField', {
  description: 'Whether a rule looks at the product or at a key of the metadata.',
  values: EXCLUSION_FIELDS,
});
const RuleRef = builder.objectRef<ExclusionRule>('ExclusionRule').implement({
  description: 'Which subscriptions at the payment provider are not ours.',
  fields: (t) => ({
    id: t.exposeID('id'),
    field: t.expose('field', { type: RuleFieldRef }),
    name: t.exposeString('name', { nullable: true, description: 'The key of the metadata.' }),
    value: t.exposeString('value', { description: "The product's id, or the value of the key." }),
    createdBy: t.exposeString('createdBy'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

interface Adoption {
  readonly run: AdoptionRun | null;
  readonly counts: readonly AdoptionCount[];
}
export const AdoptionRef = builder.objectRef<Adoption>('Adoption').implement({
  description:
    'What the account at the payment provider contains, and what is linked to records of Kickstand.',
  fields: (t) => ({
    run: t.expose('run', { type: RunRef, nullable: true, description: 'The latest run.' }),
    counts: t.field({
      type: [CountRef],
      estimatedRows: 8,
      description: 'Objects by kind and outcome.',
      resolve: ({ counts }) => [...counts],
    }),
    products: t.field({
      type: [ClueCountRef],
      estimatedRows: MOST_CLUES,
      description: 'Products of undecided subscriptions.',
      resolve: (_adoption, _args, { database }) => listProducts(database.sql),
    }),
    metadata: t.field({
      type: [ClueCountRef],
      estimatedRows: MOST_CLUES,
      description: 'Keys in the metadata of undecided subscriptions.',
      resolve: (_adoption, _args, { database }) => listMetadata(database.sql),
    }),
    plans: t.field({
      type: [PlanRef],
      estimatedRows: MOST_CLUES,
      description: 'Products and prices of undecided subscriptions.',
      resolve: (_adoption, _args, { database }) => listPlans(database.sql),
    }),
    rules: t.field({
      type: [RuleRef],
      estimatedRows: 20,
      description: "Which subscriptions are not Kickstand's.",
      resolve: (_adoption, _args, { database }) => listExclusionRules(database.sql),
    }),
  }),
});

export const overviewOf = async ({ database }: RequestContext): Promise<Adoption> => ({
  run: (await latestRun(database.sql)) ?? null,
  counts: await countObjects(database.sql),
});

builder.queryField('adoption', (t) =>
  t.field({
    type: AdoptionRef,
    description: 'How far the account at the payment provider has been taken over.',
    resolve: (_root, _args, context) => overviewOf(context),
  }),
);

export const AdoptionObjectRef = builder.objectRef<AdoptionObject>('AdoptionObject').implement({
  description: 'A customer or subscription of the account at the payment provider.',
  fields: (t) => ({
    id: t.exposeID('id'),
    reference: t.exposeString('reference', { description: "The provider's id." }),
    kind: t.expose('kind', { type: KindRef }),
    outcome: t.expose('outcome', { type: OutcomeRef }),
    doubt: t.expose('doubt', {
      type: DoubtRef,
      nullable: true,
      description: 'Why it is undecided.',
    }),
    clue: t.expose('clue', { type: ClueRef, nullable: true, description: 'What identified it.' }),
    name: t.exposeString('name', { nullable: true, description: 'Of the customer.' }),
    email: t.exposeString('email', { nullable: true, description: 'Of the customer.' }),
    productName: t.exposeString('productName', { nullable: true }),
    modelName: t.exposeString('modelName', {
      nullable: true,
      description: 'The vehicle model to which its product or price is mapped.',
    }),
    status: t.exposeString('status', { nullable: true, description: "The provider's status." }),
    monthlyCents: t.expose('monthlyCents', { type: 'Cents', nullable: true }),
    balanceCents: t.expose('balanceCents', {
      type: 'Cents',
      description: 'What the customer owes; negative is credit.',
    }),
    startedAt: t.expose('startedAt', { type: 'DateTime' }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
    decidedBy: t.exposeString('decidedBy', { nullable: true }),
    decidedByName: t.exposeString('decidedByName', { nullable: true }),
    decidedAt: t.expose('decidedAt', { type: 'DateTime', nullable: true }),
    limits: t.stringList({
      description: 'Why Kickstand cannot run the subscription.',
      resolve: ({ limits }) => limits.map((limit) => BILLING_LIMIT_LABELS[limit]),
    }),
    subscriptionId: t.exposeID('subscriptionId', { nullable: true }),
    customer: t.expose('customer', { type: CustomerRef, nullable: true }),
    candidate: t.expose('candidate', {
      type: CustomerRef,
      nullable: true,
      description:
        "The customer with the same e-mail as the provider's, while it is not decided whose the object is.",
    }),
    providerLink: t.string({
      nullable: true,
      description: "The page in the provider's dashboard, if configured.",
      resolve: ({ reference }, _args, { config }) =>
        providerPage(config.PAYMENT_DASHBOARD_URL, reference),
    }),
  }),
});

addListField('adoptionObjects', 'AdoptionObjectList', {
  list: adoptionListSql,
  node: AdoptionObjectRef,
  as: (object) => object,
  description: 'Customers and subscriptions of the account at the payment provider.',
  types: {
    sortColumn: builder.enumType('AdoptionSortColumn', {
      description: 'The sort columns of adoptionObjects.',
      values: ADOPTION_SORT_COLUMNS,
    }),
    outcomes: OutcomeRef,
    kinds: KindRef,
    doubts: DoubtRef,
  },
});
