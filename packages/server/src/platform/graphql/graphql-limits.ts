import { type DocumentNode, GraphQLError, visit } from 'graphql';
import { z } from 'zod';

/** Limits of one request and its response. */
export const LIMITS = {
  bodyBytes: 256 * 1024,
  /** Length of an Idempotency-Key header. */
  idempotencyKey: 200,
  tokens: 1000,
  depth: 10,
  aliases: 15,
  fragments: 20,
  /** Page size that the estimate assumes at most; a list that is requested as a whole is counted when it is read. */
  rows: 1000,
  /** List entries of a response: estimated before, counted during execution. */
  nodes: 20_000,
  /** Fields of all entries, which determine the cost of a response. */
  values: 100_000,
  /** Bytes of a response before compression. */
  answerBytes: 5_000_000,
  /** Milliseconds of a query. Mutations have no deadline, because they may have been committed. */
  queryMs: 4000,
} as const;

/** @throws GraphQLError with code BAD_USER_INPUT. */
export function refuse(message: string): never {
  throw new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });
}

/** True for text that the database can store: no null characters, no lone surrogates. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** Schema of text that the database can store. */
export const storableText = z.string().refine(isStorable);

/**
 * Rejects a value with text at any depth that cannot be stored. Uses an explicit stack, because
 * recursion could overflow.
 * @throws GraphQLError with code BAD_USER_INPUT.
 */
export function checkText(value: unknown): void {
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

/** Rejects text of a document that cannot be stored, see {@link checkText}. */
export function checkTexts(document: DocumentNode): void {
  visit(document, { StringValue: (node) => checkText(node.value) });
}
