import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { type Answer, startTestServer, type TestServer } from '../../test/test-server.ts';

const SAVE = `mutation ($vehicleId: ID, $kind: VehicleKind, $checks: [ReturnCheckInput!]!, $expectedUpdatedAt: DateTime) {
  done: returnChecklistSave(vehicleId: $vehicleId, kind: $kind, checks: $checks, prices: [],
    expectedUpdatedAt: $expectedUpdatedAt) { updatedAt checks { text } } }`;

interface Saved {
  readonly done: {
    readonly updatedAt: string;
    readonly checks: readonly { readonly text: string }[];
  };
}

describe.each(databasesOf(import.meta.url))('return checklists on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  const save = (text: string | null, given: object): Promise<Answer<Saved>> =>
    server.ask(SAVE, {
      checks: text === null ? [] : [{ text }],
      expectedUpdatedAt: null,
      ...given,
    });

  const aModel = async () => {
    const { data } = await server.ask<{ vehicles: { id: string }[] }>('{ vehicles { id } }');
    return { vehicleId: data.vehicles[0]?.id };
  };

  it.each([
    ['a model', aModel],
    ['a kind', () => ({ kind: 'ESCOOTER' })],
  ])(
    'of two people who write the first one of %s at once, the second learns of the other',
    async (_, of) => {
      const subject = await of();
      const answers = await Promise.all(['Brakes', 'Lights'].map((text) => save(text, subject)));
      const refusals = answers.flatMap(({ errors = [] }) => errors);
      expect(refusals).toEqual([
        expect.objectContaining({
          message: expect.stringMatching(
            /updated this checklist. Close this form and open it again/,
          ),
          extensions: expect.objectContaining({ code: 'CONFLICT' }),
        }),
      ]);
    },
  );

  it('a checklist that was removed since is not written again', async () => {
    const subject = { kind: 'PEDAL_BIKE' };
    const expectedUpdatedAt = (await save('Brakes', subject)).data.done.updatedAt;
    await save(null, { ...subject, expectedUpdatedAt });
    const { errors } = await save('Lights', { ...subject, expectedUpdatedAt });
    expect(errors?.[0]?.message).toMatch(/^Someone removed this checklist/);
  });
});
