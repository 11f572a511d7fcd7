import { VEHICLE_CATEGORIES } from '@kickstand/domain/catalogue/catalogue-terms.ts';
import type {
  Faq,
  FnfDiscount,
  Launch,
  OrganizationAdmin,
  OrganizationHub,
} from '@kickstand/domain/partners/organization-parts.ts';
import { organizationRecord } from '@kickstand/domain/partners/organization-record.ts';
import {
  SUBSIDY_CADENCES,
  SUBSIDY_PROCESSES,
} from '@kickstand/domain/partners/organization-terms.ts';
import { sql } from 'kysely';
import { VehicleCategoryRef } from '../catalogue/catalogue.graphql.ts';
import { readSearch } from '../lists/paging.ts';
import { hasWords } from '../lists/search-sql.ts';
import { cachedCountsBy } from '../platform/database/counter-cache.ts';
import { rows } from '../platform/database/database.ts';
import { anyOfIds, eachOfIds, type Fragment, foldOf } from '../platform/database/sql-fragments.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import {
  defineLoader,
  MEMBERS_LIMIT,
  rowListLoader,
  rowLoader,
} from '../platform/graphql/loaders.ts';
import { addQueryById } from '../platform/graphql/query-by-id.ts';
import { existing } from '../platform/refused.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { PhoneNumberRef } from '../records/phone-number.graphql.ts';
import { recordOutput } from '../records/record.graphql.ts';
import {
  type ListedOrganization,
  listedDetail,
  listedOrganization,
  ofOrganization,
  organizationDetail,
  type SubsidyVersion,
  selectOrganizations,
} from './organization-rows.ts';
import { HubRef, loadHub, OrganizationRef } from './partners.graphql.ts';

interface Organization {
  readonly id: string;
}

/** Loaded separately, because it can be long. */
const loadAuthorizedEmails = rowLoader(
  (ids) => sql<{ id: string; emails: string[] }>`
    select id, authorized_emails as emails from organizations where id = ${anyOfIds(ids)}`,
);

const loadSubsidies = rowListLoader(
  (ids) => sql<SubsidyVersion & { readonly ownerId: string }>`
    select id, organization_id as owner_id, version, amount_cents as amount, cap_cents as cap,
      cadence, process, enabled, created_at
    from organization_subsidies where organization_id = ${anyOfIds(ids)} order by version desc
      ${MEMBERS_LIMIT}`,
);

export const SubsidyCadenceRef = builder.enumType('SubsidyCadence', {
  description: 'How often an organization pays its share.',
  values: SUBSIDY_CADENCES,
});
export const SubsidyProcessRef = builder.enumType('SubsidyProcess', {
  description: 'How an organization pays its share.',
  values: SUBSIDY_PROCESSES,
});

const SubsidyRef = builder.objectRef<SubsidyVersion>('Subsidy').implement({
  description: "The organization's share of the monthly price; a change creates a new version.",
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version'),
    amount: t.expose('amount', { type: 'Cents' }),
    cap: t.expose('cap', { type: 'Cents', nullable: true, description: 'Null means no cap.' }),
    cadence: t.expose('cadence', { type: SubsidyCadenceRef }),
    process: t.expose('process', { type: SubsidyProcessRef }),
    enabled: t.exposeBoolean('enabled'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const FnfDiscountRef = builder.objectRef<FnfDiscount>('FnfDiscount').implement({
  description: "Benefits of people who joined through a colleague's invitation.",
  fields: (t) => ({
    enabled: t.exposeBoolean('enabled'),
    amount: t.expose('amount', { description: 'Per month.', type: 'Cents' }),
    cap: t.expose('cap', { type: 'Cents', nullable: true }),
    process: t.expose('process', { type: SubsidyProcessRef }),
  }),
});

const FaqRef = builder.objectRef<Faq>('Faq').implement({
  description: "A question of an organization's employees, with its answer.",
  fields: (t) => ({ question: t.exposeString('question'), answer: t.exposeString('answer') }),
});

const OrganizationAdminRef = builder.objectRef<OrganizationAdmin>('OrganizationAdmin').implement({
  description: 'A contact; cannot sign in.',
  fields: (t) => ({ name: t.exposeString('name'), email: t.exposeString('email') }),
});

const LaunchContactRef = builder
  .objectRef<Launch['contacts'][number]>('OrganizationContact')
  .implement({
    description: 'A person at a partner, for its launch.',
    fields: (t) => ({
      name: t.exposeString('name'),
      role: t.exposeString('role'),
      email: t.exposeString('email'),
      phone: t.exposeString('phone'),
      phoneNumber: t.field({
        type: PhoneNumberRef,
        nullable: true,
        resolve: ({ phone }) => phone || null,
      }),
    }),
  });

const OrganizationMetadataRef = builder.objectRef<Launch>('OrganizationMetadata').implement({
  description: 'Agreements with a partner before and during launch.',
  fields: (t) => ({
    platform: t.exposeString('platform'),
    totalPotentialEmployees: t.exposeInt('totalPotentialEmployees', { nullable: true }),
    mainContact: t.exposeString('mainContact'),
    customerSuccessManager: t.exposeString('customerSuccessManager'),
    contacts: t.expose('contacts', { type: [LaunchContactRef], estimatedRows: 10 }),
    marketingDate: t.expose('marketingDate', { type: 'Date', nullable: true }),
    marketingNotes: t.exposeString('marketingNotes'),
    launchDate: t.expose('launchDate', { type: 'Date', nullable: true }),
    launchNotes: t.exposeString('launchNotes'),
    expectedFirstOrder: t.expose('expectedFirstOrder', { type: 'Date', nullable: true }),
    benefitsCardFunded: t.exposeBoolean('benefitsCardFunded'),
    partnerSignOff: t.exposeBoolean('partnerSignOff'),
    partnerSignOffDate: t.expose('partnerSignOffDate', { type: 'Date', nullable: true }),
  }),
});

interface HubOfOrganization extends OrganizationHub {
  readonly ownerId: string;
}

const loadHubsOfOrganization = rowListLoader(
  (ids) => sql<HubOfOrganization>`
    select o.organization_id as owner_id, o.hub_id,
      o.vehicle_categories
    from organization_hubs o join hubs h on h.id = o.hub_id
    where o.organization_id = ${anyOfIds(ids)} order by h.name collate "und-x-icu", h.id
      ${MEMBERS_LIMIT}`,
);

const OrganizationHubRef = builder.objectRef<HubOfOrganization>('OrganizationHub').implement({
  description: 'A hub of an organization, with the vehicle categories it offers.',
  fields: (t) => ({
    hub: t.field({
      type: HubRef,
      resolve: async ({ hubId }, _args, context) => {
        return existing(await loadHub(context, hubId), 'Hub');
      },
    }),
    vehicleCategories: t.field({
      type: [VehicleCategoryRef],
      resolve: ({ vehicleCategories }) =>
        VEHICLE_CATEGORIES.filter((category) => vehicleCategories.includes(category)),
    }),
  }),
});

interface Figures {
  readonly id: string;
  readonly officesCount: number;
  readonly customersCount: number;
  readonly openOrdersCount: number;
  readonly liveSubscriptionsCount: number;
}

const FIGURES = sql`coalesce(f.count, 0) as offices_count, coalesce(c.count, 0) as customers_count,
        coalesce(r.count, 0) as open_orders_count, coalesce(s.count, 0) as live_subscriptions_count`;

/** Joins the figures of the organizations `o`. @param among a condition on their `organization_id`. */
function joinFigures(among: Fragment): Fragment {
  const countsOf = (cache: string, condition = sql`true`) =>
    cachedCountsBy(cache, 'organization_id', sql`${among} and ${condition}`);
  return sql`
      left join (select organization_id, count(*) from offices where ${among}
        group by organization_id) f on f.organization_id = o.id
      left join (${countsOf('customer')}) c on c.organization_id = o.id
      left join (${countsOf('organization_order', sql`state = 'open'`)}) r on r.organization_id = o.id
      left join (${countsOf('subscription', sql`state <> 'CANCELED'`)}) s on s.organization_id = o.id`;
}

const loadFigures = rowLoader(
  (ids) => sql<Figures>`
    select o.id, ${FIGURES} from ${eachOfIds(ids)} o(id)
    ${joinFigures(sql`organization_id = ${anyOfIds(ids)}`)}`,
);

const hasFigures = (organization: object): organization is Figures =>
  'officesCount' in organization;

const figure =
  (key: Exclude<keyof Figures, 'id'>) =>
  (organization: Organization, _args: object, context: RequestContext) =>
    hasFigures(organization)
      ? organization[key]
      : loadFigures(context, organization.id).then((found) => found?.[key] ?? 0);

/** Fields that lists show, and what is loaded separately. */
const LISTED = ['name', 'slug', 'logoUrl', 'discoverable', 'authorizedEmails'];

const fnfDiscountOf = organizationDetail('fnfDiscount');

builder.objectFields(OrganizationRef, (t) => ({
  ...recordOutput(t, organizationRecord, ofOrganization, LISTED),
  discoverable: t.boolean({ resolve: listedDetail('discoverable') }),
  privateBeta: t.boolean({
    description: 'True for the organization of customers who left their employer.',
    resolve: listedDetail('privateBeta'),
  }),
  authorizedEmails: t.stringList({
    description: 'The addresses that may join, if authorizedEmailsEnabled.',
    resolve: async ({ id }, _args, context) =>
      (await loadAuthorizedEmails(context, id))?.emails ?? [],
  }),
  fnfEnabled: t.boolean({
    resolve: async (row, args, context) => (await fnfDiscountOf(row, args, context)).enabled,
  }),
  fnfDiscount: t.field({ type: FnfDiscountRef, resolve: fnfDiscountOf }),
  faqs: t.field({ type: [FaqRef], estimatedRows: 20, resolve: organizationDetail('faqs') }),
  organizationAdmins: t.field({
    type: [OrganizationAdminRef],
    estimatedRows: 20,
    resolve: organizationDetail('organizationAdmins'),
  }),
  metadata: t.field({ type: OrganizationMetadataRef, resolve: organizationDetail('metadata') }),
  organizationHubs: t.field({
    type: [OrganizationHubRef],
    estimatedRows: 10,
    description: 'By hub name.',
    resolve: ({ id }, _args, context) => loadHubsOfOrganization(context, id),
  }),
  subsidy: t.field({
    type: SubsidyRef,
    nullable: true,
    description: 'The enabled version.',
    resolve: listedDetail('subsidy'),
  }),
  subsidies: t.field({
    type: [SubsidyRef],
    estimatedRows: 10,
    description: 'All versions, newest first.',
    resolve: ({ id }, _args, context) => loadSubsidies(context, id),
  }),
  officesCount: t.int({ resolve: figure('officesCount') }),
  customersCount: t.int({ resolve: figure('customersCount') }),
  openOrdersCount: t.int({ resolve: figure('openOrdersCount') }),
  liveSubscriptionsCount: t.int({ resolve: figure('liveSubscriptionsCount') }),
  updatedAt: t.field({ type: 'DateTime', resolve: organizationDetail('updatedAt') }),
}));

/** Loads organizations by id. */
export const loadOrganization = defineLoader<ListedOrganization>(async (context, ids) => {
  const found = await rows(context.database.sql, selectOrganizations(sql`o.id = ${anyOfIds(ids)}`));
  return found.map(listedOrganization);
});

addQueryById('organization', OrganizationRef, loadOrganization);

builder.queryField('organizations', (t) =>
  t.field({
    type: [OrganizationRef],
    estimatedRows: 50,
    description:
      'All organizations whose name, slug or domains contain every word of the text, by name.',
    args: { searchQuery: t.arg.string() },
    extensions: { checksCaller: true },
    resolve: async (_root, args, { admission }) => {
      const words = sql`concat_ws(' ', o.name, o.slug, array_to_string(o.allowed_domains, ' '))`;
      const found = await admission.readAll(
        selectOrganizations<Figures>(hasWords(foldOf(words), readSearch(args), 'anywhere'), {
          columns: FIGURES,
          joins: joinFigures(sql`true`),
        }),
      );
      return found.map(listedOrganization);
    },
  }),
);
