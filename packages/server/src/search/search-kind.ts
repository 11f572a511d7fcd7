import { sql } from 'kysely';
import type { Fragment } from '../platform/database/sql-fragments.ts';
import type { SearchText } from './search-text.ts';

/** How well something matches; lower comes first. */
export const RANK = {
  /** An identifier that only one thing has. */
  exact: 0,
  /** A secret, which was guessed or copied. Nothing else has this rank. */
  secret: 0.1,
  starts: 1,
  ends: 1.5,
  startsWord: 2,
  contains: 3,
  /** Spelled alike; less so up to the next whole number. */
  alike: 5,
} as const;

/** Ranks what belongs to something else that matches, `f`, after it. */
export const RELATED = sql`f.rank + 0.6`;

/** One way in which things match: their ids with a rank. */
export interface Way {
  readonly from: Fragment;
  readonly where: Fragment;
  /** A number or an SQL expression. */
  readonly rank: number | Fragment;
}

/** A kind of thing that can be found. */
export interface SearchKind {
  readonly kind: string;
  /** Name of the table expression with its matches: columns `id` and `rank`. */
  readonly found: string;
  /** The column with the id: 'o.id'. */
  readonly id: string;
  /** In which ways the text may match; the order of kinds allows those found before it. */
  readonly ways: (text: SearchText) => readonly Way[];
  /** A folded name that is spelled alike is looked for if little else is found. */
  readonly alike?: { readonly from: Fragment; readonly name: Fragment };
  /** The tables of {@link shown}, joined to the found ids `f`. */
  readonly shownFrom: Fragment;
  /** What matches the text and is not shown otherwise: expressions of text that come before the facts. */
  readonly matched?: (text: SearchText) => readonly Fragment[];
  /** What is shown of a match. */
  readonly shown: {
    readonly title: Fragment;
    /** Expressions of text; nulls are left away. */
    readonly facts: readonly Fragment[];
    readonly state?: Fragment;
    /** The address of its vehicle's picture. */
    readonly picture?: Fragment;
    /** The address of its page in the console. */
    readonly path: Fragment;
  };
}

/** Matches of a kind that are shown. */
const MOST_OF_A_KIND = 8;
/** Matches of one way that are ranked. */
const MOST_OF_A_WAY = 60;
/** With fewer matches, names that are spelled alike are added. */
const LITTLE = 3;

/** How alike the words of a long name must be: what the operator `%>` compares with. */
const ALIKE = 0.6;

/** How alike a name must be: a wrong letter is more of a short one. */
const leastAlike = (name: string): number => Math.min(ALIKE, 1 - 5 / (name.length + 1));

/** SQL condition, by an index: a name may be alike enough. */
const mayBeAlike = (name: string, spelled: Fragment): Fragment =>
  leastAlike(name) < ALIKE
    ? sql`(${spelled} %> ${name} or ${spelled} %>> ${name})`
    : sql`${spelled} %> ${name}`;

/** The table expressions with the matches of a kind; none if the text cannot match. */
export function foundOf(kind: SearchKind, text: SearchText): Fragment | undefined {
  const ways = kind.ways(text);
  const id = sql.raw(kind.id);
  const selects = ways.map(
    ({ from, where, rank }) =>
      sql`(select ${id} as id, (${typeof rank === 'number' ? sql.lit(rank) : rank})::float8 as rank
        from ${from} where ${where} limit ${sql.lit(MOST_OF_A_WAY)})`,
  );
  const name = sql.raw(kind.found);
  const plain = sql.raw(`${kind.found}_plain`);
  if (selects.length === 0) return undefined;
  const best = sql`order by min(rank), id desc limit ${sql.lit(MOST_OF_A_KIND)}`;
  const all = sql.join(selects, sql` union all `);
  if (!kind.alike || text.name === undefined) {
    return sql`${name} as materialized (select id, min(rank) as rank from (${all}) w group by id ${best})`;
  }
  const { from, name: spelled } = kind.alike;
  const alike = sql`word_similarity(${text.name}, ${spelled})`;
  return sql`${plain} as materialized (select id, min(rank) as rank from (${all}) w group by id ${best}),
    ${name} as materialized (select id, min(rank) as rank from (
      select * from ${plain} union all
      (select ${id}, ${sql.lit(RANK.alike + 1)} - ${alike}
        from ${from}
        where (select count(*) from ${plain}) < ${sql.lit(LITTLE)} and ${mayBeAlike(text.name, spelled)}
          and ${alike} >= ${sql.lit(leastAlike(text.name))}
        order by 2 limit ${sql.lit(MOST_OF_A_KIND)})) w group by id ${best})`;
}

/** Selects what is shown of the matches of a kind. */
export function shownOf(
  { kind, found, shown, shownFrom, matched }: SearchKind,
  text: SearchText,
  place: number,
): Fragment {
  const facts = [...(matched?.(text) ?? []), ...shown.facts];
  return sql`(select f.rank, ${sql.lit(place)} as place, ${sql.lit(kind)} as kind, f.id,
      ${shown.title} as title, array_remove(array[${sql.join(facts)}]::text[], null) as facts,
      ${shown.state ?? sql`null::text`} as state, ${shown.path} as path,
      ${shown.picture ?? sql`null::text`} as image_url
    from ${sql.raw(found)} f ${shownFrom})`;
}
