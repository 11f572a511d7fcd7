import { SPOKE_SHOP_FIELDS } from '@kickstand/domain/imports/spoke-fields.ts';
import { historyOf } from '@kickstand/domain/kernel/record.ts';
import { spokeShopRecord } from '@kickstand/domain/partners/spoke-shop-record.ts';
import { sql } from 'kysely';
import { importColumns } from '../records/record-sql.ts';
import {
  type ExistingNamed,
  findDated,
  findExistingNamed,
  findTaxRates,
  type NamedTaxRate,
  planNamed,
  requireNew,
  taxRateOf,
} from './find-by-name.ts';
import type { ImportKind, ReadRow, RowPlan } from './import-kind.ts';
import { type ImportTable, writesOf } from './import-table.ts';
import { type Dated, lower, type Named, namesIn, textOf } from './planning.ts';
import { exportedRecords, recordsIn } from './records-report.ts';

const COLUMNS = importColumns(spokeShopRecord);

/** The required fields of a new shop. */
const NEEDED = ['serviceArea', 'line1', 'city', 'stateCode', 'postalCode'];

const TABLE: ImportTable = {
  table: 'spoke_shops',
  columns: COLUMNS,
  related: {
    fields: {
      serviceArea: 'a.name',
      chain: 'h.name',
      defaultVendor: 'w.name',
      taxRate: 't.name',
    },
    from: sql`join service_areas a on a.id = c.service_area_id
      left join spoke_chains h on h.id = c.chain_id
      left join vendors w on w.id = c.default_vendor_id
      left join tax_rates t on t.id = c.tax_rate_id`,
    where: sql`c.deleted_at is null`,
  },
  recorded: { fields: 'SpokeShop' },
  uses: [
    'spoke_shop_variants x where x.spoke_shop_id = c.id',
    'assets x where x.spoke_shop_id = c.id',
    'orders x where x.spoke_shop_id = c.id',
    'purchase_orders x where x.spoke_shop_id = c.id',
    'transfer_orders x where c.id in (x.origin_spoke_shop_id, x.destination_spoke_shop_id)',
    'lease_to_own_invoices x where x.spoke_shop_id = c.id',
    'customers x where x.lease_to_own_shop_id = c.id',
    'inventory_counts x where x.spoke_shop_id = c.id',
  ],
  words: ['shop', 'shops', 'offered variants, vehicles, orders, stock counts or invoices'],
};

type Reference = Named & Dated;
interface Known {
  readonly shops: ReadonlyMap<string, ExistingNamed>;
  readonly serviceArea: ReadonlyMap<string, Reference>;
  readonly chain: ReadonlyMap<string, Reference>;
  readonly defaultVendor: ReadonlyMap<string, Reference>;
  readonly taxRates: readonly NamedTaxRate[];
}

/** What a shop refers to, with the nouns for missing records. */
const REFERENCES = [
  ['serviceArea', 'Service area'],
  ['chain', 'Chain'],
  ['defaultVendor', 'Vendor'],
] as const;

function planRow(row: ReadRow, known: Known): RowPlan {
  const defaults = { discoverable: false, admins: [] };
  const { plan, after, before, fail } = planNamed(row, known.shops, COLUMNS, defaults);
  if (!before) requireNew(row, SPOKE_SHOP_FIELDS, NEEDED, fail);
  const references = REFERENCES.map(([field, noun]) => {
    const named = textOf(row, field);
    const found = known[field].get(lower(named));
    if (named && !found) fail(field, `${noun} ${named} not found.`);
    return {
      [`${field}Id`]: found?.id ?? before?.[`${field}Id`] ?? null,
      [field]: found?.name ?? before?.[field] ?? null,
      [`${field}ChangedAt`]: found?.changedAt ?? null,
    };
  });
  const fields: Readonly<Record<string, unknown>> = Object.assign({}, after, ...references);
  if (before && fields.defaultVendorId !== before.defaultVendorId) {
    // Another vendor changes what the shop offers and where its waiting orders get their vehicles.
    fail('defaultVendor', 'Change the vendor of an existing shop on its page.');
  }
  return { ...plan, after: { ...fields, ...taxRateOf(row, before, known.taxRates, fail) } };
}

/** Spoke shops, matched by name. Empty cells change nothing. */
export const spokeShopImport: ImportKind = {
  kind: 'SPOKE_SHOPS',
  fields: SPOKE_SHOP_FIELDS,
  exported: exportedRecords({
    kind: 'SPOKE_SHOPS',
    fields: SPOKE_SHOP_FIELDS,
    select: () => recordsIn(TABLE),
  }),
  keyField: 'name',
  keyOf: ({ name }) => lower(String(name)),
  async plan(on, batch) {
    const known: Known = {
      shops: await findExistingNamed(on, TABLE, batch),
      serviceArea: await findDated(on, 'service_areas', namesIn(batch, 'serviceArea')),
      chain: await findDated(on, 'spoke_chains', namesIn(batch, 'chain')),
      defaultVendor: await findDated(on, 'vendors', namesIn(batch, 'defaultVendor')),
      taxRates: await findTaxRates(on, batch),
    };
    return batch.map((row) => planRow(row, known));
  },
  historyFields: (fields) => historyOf(spokeShopRecord, fields),
  references: [
    { table: 'service_areas', field: 'serviceAreaId', changedAt: 'serviceAreaChangedAt' },
    { table: 'spoke_chains', field: 'chainId', changedAt: 'chainChangedAt' },
    { table: 'vendors', field: 'defaultVendorId', changedAt: 'defaultVendorChangedAt' },
  ],
  ...writesOf(TABLE),
};
