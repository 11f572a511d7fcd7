import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { type Answer, startTestServer, type TestServer } from '../../test/test-server.ts';
import { rows } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';

interface Part {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly priceCents: number;
  readonly isRetired: boolean;
  readonly updatedAt: string;
  readonly stock: readonly { readonly hub: { readonly id: string }; readonly quantity: number }[];
  readonly usedCount: number;
}

const FIELDS =
  'id name number priceCents isRetired updatedAt stock { hub { id name } quantity } usedCount';
const SAVE = `mutation ($id: ID, $name: String, $number: String, $priceCents: Cents, $isRetired: Boolean, $expectedUpdatedAt: DateTime) {
  part: partSave(id: $id, name: $name, number: $number, priceCents: $priceCents, isRetired: $isRetired,
    expectedUpdatedAt: $expectedUpdatedAt) { ${FIELDS} } }`;
const SET = `mutation ($partId: ID!, $hubId: ID!, $quantity: Int, $expected: Int) {
  part: partStockSet(partId: $partId, hubId: $hubId, quantity: $quantity, expected: $expected) { ${FIELDS} } }`;
const LIST = `query ($searchQuery: String, $isRetired: Boolean, $hubId: ID, $currentPage: Int, $pageSize: Int) {
  parts(searchQuery: $searchQuery, isRetired: $isRetired, hubId: $hubId, currentPage: $currentPage, pageSize: $pageSize) {
    pageInfo { totalItems totalPages } nodes { ${FIELDS} } } }`;

const refusalsOf = ({ errors = [] }: Answer<unknown>) =>
  errors.flatMap(({ extensions }) => extensions.refusals ?? []);

describe.each(databasesOf(import.meta.url))('parts on %s', (kind) => {
  let server: TestServer;
  let hubs: { id: string; name: string; direct: boolean }[];
  beforeAll(async () => {
    server = await startTestServer(kind, {}, { idle: true });
    hubs = await rows(
      server.database.sql,
      sql`select id, name, direct_ship_enabled as direct from hubs order by direct_ship_enabled, name`,
    );
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    for (const table of ['service_jobs', 'part_stock', 'parts']) {
      await sql`delete from ${sql.table(table)}`.execute(server.database.sql);
    }
  });

  const save = (given: object) => server.ask<{ part: Part }>(SAVE, { ...given });
  const set = (given: object) => server.ask<{ part: Part }>(SET, { ...given });
  const list = (args = {}) =>
    server.ask<{ parts: { pageInfo: { totalItems: number; totalPages: number }; nodes: Part[] } }>(
      LIST,
      args,
    );
  const namesOf = async (args = {}) => (await list(args)).data.parts.nodes.map(({ name }) => name);
  const read = async (id: string) =>
    (await server.ask<{ part: Part }>(`query ($id: ID!) { part(id: $id) { ${FIELDS} } }`, { id }))
      .data.part;

  it('are created and changed field by field, with a name that is unique in any case', async () => {
    const { part } = (await save({ name: ' Brake pad ', number: 'BP-1', priceCents: 1250 })).data;
    expect(part).toMatchObject({
      name: 'Brake pad',
      number: 'BP-1',
      priceCents: 1250,
      isRetired: false,
      stock: [],
      usedCount: 0,
    });
    const taken = await save({ name: 'BRAKE PAD', priceCents: 1 });
    expect(refusalsOf(taken)).toMatchObject([
      { field: 'name', message: 'A part with this name already exists.' },
    ]);
    const { id, updatedAt } = part;
    await save({ id, priceCents: 1500, number: null, expectedUpdatedAt: updatedAt });
    expect(await read(id)).toMatchObject({ name: 'Brake pad', number: '', priceCents: 1500 });
    const late = await save({ id, isRetired: true, expectedUpdatedAt: updatedAt });
    expect(late.error).toMatchObject({
      message: expect.stringMatching(/updated this part. Review the changes and save again.$/),
      extensions: { code: 'CONFLICT' },
    });
    expect((await read(id)).isRetired).toBe(false);
    await save({ id, isRetired: true });
    expect((await read(id)).isRetired).toBe(true);
    expect(await namesOf({ isRetired: false })).toEqual([]);
  });

  it('what a part cannot be is refused with the name of its field', async () => {
    for (const [wrong, field, message] of [
      [{ name: ' ' }, 'name', 'Name is a required field.'],
      [{ name: 'x'.repeat(121) }, 'name', 'Name must have at most 120 characters.'],
      [{ number: 'x'.repeat(121) }, 'number', 'Number must have at most 120 characters.'],
      [{ priceCents: null }, 'priceCents', 'Price is a required field.'],
      [{ priceCents: -1 }, 'priceCents', 'Price must be an amount from 0 to 1,000,000.00.'],
    ] as const) {
      const answer = await save({ name: 'Brake pad', priceCents: 100, ...wrong });
      expect(refusalsOf(answer)).toMatchObject([{ field, message }]);
    }
    expect(await namesOf()).toEqual([]);
    expect((await save({ id: newId(), name: 'Bulb' })).error.message).toBe('Part not found');
  });

  it('the list is searched, limited and sorted by name, in three statements with their stock and use', async () => {
    const ids = new Map<string, string>();
    for (const [name, number, isRetired] of [
      ['chain', 'KMC-9', false],
      ['Brake pad', 'BP-1', false],
      ['Ärmel', '', false],
      ['Old chain', '', true],
    ] as const) {
      const { part } = (await save({ name, number, isRetired, priceCents: 100 })).data;
      ids.set(name, part.id);
    }
    await set({ partId: ids.get('chain'), hubId: hubs[0]?.id, quantity: 4 });
    expect(await namesOf()).toEqual(['Ärmel', 'Brake pad', 'chain', 'Old chain']);
    expect(await namesOf({ isRetired: false, searchQuery: 'CHAIN' })).toEqual(['chain']);
    expect(await namesOf({ searchQuery: 'kmc' })).toEqual(['chain']);
    expect(await namesOf({ hubId: hubs[0]?.id })).toEqual(['chain']);
    expect(await namesOf({ hubId: hubs[1]?.id })).toEqual([]);
    const second = await list({ currentPage: 2, pageSize: 3 });
    expect(second.data.parts.pageInfo).toEqual({ totalItems: 4, totalPages: 2 });
    expect(second.data.parts.nodes.map(({ name }) => name)).toEqual(['Old chain']);
    expect(second.statements).toBe(3);
  });

  it('the use is counted by jobs of a year that are not canceled', async () => {
    const { id } = (await save({ name: 'Brake pad', priceCents: 100 })).data.part;
    for (const [state, days] of [
      ['DONE', 300],
      ['DONE', 400],
      ['OPEN', 1],
      ['CANCELED', 1],
    ] as const) {
      const job = newId();
      const closed = state === 'OPEN' ? null : new Date(Date.now() - days * 86_400_000);
      await sql`
        insert into service_jobs (id, asset_id, title, origin, state, opened_by, opened_at, closed_at, updated_at)
        select ${job}, a.id, 'Brakes', 'STAFF', ${state}, 'x', now() - interval '500 days', ${closed}, now()
        from assets a limit 1`.execute(server.database.sql);
      if (state === 'OPEN') {
        await sql`update service_jobs set opened_at = now() where id = ${job}`.execute(
          server.database.sql,
        );
      }
      await sql`insert into service_job_parts (job_id, part_id, quantity, unit_cost_cents) values (${job}, ${id}, 2, 100)`.execute(
        server.database.sql,
      );
    }
    expect((await read(id)).usedCount).toBe(2);
  });

  it('the stock of a hub is set, and no longer counted, which its history says', async () => {
    const { id: partId } = (await save({ name: 'Brake pad', priceCents: 100 })).data.part;
    const at = { partId, hubId: hubs[0]?.id };
    const { part } = (await set({ ...at, quantity: 3 })).data;
    expect(part.stock).toEqual([{ hub: { id: hubs[0]?.id, name: hubs[0]?.name }, quantity: 3 }]);
    await set({ ...at, quantity: 0, expected: 3 });
    expect((await set({ ...at, quantity: null, expected: 0 })).data.part.stock).toEqual([]);
    const history = await rows(
      server.database.sql,
      sql<{ modifications: object }>`select modifications from log_histories
        where loggable_id = ${at.hubId} order by id desc limit 3`,
    );
    expect(history.map(({ modifications }) => modifications)).toEqual([
      { 'Stock of Brake pad': [0, null] },
      { 'Stock of Brake pad': [3, 0] },
      { 'Stock of Brake pad': [null, 3] },
    ]);
  });

  it('of two people who set the same stock at once, one wins, and the other learns what it is now', async () => {
    const { id: partId } = (await save({ name: 'Brake pad', priceCents: 100 })).data.part;
    const at = { partId, hubId: hubs[0]?.id };
    const answers = await Promise.all([5, 6].map((quantity) => set({ ...at, quantity })));
    const now = (await read(partId)).stock[0]?.quantity;
    expect(answers.flatMap(refusalsOf)).toMatchObject([
      {
        code: 'CONFLICT',
        field: 'quantity',
        message: `${hubs[0]?.name} now has ${now} Brake pad. Check it and try again.`,
      },
    ]);
    await set({ ...at, quantity: null, expected: now });
    expect(refusalsOf(await set({ ...at, quantity: 9, expected: now }))).toMatchObject([
      { message: `${hubs[0]?.name} no longer counts Brake pad. Check it and try again.` },
    ]);
  });

  it('a stock that cannot be is refused with the name of its field', async () => {
    const { id: partId } = (await save({ name: 'Brake pad', priceCents: 100 })).data.part;
    for (const [wrong, field, message] of [
      [{ quantity: -1 }, 'quantity', 'Stock must be a whole number from 0 to 100000.'],
      [{ hubId: newId() }, 'hubId', 'Hub not found.'],
      [
        { hubId: hubs.find(({ direct }) => direct)?.id },
        'hubId',
        'A direct-ship hub keeps no stock.',
      ],
    ] as const) {
      const answer = await set({ partId, hubId: hubs[0]?.id, quantity: 1, ...wrong });
      expect(refusalsOf(answer)).toMatchObject([{ field, message }]);
    }
    expect((await read(partId)).stock).toEqual([]);
  });
});
