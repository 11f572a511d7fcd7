import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { type Answer, startTestServer, type TestServer } from '../../test/test-server.ts';
import { importDesk } from '../imports/import-desk.test-support.ts';

const EAN = '4006381333931';
const UPC = '036000291452';
const NEW_VEHICLE = {
  ...{ brand: 'Coded', kind: 'EBIKE', category: 'CARGO' },
  ...{ planPriceCents: 12_900, msrpCents: 250_000, wholesalePriceCents: 150_000 },
  versions: [
    {
      ...{ name: '2026', msrpCents: 240_000, defaultWholesalePriceCents: 140_000 },
      ...{ enabled: true, isDefault: true },
    },
  ],
  variants: ['Black', 'Red'].map((color) => ({
    ...{ color, colorCode: '#101010', size: 'M', needsSpecialOrder: false },
    isPrimary: color === 'Black',
  })),
};

interface Coded {
  readonly id: string;
  readonly color: string;
  readonly codes: readonly string[];
}

const refusalOf = (answer: Answer<unknown>) => answer.error.extensions.refusals?.[0];

/** A code with the right check digit for each number below a million. */
function codeOf(index: number): string {
  const digits = `500000${String(index).padStart(6, '0')}`;
  const sum = [...digits].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

describe.each(databasesOf(import.meta.url))("maker's codes on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  let made = 0;
  /** A new model with a black and a red variant. */
  async function model() {
    made += 1;
    const { data } = await server.ask<{ made: { id: string; variants: Coded[] } }>(
      `mutation ($attributes: VehicleAttributes!) {
        made: vehicleCreateOrUpdate(attributes: $attributes) { id variants { id color codes } } }`,
      { attributes: { ...NEW_VEHICLE, model: `Number ${made}` } },
    );
    const [black, red] = data.made.variants.toSorted((a, b) => a.color.localeCompare(b.color));
    if (!black || !red) throw new Error('A variant is missing.');
    return { id: data.made.id, model: `Number ${made}`, black: black.id, red: red.id };
  }

  const update = (variantId: string, codes: readonly string[], more: object = {}) =>
    server.ask<{ saved: Coded }>(
      `mutation ($variantId: ID!, $codes: [String!]!, $add: Boolean, $shared: Boolean, $expectedUpdatedAt: DateTime) {
        saved: variantCodesUpdate(variantId: $variantId, codes: $codes, add: $add, shared: $shared,
          expectedUpdatedAt: $expectedUpdatedAt) { id codes } }`,
      { variantId, codes, ...more },
    );
  async function codesOf(vehicleId: string): Promise<readonly (readonly string[])[]> {
    const { data } = await server.ask<{ vehicle: { variants: Coded[] } }>(
      'query ($id: ID!) { vehicle(id: $id) { variants { color codes } } }',
      { id: vehicleId },
    );
    const { variants } = data.vehicle;
    return variants
      .toSorted((a, b) => a.color.localeCompare(b.color))
      .map(({ codes }) => [...codes]);
  }
  const found = async (code: string) =>
    (
      await server.ask<{ variants: { id: string }[] }>(
        'query ($code: String!) { variants: variantsWithCode(code: $code) { id brand model color size } }',
        { code },
      )
    ).data.variants.map(({ id }) => id);

  it('are normalized, found in every form, kept when the model is saved, and in its change history', async () => {
    const { id, model: name, black } = await model();
    const codes = [codeOf(1), UPC];
    expect((await update(black, codes)).data.saved.codes).toEqual([codeOf(1), `0${UPC}`]);
    expect(await found('0 36000 29145 2')).toEqual([black]);
    expect(await found(`0${codeOf(1)}`)).toEqual([black]);
    expect(await found('nothing')).toEqual([]);
    const matches = await server.ask<{ find: object[] }>(
      'query ($text: String!) { find(text: $text) { kind title facts path exact } }',
      { text: UPC },
    );
    expect(matches.data.find).toContainEqual({
      ...{ kind: 'VEHICLE', title: `Coded ${name}`, path: `/vehicles/${id}`, exact: true },
      facts: ['Maker code of Black, M'],
    });
    await server.ask(
      `mutation ($id: ID, $attributes: VehicleAttributes!) {
        vehicleCreateOrUpdate(id: $id, attributes: $attributes) { id } }`,
      { id, attributes: { model: name, details: 'With lights' } },
    );
    expect(await codesOf(id)).toEqual([[codeOf(1), `0${UPC}`], []]);
    const { data } = await server.ask<{ logHistories: { nodes: { modifications: object }[] } }>(
      `query ($id: ID!) { logHistories(loggableType: Vehicle, loggableId: $id) { nodes { modifications } } }`,
      { id },
    );
    expect(data.logHistories.nodes.map(({ modifications }) => modifications)).toContainEqual({
      'Codes of Black, M': [[], [codeOf(1), `0${UPC}`]],
    });
    await update(black, []);
  });

  it('are added by a scan without replacing others', async () => {
    const { id, black } = await model();
    await update(black, [codeOf(10)]);
    await update(black, [codeOf(11)], { add: true });
    await update(black, [codeOf(11)], { add: true });
    expect(await codesOf(id)).toEqual([[codeOf(10), codeOf(11)], []]);
  });

  it('are not set by someone who has not seen one that was scanned since', async () => {
    const { id, black } = await model();
    const versionOf = async () =>
      (
        await server.ask<{ vehicle: { updatedAt: string } }>(
          'query ($id: ID!) { vehicle(id: $id) { updatedAt } }',
          { id },
        )
      ).data.vehicle.updatedAt;
    const loaded = await versionOf();
    await update(black, [codeOf(15)], { add: true });
    const late = await update(black, [codeOf(16)], { expectedUpdatedAt: loaded });
    expect(late.error.extensions.code).toBe('CONFLICT');
    expect(await codesOf(id)).toEqual([[codeOf(15)], []]);
    const both = [codeOf(15), codeOf(16)];
    await update(black, both, { expectedUpdatedAt: await versionOf() });
    expect(await codesOf(id)).toEqual([both, []]);
  });

  it('are of one variant, unless both are said to share it', async () => {
    const { id, model: name, black, red } = await model();
    await update(black, [codeOf(20)]);
    const refused = await update(red, [codeOf(20)]);
    expect(refusalOf(refused)).toMatchObject({
      code: 'CODE_IN_USE',
      field: 'codes',
      message: `${codeOf(20)} is already a code of Coded ${name}, Black, M.`,
    });
    expect(await codesOf(id)).toEqual([[codeOf(20)], []]);
    await update(red, [codeOf(20)], { shared: true });
    expect(await found(codeOf(20))).toEqual([black, red]);
    // One that is shared already can be saved again.
    await update(red, [codeOf(20), codeOf(21)]);
    expect(await codesOf(id)).toEqual([[codeOf(20)], [codeOf(20), codeOf(21)]]);
  });

  it.each([
    ['a wrong check digit', ['4006381333932'], 'codes.0', /^Code 1 has a wrong check digit/],
    ['letters', ['HSD-P9'], 'codes.0', /^Code 1 is not an EAN or UPC/],
    ['too few digits', [EAN, '123'], 'codes.1', /^Code 2 has 3 digits/],
    ['30 codes', Array.from({ length: 30 }, (_, at) => codeOf(100 + at)), 'codes', /^At most 20/],
  ])('with %s are refused, and nothing changes', async (_title, codes, field, message) => {
    const { id, black } = await model();
    await update(black, [codeOf(30 + made)]);
    const refused = await update(black, codes);
    expect(refusalOf(refused)).toMatchObject({ field, message: expect.stringMatching(message) });
    expect(await codesOf(id)).toEqual([[codeOf(30 + made)], []]);
  });

  it('are refused if scans add too many, and for a variant that was removed', async () => {
    const { id, black, red } = await model();
    const most = Array.from({ length: 20 }, (_, at) => codeOf(200 + at));
    await update(black, most);
    const refused = await update(black, [codeOf(220)], { add: true });
    expect(refusalOf(refused)).toMatchObject({ field: 'codes', message: 'At most 20 codes.' });
    expect(await codesOf(id)).toEqual([most, []]);
    const variant = { id: black, ...NEW_VEHICLE.variants[0] };
    await server.ask(
      `mutation ($id: ID, $attributes: VehicleAttributes!) {
        vehicleCreateOrUpdate(id: $id, attributes: $attributes) { id } }`,
      { id, attributes: { model: `Number ${made}`, variants: [variant] } },
    );
    const gone = await update(red, [codeOf(221)]);
    expect(refusalOf(gone)).toMatchObject({
      field: 'variantId',
      message: 'This variant no longer exists. Reload the page and choose another one.',
    });
    expect(await found(codeOf(221))).toEqual([]);
  });

  it('are imported and exported; a code of another variant or row is an error of its row', async () => {
    const { id, model: name, black } = await model();
    const desk = importDesk(server);
    const file = (...rows: [color: string, codes: string][]) =>
      [
        'Brand,Model,Color,Size,Codes',
        ...rows.map(([color, codes]) => `Coded,${name},${color},M,"${codes}"`),
      ].join('\n');
    async function imported(...rows: [color: string, codes: string][]) {
      const begun = await desk.start(file(...rows), 'VARIANTS');
      const { changes, unchanged } = await desk.check(begun);
      return { id: begun.id, changes, unchanged, wrong: await desk.wrong(begun.id) };
    }
    await update(black, [codeOf(300)]);
    expect(await imported(['Black', codeOf(300)])).toMatchObject({ unchanged: 1, wrong: [] });
    expect(await imported(['Red', codeOf(300)])).toMatchObject({
      wrong: [`2 codes: ${codeOf(300)} is already a code of Coded ${name}, Black, M.`],
    });
    expect(await imported(['Black', codeOf(301)], ['Red', codeOf(301)])).toMatchObject({
      wrong: [`3 codes: ${codeOf(301)} is already on line 2.`],
    });
    expect((await imported(['Red', '4006381333932'])).wrong).toEqual([
      '2 codes: Code 1 has a wrong check digit. Scan it, or compare it with the carton.',
    ]);
    const good = await imported(['Red', `${codeOf(302)}; ${UPC}`]);
    expect(good).toMatchObject({ changes: 1, wrong: [] });
    await desk.commit(good);
    expect(await codesOf(id)).toEqual([[codeOf(300)], [codeOf(302), `0${UPC}`]]);
  });
});
