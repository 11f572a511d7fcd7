import { VEHICLE_CATEGORY_LABELS } from '@kickstand/domain/catalogue/catalogue-terms.ts';
import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import type { Launch, OrganizationHub } from '@kickstand/domain/partners/organization-parts.ts';
import {
  describeBenefit,
  NEW_ORGANIZATION,
  type OrganizationRecord,
  refusePrivateBetaChange,
  type SaveOrganizationInput,
  saveOrganizationInput,
} from '@kickstand/domain/partners/organization-record.ts';
import { earlierInput, recordModifications } from '../activity/log-history.ts';
import { refuseUnknownFiles } from '../files/uploaded-file.ts';
import { defineCommand, type UnitOfWork, withChanges } from '../platform/command.ts';
import { refuseDuplicates } from '../platform/database/save-row.ts';
import { newId } from '../platform/ids.ts';
import { refuseConflict } from '../platform/refuse-conflict.ts';
import { NotFound, refuseIf } from '../platform/refused.ts';
import { storedPhone } from '../records/stored-phone.ts';
import {
  addSubsidy,
  type LockedOrganization,
  lockOrganization,
  readHubs,
  writeHubs,
  writeOrganization,
} from './organization-records.ts';

/** The launch data with the phone numbers of its contacts as they are stored. @throws Refused */
function withStoredPhones(metadata: Launch, saved: Launch | undefined): Launch {
  const present = saved?.contacts.map(({ phone }) => phone) ?? [];
  const contacts = metadata.contacts.map((contact, index) => ({
    ...contact,
    phone: contact.phone && storedPhone(contact.phone, present, `metadata.contacts.${index}.phone`),
  }));
  return { ...metadata, contacts };
}

/** The row after the change; omitted fields are unchanged. */
function recordAfter(
  input: SaveOrganizationInput,
  saved: OrganizationRecord | undefined,
): OrganizationRecord {
  const { id, expectedUpdatedAt, subsidy, organizationHubs, metadata, ...given } = input;
  const launch = metadata && withStoredPhones(metadata, saved?.metadata);
  return withChanges(
    { ...NEW_ORGANIZATION, name: '', slug: '', ...saved },
    { ...given, metadata: launch },
  );
}

async function refuseUnknownLogo(unit: UnitOfWork, after: string | null, saved?: string | null) {
  if (after === null) return;
  const kept = new Set(saved ? [saved] : []);
  await refuseUnknownFiles(unit.sql, 'organizations', [{ path: 'logoUrl', address: after }], kept);
}

const REFUSALS = {
  organizations_slug_key: refusal('SLUG_TAKEN', 'Another organization has this slug.', 'slug'),
  organization_hubs_hub_id_fkey: refusal('NOT_FOUND', 'Hub not found.', 'organizationHubs'),
};

const historyFields = (hubs: readonly (OrganizationHub & { readonly name: string })[]) =>
  Object.fromEntries(
    hubs.map(({ name, vehicleCategories }) => [
      `Hub ${name}`,
      vehicleCategories.map((category) => VEHICLE_CATEGORY_LABELS[category]).join(', ') ||
        'No category',
    ]),
  );

/** The values in the change history: long lists by added and removed items, the rest formatted. */
function historyOf(
  record: OrganizationRecord,
  other: Pick<OrganizationRecord, 'authorizedEmails'>,
) {
  const { fnfDiscount, faqs, organizationAdmins, metadata, authorizedEmails, ...plain } = record;
  const { contacts, ...launch } = metadata;
  const kept = new Set(other.authorizedEmails);
  return {
    ...plain,
    ...launch,
    authorizedEmails: authorizedEmails.filter((email) => !kept.has(email)),
    'Friends and family': describeBenefit(fnfDiscount),
    faqs: faqs.map(({ question, answer }) => `${question} ${answer}`),
    admins: organizationAdmins.map(({ name, email }) => `${name} <${email}>`),
    contacts: contacts.map((contact) => Object.values(contact).filter(Boolean).join(', ')),
  };
}

async function record(
  unit: UnitOfWork,
  organizationId: string,
  saved: LockedOrganization | undefined,
  after: OrganizationRecord,
  input: SaveOrganizationInput,
): Promise<void> {
  const hubsBefore = historyFields(saved?.hubs ?? []);
  const hubsAfter = input.organizationHubs
    ? historyFields(await readHubs(unit, organizationId))
    : hubsBefore;
  const gone = Object.fromEntries(Object.keys(hubsBefore).map((field) => [field, null]));
  const { subsidy } = input;
  await recordModifications(
    unit,
    { loggableType: 'Organization', loggableId: organizationId, category: 'DETAILS' },
    saved && {
      ...historyOf(saved.record, after),
      ...hubsBefore,
      subsidy: describeBenefit(saved.subsidy),
    },
    {
      ...historyOf(after, saved?.record ?? NEW_ORGANIZATION),
      ...gone,
      ...hubsAfter,
      ...(subsidy && { subsidy: describeBenefit(subsidy) }),
    },
    // A version of a subsidy is never taken back, because orders may have it.
    saved && !subsidy
      ? {
          ...earlierInput(saved.record, after),
          ...(input.organizationHubs && { organizationHubs: saved.hubs }),
        }
      : undefined,
  );
}

async function save(unit: UnitOfWork, id: string, input: SaveOrganizationInput): Promise<void> {
  const saved = input.id ? await lockOrganization(unit, id) : undefined;
  if (input.id && !saved) throw new NotFound('Organization');
  if (saved) {
    const { updatedAt } = saved;
    await refuseConflict(unit, 'organization', { id, updatedAt }, input.expectedUpdatedAt);
    const { privateBeta } = saved;
    refuseIf(refusePrivateBetaChange({ ...saved.record, privateBeta }, input));
  }
  const after = recordAfter(input, saved?.record);
  await refuseUnknownLogo(unit, after.logoUrl, saved?.record.logoUrl);
  await writeOrganization(unit, id, after);
  if (input.subsidy) await addSubsidy(unit, id, input.subsidy);
  if (input.organizationHubs) await writeHubs(unit, id, input.organizationHubs);
  await record(unit, id, saved, after, input);
}

/**
 * Creates or updates an organization. A new subsidy version only applies to new orders; existing
 * customers stay if fewer addresses are accepted.
 */
export const saveOrganization = defineCommand({
  name: 'organizationCreateOrUpdate',
  input: saveOrganizationInput,
  async run(unit, input) {
    const organizationId = input.id ?? newId(unit.now.getTime());
    await refuseDuplicates(REFUSALS, () => save(unit, organizationId, input));
    unit.services.changes.announce('Organization', organizationId);
    return { organizationId };
  },
});
