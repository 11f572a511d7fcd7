import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const SET_UP = `query { today { setUp {
  name isDone parts { kind existing } next { kind parentId } importable } } }`;

interface Step {
  readonly name: string;
  readonly isDone: boolean;
  readonly parts: readonly { readonly kind: string; readonly existing: number }[];
  readonly next: { readonly kind: string; readonly parentId: string | null } | null;
  readonly importable: string | null;
}

const ADDRESS = { line1: '1 Pier Road', city: 'Reno', stateCode: 'NV', postalCode: '89501' };

describe.each(databasesOf(import.meta.url))('setting up a business on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, { MONEY: 'off' }, { idle: true });
  });
  afterAll(() => server.close());

  async function steps(): Promise<Map<string, Step>> {
    const answer = await server.ask<{ today: { setUp: Step[] } }>(SET_UP);
    // One for the caller and the settings, one for the steps.
    expect(answer.statements).toBeLessThanOrEqual(2);
    return new Map(answer.data.today.setUp.map((step) => [step.name, step]));
  }

  async function saved(mutation: string, variables: object): Promise<string> {
    const answer = await server.ask<{ saved: { id: string } }>(mutation, { ...variables });
    return answer.data.saved.id;
  }

  it('only lacks payments in a business that has everything', async () => {
    const found = await steps();
    const open = [...found.values()].filter(({ isDone }) => !isDone);
    expect(open).toEqual([
      { name: 'PAYMENTS', isDone: false, parts: [], next: null, importable: null },
    ]);
  });

  it('shows in an empty business what can be created, and follows what is added', async () => {
    await server.ask('mutation { installationStartOver(confirmation: "start over") }');
    const empty = await steps();
    expect(empty.get('PLACES')).toEqual({
      name: 'PLACES',
      isDone: false,
      parts: [
        { kind: 'SERVICE_AREAS', existing: 0 },
        { kind: 'HUBS', existing: 0 },
      ],
      next: { kind: 'SERVICE_AREAS', parentId: null },
      importable: 'SERVICE_AREAS',
    });
    expect(empty.get('VEHICLES')).toMatchObject({ next: { kind: 'VENDORS' }, importable: null });
    // Only the private beta, which every installation has.
    expect(empty.get('PARTNERS')).toMatchObject({
      parts: [{ existing: 1 }, { existing: 0 }],
      next: { kind: 'ORGANIZATIONS', parentId: null },
    });
    expect(empty.get('PEOPLE')?.isDone, 'staff are kept').toBe(true);

    const serviceAreaId = await saved(
      `mutation ($attributes: ServiceAreaAttributes!) {
        saved: serviceAreaCreateOrUpdate(attributes: $attributes) { id } }`,
      {
        attributes: {
          name: 'East Bay',
          directShipProgramAvailable: true,
          spokeProgramAvailable: false,
        },
      },
    );
    expect((await steps()).get('PLACES')).toMatchObject({
      isDone: false,
      next: { kind: 'HUBS' },
      importable: 'HUBS',
    });
    await saved(
      'mutation ($attributes: HubAttributes!) { saved: hubCreateOrUpdate(attributes: $attributes) { id } }',
      {
        attributes: {
          name: 'Reno',
          serviceAreaId,
          address: ADDRESS,
          minTimeToFulfill: 1,
          maxTimeToFulfill: 2,
          directShipEnabled: false,
        },
      },
    );
    expect((await steps()).get('PLACES')).toMatchObject({ isDone: true, next: null });
    const newest = await saved(
      `mutation ($attributes: OrganizationAttributes!) {
        saved: organizationCreateOrUpdate(attributes: $attributes) { id } }`,
      { attributes: { name: 'Juniper', slug: 'juniper' } },
    );
    expect((await steps()).get('PARTNERS')).toMatchObject({
      isDone: false,
      parts: [{ existing: 2 }, { existing: 0 }],
      next: { kind: 'OFFICES', parentId: newest },
      importable: 'OFFICES',
    });

    await saved(
      `mutation ($id: ID, $area: ID) {
        saved: officeCreate(name: "Downtown", organizationId: $id, serviceAreaId: $area) { id } }`,
      { id: newest, area: serviceAreaId },
    );
    expect((await steps()).get('PARTNERS')).toMatchObject({
      isDone: false,
      next: { kind: 'AUTHORIZED_EMAILS', parentId: newest },
      importable: null,
    });
    // A list that is not turned on accepts no one.
    for (const [attributes, isDone] of [
      [{ authorizedEmails: ['a@juniper.example'] }, false],
      [{ allowedDomains: ['juniper.example'], authorizedEmailDomainsEnabled: true }, true],
    ] as const) {
      await saved(
        `mutation ($id: ID, $attributes: OrganizationAttributes!) {
          saved: organizationCreateOrUpdate(id: $id, attributes: $attributes) { id } }`,
        { id: newest, attributes },
      );
      expect((await steps()).get('PARTNERS')?.isDone).toBe(isDone);
    }
  });
});
