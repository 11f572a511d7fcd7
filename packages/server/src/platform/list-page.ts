import { z } from 'zod';
import { BadInput } from './refused.ts';

/** Largest page of an ordinary list. */
const MOST_ROWS = 100;
/** Pages beyond this are not asked for by people; the bound keeps the offset a safe number. */
const LAST_PAGE = 1_000_000;

const pagingSchema = (mostRows: number) =>
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

/** Checks an argument of a query; a wrong one is bad input, not a refusal. */
export function checkArgument<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new BadInput(issue?.message ?? 'Invalid input.', issue?.path.join('.') || undefined);
}

/** Schema of what a list is searched for: trimmed, at most 200 characters. */
export const searchText = z
  .string()
  .trim()
  .max(200, { error: 'At most 200 characters.' })
  .nullish();

/** Reads what a list is searched for; '' for everything. */
export function readSearch(args: { readonly searchQuery?: string | null | undefined }): string {
  return checkArgument(z.object({ searchQuery: searchText }), args).searchQuery ?? '';
}

/**
 * Reads the paging arguments that every list takes.
 * @param mostRows the largest page, where it is another than usual.
 */
export function readPaging(
  args: { currentPage?: number | null | undefined; pageSize?: number | null | undefined },
  defaultSize: number,
  mostRows = MOST_ROWS,
): Paging {
  return checkArgument(pagingSchema(mostRows), {
    currentPage: args.currentPage ?? 1,
    pageSize: args.pageSize ?? defaultSize,
  });
}

/** A row of a page with the total of its list, or the total alone where the page is empty. */
export type PageRow<Row> = { readonly total: number } & (
  | Row
  | { readonly [Name in keyof Row]: null }
);

/** The paging facts of an answer. */
export function pageInfo(paging: Paging, totalItems: number) {
  return {
    totalItems,
    totalPages: Math.ceil(totalItems / paging.pageSize),
    currentPage: paging.currentPage,
    pageSize: paging.pageSize,
  };
}
