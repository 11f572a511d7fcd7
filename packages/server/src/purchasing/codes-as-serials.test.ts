import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { importDesk } from '../imports/import-desk.test-support.ts';
import { rows } from '../platform/database/database.ts';
import { buyer, wanted } from './purchasing.test-support.ts';

/** A maker's code of a variant, as its carton has it. */
const CODE = '036000291452';
/** A number with the right check digit that no variant has. */
const UNKNOWN = '4006381333931';

describe.each(databasesOf(import.meta.url))("a variant's code as a serial number on %s", (kind) => {
  let server: TestServer;
  let line: { variantId: string; vehicleVersionId: string };
  let message: string;
  beforeAll(async () => {
    server = await startTestServer(kind);
    const { vehiclesToOrder } = await wanted(server.database, 1);
    const [{ variantId, vehicleVersionId } = { variantId: '', vehicleVersionId: '' }] =
      vehiclesToOrder;
    line = { variantId, vehicleVersionId };
    await server.ask(
      `mutation ($variantId: ID!, $codes: [String!]!) {
        variantCodesUpdate(variantId: $variantId, codes: $codes) { id } }`,
      { variantId, codes: [CODE] },
    );
    const { data } = await server.ask<{
      variants: { id: string; brand: string; model: string; color: string; size: string }[];
    }>('query ($code: String!) { variants: variantsWithCode(code: $code) { id brand model } }', {
      code: CODE,
    });
    const [variant] = data.variants;
    message = `${CODE} is the maker's code of ${variant?.brand} ${variant?.model}, `;
  });
  afterAll(() => server.close());

  async function submitted(quantity: number) {
    const desk = buyer(server);
    const { order } = (await desk.save(await wanted(server.database, quantity))).data;
    await desk.submit(order.id);
    return { desk, id: order.id, assets: order.assets.map(({ id }) => id) };
  }
  const serialsOf = async (desk: ReturnType<typeof buyer>, id: string) =>
    (await desk.read(id))?.assets.map(({ serialNumber }) => serialNumber);

  it('is refused at check-in by line and by vehicle, and the others are received', async () => {
    const { desk, id, assets } = await submitted(3);
    const scans = [CODE, 'CODED-1'].map((serialNumber) => ({ ...line, serialNumber }));
    const byLine = (await desk.checkInScans(id, scans)).data.done;
    expect(byLine.succeeded).toHaveLength(1);
    expect(byLine.failed).toEqual([{ id: CODE, messages: [expect.stringContaining(message)] }]);
    const [asset = ''] = assets.toReversed();
    const byVehicle = (await desk.checkIn([{ id: asset, serialNumber: CODE }])).data.done;
    expect(byVehicle.failed[0]?.messages[0]).toContain(message);
    expect((await serialsOf(desk, id))?.filter((serial) => serial !== null)).toEqual(['CODED-1']);
  });

  it('is refused for an unordered vehicle and in the form of a vehicle, naming the field', async () => {
    const { desk, id, assets } = await submitted(1);
    const unordered = await desk.receiveUnordered(id, { ...line, serialNumber: CODE });
    expect(unordered.error.extensions.refusals?.[0]).toMatchObject({
      field: 'serialNumber',
      message: expect.stringContaining(message),
    });
    const [asset = ''] = assets;
    await desk.checkIn([{ id: asset, serialNumber: 'CODED-2' }]);
    const form = await server.ask(
      `mutation ($id: ID!, $serialNumber: String) {
        assetUpdate(assetId: $id, attributes: { serialNumber: $serialNumber }) { asset { id } } }`,
      { id: asset, serialNumber: CODE },
    );
    expect(form.body.extensions?.refusals?.[0]).toMatchObject({
      code: 'MAKER_CODE',
      field: 'serialNumber',
      message: expect.stringContaining(message),
    });
    expect(await serialsOf(desk, id)).toEqual(['CODED-2']);
  });

  it('is an error in an import of vehicles', async () => {
    const desk = importDesk(server);
    const begun = await desk.start(`Serial number,Brand\n${CODE},Tern`, 'ASSETS');
    await desk.check(begun);
    expect(await desk.wrong(begun.id)).toContainEqual(
      expect.stringContaining(`2 serialNumber: ${message}`),
    );
  });

  /** What a form asks about a number. */
  const questionOf = async (serialNumber: string) => {
    const { data } = await server.ask<{ question: string | null }>(
      `query ($variantId: ID!, $serialNumber: String!) {
        question: serialNumberQuestion(variantId: $variantId, serialNumber: $serialNumber) }`,
      { variantId: line.variantId, serialNumber },
    );
    return data.question;
  };

  /** Starts an import of received vehicles of the model. */
  const startAdding = async (serials: readonly string[]) => {
    const { data } = await server.ask<{
      variants: Record<'brand' | 'model' | 'color' | 'size', string>[];
      hubs: { name: string }[];
    }>(
      `query ($code: String!) { hubs { name }
        variants: variantsWithCode(code: $code) { brand model color size } }`,
      { code: CODE },
    );
    const [of = { brand: '', model: '', color: '', size: '' }] = data.variants;
    const lines = serials.map((serial) =>
      [serial, of.brand, of.model, of.color, of.size, data.hubs[0]?.name, 'Received'].join(','),
    );
    const header = 'Serial number,Brand,Model,Color,Size,Hub,State';
    return await importDesk(server).start([header, ...lines].join('\n'), 'ASSETS');
  };

  const findingsOf = async (importId: string) =>
    (
      await server.ask<{ importFindings: { kind: string }[] }>(
        'query ($id: ID!) { importFindings(id: $id) { kind field lines } }',
        { id: importId },
      )
    ).data.importFindings;

  it('that no variant has is a question before it is typed into a form, as is an unlike number', async () => {
    expect(await questionOf(` ${UNKNOWN.slice(0, 5)} ${UNKNOWN.slice(5)}`)).toContain(
      "maker's code (EAN or UPC)",
    );
    expect(await questionOf('1Z999AA10123456784-1Z999AA10123456784')).toContain('unlike the other');
    expect(await questionOf('CODED-9')).toBeNull();
    expect(await questionOf(' ')).toBeNull();
  });

  it('is no question where most serial numbers of the model have as many digits; the newest are compared', async () => {
    const ofModel = sql`select a.id from assets a join variants v on v.id = a.variant_id
      join variants mine on mine.vehicle_id = v.vehicle_id where mine.id = ${line.variantId} and a.serial_number is not null`;
    const newest = await rows(
      server.database.sql,
      sql<{ id: string; serial: string }>`select id, serial_number as serial from assets
        where id in (${ofModel}) order by id desc limit 50`,
    );
    const renumber = (prefix: string) =>
      sql`update assets set serial_number = ${prefix} || lpad(n::text, 6, '0')
        from (select id as of_id, row_number() over () as n from assets where id = any(${newest.map(({ id }) => id)}::uuid[])) x
        where id = of_id`.execute(server.database.sql);
    await renumber('QX');
    const warningsAbout = async (serial: string) => {
      const { id } = await importDesk(server).check(await startAdding([serial]));
      return (await findingsOf(id)).map((each) => each.kind);
    };
    expect(await questionOf(UNKNOWN)).toContain("maker's code");
    expect(await warningsAbout(UNKNOWN)).toEqual(['MAYBE_MAKER_CODE']);
    await renumber('7'.repeat(UNKNOWN.length - 6));
    expect(await questionOf(UNKNOWN)).toBeNull();
    expect(await warningsAbout(UNKNOWN)).toEqual([]);
    for (const { id, serial } of newest) {
      await sql`update assets set serial_number = ${serial} where id = ${id}`.execute(
        server.database.sql,
      );
    }
  });

  it('that no variant has is a question of an import that adds vehicles, and no error', async () => {
    const desk = importDesk(server);
    const added = [UNKNOWN, 'CODED-10', '1Z999AA10123456784-1Z999AA10123456784'];
    const { id, errors, creates } = await desk.check(await startAdding(added));
    expect({ errors, creates }).toEqual({ errors: 0, creates: 3 });
    expect(await findingsOf(id)).toEqual([
      { kind: 'MAYBE_MAKER_CODE', field: 'serialNumber', lines: [2] },
      { kind: 'UNLIKE_SERIAL', field: 'serialNumber', lines: [4] },
    ]);
    const fixed = await desk.act('importFindingFix', { id, kind: 'MAYBE_MAKER_CODE' });
    expect(fixed.error.message).toContain('row by row');
    await desk.commit({ id });
    const again = await desk.check(await startAdding(added));
    expect(again.unchanged).toBe(3);
    expect(await findingsOf(again.id)).toEqual([]);
    await desk.act('importUndo', { id });
    await desk.work(id);
  });

  it('that no variant has is a question at check-in, as is a number unlike the others of the model', async () => {
    const { desk, id } = await submitted(3);
    const scans = [UNKNOWN, '1Z999AA10123456784-1Z999AA10123456784', 'CODED-3'].map(
      (serialNumber) => ({
        ...line,
        serialNumber,
      }),
    );
    const { data } = await server.ask<{ checked: { error: string; question: string }[] }>(
      `query ($id: ID!, $scans: [PurchaseOrderScanInput!]!) {
        checked: purchaseOrderValidateCheckIn(purchaseOrderId: $id, scans: $scans) { error question } }`,
      { id, scans },
    );
    expect(data.checked).toEqual([
      {
        error: null,
        question: "This looks like a maker's code (EAN or UPC), not a serial number",
      },
      { error: null, question: 'This looks unlike the other serial numbers of this model' },
      { error: null, question: null },
    ]);
    expect((await desk.checkInScans(id, scans)).data.done.succeeded).toHaveLength(3);
  });
});
