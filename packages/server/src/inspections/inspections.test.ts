import { DEFAULT_CHECKLIST } from '@kickstand/domain/inventory/inspection-terms.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { type Answer, startTestServer, type TestServer } from '../../test/test-server.ts';
import { removeUnusedUploads } from '../files/unused-uploads.ts';
import { addAsset, assetDesk } from '../inventory/assets.test-support.ts';
import { firstRow } from '../platform/database/database.ts';
import {
  addRunningSubscription,
  refusedFields,
} from '../subscriptions/subscriptions.test-support.ts';
import { photographer } from './inspections.test-support.ts';

const INSPECTION = `id number reason batteryPercent notes outcome outcomeNote inspectedBy
  checks { text passed } photos { url } customer { id }
  damages { line name amountCents charge { id state amountCents } }`;
const CREATE = `mutation ($assetId: ID!, $reason: InspectionReason!, $number: Int, $checks: [InspectionCheckInput!]!,
    $batteryPercent: Int, $notes: String, $photos: [String!]!, $damages: [String!]!,
    $outcome: InspectionOutcome, $outcomeNote: String) {
  done: inspectionCreate(assetId: $assetId, reason: $reason, number: $number, checks: $checks,
    batteryPercent: $batteryPercent, notes: $notes, photos: $photos, damages: $damages,
    outcome: $outcome, outcomeNote: $outcomeNote) { ${INSPECTION} } }`;
const CHARGE = `mutation ($id: ID!, $amountCents: Cents!, $damage: ChargedDamage) {
  done: customerCreateOneTimePayment(customerId: $id, amountCents: $amountCents, reason: MAINTENANCE_CHARGE,
    damage: $damage) { charge { id state } errors { path message } } }`;
const SAVE = `mutation ($vehicleId: ID, $kind: VehicleKind, $checks: [ReturnCheckInput!]!,
    $prices: [DamagePriceInput!]!, $expectedUpdatedAt: DateTime) {
  done: returnChecklistSave(vehicleId: $vehicleId, kind: $kind, checks: $checks, prices: $prices,
    expectedUpdatedAt: $expectedUpdatedAt) { scope updatedAt checks { id text } prices { id name amountCents } } }`;

interface Inspection {
  readonly id: string;
  readonly number: number;
  readonly outcome: string | null;
  readonly photos: readonly { readonly url: string }[];
  readonly damages: readonly { readonly line: number; readonly charge: { state: string } | null }[];
}
interface Checklist {
  readonly scope: string;
  readonly updatedAt: string | null;
  readonly checks: readonly { readonly id: string; readonly text: string }[];
  readonly prices: readonly { readonly id: string }[];
}

describe.each(databasesOf(import.meta.url))('inspections on %s', (kind) => {
  let server: TestServer;
  let desk: ReturnType<typeof assetDesk>;
  let upload: ReturnType<typeof photographer>;
  beforeAll(async () => {
    server = await startTestServer(kind);
    desk = assetDesk(server);
    upload = photographer(server);
  });
  afterAll(() => server.close());

  const inspect = (assetId: string, given: object): Promise<Answer<{ done: Inspection }>> =>
    server.ask(CREATE, {
      ...{ assetId, reason: 'OTHER', checks: [], photos: [], damages: [], ...given },
    });
  const ofAsset = async (id: string) => {
    const { data } = await server.ask<{ asset: { inspections: Inspection[] } }>(
      `query ($id: ID!) { asset(id: $id) { inspections { ${INSPECTION} } } }`,
      { id },
    );
    return data.asset.inspections;
  };
  const save = (given: object): Promise<Answer<{ done: Checklist }>> =>
    server.ask(SAVE, { checks: [], prices: [], ...given });
  const modelOf = async (assetId: string) => {
    const found = await firstRow(
      server.database.sql,
      sql<{
        id: string;
      }>`select v.vehicle_id as id from assets a join variants v on v.id = a.variant_id
        where a.id = ${assetId}`,
    );
    return found?.id ?? '';
  };
  /** A vehicle that came back from a customer. */
  async function cameBack(card = '4242') {
    const { assetId, customerId, subscriptionId } = await addRunningSubscription(server.database, {
      card,
    });
    await server.ask(
      `mutation ($id: ID!) { subscriptionCancel(subscriptionId: $id, attributes: { cancelationReason: "OTHER",
        cancelationNotes: "moves" }) { subscription { id } } }`,
      { id: subscriptionId },
    );
    return { assetId, customerId, subscriptionId };
  }

  it('records what was looked at with photos, and moves the vehicle in the same step', async () => {
    const { assetId, customerId, subscriptionId } = await cameBack();
    const photos = [await upload(), await upload()];
    const { data } = await inspect(assetId, {
      reason: 'SUBSCRIPTION_ENDED',
      number: 1,
      checks: [
        { id: 'lights', passed: false },
        { id: 'brakes', passed: true },
      ],
      batteryPercent: 40,
      notes: ' scratched ',
      photos,
      outcome: 'MAINTENANCE_HOLD',
      outcomeNote: 'Front light broken',
    });
    expect(data.done).toMatchObject({
      number: 1,
      batteryPercent: 40,
      notes: 'scratched',
      outcome: 'MAINTENANCE_HOLD',
      customer: { id: customerId },
      checks: [
        { text: 'Brakes', passed: true },
        { text: 'Lights', passed: false },
      ],
    });
    const picture = await fetch(server.address + data.done.photos[0]?.url);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await desk.read(assetId)).state).toBe('MAINTENANCE_HOLD');
    expect((await desk.history(assetId)).slice(-2)).toEqual([
      'asset.inspected',
      'asset.state_changed',
    ]);
    const { data: others } = await server.ask<Record<string, { inspections: { id: string }[] }>>(
      `query ($customer: ID!, $subscription: ID!) {
        customer(customerId: $customer) { inspections { id } }
        subscription(subscriptionId: $subscription) { inspections { id } } }`,
      { customer: customerId, subscription: subscriptionId },
    );
    const mine = { inspections: [{ id: data.done.id }] };
    expect(others).toEqual({ customer: mine, subscription: mine });
  });

  it.each([
    [{ batteryPercent: 140 }, { batteryPercent: 'Battery must be a whole number from 0 to 100.' }],
    [{ photos: Array(40).fill('/files/inspections/x.png') }, { photos: /at most 20/ }],
    [{ photos: ['https://elsewhere.example/x.png'] }, { photos: /not found. Upload it again/ }],
    [{ checks: [{ id: 'gone', passed: true }] }, { checks: /Item 1 of checks is no longer/ }],
    [{ damages: ['gone'] }, { damages: /Item 1 of damages is no longer/ }],
    [{ outcome: 'MAINTENANCE_HOLD' }, { outcomeNote: 'Description is a required field.' }],
    [{ outcome: 'DECOMMISSIONED' }, { outcomeNote: 'Decommission Reason is a required field.' }],
    [{ outcome: 'RETURNED' }, { outcome: /Return is not available: the vehicle is RETURNED/ }],
    [{ reason: 'HANDOVER' }, { reason: /neither on a ready order nor with a customer/ }],
  ])('refuses %j with a sentence at its field, and changes nothing', async (given, expected) => {
    const assetId = await addAsset(server.database, { state: 'RETURNED' });
    const answer = await inspect(assetId, given);
    const refused = refusedFields(answer);
    for (const [field, message] of Object.entries(expected)) {
      if (typeof message === 'string') expect(refused[field]).toBe(message);
      else expect(refused[field]).toMatch(message);
    }
    expect(Object.keys(refused)).toEqual(Object.keys(expected));
    expect(await ofAsset(assetId)).toEqual([]);
    expect((await desk.read(assetId)).state).toBe('RETURNED');
  });

  it('a vehicle that is with a customer again is not inspected, but its handover can be recorded', async () => {
    const { assetId, customerId } = await addRunningSubscription(server.database);
    const { errors } = await inspect(assetId, { reason: 'SUBSCRIPTION_ENDED' });
    expect(errors?.[0]?.message).toMatch(/with a customer. End the subscription or swap/);
    const { data } = await inspect(assetId, { reason: 'HANDOVER', photos: [await upload()] });
    expect(data.done).toMatchObject({ reason: 'HANDOVER', customer: { id: customerId } });
    const moved = await inspect(assetId, { reason: 'HANDOVER', outcome: 'ACTIVE' });
    expect(refusedFields(moved).outcome).toMatch(/^A handover does not change the state/);
  });

  it('one of two people who inspect a vehicle at once learns of the other', async () => {
    const assetId = await addAsset(server.database, { state: 'RETURNED' });
    const answers = await Promise.all([1, 2].map(() => inspect(assetId, { number: 1 })));
    const messages = answers.flatMap(({ errors = [] }) => errors.map(({ message }) => message));
    expect(messages).toEqual([expect.stringMatching(/has just inspected this vehicle/)]);
    expect(await ofAsset(assetId)).toHaveLength(1);
  });

  it('a model has its own checklist, else that of its kind, else that of the product', async () => {
    const { assetId } = await cameBack();
    const vehicleId = await modelOf(assetId);
    const applied = async () => {
      const { data } = await server.ask<{ asset: { returnChecklist: Checklist } }>(
        'query ($id: ID!) { asset(id: $id) { returnChecklist { scope checks { id text } } } }',
        { id: assetId },
      );
      return data.asset.returnChecklist;
    };
    expect(await applied()).toEqual({ scope: 'DEFAULT', checks: DEFAULT_CHECKLIST.checks });
    const { data } = await server.ask<{ vehicle: { kind: string } }>(
      'query ($id: ID!) { vehicle(id: $id) { kind } }',
      { id: vehicleId },
    );
    const ofKind = { kind: data.vehicle.kind, checks: [{ text: 'Whole' }] };
    const first = (await save(ofKind)).data.done;
    await save(ofKind);
    const outdated = await save({ ...ofKind, expectedUpdatedAt: first.updatedAt });
    expect(outdated.errors?.[0]?.message).toMatch(/updated this checklist. Close this form/);
    expect(await applied()).toMatchObject({ scope: 'KIND', checks: [{ text: 'Whole' }] });
    const own = (await save({ vehicleId, checks: [{ text: 'Rack' }, { text: 'Seat' }] })).data.done;
    expect(await applied()).toMatchObject({ scope: 'MODEL', checks: own.checks });
    const [rack] = own.checks;
    const changed = await save({
      ...{ vehicleId, checks: [{ ...rack, text: 'Racks' }], expectedUpdatedAt: own.updatedAt },
    });
    expect(changed.data.done.checks).toEqual([{ ...rack, text: 'Racks' }]);
    const late = await save({ vehicleId, expectedUpdatedAt: own.updatedAt });
    expect(late.errors?.[0]?.extensions.code).toBe('CONFLICT');
    const refused = refusedFields(
      await save({ vehicleId, prices: [{ name: ' ', amountCents: 0 }] }),
    );
    expect(refused).toMatchObject({
      'prices.0.name': 'Damage is a required field.',
      'prices.0.amountCents': 'Price must be greater than 0.',
    });
    await save({ vehicleId });
    await save({ kind: data.vehicle.kind });
    expect((await applied()).scope).toBe('DEFAULT');
  });

  it('each damage is one charge, made once; a decline keeps the inspection', async () => {
    const { assetId, customerId } = await cameBack();
    const vehicleId = await modelOf(assetId);
    const prices = [
      { name: 'Broken light', amountCents: 3500 },
      { name: 'Lost key', amountCents: 2000 },
    ];
    const list = (await save({ vehicleId, prices })).data.done;
    const damages = list.prices.map(({ id }) => id);
    const { done } = (await inspect(assetId, { reason: 'SUBSCRIPTION_ENDED', damages })).data;
    const charge = (line: number) =>
      server.ask<{ done: { charge: { state: string } | null; errors: { message: string }[] } }>(
        CHARGE,
        { id: customerId, amountCents: 3500, damage: { inspectionId: done.id, line } },
      );
    expect((await charge(1)).data.done).toMatchObject({ charge: { state: 'DONE' }, errors: [] });
    expect((await charge(1)).data.done.errors).toEqual([
      expect.objectContaining({
        message: expect.stringMatching(/^Broken light is already charged/),
      }),
    ]);
    expect((await charge(3)).data.done.errors[0]?.message).toMatch(/^Damage: no inspection/);
    await sql`update customers set card_last4 = null where id = ${customerId}`.execute(
      server.database.sql,
    );
    expect((await charge(2)).data.done.errors[0]?.message).toMatch(/no card on file/);
    expect(await ofAsset(assetId)).toMatchObject([
      {
        damages: [
          { name: 'Broken light', amountCents: 3500, charge: { state: 'DONE' } },
          { name: 'Lost key', charge: null },
        ],
      },
    ]);
    await save({ vehicleId });
  });

  it('damages of a vehicle that came from no customer are refused', async () => {
    const assetId = await addAsset(server.database, { state: 'TEST_RIDE' });
    const vehicleId = await modelOf(assetId);
    const list = (await save({ vehicleId, prices: [{ name: 'Light', amountCents: 3500 }] })).data;
    const damages = list.done.prices.map(({ id }) => id);
    const answer = await inspect(assetId, { reason: 'TEST_RIDE', damages });
    expect(refusedFields(answer)).toEqual({
      damages: 'Damages can only be charged if the vehicle comes back from a customer.',
    });
    await save({ vehicleId });
  });

  it('a photo of an inspection is not deleted as unused, and one of another purpose is refused', async () => {
    const assetId = await addAsset(server.database, { state: 'RETURNED' });
    const other = await upload('vehicles');
    expect(refusedFields(await inspect(assetId, { photos: [other] }))).toHaveProperty('photos');
    const photo = await upload();
    await inspect(assetId, { photos: [photo, photo] });
    await sql`update uploaded_files set created_at = now() - interval '9 days'`.execute(
      server.database.sql,
    );
    const { services } = server.app;
    await removeUnusedUploads(services);
    const [found] = await ofAsset(assetId);
    expect(found?.photos).toHaveLength(1);
    expect((await fetch(server.address + found?.photos[0]?.url)).status).toBe(200);
    expect((await fetch(server.address + other)).status).toBe(404);
  });
});
