import {
  COUNT_STATUSES,
  COUNTED_PAGE_SIZE,
  COUNTS_PAGE_SIZE,
  DIFFERENCE_KINDS,
  type DifferenceKind,
} from '@kickstand/domain/counts/count-terms.ts';
import { sql } from 'kysely';
import { nameOrEmail } from '../activity/staff-name.ts';
import { loadAsset } from '../inventory/asset-rows.ts';
import { AssetRef, AssetStateRef } from '../inventory/assets.graphql.ts';
import { pageType } from '../lists/page-type.ts';
import { readPlainPage } from '../lists/plain-list.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { commandFields } from '../platform/graphql/command-fields.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { MEMBERS_LIMIT, rowListLoader } from '../platform/graphql/loaders.ts';
import { addQueryById } from '../platform/graphql/query-by-id.ts';
import { existing } from '../platform/refused.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { COUNT_COLUMNS, COUNT_JOINS, findCount, type StockCount } from './count-rows.ts';
import { dismissDifferences } from './dismiss-differences.ts';
import { type CountedDifference, readCounted } from './read-counted.ts';
import { startCount } from './start-count.ts';
import { closeCount, pauseCount, resumeCount } from './steer-count.ts';

const StatusRef = builder.enumType('StockCountStatus', {
  description: 'Whether a stock count takes scans (RUNNING), will again (PAUSED), or has ended.',
  values: COUNT_STATUSES,
});
const KindRef = builder.enumType('StockCountDifferenceKind', {
  description:
    'How a stock count differs from the records in one vehicle. The others than MISSING were scanned.',
  values: DIFFERENCE_KINDS,
});
interface Counter {
  readonly ownerId: string;
  readonly name: string;
  readonly scanned: number;
  readonly lastAt: Date;
}

const loadCounters = rowListLoader(
  (ids) => sql<Counter>`
    select s.count_id as owner_id, ${nameOrEmail('who')} as name, count(*) as scanned,
      max(s.scanned_at) as last_at
    from inventory_count_scans s join staff_users who on who.id = s.scanned_by
    where s.count_id = ${anyOfIds(ids)} group by s.count_id, who.id order by name ${MEMBERS_LIMIT}`,
);

const CounterRef = builder.objectRef<Counter>('StockCounter').implement({
  description: 'A person who scans in a stock count.',
  fields: (t) => ({
    name: t.exposeString('name'),
    scanned: t.exposeInt('scanned'),
    lastAt: t.expose('lastAt', { type: 'DateTime', description: 'The time of the last scan.' }),
  }),
});

const DifferenceRef = builder.objectRef<CountedDifference>('StockCountDifference').implement({
  description: 'How a stock count differs from the records in one vehicle.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Unique within the count.' }),
    kind: t.expose('kind', { type: KindRef }),
    text: t.exposeString('text', {
      nullable: true,
      description: 'What was scanned; null for a missing vehicle.',
    }),
    asset: t.field({
      type: AssetRef,
      nullable: true,
      description: 'Null if it is not recorded.',
      resolve: ({ assetId }, _args, context) =>
        assetId === null ? null : loadAsset(context, assetId),
    }),
    by: t.exposeString('by', { nullable: true, description: 'Who scanned it.' }),
    at: t.expose('at', { type: 'DateTime', nullable: true, description: 'When it was scanned.' }),
    settled: t.exposeBoolean('settled', {
      description:
        'Whether the records have been changed accordingly, the vehicle was seen, or the difference was dismissed, since the end of the count.',
    }),
    note: t.exposeString('note', {
      nullable: true,
      description: 'Why it was dismissed; null if it was not.',
    }),
    dismissedBy: t.exposeString('dismissedBy', {
      nullable: true,
      description: 'Who dismissed it; null also after the retention period.',
    }),
  }),
});

interface KindCount {
  readonly kind: DifferenceKind;
  readonly count: number;
  readonly settled: number;
}

const KindCountRef = builder.objectRef<KindCount>('StockCountKindCount').implement({
  description: 'How many differences of a kind a stock count has.',
  fields: (t) => ({
    kind: t.expose('kind', { type: KindRef }),
    count: t.exposeInt('count'),
    settled: t.exposeInt('settled', { description: 'How many of them are settled.' }),
  }),
});

interface Counted {
  readonly counts: readonly KindCount[];
  readonly nodes: readonly CountedDifference[];
}

const DifferencesRef = builder.objectRef<Counted>('StockCountDifferences').implement({
  description: 'How a stock count differs from the records.',
  fields: (t) => ({
    counts: t.field({
      type: [KindCountRef],
      estimatedRows: DIFFERENCE_KINDS.length,
      description: 'All of them, by kind.',
      resolve: ({ counts }) => [...counts],
    }),
    nodes: t.field({
      type: [DifferenceRef],
      estimatedRows: COUNTED_PAGE_SIZE,
      description: `The first ${COUNTED_PAGE_SIZE} of each kind, those to be settled first.`,
      resolve: ({ nodes }) => [...nodes],
    }),
  }),
});

function countedOf(all: readonly CountedDifference[]): Counted {
  const groups = DIFFERENCE_KINDS.map((kind) => all.filter((each) => each.kind === kind));
  return {
    counts: groups.flatMap((group) => {
      const kind = group[0]?.kind;
      const settled = group.filter((each) => each.settled).length;
      return kind ? [{ kind, count: group.length, settled }] : [];
    }),
    nodes: groups.flatMap((group) =>
      [...group.filter((each) => !each.settled), ...group.filter((each) => each.settled)].slice(
        0,
        COUNTED_PAGE_SIZE,
      ),
    ),
  };
}

export const StockCountRef = builder.objectRef<StockCount>('StockCount').implement({
  description:
    'A count of the vehicles at a hub or a shop. It changes no vehicle; its differences are settled by the ordinary mutations.',
  fields: (t) => ({
    id: t.exposeID('id'),
    status: t.expose('status', { type: StatusRef }),
    hubId: t.exposeID('hubId', { nullable: true, description: 'Null for a count of a shop.' }),
    spokeShopId: t.exposeID('spokeShopId', { nullable: true }),
    place: t.exposeString('place', { description: 'The hub or shop.' }),
    storageLocation: t.exposeString('storageLocation', {
      nullable: true,
      description: 'The storage location that it is limited to.',
    }),
    model: t.exposeString('model', {
      nullable: true,
      description: 'The model that it is limited to.',
    }),
    states: t.field({
      type: [AssetStateRef],
      nullable: true,
      estimatedRows: 20,
      description: 'The states that it is limited to.',
      resolve: ({ states }) => states && [...states],
    }),
    expected: t.exposeInt('expected', {
      description: 'How many vehicles were recorded there at the start.',
    }),
    seen: t.exposeInt('seen', { description: 'How many of these were scanned.' }),
    scanned: t.exposeInt('scanned', { description: 'How many were scanned, expected or not.' }),
    counters: t.field({
      type: [CounterRef],
      estimatedRows: 5,
      resolve: ({ id }, _args, context) => loadCounters(context, id),
    }),
    differences: t.field({
      type: DifferencesRef,
      description: 'Of a count that has not ended, how it would differ if it ended now.',
      resolve: async (count, _args, { database }) =>
        countedOf(await readCounted(database.sql, count)),
    }),
    startedBy: t.exposeString('startedBy'),
    startedAt: t.expose('startedAt', { type: 'DateTime' }),
    closedBy: t.exposeString('closedBy', { nullable: true }),
    closedAt: t.expose('closedAt', { type: 'DateTime', nullable: true }),
  }),
});

addQueryById(
  'stockCount',
  StockCountRef,
  ({ database }, id) => findCount(database.sql, id),
  'A stock count by its id.',
);

const ListRef = pageType('StockCountList', StockCountRef, 'One page of stock counts.');

builder.queryField('stockCounts', (t) =>
  t.field({
    type: ListRef,
    description: 'All stock counts, those that have not ended first, then the newest.',
    args: { status: t.arg({ type: StatusRef }), currentPage: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, { status, ...args }, context) => {
      const of = sql`from inventory_counts ${status ? sql`where status = ${status}` : sql``}`;
      return readPlainPage<StockCount>(
        context.admission.read,
        {
          total: sql`(select count(*) ${of})`,
          select: sql`select id ${of} order by status = 'CLOSED', id desc`,
          columns: COUNT_COLUMNS,
          joins: sql`join inventory_counts c on c.id = x.id ${COUNT_JOINS}`,
          pageSize: COUNTS_PAGE_SIZE,
        },
        args,
      );
    },
    extensions: { checksCaller: true },
  }),
);

/** A count after a command. @throws NotFound */
export async function countOf(
  { database }: RequestContext,
  { id }: { id: string },
): Promise<StockCount> {
  return existing(await findCount(database.sql, id), 'Stock count');
}

const addCountCommand = commandFields(StockCountRef, countOf);
const onlyId = (arg: Parameters<Parameters<typeof addCountCommand>[1]>[0]) => ({
  id: arg.id({ required: true }),
});

addCountCommand(
  startCount,
  (arg) => ({
    placeId: arg.id({ required: true, description: 'A hub or a shop.' }),
    storageLocation: arg.string({ description: 'Only vehicles at this storage location.' }),
    vehicleId: arg.id({ description: 'Only vehicles of this model.' }),
    states: arg.stringList({ description: 'Only vehicles in these states.' }),
  }),
  'Starts a stock count: what is recorded there now is expected.',
);
addCountCommand(pauseCount, onlyId, 'Takes no more scans until the stock count is resumed.');
addCountCommand(resumeCount, onlyId, 'Goes on with a paused stock count.');
addCountCommand(
  closeCount,
  onlyId,
  'Ends a stock count and keeps how it differs from the records. Changes no vehicle.',
);
addCountCommand(
  dismissDifferences,
  (arg) => ({
    id: arg.id({ required: true }),
    keys: arg.stringList({
      required: true,
      description: 'The keys of differences of the kinds UNKNOWN and GONE, which are not settled.',
    }),
    note: arg.string({ required: true, description: 'Why nothing is to be recorded.' }),
  }),
  'Settles differences of a stock count that has ended by a note. Changes no vehicle.',
);
