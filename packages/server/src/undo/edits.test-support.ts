import { sql } from 'kysely';
import type { TestServer } from '../../test/test-server.ts';
import { rows } from '../platform/database/database.ts';

/** An edit of master data: a mutation with its variables. */
export interface Edit {
  readonly what: string;
  readonly text: string;
  readonly variables: Record<string, unknown>;
}

const saving = (name: string, type: string) =>
  `mutation ($id: ID!, $attributes: ${type}!) { ${name}(id: $id, attributes: $attributes) { id } }`;

/** What can be edited of partners and of the catalogue, each with the fields that a random edit sets. */
const EDITED = [
  ['hubs', saving('hubCreateOrUpdate', 'HubAttributes'), (text: string) => ({ name: text })],
  [
    'spoke_shops',
    saving('spokeShopUpdate', 'SpokeShopAttributes'),
    (text: string) => ({ name: text, discoverable: text.length % 2 === 0 }),
  ],
  [
    'spoke_chains',
    saving('spokeChainCreateOrUpdate', 'SpokeChainAttributes'),
    (text: string) => ({ name: text, admins: [{ name: text, email: 'new@chain.example' }] }),
  ],
  [
    'offices',
    saving('officeUpdate', 'OfficeAttributes'),
    (text: string) => ({ name: text, vehicleExceptionIds: [] }),
  ],
  [
    'organizations',
    saving('organizationCreateOrUpdate', 'OrganizationAttributes'),
    (text: string) => ({
      benefitsText: text,
      allowedDomains: ['new.example'],
      organizationHubs: [],
    }),
  ],
  [
    'vehicles',
    saving('vehicleCreateOrUpdate', 'VehicleAttributes'),
    (text: string) => ({ shortDescription: text, planPriceCents: 9900 + text.length }),
  ],
  [
    'vendors',
    saving('vendorCreateOrUpdate', 'VendorAttributes'),
    (text: string) => ({ name: text }),
  ],
] as const;

/** One edit of each kind of record. @param text what it writes; unique. */
export async function editsOf(server: TestServer, text: string): Promise<Edit[]> {
  const found = await rows(
    server.database.sql,
    sql<{ what: string; id: string }>`
      ${sql.join(
        EDITED.map(
          ([table]) =>
            sql`(select ${table} as what, id from ${sql.table(table)} ${
              table === 'spoke_shops' ? sql`where deleted_at is null` : sql``
            } order by id limit 1)`,
        ),
        sql` union all `,
      )}`,
  );
  return EDITED.flatMap(([table, mutation, attributes]) =>
    found
      .filter(({ what }) => what === table)
      .map(({ id }) => ({
        what: table,
        text: mutation,
        variables: { id, attributes: attributes(text) },
      })),
  );
}
