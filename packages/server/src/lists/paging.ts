import { searchTextSchema } from '@kickstand/domain/kernel/list-definition.ts';
import { z } from 'zod';
import { checkArgument } from '../platform/graphql/check-argument.ts';

/** Maximum page size of an ordinary list. */
const MOST_ROWS = 100;
/** Maximum page number, which keeps the offset a safe integer. */
const LAST_PAGE = 1_000_000;

/** Schema of the paging arguments of a list with a maximum page size. */
export const pagingSchema = (mostRows: number) =>
  z.object({
    currentPage: z
      .number()
      .int()
      .min(1, { error: 'currentPage must be at least 1.' })
      .max(LAST_PAGE, { error: `currentPage must be at most ${LAST_PAGE}.` }),
    pageSize: z
      .number()
      .int()
      .min(1, { error: 'pageSize must be at least 1.' })
      .max(mostRows, { error: `pageSize must be at most ${mostRows}.` }),
  });
export type Paging = z.infer<ReturnType<typeof pagingSchema>>;
/** The paging arguments of an ordinary list. */
const ORDINARY_PAGING = pagingSchema(MOST_ROWS);

/** Schema of the search text of a list, which can be absent. */
export const searchText = searchTextSchema.nullish();

/** Parses a search text; '' means no filter. */
export function readSearch(args: { readonly searchQuery?: string | null | undefined }): string {
  return checkArgument(searchText, args.searchQuery, 'searchQuery') ?? '';
}

/** The paging arguments of a list, as they arrive. */
export interface PagingArguments {
  readonly currentPage?: number | null | undefined;
  readonly pageSize?: number | null | undefined;
}

/**
 * Parses the paging arguments of a list.
 * @param schema of lists with another maximum page size.
 */
export function readPaging(
  args: PagingArguments,
  defaultSize: number,
  schema = ORDINARY_PAGING,
): Paging {
  return checkArgument(schema, {
    currentPage: args.currentPage ?? 1,
    pageSize: args.pageSize ?? defaultSize,
  });
}

/** A row of a page with the list's total, or only the total of an empty page. */
export type PageRow<Row> = { readonly total: number } & (
  | Row
  | { readonly [Name in keyof Row]: null }
);

/** The page info of a response. */
export function pageInfo(paging: Paging, totalItems: number, totalIsExact = true) {
  return {
    totalItems,
    totalIsExact,
    totalPages: Math.ceil(totalItems / paging.pageSize),
    currentPage: paging.currentPage,
    pageSize: paging.pageSize,
  };
}
