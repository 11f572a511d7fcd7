import {
  describeFilters,
  type FilterKind,
  type ListDefinition,
  listSchemas,
  SORT_DIRECTIONS,
} from '@kickstand/domain/kernel/list-definition.ts';

import type pg from 'pg';
import type { Say } from './compare.ts';
import { type ConsoleList, readConsoleLists } from './console-lists.ts';
import { type Case, type DatabaseTime, measureCases, reportGrowth } from './measure-cases.ts';
import { connectWhenQuiet } from './quiet-database.ts';
import type { BenchContext } from './targets.ts';
import type { WantedFigures } from './wanted.ts';

type Variables = Readonly<Record<string, unknown>>;

/** The view that a list opens with. */
const AS_OPENED = 'as opened';

/** Texts of a search that finds many rows and of one that finds none or few. */
const SEARCH_TEXTS = ['ann', 'zhang-o'];

const commonest = (column: string, table: string) => `select ${column} as value from ${table}
  where ${column} is not null group by 1 order by count(*) desc limit 1`;

/** SQL: the value of a filter by id that finds the most rows. */
const COMMONEST: Readonly<Record<string, string>> = {
  hubIds: commonest('hub_id', 'orders'),
  organizationId: commonest('organization_id', 'orders'),
  officeId: commonest('office_id', 'customers'),
  serviceAreaId: commonest('service_area_id', 'orders'),
  vehicleId: commonest('v.vehicle_id', 'assets a join variants v on v.id = a.variant_id'),
  variantIds: commonest('variant_id', 'assets'),
  vehicleVersionId: commonest('vehicle_version_id', 'assets'),
  purchaseOrderId: commonest('purchase_order_id', 'assets'),
  vendorIds: commonest('vendor_id', 'purchase_orders'),
  offeredTo: commonest('organization_id', 'promotions'),
  destination: commonest('destination_hub_id', 'transfer_orders'),
};

/** The variables that select values of a filter, by their description. */
async function valuesOf(
  client: pg.Client,
  name: string,
  kind: FilterKind,
  values: readonly string[],
): Promise<[string, unknown][]> {
  if (kind === 'text') return SEARCH_TEXTS.map((text) => [text, text]);
  if (kind === 'choice') return values.map((value) => [value, value]);
  if (kind === 'choices') return values.map((value) => [value, [value]]);
  if (kind === 'flag' || kind === 'yesNo' || kind === 'implied')
    return [true, false].map((value) => [String(value), value]);
  const statement = COMMONEST[name];
  if (!statement) throw new Error(`bench/growth.ts lacks a value for the filter ${name}.`);
  const { rows } = await client.query<{ value: string }>(statement);
  const id = rows[0]?.value;
  if (id === undefined) return [];
  const value = kind === 'ids' ? [id] : kind === 'record' ? { type: 'Hub', id } : id;
  return [['the largest', value]];
}

/** Every sort column in both directions, and every value of every filter in the default order. */
async function viewsOf(
  client: pg.Client,
  { definition, choices }: ConsoleList,
): Promise<[string, Variables][]> {
  const first: [string, Variables][] = [[AS_OPENED, {}]];
  if (!definition) return [...first, ...Object.entries(choices ?? {})];
  const sorts = definition.sortColumns.flatMap((sortColumn) =>
    SORT_DIRECTIONS.map((sortDirection): [string, Variables] => [
      `${sortColumn} ${sortDirection}`,
      { sortColumn, sortDirection },
    ]),
  );
  const filters: [string, Variables][] = [];
  for (const { name, kind, values } of describeFilters(definition)) {
    for (const [description, value] of await valuesOf(client, name, kind, values ?? [])) {
      if (isFilter(definition, name, value)) {
        filters.push([`${name} ${description}`, { [name]: value }]);
      }
    }
  }
  return [...first, ...sorts, ...filters];
}

/** False for values that mean no filter. */
function isFilter(definition: ListDefinition, name: string, value: unknown): boolean {
  return listSchemas(definition).filters.safeParse({ [name]: value }).data?.[name] !== undefined;
}

/** The first page of every view. */
async function casesOf(client: pg.Client, list: ConsoleList): Promise<Case[]> {
  const views = await viewsOf(client, list);
  return views.map(([name, chosen]) => ({
    name,
    document: list.document,
    variables: { ...list.variables, ...chosen },
  }));
}

/** How many times as long the first page of a list may take with ten times as many rows. */
const MOST_GROWTH_OF_FIRST = 3;

/** How the database time of every view of every list of the console depends on the number of rows. */
export class Growth {
  readonly #times = new Map<string, Map<number, DatabaseTime[]>>();

  /** Measures every view in a database of a size. */
  async measure(context: BenchContext, size: number, progress: Say): Promise<void> {
    const client = await connectWhenQuiet(context.url);
    try {
      for (const list of await readConsoleLists(context.url)) {
        const times = await measureCases(context, client, await casesOf(client, list));
        const ofList = this.#times.get(list.title) ?? new Map<number, DatabaseTime[]>();
        this.#times.set(list.title, ofList.set(size, times));
        progress(`${list.title}: ${times.length} views measured`);
      }
    } finally {
      await client.end();
    }
  }

  /** Reports the views that grow from the smallest size to the largest. */
  report(say: Say, wanted: WantedFigures): void {
    for (const [title, times] of this.#times) {
      const ratios = reportGrowth(`growth of ${title}`, times, say, 'grown');
      wanted.note(`${title}, first page, of the smallest size`, ratios.get(AS_OPENED) ?? 0, {
        most: MOST_GROWTH_OF_FIRST,
      });
    }
  }
}
