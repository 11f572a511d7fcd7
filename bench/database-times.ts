import type pg from 'pg';
import type { MeasuredList } from './lists.ts';
import { type Case, type DatabaseTime, measureCases } from './measure-cases.ts';
import { connectWhenQuiet } from './quiet-database.ts';
import type { BenchContext } from './targets.ts';
import type { WantedFigures } from './wanted.ts';

/** The values that most rows of a list have in a column. */
async function commonest(client: pg.Client, table: string, column: string, most = 1) {
  const { rows } = await client.query<{ value: string }>(
    `select ${column} as value from ${table} where ${column} is not null
     group by 1 order by count(*) desc limit ${most}`,
  );
  return rows.map(({ value }) => value);
}

/** Every sort column in both directions in the filters that people use, and searches of all kinds. */
async function casesOf(client: pg.Client, list: MeasuredList): Promise<Case[]> {
  const { name: table, filter, oneState, document } = list;
  const hubIds = await commonest(client, table, 'hub_id', 2);
  const [organizationId] = await commonest(client, table, 'organization_id');
  const [serviceAreaId] = await commonest(client, table, 'service_area_id');
  const scopes = {
    'all hubs': filter,
    'two hubs': { ...filter, hubIds },
    'one state': oneState,
    'one hub and state': { ...oneState, hubIds: hubIds.slice(0, 1) },
    'largest organization': { ...filter, organizationId },
    'largest service area': { ...filter, serviceAreaId },
    ...list.moreScopes,
  };
  const sorted = list.sortColumns.flatMap((sortColumn) =>
    Object.entries(scopes).flatMap(([scope, variables]) =>
      ['asc', 'desc'].map((sortDirection) => ({
        name: `${sortColumn} ${sortDirection}, ${scope}`,
        variables: { ...variables, sortColumn, sortDirection },
      })),
    ),
  );
  const searches = ['ann', 'zhang-o', 'sfo-1'].map((searchQuery) => ({
    name: `search '${searchQuery}'`,
    variables: { searchQuery },
  }));
  return [...sorted, ...searches].map(({ name, variables }) => ({
    name,
    document,
    variables: { currentPage: 1, pageSize: 25, ...variables },
  }));
}

/** The database's own statistics for each case of a list, in a quiet database. */
export async function measureDatabaseTimes(
  context: BenchContext,
  list: MeasuredList,
): Promise<DatabaseTime[]> {
  const client = await connectWhenQuiet(context.url);
  try {
    return await measureCases(context, client, await casesOf(client, list));
  } finally {
    await client.end();
  }
}

/** Views of the list of orders whose slowest request has a limit, in milliseconds. */
const LIMITS_OF_ORDERS = {
  "search 'ann'": 80,
  'STATE_WEIGHT desc, largest organization': 15,
  'STATE_WEIGHT desc, vehicle available': 15,
  'STATE_WEIGHT desc, vehicle returned': 15,
};

/** Notes what is wanted of the list of orders at a size. */
export function noteOrderTimes(
  size: number,
  times: readonly DatabaseTime[],
  wanted: WantedFigures,
): void {
  for (const [view, most] of Object.entries(LIMITS_OF_ORDERS)) {
    const time = times.find(({ name }) => name === view);
    if (!time) throw new Error(`No view of orders is called ${view}.`);
    wanted.note(`orders, ${view}, of ${size}`, time.slowestMs, { most }, 'ms');
  }
}
