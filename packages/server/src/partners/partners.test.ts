import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { firstRow } from '../platform/database/database.ts';

interface Organization {
  readonly id: string;
  readonly name: string;
  readonly updatedAt: string;
  readonly subsidy: { readonly version: number; readonly amount: number } | null;
  readonly subsidies: readonly { readonly version: number; readonly enabled: boolean }[];
  readonly offices: readonly { readonly id: string; readonly name: string }[];
  readonly [field: string]: unknown;
}
interface Office {
  readonly id: string;
  readonly updatedAt: string;
  readonly visibleToCustomers: boolean;
  readonly programsAvailable: readonly string[];
  readonly hiddenReasons: readonly string[];
  readonly vehicleExceptions: readonly { readonly id: string }[];
}

const ORGANIZATION = `id name slug updatedAt discoverable theftInsuranceEnabled allowedDomains authorizedEmails
  fnfEnabled fnfDiscount { enabled amount cap process } benefitsText faqs { question answer }
  organizationAdmins { name email } organizationHubs { hub { id name } vehicleCategories }
  metadata { platform totalPotentialEmployees contacts { name } partnerSignOff partnerSignOffDate }
  subsidy { version amount } subsidies { version enabled } offices { id name }
  customersCount openOrdersCount liveSubscriptionsCount officesCount`;
const OFFICE = `id name updatedAt visibleToCustomers programsAvailable hiddenReasons customersCount
  currentAddress { line1 } permittedVehicleTypes vehicleExceptions { id brand model category }
  programs { program available missing } organization { id } serviceArea { id hub { name } } spokeShops { name }`;

describe('organizations, offices and service areas', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer('pglite');
  });
  afterAll(() => server.close());

  const save = (attributes: object, id?: string, expectedUpdatedAt?: string) =>
    server.ask<{ saved: Organization }>(
      `mutation ($id: ID, $attributes: OrganizationAttributes!, $expectedUpdatedAt: DateTime) {
        saved: organizationCreateOrUpdate(id: $id, attributes: $attributes, expectedUpdatedAt: $expectedUpdatedAt) {
          ${ORGANIZATION} } }`,
      { id, attributes, expectedUpdatedAt },
    );
  const list = (searchQuery: string) =>
    server.ask<{ organizations: Organization[] }>(
      `query ($searchQuery: String) { organizations(searchQuery: $searchQuery) { ${ORGANIZATION} } }`,
      { searchQuery },
    );
  async function named(name: string): Promise<Organization> {
    const found = (await list(name)).data.organizations[0];
    if (!found) throw new Error(`No organization ${name}`);
    return found;
  }
  const created = async (slug: string) => (await save({ name: slug, slug })).data.saved;
  const saveOffice = (id: string, attributes: object, expectedUpdatedAt?: string) =>
    server.ask<{ saved: Office }>(
      `mutation ($id: ID!, $attributes: OfficeAttributes!, $expectedUpdatedAt: DateTime) {
        saved: officeUpdate(id: $id, attributes: $attributes, expectedUpdatedAt: $expectedUpdatedAt) { ${OFFICE} } }`,
      { id, attributes, expectedUpdatedAt },
    );
  const saveArea = (attributes: object, id?: string, expectedUpdatedAt?: string) =>
    server.ask<{ saved: { id: string; programsAvailable: string[]; updatedAt: string } }>(
      `mutation ($id: ID, $attributes: ServiceAreaAttributes!, $expectedUpdatedAt: DateTime) {
        saved: serviceAreaCreateOrUpdate(id: $id, attributes: $attributes, expectedUpdatedAt: $expectedUpdatedAt) {
          id programsAvailable updatedAt } }`,
      { id, attributes, expectedUpdatedAt },
    );
  const areas = (more = '') =>
    server.ask<{
      serviceAreas: {
        pageInfo: { totalItems: number };
        nodes: { id: string; name: string; officesCount: number; organizationsCount: number }[];
      };
    }>(`{ serviceAreas(pageSize: 4 ${more}) { pageInfo { totalItems }
      nodes { id name officesCount organizationsCount programsAvailable hub { name } } } }`);
  async function history(loggableType: string, id: string) {
    const answer = await server.ask<{
      logHistories: { nodes: { modifications: Record<string, unknown> }[] };
    }>(
      `query ($id: ID!) { logHistories(loggableId: $id, loggableType: ${loggableType}) { nodes { modifications } } }`,
      { id },
    );
    return answer.data.logHistories.nodes.map((node) => node.modifications);
  }
  const refusals = (answer: { error: { extensions: { refusals?: unknown } } }) =>
    answer.error.extensions.refusals;
  const CHANGED = [expect.objectContaining({ code: 'CONFLICT' })];

  it('service areas are paged, sorted and searched in a constant number of statements', async () => {
    const first = await areas();
    const { pageInfo, nodes } = first.data.serviceAreas;
    expect(pageInfo.totalItems).toBeGreaterThan(8);
    expect(nodes.map(({ name }) => name)).toEqual(['Boston', 'Chicago', 'Honolulu', 'New York']);
    const most = await areas('sortColumn: OFFICES_COUNT, sortDirection: desc, currentPage: 1');
    const counts = most.data.serviceAreas.nodes.map(({ officesCount }) => officesCount);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(most.data.serviceAreas.nodes[0]).toMatchObject({ name: 'Chicago' });
    const beyond = await areas('currentPage: 99');
    expect(beyond.data.serviceAreas).toEqual({ pageInfo, nodes: [] });
    const found = await areas('searchQuery: "oak"');
    expect(found.data.serviceAreas.nodes.map(({ name }) => name)).toEqual(['Oakland']);
    expect(first.statements).toBe(found.statements);
    expect(first.statements).toBeLessThanOrEqual(3);
  });

  it('a service area is created and changed; its hub program follows its hub, and its name is unique', async () => {
    const off = { directShipProgramAvailable: false, spokeProgramAvailable: false };
    const { id, updatedAt, programsAvailable } = (await saveArea({ ...off, name: 'Fresno' })).data
      .saved;
    expect(programsAvailable).toEqual([]);
    expect(refusals(await saveArea({ ...off, name: 'OAKLAND' }))).toEqual([
      {
        code: 'NAME_TAKEN',
        field: 'name',
        message: 'A service area with this name already exists.',
      },
    ]);
    const on = { name: 'Fresno', directShipProgramAvailable: true, spokeProgramAvailable: true };
    const changed = await saveArea(on, id, updatedAt);
    expect(changed.data.saved.programsAvailable).toEqual(['direct_ship', 'spoke']);
    expect(refusals(await saveArea({ ...on, name: 'Late' }, id, updatedAt))).toEqual(CHANGED);
  });

  it('a new office belongs to an organization and a service area, and is visible once it is set up', async () => {
    const organization = await created('office-owner');
    const create = (variables: Record<string, unknown>) =>
      server.ask<{ officeCreate: Office }>(
        `mutation ($name: String, $serviceAreaId: ID, $organizationId: ID) {
          officeCreate(name: $name, serviceAreaId: $serviceAreaId, organizationId: $organizationId) { ${OFFICE} } }`,
        variables,
      );
    expect(refusals(await create({}))).toEqual([
      { code: 'INVALID_INPUT', field: 'name', message: 'Name is a required field.' },
      {
        code: 'INVALID_INPUT',
        field: 'serviceAreaId',
        message: 'Service area is a required field.',
      },
      {
        code: 'INVALID_INPUT',
        field: 'organizationId',
        message: 'Organization is a required field.',
      },
    ]);
    const [oakland] = (await areas('searchQuery: "oak"')).data.serviceAreas.nodes;
    const place = { serviceAreaId: oakland?.id, organizationId: organization.id };
    const { id, updatedAt } = (await create({ ...place, name: 'Dock' })).data.officeCreate;
    expect(refusals(await create({ ...place, name: 'dock' }))).toMatchObject([{ field: 'name' }]);

    await save({ discoverable: true, allowsPersonalEmail: true }, organization.id);
    const address = {
      line1: '1 Pier',
      line2: '',
      city: 'Oakland',
      stateCode: 'CA',
      postalCode: '94607',
    };
    const model = await firstRow(
      server.database.sql,
      sql<{ id: string; name: string }>`select id, brand || ' ' || model as name from vehicles
        where kind <> 'TEST' limit 1`,
    );
    const attributes = {
      ...{ discoverable: true, spokeEnabled: true, address },
      vehicleExceptionIds: [model?.id],
    };
    const { saved } = (await saveOffice(id, attributes, updatedAt)).data;
    expect(saved).toMatchObject({
      visibleToCustomers: true,
      hiddenReasons: [],
      programsAvailable: ['hub', 'spoke'],
      vehicleExceptions: [{ id: model?.id }],
    });
    expect(await history('Office', id)).toEqual([
      {
        discoverable: [false, true],
        spokeEnabled: [false, true],
        address: ['', '1 Pier, Oakland, CA, 94607'],
        hiddenModels: [[], [model?.name]],
      },
      { name: [null, 'Dock'], serviceArea: [null, expect.any(String)] },
    ]);
    expect(refusals(await saveOffice(id, { name: 'Late' }, updatedAt))).toEqual(CHANGED);
    expect(refusals(await saveOffice(id, { serviceAreaId: null }))).toMatchObject([
      { field: 'serviceAreaId', message: 'Service area is a required field.' },
    ]);
    expect(refusals(await saveOffice(id, { vehicleExceptionIds: [id] }))).toMatchObject([
      { field: 'vehicleExceptionIds.0' },
    ]);
  });

  it('an office is only found in its own organization; its report lists failed checks', async () => {
    const lakeview = await named('Lakeview Museums');
    const annex = lakeview.offices.find(({ name }) => name.includes('no address'));
    const ask = (organizationId: string) =>
      server.ask<{ office: Office | null; officeVisibilityReport: object }>(
        `query ($input: OfficeInput!, $id: ID!) { office(input: $input) { ${OFFICE} }
          officeVisibilityReport(id: $id) { succeeded items {
            ... on OfficeVisibilitySucceeded { title additionalInfo { title description } }
            ... on OfficeVisibilityFailed { title explanation action setting } } } }`,
        { input: { id: annex?.id, organizationId }, id: annex?.id },
      );
    const { office, officeVisibilityReport: report } = (await ask(lakeview.id)).data;
    expect(office).toMatchObject({ id: annex?.id, visibleToCustomers: false });
    expect(report).toMatchObject({ succeeded: false });
    expect(JSON.stringify(report)).toContain(
      '{"title":"The office has an address","explanation":"The address is missing or incomplete.","action":"Enter the address","setting":"ADDRESS"}',
    );
    const other = await named('Baylight Energy');
    expect((await ask(other.id)).data.office).toBeNull();
  });

  it('organizations are loaded in a constant number of statements, and searched by name, slug and domain', async () => {
    const all = await list('');
    const one = await list('baylight.example');
    expect(one.data.organizations.map(({ name }) => name)).toEqual(['Baylight Energy']);
    expect(one.data.organizations[0]).toMatchObject({
      subsidy: { version: 3, amount: 4000 },
      officesCount: 3,
    });
    expect(all.data.organizations.length).toBeGreaterThan(10);
    expect(all.statements).toBe(one.statements);
    const office = 'offices { id visibleToCustomers programsAvailable customersCount }';
    const offices = await server.ask(`{ organizations { ${office} } }`);
    expect(offices.statements).toBeLessThanOrEqual(5);
  });

  it('a change updates given fields and the history; errors name their field', async () => {
    const organization = await created('told-works');
    const hub = await firstRow(
      server.database.sql,
      sql<{ id: string; name: string }>`select id, name from hubs limit 1`,
    );
    const attributes = {
      allowedDomains: ['Told.example'],
      authorizedEmails: ['a@x.example', 'b@x.example'],
      fnfDiscount: { enabled: true, amount: 500, cap: null, process: 'INVOICE' },
      faqs: [{ question: 'Why?', answer: 'Because.' }],
      organizationAdmins: [{ name: 'Ann', email: 'Ann@told.example' }],
      organizationHubs: [{ hubId: hub?.id, vehicleCategories: ['CARGO'] }],
    };
    const { saved } = (await save(attributes, organization.id, organization.updatedAt)).data;
    expect(saved).toMatchObject({
      name: 'told-works',
      allowedDomains: ['told.example'],
      fnfDiscount: attributes.fnfDiscount,
      faqs: attributes.faqs,
      organizationAdmins: [{ name: 'Ann', email: 'ann@told.example' }],
      organizationHubs: [{ hub, vehicleCategories: ['CARGO'] }],
    });
    await save({ authorizedEmails: ['b@x.example', 'c@x.example'] }, organization.id);
    expect(await history('Organization', organization.id)).toEqual([
      { authorizedEmails: [['a@x.example'], ['c@x.example']] },
      {
        allowedDomains: [[], ['told.example']],
        authorizedEmails: [[], ['a@x.example', 'b@x.example']],
        'Friends and family': [
          'Disabled, $0.00, no cap, Payroll',
          'Enabled, $5.00, no cap, Invoice',
        ],
        faqs: [[], ['Why? Because.']],
        admins: [[], ['Ann <ann@told.example>']],
        [`Hub ${hub?.name}`]: [null, 'Cargo'],
      },
      expect.objectContaining({
        name: [null, expect.any(String)],
        slug: [null, expect.any(String)],
      }),
    ]);
    expect(refusals(await save({ slug: 'baylight' }, organization.id))).toEqual([
      { code: 'SLUG_TAKEN', field: 'slug', message: 'Another organization has this slug.' },
    ]);
    expect(refusals(await save({ logoUrl: 'javascript:alert(1)' }, organization.id))).toEqual([
      {
        code: 'FILE_NOT_FOUND',
        field: 'logoUrl',
        message: 'The file was not found. Upload it again.',
      },
    ]);
    const beta = await named('Private Beta');
    expect(refusals(await save({ name: 'Beta' }, beta.id))).toMatchObject([{ field: 'name' }]);
  });

  it('a logo must be a picture: other files are rejected before they are sent', async () => {
    const answer = await server.ask(
      `mutation { fileUploadUrlCreate(prefix: "organizations", mimeType: "application/pdf", fileSize: 9) { publicUrl } }`,
    );
    expect(answer.error.message).toBe('Choose a JPEG, PNG or WebP file.');
  });

  it('changing a subsidy creates a new version, and at most one is enabled', async () => {
    const { id } = await created('subsidized');
    const terms = { amount: 2000, cap: null, cadence: 'MONTHLY', process: 'PAYROLL' };
    await save({ subsidy: { ...terms, enabled: true } }, id);
    const second = await save({ subsidy: { ...terms, amount: 3000, enabled: true } }, id);
    expect(second.data.saved).toMatchObject({
      subsidy: { version: 2, amount: 3000 },
      subsidies: [
        { version: 2, enabled: true },
        { version: 1, enabled: false },
      ],
    });
    const ended = await save({ subsidy: { ...terms, enabled: false } }, id);
    expect(ended.data.saved.subsidy).toBeNull();
    expect((await history('Organization', id))[0]).toEqual({
      subsidy: [
        'Enabled, $30.00, Monthly, no cap, Payroll',
        'Disabled, $20.00, Monthly, no cap, Payroll',
      ],
    });
    const { updatedAt } = ended.data.saved;
    const both = await Promise.all(
      [1, 2].map((amount) => save({ subsidy: { ...terms, amount, enabled: true } }, id, updatedAt)),
    );
    const told = both.filter((answer) => answer.errors);
    expect(told).toHaveLength(1);
    expect(told[0] && refusals(told[0])).toEqual(CHANGED);
  });
});
