import { type TadaDocumentNode, textOf } from './graphql.ts';

/**
 * Why the signed-in person may not use an operation, if not.
 * @param places to which what it changes belongs, where they are known.
 * @param args its arguments, where they are known.
 */
export type Permission = (
  operation: string,
  places?: readonly string[],
  args?: Readonly<Record<string, unknown>>,
) => string | undefined;

/** Undefined where everyone may do everything. */
let permission: Permission | undefined;

/** Sets how {@link refusalOf} decides, before the first page is shown. */
export const setPermission = (decide: Permission): void => {
  permission = decide;
};

/** Why the signed-in person may not use an operation; undefined if they may. The server decides again. */
export const refusalOf: Permission = (...asked) => permission?.(...asked);

const FIRST_OPERATION = /\{\s*(\w+)/;

/** {@link refusalOf} for the first operation of a document. */
export function refusalOfMutation<Data, Variables>(
  document: TadaDocumentNode<Data, Variables>,
): string | undefined {
  if (!permission) return undefined;
  const name = FIRST_OPERATION.exec(textOf(document))?.[1];
  return name === undefined ? undefined : permission(name);
}

/** Whether a page is for the signed-in person. @param page with the query that it needs, if not everyone may use it. */
export const isForPerson = (page: { readonly label: string; readonly operation?: string }) =>
  page.operation === undefined || refusalOf(page.operation) === undefined;
