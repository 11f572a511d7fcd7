import { makerCodeOf } from '@kickstand/domain/catalogue/maker-code.ts';
import { sql } from 'kysely';
import { hasWords } from '../lists/search-sql.ts';
import { type Fragment, foldOf } from '../platform/database/sql-fragments.ts';
import { RANK, type SearchKind } from './search-kind.ts';
import { idWays, textWays } from './search-ways.ts';

/** What is known by its name. */
interface Named {
  /** A table, or a query, of the rows `d`. */
  readonly from: Fragment;
  readonly name: Fragment;
  /** What it is found by; the name if absent. */
  readonly words?: Fragment;
  /** What else of these words only one has. */
  readonly identifiers?: readonly Fragment[];
  /** Further ways to match it. */
  readonly more?: SearchKind['ways'];
  readonly matched?: SearchKind['matched'];
  readonly facts?: readonly Fragment[];
  readonly joins?: Fragment;
  /** The address of its picture, or null. */
  readonly picture?: Fragment;
  readonly path: Fragment;
}

function named(
  kind: string,
  { from, name, words = name, identifiers = [], more, matched, facts = [], joins, ...shown }: Named,
): SearchKind {
  const folded = foldOf(words);
  const exact = [name, ...identifiers].map(foldOf);
  return {
    kind,
    found: `found_${kind.toLowerCase()}`,
    id: 'd.id',
    ways: (text) => [
      ...idWays(from, sql`d.id`, text),
      ...textWays(from, folded, text, exact),
      ...(more?.(text) ?? []),
    ],
    alike: { from, name: folded },
    ...(matched && { matched }),
    shownFrom: sql`join ${from} on d.id = f.id ${joins ?? sql``}`,
    shown: { title: name, facts, ...shown },
  };
}

/** The way to match a model by the words of one of its variants: 'medeo white'. */
const variantWays: SearchKind['ways'] = ({ text, contains }) =>
  contains.length < 2
    ? []
    : [
        {
          from: sql`variants v join vehicles d on d.id = v.vehicle_id`,
          where: hasWords(foldOf(sql`v.sort_name`), text),
          rank: RANK.contains,
        },
      ];

/** The way to match a model by a maker's code of one of its variants. */
const codeWays: SearchKind['ways'] = ({ text }) => {
  const code = makerCodeOf(text);
  if (code === undefined) return [];
  return [
    {
      from: sql`variants v join vehicles d on d.id = v.vehicle_id`,
      where: sql`${code}::text = any(v.codes)`,
      rank: RANK.exact,
    },
  ];
};

/** The kinds of which there are few. */
export const NAMED_KINDS: readonly SearchKind[] = [
  named('ORGANIZATION', {
    from: sql`organizations d`,
    name: sql`d.name`,
    path: sql`'/organizations/' || d.id`,
  }),
  named('OFFICE', {
    from: sql`offices d`,
    name: sql`d.name`,
    facts: [sql`g.name`],
    joins: sql`join organizations g on g.id = d.organization_id`,
    path: sql`'/organizations/' || d.organization_id || '/offices/' || d.id`,
  }),
  named('HUB', { from: sql`hubs d`, name: sql`d.name`, path: sql`'/hubs/' || d.id` }),
  named('SPOKE_SHOP', {
    from: sql`(select * from spoke_shops where deleted_at is null) d`,
    name: sql`d.name`,
    facts: [sql`n.name`],
    joins: sql`left join spoke_chains n on n.id = d.chain_id`,
    path: sql`'/spokes/shops/' || d.id`,
  }),
  named('VEHICLE', {
    from: sql`vehicles d`,
    name: sql`d.brand || ' ' || d.model`,
    more: (text) => [...variantWays(text), ...codeWays(text)],
    matched: ({ text }) => {
      const code = makerCodeOf(text);
      if (code === undefined) return [];
      return [
        sql`(select 'Maker code of ' || string_agg(v.color || ', ' || replace(v.size, '_', ' '), '; ' order by v.sort_name)
          from variants v where v.vehicle_id = d.id and ${code}::text = any(v.codes))`,
      ];
    },
    picture: sql`coalesce(d.images->0->>'url', (select max(image_url) from variants
      where vehicle_id = d.id and is_primary))`,
    path: sql`'/vehicles/' || d.id`,
  }),
  named('VENDOR', {
    from: sql`vendors d`,
    name: sql`d.name`,
    path: sql`'/vendors/' || d.id || '/edit'`,
  }),
  named('PROMOTION', {
    from: sql`promotions d`,
    name: sql`d.code`,
    words: sql`d.search_text`,
    facts: [sql`d.title`],
    path: sql`'/promotions/' || d.id`,
  }),
  named('STAFF_USER', {
    from: sql`staff_users d`,
    name: sql`d.full_name`,
    words: sql`d.full_name || ' ' || d.email`,
    identifiers: [sql`d.email`],
    facts: [sql`d.email`],
    path: sql`'/forest_users/' || d.id`,
  }),
];
