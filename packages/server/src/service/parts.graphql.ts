import { SERVICE_PAGE_SIZE } from '@kickstand/domain/service/job-states.ts';
import { sql } from 'kysely';
import { pageType } from '../lists/page-type.ts';
import { readSearch } from '../lists/paging.ts';
import { readPlainPage } from '../lists/plain-list.ts';
import { hasWords } from '../lists/search-sql.ts';
import { HubRef } from '../partners/partners.graphql.ts';
import { type Fragment, foldOf, where } from '../platform/database/sql-fragments.ts';
import { checkId } from '../platform/graphql/check-argument.ts';
import { commandFields, editedVersion } from '../platform/graphql/command-fields.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { addQueryById } from '../platform/graphql/query-by-id.ts';
import { existing } from '../platform/refused.ts';
import type { RequestContext } from '../platform/request-context.ts';
import {
  loadPart,
  loadPartStock,
  PART_COLUMNS,
  type Part,
  type PartStock,
  usedCount,
} from './part-rows.ts';
import { savePart } from './save-part.ts';
import { setPartStock } from './set-part-stock.ts';

const PartStockRef = builder.objectRef<PartStock>('PartStock').implement({
  description: 'What a hub has of a part.',
  fields: (t) => ({
    hub: t.expose('hub', { type: HubRef }),
    quantity: t.exposeInt('quantity'),
  }),
});

const PartRef = builder.objectRef<Part>('Part').implement({
  description: 'A part that service jobs use.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { description: 'Unique, ignoring case.' }),
    number: t.exposeString('number', { description: "The maker's number; may be empty." }),
    priceCents: t.expose('priceCents', {
      type: 'Cents',
      description: 'What one costs. Jobs keep the price at which they used it.',
    }),
    isRetired: t.exposeBoolean('isRetired', {
      description: 'True if jobs are no longer offered it.',
    }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    stock: t.field({
      type: [PartStockRef],
      estimatedRows: 10,
      description: 'Of the hubs that count it, by name.',
      resolve: ({ id }, _args, context) => loadPartStock(context, id),
    }),
    usedCount: t.int({
      description: 'How many jobs of the last 365 days used it, without canceled ones.',
      resolve: ({ id }, _args, context) => usedCount(context, id),
    }),
  }),
});

addQueryById('part', PartRef, loadPart, 'A part by its id.');

const PartListRef = pageType('PartList', PartRef, 'One page of parts.');

builder.queryField('parts', (t) =>
  t.field({
    type: PartListRef,
    description: 'Parts that service jobs use, by name.',
    args: {
      searchQuery: t.arg.string({ description: 'In the name or the number.' }),
      isRetired: t.arg.boolean({ description: 'Only retired parts, or only others.' }),
      hubId: t.arg.id({ description: 'Only parts that this hub counts.' }),
      currentPage: t.arg.int(),
      pageSize: t.arg.int(),
    },
    resolve: (_root, { isRetired, hubId, ...args }, { admission }) => {
      const text = readSearch(args);
      const conditions: Fragment[] = [];
      if (text) conditions.push(hasWords(foldOf(sql`name || ' ' || number`), text, 'anywhere'));
      if (isRetired != null) conditions.push(sql`(retired_at is not null) = ${isRetired}`);
      if (hubId != null) {
        conditions.push(
          sql`id in (select part_id from part_stock where hub_id = ${checkId(hubId, 'hubId')})`,
        );
      }
      const of = sql`from parts${where(conditions)}`;
      return readPlainPage<Part>(
        admission.read,
        {
          total: sql`(select count(*) ${of})`,
          select: sql`select * ${of} order by name collate "und-x-icu", id`,
          columns: PART_COLUMNS,
          pageSize: SERVICE_PAGE_SIZE,
          isSearched: text !== '',
        },
        args,
      );
    },
    extensions: { checksCaller: true },
  }),
);

const addPartCommand = commandFields(
  PartRef,
  async (context: RequestContext, { partId }: { partId: string }) =>
    existing(await loadPart(context, partId), 'Part'),
);

addPartCommand(
  savePart,
  (arg) => ({
    id: arg.id({ description: 'Of an existing part, of which omitted fields are unchanged.' }),
    name: arg.string(),
    number: arg.string({ description: "The maker's number." }),
    priceCents: arg({ type: 'Cents' }),
    isRetired: arg.boolean(),
    expectedUpdatedAt: editedVersion(arg),
  }),
  'Creates or changes a part.',
);

addPartCommand(
  setPartStock,
  (arg) => ({
    partId: arg.id({ required: true }),
    hubId: arg.id({ required: true }),
    quantity: arg.int({ description: 'Null if the hub does not count the part.' }),
    expected: arg.int({
      description:
        'The quantity that the caller saw, null if the hub did not count the part; rejected if it has changed since.',
    }),
  }),
  'Sets what a hub has of a part, or stops counting it there.',
);
