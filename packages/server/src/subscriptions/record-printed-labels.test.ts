import { LABELS_AT_ONCE } from '@kickstand/domain/inventory/asset-list-terms.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { addAsset } from '../inventory/assets.test-support.ts';
import { newId } from '../platform/ids.ts';
import {
  addRunningSubscription,
  refusedFields,
  subscriptionDesk,
} from './subscriptions.test-support.ts';

const LABEL_PRINTED = 'subscription.label_printed';

describe.each(databasesOf(import.meta.url))('printed labels on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  const print = (ids: readonly string[], headers: Record<string, string> = {}) =>
    server.ask<{ assetLabelsPrinted: number }>(
      'mutation ($ids: [ID!]!) { assetLabelsPrinted(ids: $ids) }',
      { ids },
      headers,
    );
  const printed = async (subscriptionId: string) =>
    (await subscriptionDesk(server).history(subscriptionId)).filter(
      (each) => each === LABEL_PRINTED,
    );

  it('are in the history of the subscription that has the vehicle, once for each printing', async () => {
    const [one, other] = [
      await addRunningSubscription(server.database),
      await addRunningSubscription(server.database),
    ];
    const free = await addAsset(server.database, { state: 'ACTIVE' });
    const key = { 'idempotency-key': newId() };
    for (const headers of [key, key, {}]) {
      const answer = await print([one.assetId, free, other.assetId], headers);
      expect(answer.data.assetLabelsPrinted).toBe(2);
    }
    expect(await printed(one.subscriptionId)).toHaveLength(2);
    expect(await printed(other.subscriptionId)).toHaveLength(2);
  });

  it('of a returned vehicle are in the history of its last subscription, and of another former one in none', async () => {
    const { subscriptionId, assetId, customerId } = await addRunningSubscription(server.database);
    const canceled = await subscriptionDesk(server).act('subscriptionCancel', {
      subscriptionId,
      attributes: {
        cancelationReason: 'WEATHER',
        chargeRestockFee: false,
        offboardingCompleted: true,
        vehicleCollected: true,
        confirmationEmail: `race.${customerId}@kickstand.example`,
      },
    });
    expect(canceled.errors).toBeUndefined();
    expect((await print([assetId])).data.assetLabelsPrinted).toBe(1);
    expect(await printed(subscriptionId)).toEqual([LABEL_PRINTED]);
    await server.ask('mutation ($id: ID!) { assetActivate(assetId: $id) { id } }', { id: assetId });
    expect((await print([assetId])).data.assetLabelsPrinted).toBe(0);
    expect(await printed(subscriptionId)).toEqual([LABEL_PRINTED]);
  });

  it('are recorded for a limited number of vehicles at once, and for none that does not exist', async () => {
    expect((await print([newId()])).data.assetLabelsPrinted).toBe(0);
    const tooMany = await print(Array.from({ length: LABELS_AT_ONCE + 1 }, () => newId()));
    expect(refusedFields(tooMany)).toEqual({ ids: `At most ${LABELS_AT_ONCE} labels at once.` });
  });
});
