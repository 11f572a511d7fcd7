import { type DocumentNode, GraphQLError, visit } from 'graphql';

/** Limits of one request and of its answer. */
export const LIMITS = {
  bodyBytes: 256 * 1024,
  /** Characters of an Idempotency-Key header. */
  idempotencyKey: 200,
  tokens: 1000,
  depth: 10,
  aliases: 15,
  fragments: 20,
  /** No list returns more rows, whatever page size is asked for. */
  rows: 1000,
  /** Entries of all lists of one answer together: estimated before, counted during execution. */
  nodes: 20_000,
  /** Fields of all entries together, which is what an answer costs to put together. */
  values: 100_000,
  /** Bytes of one answer before compression. */
  answerBytes: 5_000_000,
  /** Milliseconds that a query may take. Mutations have no deadline: they may have been committed. */
  queryMs: 4000,
} as const;

/** Formats a limit for a message, with thousands separators. */
export const inWords = (limit: number) => limit.toLocaleString('en-US');

/** @throws GraphQLError with code BAD_USER_INPUT. */
export function refuse(message: string): never {
  throw new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });
}

/** True for text that the database can store: no null characters, no halves of characters. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** Looks at every text inside a value, however deep: with a list of its own, because calls would run out of stack. */
function checkText(value: unknown): void {
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'string' && !isStorable(next)) {
      refuse('Text may not contain null characters or broken characters.');
    }
    if (typeof next === 'object' && next !== null) {
      for (const each of Object.values(next)) left.push(each);
    }
  }
}

/**
 * Refuses text that no field can take, in variables and in the document itself.
 * @throws GraphQLError with code BAD_USER_INPUT.
 */
export function checkTexts(
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
): void {
  checkText(variables);
  visit(document, { StringValue: (node) => checkText(node.value) });
}
