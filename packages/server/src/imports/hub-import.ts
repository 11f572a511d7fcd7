import { exportedId } from '@kickstand/domain/imports/exported-id.ts';
import { importFieldsOf } from '@kickstand/domain/imports/record-fields.ts';
import { historyOf } from '@kickstand/domain/kernel/record.ts';
import { hubRecord } from '@kickstand/domain/partners/hub-record.ts';
import { sql } from 'kysely';
import { rows, type Sql } from '../platform/database/database.ts';
import { importColumns } from '../records/record-sql.ts';
import {
  type ExistingNamed,
  findDated,
  findExistingNamed,
  findTaxRates,
  type NamedTaxRate,
  planNamed,
  refuseLeadTimes,
  requireNew,
  taxRateOf,
} from './find-by-name.ts';
import type { ImportKind, ReadRow, RowPlan } from './import-kind.ts';
import { isWritten } from './import-sql.ts';
import { type ImportTable, writesOf } from './import-table.ts';
import { type Dated, lower, type Named, namesIn, textOf } from './planning.ts';
import { exportedRecords, recordsIn } from './records-report.ts';

const FIELDS = [...importFieldsOf(hubRecord), exportedId('Hub id')];
const COLUMNS = importColumns(hubRecord);

/** The default values of a new hub. */
const NEW = {
  directShipEnabled: false,
  businessHours: '',
  locationsPageCopy: '',
  minTimeToFulfill: 1,
  maxTimeToFulfill: 3,
};

/** The required fields of a new hub. */
const NEEDED = ['serviceArea', 'line1', 'city', 'stateCode', 'postalCode'];

const TABLE: ImportTable = {
  table: 'hubs',
  columns: COLUMNS,
  related: {
    fields: { serviceArea: 'a.name', taxRate: 't.name' },
    from: sql`join service_areas a on a.id = c.service_area_id
      left join tax_rates t on t.id = c.tax_rate_id`,
  },
  recorded: { fields: 'Hub' },
  uses: [
    'assets x where x.hub_id = c.id',
    'orders x where x.hub_id = c.id',
    'subscriptions x where x.hub_id = c.id',
    'purchase_orders x where x.hub_id = c.id',
    'transfer_orders x where c.id in (x.origin_hub_id, x.destination_hub_id)',
    'staff_users x where x.hub_id = c.id',
    'organization_hubs x where x.hub_id = c.id',
    'hub_variants x where x.hub_id = c.id',
    'reorder_points x where x.hub_id = c.id',
    'part_stock x where x.hub_id = c.id',
    'inventory_counts x where x.hub_id = c.id',
    'saved_views x where x.hub_id = c.id',
  ],
  words: ['hub', 'hubs', 'vehicles, orders, stock counts, organizations, staff or saved views'],
};

const SECOND_HUB = 'This service area already has a walk-in hub.';

/** The walk-in hub of each service area that has one. */
async function findWalkIns(on: Sql): Promise<ReadonlyMap<string, string>> {
  const found = await rows(
    on,
    sql<{ id: string; serviceAreaId: string }>`
      select id, service_area_id from hubs where not direct_ship_enabled`,
  );
  return new Map(found.map(({ id, serviceAreaId }) => [serviceAreaId, id]));
}

/** Rejects later rows that give a service area a second walk-in hub. */
async function markSecondHubs(on: Sql, importId: string): Promise<void> {
  await sql`
    update import_rows r set action = 'ERROR', errors = r.errors || jsonb_build_array(
      jsonb_build_object('field', 'serviceArea', 'message', ${SECOND_HUB}::text))
    from (
      select x.line, row_number() over (partition by x.after->>'serviceAreaId' order by x.line) as place
      from import_rows x where x.import_id = ${importId} and ${isWritten('x')}
        and not (x.after->>'directShipEnabled')::boolean) n
    where r.import_id = ${importId} and r.line = n.line and n.place > 1`.execute(on);
}

interface Known {
  readonly hubs: ReadonlyMap<string, ExistingNamed>;
  readonly serviceAreas: ReadonlyMap<string, Named & Dated>;
  readonly taxRates: readonly NamedTaxRate[];
  readonly walkIns: ReadonlyMap<string, string>;
}

function planRow(row: ReadRow, known: Known): RowPlan {
  const { plan, after, before, fail } = planNamed(row, known.hubs, COLUMNS, NEW);
  if (!before) requireNew(row, FIELDS, NEEDED, fail);
  const areaNamed = textOf(row, 'serviceArea');
  const area = known.serviceAreas.get(lower(areaNamed));
  if (areaNamed && !area) fail('serviceArea', `Service area ${areaNamed} not found.`);
  const directShip = after.directShipEnabled === true;
  if (before && directShip !== before.directShipEnabled) {
    fail('directShipEnabled', 'Change Direct ship of an existing hub on its page.');
  }
  const serviceAreaId = area?.id ?? before?.serviceAreaId ?? null;
  const walkIn = known.walkIns.get(String(serviceAreaId));
  if (!directShip && walkIn !== undefined && walkIn !== plan.targetId) {
    fail('serviceArea', SECOND_HUB);
  }
  refuseLeadTimes(row, after, fail);
  return {
    ...plan,
    after: {
      ...after,
      serviceAreaId,
      serviceArea: area?.name ?? before?.serviceArea ?? null,
      serviceAreaChangedAt: area?.changedAt ?? null,
      ...taxRateOf(row, before, known.taxRates, fail),
    },
  };
}

/** Hubs, matched by name. Empty cells change nothing. */
export const hubImport: ImportKind = {
  kind: 'HUBS',
  fields: FIELDS,
  keyField: 'name',
  keyOf: ({ name }) => lower(String(name)),
  async plan(on, batch) {
    const known: Known = {
      hubs: await findExistingNamed(on, TABLE, batch),
      serviceAreas: await findDated(on, 'service_areas', namesIn(batch, 'serviceArea')),
      taxRates: await findTaxRates(on, batch),
      walkIns: await findWalkIns(on),
    };
    return batch.map((row) => planRow(row, known));
  },
  exported: exportedRecords({ kind: 'HUBS', fields: FIELDS, select: () => recordsIn(TABLE) }),
  historyFields: (fields) => historyOf(hubRecord, fields),
  checkFile: markSecondHubs,
  references: [
    { table: 'service_areas', field: 'serviceAreaId', changedAt: 'serviceAreaChangedAt' },
  ],
  ...writesOf(TABLE),
};
