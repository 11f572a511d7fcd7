import { sql } from 'kysely';
import { rows } from '../platform/database.ts';
import { builder, PageInfoRef } from '../platform/graphql-builder.ts';
import { likePattern, pageInfo, readPaging, readSearch } from '../platform/list-page.ts';
import { SHOP_COLUMNS, type SpokeShop, SpokeShopRef } from './partners.graphql.ts';

const SpokeShopListRef = builder
  .objectRef<{ pageInfo: ReturnType<typeof pageInfo>; nodes: SpokeShop[] }>('SpokeShopList')
  .implement({
    fields: (t) => ({
      pageInfo: t.expose('pageInfo', { type: PageInfoRef }),
      nodes: t.expose('nodes', { type: [SpokeShopRef] }),
    }),
  });

builder.queryField('spokeShops', (t) =>
  t.field({
    type: SpokeShopListRef,
    description: 'The shops of partners by name; the search looks into their names.',
    args: { searchQuery: t.arg.string(), currentPage: t.arg.int(), pageSize: t.arg.int() },
    resolve: async (_root, args, context) => {
      const paging = readPaging(args, 25);
      const pattern = likePattern(readSearch(args).toLowerCase());
      // Counted beside the page: a page past the end must know how many there are.
      const found = await rows(
        context.database.sql,
        sql<SpokeShop & { total: number }>`
          with found as (
            select id, name from spoke_shops where deleted_at is null and lower(name) like ${pattern}),
          page as (
            select id, name from found order by name collate "und-x-icu", id
            limit ${paging.pageSize} offset ${(paging.currentPage - 1) * paging.pageSize})
          select t.total, ${SHOP_COLUMNS} from (select count(*) as total from found) t
          left join page p on true
          left join spoke_shops s on s.id = p.id
          left join spoke_chains c on c.id = s.chain_id
          order by p.name collate "und-x-icu", p.id`,
      );
      const nodes = found.filter((shop) => shop.id !== null);
      return { pageInfo: pageInfo(paging, found[0]?.total ?? 0), nodes };
    },
  }),
);
