import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { editedOffice } from '@kickstand/domain/partners/office-record.ts';
import {
  checkOfficeVisibility,
  type FailedCheck,
  isOfficeVisible,
  OFFICE_SETTINGS,
  type OfficeProgram,
  officePrograms,
  type SucceededCheck,
  type VisibilityCheck,
} from '@kickstand/domain/partners/office-visibility.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { VehicleKindRef } from '../catalogue/catalogue.graphql.ts';
import { loadVehicle, VehicleRef } from '../catalogue/vehicles.graphql.ts';
import { eachOfIds } from '../platform/database/sql-fragments.ts';
import { checkArgument, checkId } from '../platform/graphql/check-argument.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { rowLoader } from '../platform/graphql/loaders.ts';
import { defineDetails } from '../platform/graphql/object-details.ts';
import { AddressRef } from '../records/address.graphql.ts';
import { recordOutput } from '../records/record.graphql.ts';
import { loadOfficeDetails, type OfficeDetails } from './office-facts.ts';
import { OfficeRef, OrganizationRef } from './partners.graphql.ts';
import { ProgramRef } from './program.graphql.ts';

const OfficeSettingRef = builder.enumType('OfficeSetting', {
  description: 'The setting that fixes a failed check.',
  values: OFFICE_SETTINGS,
});

const OfficeVisibilityInfoRef = builder
  .objectRef<SucceededCheck['additionalInfo'][number]>('OfficeVisibilityInfo')
  .implement({
    description: 'A fact about a condition that is met.',
    fields: (t) => ({
      title: t.exposeString('title'),
      description: t.exposeString('description'),
    }),
  });

const SucceededRef = builder.objectRef<SucceededCheck>('OfficeVisibilitySucceeded').implement({
  description: 'A condition that is met.',
  fields: (t) => ({
    title: t.exposeString('title'),
    additionalInfo: t.expose('additionalInfo', {
      type: [OfficeVisibilityInfoRef],
      estimatedRows: 10,
    }),
  }),
});

const FailedRef = builder.objectRef<FailedCheck>('OfficeVisibilityFailed').implement({
  description: 'A condition that is not met, and how to fix it.',
  fields: (t) => ({
    title: t.exposeString('title'),
    explanation: t.exposeString('explanation'),
    action: t.exposeString('action', { description: 'The link text of the fix.' }),
    setting: t.expose('setting', { type: OfficeSettingRef }),
  }),
});

const OfficeVisibilityItemRef = builder.unionType('OfficeVisibilityItem', {
  description: 'A condition with its result.',
  types: [SucceededRef, FailedRef],
  resolveType: (item: VisibilityCheck) => (item.succeeded ? SucceededRef : FailedRef),
});

interface Report {
  readonly succeeded: boolean;
  readonly items: readonly VisibilityCheck[];
}

const OfficeVisibilityReportRef = builder.objectRef<Report>('OfficeVisibilityReport').implement({
  description: 'All conditions for customers to see an office, with their results.',
  fields: (t) => ({
    succeeded: t.exposeBoolean('succeeded'),
    items: t.field({
      type: [OfficeVisibilityItemRef],
      estimatedRows: 20,
      resolve: (report) => [...report.items],
    }),
  }),
});

const OfficeProgramRef = builder.objectRef<OfficeProgram>('OfficeProgram').implement({
  description: 'Whether the employees of an office can choose a program.',
  fields: (t) => ({
    program: t.expose('program', { type: ProgramRef }),
    enabled: t.exposeBoolean('enabled', { description: "The office's own setting." }),
    available: t.exposeBoolean('available', {
      description: 'Enabled at the office and in its service area.',
    }),
    missing: t.exposeString('missing', {
      nullable: true,
      description: 'What prevents customers from choosing it, or null.',
    }),
  }),
});

const loadCustomersCount = rowLoader(
  (ids) => sql<{ id: string; count: number }>`
    select f.id, (select count(*) from customers c where c.office_id = f.id) as count
    from ${eachOfIds(ids)} f(id)`,
);

const { read, field: detail } = defineDetails<
  { readonly id: string } | OfficeDetails,
  OfficeDetails
>(
  'Office',
  { whole: (office) => ('exceptionIds' in office ? office : undefined) },
  loadOfficeDetails,
);

builder.objectFields(OfficeRef, (t) => ({
  ...recordOutput(t, editedOffice, read, ['name', 'address']),
  organization: t.field({ type: OrganizationRef, resolve: detail('organization') }),
  permittedVehicleTypes: t.field({
    type: [VehicleKindRef],
    description: 'The kinds that its employees can order.',
    resolve: read(({ permittedVehicleTypes }) => [...permittedVehicleTypes]),
  }),
  currentAddress: t.field({ type: AddressRef, resolve: read((office) => office) }),
  programsAvailable: t.field({
    type: [ProgramRef],
    description: 'Programs enabled at the office and in its service area.',
    resolve: read((office) =>
      officePrograms(office)
        .filter(({ available }) => available)
        .map(({ program }) => program),
    ),
  }),
  programs: t.field({
    type: [OfficeProgramRef],
    estimatedRows: 5,
    description: 'All programs, with what is missing.',
    resolve: read(officePrograms),
  }),
  visibleToCustomers: t.boolean({
    description: 'Whether all conditions are met; hiddenReasons has those that are not.',
    resolve: read(isOfficeVisible),
  }),
  hiddenReasons: t.stringList({
    description: 'Why customers do not see it; empty if they do.',
    resolve: read((office) =>
      checkOfficeVisibility(office).flatMap((item) => (item.succeeded ? [] : [item.explanation])),
    ),
  }),
  vehicleExceptions: t.field({
    type: [VehicleRef],
    description: 'Hidden models whose kind is permitted, by name.',
    resolve: read(async ({ exceptionIds }, _office, context) => {
      const found = await Promise.all(exceptionIds.map((each) => loadVehicle(context, each)));
      return found.filter((vehicle) => vehicle !== undefined);
    }),
  }),
  customersCount: t.int({
    resolve: async ({ id }, _args, context) => (await loadCustomersCount(context, id))?.count ?? 0,
  }),
  updatedAt: t.field({ type: 'DateTime', resolve: detail('updatedAt') }),
}));

const OfficeInputRef = builder.inputType('OfficeInput', {
  description: 'An office by its id.',
  fields: (t) => ({
    id: t.id({ required: true }),
    organizationId: t.id({ description: 'Offices of other organizations are not found.' }),
  }),
});

const officeInput = z.object({
  input: z.object({ id: idSchema, organizationId: idSchema.nullish() }),
});

builder.queryField('office', (t) =>
  t.field({
    type: OfficeRef,
    nullable: true,
    args: { input: t.arg({ type: OfficeInputRef, required: true }) },
    resolve: async (_root, args, context): Promise<OfficeDetails | undefined> => {
      const { id, organizationId } = checkArgument(officeInput, args).input;
      const office = await loadOfficeDetails(context, id);
      return organizationId && office?.organization.id !== organizationId ? undefined : office;
    },
  }),
);

builder.queryField('officeVisibilityReport', (t) =>
  t.field({
    type: OfficeVisibilityReportRef,
    nullable: true,
    args: { id: t.arg.id({ required: true, description: "The office's id." }) },
    resolve: async (_root, args, context): Promise<Report | undefined> => {
      const id = checkId(args.id);
      const office = await loadOfficeDetails(context, id);
      if (!office) return undefined;
      const items = checkOfficeVisibility(office);
      return { succeeded: items.every((item) => item.succeeded), items };
    },
  }),
);
