import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { firstRow } from '../platform/database/database.ts';

interface SeenDetail {
  readonly program: string;
  readonly fulfillmentTime: { readonly description: string };
  readonly shop: { readonly name: string; readonly chain: unknown } | null;
}
interface SeenVariant {
  readonly id: string;
  readonly brand: string;
  readonly image: { readonly url: string } | null;
  readonly availablePrograms: readonly string[] | null;
  readonly programDetails: readonly SeenDetail[] | null;
}
interface SeenEntry {
  readonly brand: string;
  readonly availablePrograms: readonly string[];
  readonly planPrice: { readonly amount: number };
  readonly variants: readonly SeenVariant[];
}

const VARIANT = `id brand model color size image { url } availablePrograms
  programDetails { program allowBackorders needsSpecialOrder inStock fulfillmentTime { description }
    shop { id name fullAddress chain { logo { url } } } }`;

describe.each(databasesOf(import.meta.url))('the catalogue of a customer on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  async function catalogue() {
    const customer = await firstRow(
      server.database.sql,
      sql<{ id: string }>`select id from customers where email like '%+eligible@%'`,
    );
    return await server.ask<{ customerVehicleCatalog: SeenEntry[] }>(
      `query ($id: ID!) { customerVehicleCatalog(customerId: $id) {
        brand model availablePrograms planPrice { amount currencyCode } discountedPrice { amount }
        variants { ${VARIANT} } } }`,
      { id: customer?.id },
    );
  }

  it('lists models with their variants and offers', async () => {
    const answer = await catalogue();
    const entries = answer.data.customerVehicleCatalog;
    expect(entries.length).toBeGreaterThan(3);
    for (const entry of entries) {
      const programs = new Set<string>();
      for (const variant of entry.variants) {
        expect(variant.brand).toBe(entry.brand);
        const own = new Set(variant.programDetails?.map((detail) => detail.program));
        expect(new Set(variant.availablePrograms)).toEqual(own);
        for (const program of own) programs.add(program);
      }
      expect(new Set(entry.availablePrograms)).toEqual(programs);
    }
  });

  it('includes the lead time of each offer, and shows the logo of a shop’s chain', async () => {
    const answer = await catalogue();
    const variants = answer.data.customerVehicleCatalog.flatMap((entry) => entry.variants);
    const details = variants.flatMap((variant) => variant.programDetails ?? []);
    for (const { fulfillmentTime } of details) {
      expect(fulfillmentTime.description).toMatch(/^\d+-\d+ business days$/);
    }
    const shops = details.flatMap(({ shop }) => shop ?? []);
    expect(shops.find((shop) => shop.name === 'Coast Cycles Berkeley')).toEqual({
      id: expect.any(String),
      name: 'Coast Cycles Berkeley',
      fullAddress: expect.stringContaining('Oakland'),
      chain: { logo: { url: '/logos/cc-00575f.svg' } },
    });
    expect(variants[0]?.image?.url).toMatch(/^\/pictures\//);
  });

  it('takes a constant number of statements', async () => {
    expect((await catalogue()).statements).toBeLessThanOrEqual(4);
  });

  it('a variant outside of it returns null instead of programs', async () => {
    const answer = await server.ask<{ variants: SeenVariant[] }>(`{ variants { ${VARIANT} } }`);
    expect(answer.data.variants[0]).toMatchObject({
      availablePrograms: null,
      programDetails: null,
    });
  });
});
