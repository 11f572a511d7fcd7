import { z } from 'zod';
import { BadInput } from './refused.ts';

/** Largest page of an ordinary list. */
const MOST_ROWS = 100;
/** Pages beyond this are not asked for by people; the bound keeps the offset a safe number. */
const LAST_PAGE = 1_000_000;

/** Collects the parameters of a statement while its text is put together. */
export class Parameters {
  readonly values: unknown[] = [];

  /** Adds a value and returns its placeholder. */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** Where one sort column of a list is read from, so that an index delivers its order. */
export interface SortSource {
  /** The tables in the order in which they are walked; the list's own table is among them. */
  readonly from: string;
  /** Expressions to sort by; the id comes after them by itself. */
  readonly keys: readonly string[];
  /** The key that may be null; nulls come last in both directions. */
  readonly nullable?: { readonly key: string; readonly from: string };
}

export interface PageOfIds {
  readonly sort: SortSource;
  readonly direction: 'asc' | 'desc';
  /** The id column, for example 'o.id'. */
  readonly id: string;
  /** Conditions that every row meets. */
  readonly conditions: readonly string[];
  /** Reads each value of a column by its own index range and merges: `column = any(values)` can't use the order. */
  readonly partition?: { readonly column: string; readonly values: string; readonly type: string };
  readonly limit: number;
  readonly offset: number;
  /** Reads the whole order backwards, for pages past the middle. */
  readonly reversed: boolean;
}

interface Branch {
  readonly from: string;
  readonly keys: readonly string[];
  readonly conditions: readonly string[];
}

function branchesOf(page: PageOfIds): Branch[] {
  const { sort, conditions } = page;
  if (!sort.nullable) return [{ from: sort.from, keys: sort.keys, conditions }];
  const { key, from } = sort.nullable;
  return [
    { from: sort.from, keys: sort.keys, conditions: [...conditions, `${key} is not null`] },
    { from, keys: sort.keys.map(() => 'null'), conditions: [...conditions, `${key} is null`] },
  ];
}

/**
 * The text of a subquery that delivers one page of ids with their sort keys (columns `id`, `branch`,
 * `k0`, `k1`, ...). Join the rest to it and sort by {@link pageOrder}.
 */
export function pageOfIds(page: PageOfIds): string {
  const direction = (page.direction === 'desc') === page.reversed ? 'asc' : 'desc';
  const most = page.limit + page.offset;
  const parts = branchesOf(page).map((branch, number) => {
    const constant = branch.keys.every((key) => key === 'null');
    const order = [...(constant ? [] : branch.keys), page.id].map((key) => `${key} ${direction}`);
    const columns = branch.keys.map((key, index) => `${key} as k${index}`);
    const select = (extra: readonly string[]) =>
      `select ${[`${page.id} as id`, `${number} as branch`, ...columns].join(', ')} from ${branch.from}` +
      ` where ${[...branch.conditions, ...extra, 'true'].join(' and ')}` +
      ` order by ${order.join(', ')} limit ${most}`;
    if (!page.partition) return `(${select([])})`;
    const { column, values, type } = page.partition;
    return (
      `(select p.* from unnest(${values}::${type}[]) as part(value)` +
      ` cross join lateral (${select([`${column} = part.value`])}) p)`
    );
  });
  const offset = page.offset > 0 ? ` offset ${page.offset}` : '';
  if (parts.length === 1 && !page.partition && page.offset === 0) return parts[0] ?? '';
  return (
    `(select * from (${parts.join(' union all ')}) u` +
    ` order by ${pageOrder(page, 'u', page.reversed)} limit ${page.limit}${offset})`
  );
}

/** The `order by` of a page whose subquery has the given alias. */
export function pageOrder(
  page: Pick<PageOfIds, 'sort' | 'direction'>,
  alias: string,
  reversed = false,
): string {
  const direction = (page.direction === 'desc') === reversed ? 'asc' : 'desc';
  const branch = page.sort.nullable ? [`${alias}.branch ${reversed ? 'desc' : 'asc'}`] : [];
  const keys = page.sort.keys.map((_, index) => `${alias}.k${index} ${direction}`);
  return [...branch, ...keys, `${alias}.id ${direction}`].join(', ');
}

/** Where to read a page: rows to skip, rows to take, and from which end. */
export function pageWindow(paging: Paging, totalItems: number) {
  const offset = (paging.currentPage - 1) * paging.pageSize;
  const rest = totalItems - offset - paging.pageSize;
  if (offset <= rest || offset >= totalItems) {
    return { offset, limit: paging.pageSize, reversed: false };
  }
  const limit = Math.min(paging.pageSize, totalItems - offset);
  return { offset: Math.max(0, rest), limit, reversed: true };
}

const pagingSchema = z.object({
  currentPage: z
    .number()
    .int()
    .min(1, { error: 'currentPage must be at least 1.' })
    .max(LAST_PAGE, { error: `currentPage must be at most ${LAST_PAGE}.` }),
  pageSize: z
    .number()
    .int()
    .min(1, { error: 'pageSize must be at least 1.' })
    .max(MOST_ROWS, { error: `pageSize must be at most ${MOST_ROWS}.` }),
});
export type Paging = z.infer<typeof pagingSchema>;

/** Checks an argument of a query; a wrong one is bad input, not a refusal. */
export function checkArgument<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new BadInput(issue?.message ?? 'Invalid input.', issue?.path.join('.') || undefined);
}

/** Reads the paging arguments that every list takes. */
export function readPaging(
  args: { currentPage?: number | null | undefined; pageSize?: number | null | undefined },
  defaultSize: number,
): Paging {
  return checkArgument(pagingSchema, {
    currentPage: args.currentPage ?? 1,
    pageSize: args.pageSize ?? defaultSize,
  });
}

/** The paging facts of an answer. */
export function pageInfo(paging: Paging, totalItems: number) {
  return {
    totalItems,
    totalPages: Math.ceil(totalItems / paging.pageSize),
    currentPage: paging.currentPage,
    pageSize: paging.pageSize,
  };
}

/** A pattern for `like` that matches `text` anywhere, or only at the start when it is short. */
export function likePattern(text: string): string {
  const escaped = text.replace(/[\\%_]/g, (character) => `\\${character}`);
  return text.length < 3 ? `${escaped}%` : `%${escaped}%`;
}
