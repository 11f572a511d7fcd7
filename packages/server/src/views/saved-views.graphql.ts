import type { FilterValues } from '@kickstand/domain/kernel/filter-values.ts';
import { idsFilter } from '@kickstand/domain/kernel/list-definition.ts';
import { builtInViews } from '@kickstand/domain/views/built-in-views.ts';
import {
  mayChangeView,
  SAVED_VIEW_LISTS,
  VIEW_DENSITIES,
  VIEW_SCOPES,
  viewListSchema,
} from '@kickstand/domain/views/saved-view.ts';
import { sql } from 'kysely';
import { FilterInputRef } from '../lists/filter-input.ts';
import { listMoment } from '../lists/list-moment.ts';
import { checkArgument } from '../platform/graphql/check-argument.ts';
import { addConfirmedCommand } from '../platform/graphql/command-fields.ts';
import { builder, run, SortDirectionRef } from '../platform/graphql/graphql-builder.ts';
import { existing } from '../platform/refused.ts';
import { limitedStaff, type RequestContext, staffOf } from '../platform/request-context.ts';
import { chooseDefaultView } from './choose-default-view.ts';
import { ALL, countViews, type ViewCount, type ViewCounts } from './count-views.ts';
import { deleteView } from './delete-view.ts';
import { sharingRefusal } from './lock-view.ts';
import { readStoredView } from './read-stored-view.ts';
import { saveView } from './save-view.ts';
import { findViews, type ViewRow } from './view-rows.ts';

const hubsArgument = idsFilter('hubs').schema;

/** A view, with the counts of all views of its list: one statement, when the first is requested. */
interface CountedView extends ViewRow {
  readonly counts: () => Promise<ViewCounts>;
}

const ListRef = builder.enumType('ListWithViews', {
  description: 'A list with saved views, by the name of its query.',
  values: SAVED_VIEW_LISTS,
});
const ViewScopeRef = builder.enumType('SavedViewScope', {
  description: 'Who sees a view.',
  values: VIEW_SCOPES,
});
const DensityRef = builder.enumType('ListDensity', {
  description: 'The height of the rows of a list.',
  values: VIEW_DENSITIES,
});

const CountRef = builder.objectRef<ViewCount>('ViewCount').implement({
  description: 'The number of rows of a view.',
  fields: (t) => ({
    count: t.exposeInt('count'),
    isExact: t.exposeBoolean('isExact', { description: 'False if there are more than count.' }),
  }),
});

const FilterRef = builder.objectRef<FilterValues>('SavedFilter').implement({
  description: 'A filter of a list, by the name of its argument.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The argument of the list.' }),
    values: t.exposeStringList('values', {
      description: "As texts: a flag is 'true' or 'false', an input its fields, 'type:Hub'.",
    }),
  }),
});

const SavedViewRef = builder.objectRef<CountedView>('SavedView').implement({
  description: 'Filters, order, columns and density of a list under a name.',
  fields: (t) => ({
    id: t.exposeID('id'),
    list: t.expose('list', { type: ListRef }),
    name: t.exposeString('name'),
    scope: t.field({ type: ViewScopeRef, description: 'Who sees it.', resolve: (v) => v.scope }),
    hubName: t.exposeString('hubName', {
      nullable: true,
      description: 'The hub whose people see it.',
    }),
    ownerName: t.exposeString('ownerName'),
    isOwn: t.exposeBoolean('isOwn'),
    mayChange: t.boolean({
      description:
        'Its owner may change it; if the owner is disabled, anyone who sees it and may share views.',
      resolve: (view, _args, context) => {
        const mayShare = sharingRefusal(limitedStaff(context)?.role) === undefined;
        return mayChangeView({ ...view, mayShare });
      },
    }),
    isDefault: t.exposeBoolean('isDefault', { description: 'The caller starts the list with it.' }),
    filters: t.expose('filters', { type: [FilterRef], estimatedRows: 3 }),
    sortColumn: t.exposeString('sortColumn'),
    sortDirection: t.expose('sortDirection', { type: SortDirectionRef }),
    hubIds: t.exposeIDList('hubIds', {
      nullable: true,
      description: 'Hubs of its rows; none for all. Null for those of the person who looks at it.',
    }),
    density: t.expose('density', { type: DensityRef }),
    hiddenColumns: t.exposeStringList('hiddenColumns', {
      description:
        'Columns that are not as usual, by their names in the console: hidden or, of the optional ones, shown.',
    }),
    problem: t.string({
      nullable: true,
      description: 'What of it no longer exists and is ignored; a sentence.',
      resolve: (view) => readStoredView(view).problem,
    }),
    count: t.field({
      type: CountRef,
      nullable: true,
      description: 'Its rows; null if it has a problem.',
      resolve: async ({ id, counts }) => (await counts()).get(id) ?? null,
    }),
  }),
});

/** A built-in view, with the counts of all views of its list. */
interface CountedBuiltIn {
  readonly name: string;
  readonly counts: () => Promise<ViewCounts>;
}

const BuiltInViewRef = builder.objectRef<CountedBuiltIn>('BuiltInView').implement({
  description: 'A selection of a list that everyone has as a tab.',
  fields: (t) => ({
    name: t.exposeString('name'),
    count: t.field({
      type: CountRef,
      nullable: true,
      description: 'Its rows at the selected hubs.',
      resolve: async ({ name, counts }) => (await counts()).get(name) ?? null,
    }),
  }),
});

interface ViewList {
  readonly builtIn: readonly CountedBuiltIn[];
  readonly views: readonly CountedView[];
  readonly counts: () => Promise<ViewCounts>;
}

const SavedViewListRef = builder.objectRef<ViewList>('SavedViewList').implement({
  description: 'The views of a list that the caller sees.',
  fields: (t) => ({
    all: t.field({
      type: CountRef,
      nullable: true,
      description:
        'Rows of the list without a view, with its default filters. Null if it has no views at all.',
      resolve: async ({ counts, builtIn, views }) =>
        builtIn.length + views.length > 0 ? ((await counts()).get(ALL) ?? null) : null,
    }),
    builtIn: t.expose('builtIn', {
      type: [BuiltInViewRef],
      estimatedRows: 4,
      description: 'The selections that everyone has, before their own.',
    }),
    views: t.expose('views', { type: [SavedViewRef], estimatedRows: 10 }),
  }),
});

builder.queryField('savedViews', (t) =>
  t.field({
    type: SavedViewListRef,
    description: 'The views of a list that the caller sees, oldest first.',
    args: {
      list: t.arg.string({ required: true, description: "The list's query, such as 'orders'." }),
      hubIds: t.arg.idList({
        description: 'Selected hubs: of rows of views without hubs. None for all.',
      }),
    },
    resolve: async (_root, args, context) => {
      const list = checkArgument(viewListSchema, args.list, 'list');
      const hubIds = checkArgument(hubsArgument, args.hubIds, 'hubIds') ?? [];
      return await readViews(context, list, hubIds);
    },
  }),
);

/** The views of a list, counted at most once. */
async function readViews(
  context: RequestContext,
  list: ViewRow['list'],
  hubIds: readonly string[],
): Promise<ViewList> {
  const { sql: on } = context.database;
  const views = await findViews(on, staffOf(context), sql`v.list = ${list}`);
  let counted: Promise<ViewCounts> | undefined;
  const counts = () => {
    counted ??= countViews(on, list, views, hubIds, listMoment(context));
    return counted;
  };
  const builtIn = builtInViews(list).map(({ name }) => ({ name, counts }));
  return { counts, builtIn, views: views.map((view) => ({ ...view, counts })) };
}

builder.mutationField(saveView.name, (t) =>
  t.field({
    type: SavedViewRef,
    description: 'Saves a view, or changes the one with the id: then omitted fields are unchanged.',
    args: {
      id: t.arg.id(),
      list: t.arg.string(),
      name: t.arg.string(),
      scope: t.arg({ type: ViewScopeRef }),
      filters: t.arg({ type: [FilterInputRef] }),
      sortColumn: t.arg.string(),
      sortDirection: t.arg({ type: SortDirectionRef }),
      hubIds: t.arg.idList({
        description: 'None for all; null for those of the person who looks.',
      }),
      density: t.arg({ type: DensityRef }),
      hiddenColumns: t.arg.stringList(),
    },
    resolve: async (_root, args, context) => {
      const { viewId } = await run(context, saveView, args);
      const [saved] = await findViews(
        context.database.sql,
        staffOf(context),
        sql`v.id = ${viewId}`,
      );
      const { views } = saved ? await readViews(context, saved.list, []) : { views: [] };
      return existing(
        views.find(({ id }) => id === viewId),
        'View',
      );
    },
  }),
);

addConfirmedCommand(
  deleteView,
  (arg) => ({ id: arg.id({ required: true }) }),
  'Deletes a view, for everyone who sees it.',
);

addConfirmedCommand(
  chooseDefaultView,
  (arg) => ({ list: arg.string({ required: true }), id: arg.id() }),
  'Chooses the view with which the caller starts a list; without an id, none.',
);
