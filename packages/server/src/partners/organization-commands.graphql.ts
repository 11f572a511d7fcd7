import { organizationRecord } from '@kickstand/domain/partners/organization-record.ts';
import { VehicleCategoryRef } from '../catalogue/catalogue.graphql.ts';
import { addSaveCommand } from '../platform/graphql/command-fields.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { existing } from '../platform/refused.ts';
import { recordInput } from '../records/record.graphql.ts';
import { loadOrganization, SubsidyCadenceRef, SubsidyProcessRef } from './organizations.graphql.ts';
import { OrganizationRef } from './partners.graphql.ts';
import { saveOrganization } from './save-organization.ts';

const SubsidyInputRef = builder.inputType('SubsidyInput', {
  description: 'The next version; if disabled, there is no subsidy.',
  fields: (t) => ({
    enabled: t.boolean({ required: true }),
    amount: t.field({ type: 'Cents', required: true }),
    cap: t.field({ type: 'Cents' }),
    cadence: t.field({ type: SubsidyCadenceRef, required: true }),
    process: t.field({ type: SubsidyProcessRef, required: true }),
  }),
});

const FnfDiscountInputRef = builder.inputType('FnfDiscountInput', {
  description: "Benefits of people who joined through a colleague's invitation.",
  fields: (t) => ({
    enabled: t.boolean({ required: true }),
    amount: t.field({ type: 'Cents', required: true }),
    cap: t.field({ type: 'Cents' }),
    process: t.field({ type: SubsidyProcessRef, required: true }),
  }),
});

const FaqInputRef = builder.inputType('FaqInput', {
  description: "A question of an organization's employees, with its answer.",
  fields: (t) => ({
    question: t.string({ required: true }),
    answer: t.string({ required: true }),
  }),
});

const OrganizationAdminInputRef = builder.inputType('OrganizationAdminInput', {
  description: 'A contact; cannot sign in.',
  fields: (t) => ({ name: t.string({ required: true }), email: t.string({ required: true }) }),
});

const OrganizationHubInputRef = builder.inputType('OrganizationHubInput', {
  description: 'A hub of an organization, with the vehicle categories it offers.',
  fields: (t) => ({
    hubId: t.id({ required: true }),
    vehicleCategories: t.field({ type: [VehicleCategoryRef], required: true }),
  }),
});

const OrganizationContactInputRef = builder.inputType('OrganizationContactInput', {
  description: 'A person at a partner, for its launch.',
  fields: (t) => ({
    name: t.string({ required: true }),
    role: t.string({ required: true }),
    email: t.string({ required: true }),
    phone: t.string({ required: true }),
  }),
});

const OrganizationMetadataInputRef = builder.inputType('OrganizationMetadataInput', {
  description: 'Agreements with a partner before and during launch; the complete set.',
  fields: (t) => ({
    platform: t.string({ required: true }),
    totalPotentialEmployees: t.int(),
    mainContact: t.string({ required: true }),
    customerSuccessManager: t.string({ required: true }),
    contacts: t.field({ type: [OrganizationContactInputRef], required: true }),
    marketingDate: t.field({ type: 'Date' }),
    marketingNotes: t.string({ required: true }),
    launchDate: t.field({ type: 'Date' }),
    launchNotes: t.string({ required: true }),
    expectedFirstOrder: t.field({ type: 'Date' }),
    benefitsCardFunded: t.boolean({ required: true }),
    partnerSignOff: t.boolean({ required: true }),
    partnerSignOffDate: t.field({ type: 'Date' }),
  }),
});

const OrganizationAttributesRef = builder.inputType('OrganizationAttributes', {
  description: 'Omitted fields are unchanged; lists replace the saved ones.',
  fields: (t) => ({
    ...recordInput(t, organizationRecord),
    subsidy: t.field({ type: SubsidyInputRef }),
    fnfDiscount: t.field({ type: FnfDiscountInputRef }),
    faqs: t.field({ type: [FaqInputRef] }),
    organizationHubs: t.field({ type: [OrganizationHubInputRef] }),
    organizationAdmins: t.field({ type: [OrganizationAdminInputRef] }),
    metadata: t.field({ type: OrganizationMetadataInputRef }),
  }),
});

addSaveCommand(
  OrganizationRef,
  saveOrganization,
  OrganizationAttributesRef,
  async (context, { organizationId }) =>
    existing(await loadOrganization(context, organizationId), 'Organization'),
  'Creates an organization, or updates the one with the id.',
);
