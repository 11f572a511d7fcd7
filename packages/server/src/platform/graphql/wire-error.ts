import { randomUUID } from 'node:crypto';
import type { Refusal } from '@kickstand/domain/kernel/refusal.ts';
import { GraphQLError, type GraphQLSchema, isEnumType } from 'graphql';
import { violatedConstraint } from '../database/database.ts';
import { waitingError } from '../database/waiting-errors.ts';
import { FreshSignInNeeded } from '../fresh-sign-in.ts';
import { noteRequest } from '../http/request-facts.ts';
import type { Log } from '../log.ts';
import { BadInput, Conflict, Forbidden, NotFound, Refused } from '../refused.ts';
import { Rehearsed } from '../rehearsal.ts';
import { NeedsApproval } from '../require-approval.ts';

/** Lists the values of an enumeration if a message only states that one is invalid. */
function nameAllowedValues(message: string, schema: GraphQLSchema): string {
  const name = /in "(\w+)" enum/.exec(message)?.[1];
  const type = name === undefined ? undefined : schema.getType(name);
  if (!isEnumType(type)) return message;
  const values = type.getValues().map((each) => each.name);
  return `${message} It must be one of ${values.join(', ')}.`;
}

/** Refusals as callers receive them. */
export const wireRefusals = (refusals: readonly Refusal[]) =>
  refusals.map(({ path: field, ...refusal }) => ({ ...refusal, field }));

/**
 * The error that a caller receives: rules and bad input in full; for a bug only the id that is also
 * logged.
 */
export function wireError(
  error: Readonly<GraphQLError | Error>,
  schema: GraphQLSchema,
  log: Log,
): GraphQLError {
  const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  const path = error instanceof GraphQLError ? error.path : undefined;
  const shaped = (message: string, extensions: { code: unknown } & Record<string, unknown>) => {
    noteRequest({ code: String(extensions.code) });
    return new GraphQLError(message, { path, extensions });
  };
  const bug = () => {
    const errorId = randomUUID();
    log.error({ errorId, err: cause, constraint: violatedConstraint(cause) }, 'unexpected error');
    return shaped('Something went wrong', { code: 'INTERNAL', errorId });
  };
  if (cause instanceof Refused) {
    const refusals = wireRefusals(cause.refusals);
    if (cause instanceof Conflict) {
      const changedBy = cause.authors.map(({ email }) => email);
      const changedByNames = cause.authors.map(({ name }) => name);
      return shaped(cause.message, { code: 'CONFLICT', refusals, changedBy, changedByNames });
    }
    return shaped(cause.message, { code: 'REFUSED', refusals });
  }
  if (cause instanceof Rehearsed) {
    return shaped(cause.message, { code: 'REHEARSED', rehearsal: cause.rehearsal });
  }
  if (cause instanceof NeedsApproval) {
    const { message, requestId } = cause;
    return shaped(message, { code: 'NEEDS_APPROVAL', approvalRequestId: requestId });
  }
  if (cause instanceof BadInput) {
    return shaped(cause.message, { code: 'BAD_USER_INPUT', field: cause.path });
  }
  const waiting = waitingError(cause);
  if (waiting) {
    log.warn({ err: waiting, code: waiting.code }, 'database busy or not available');
    return shaped(waiting.message, { code: waiting.code });
  }
  if (cause instanceof FreshSignInNeeded) return shaped(cause.message, { code: 'FRESH_SIGN_IN' });
  if (cause instanceof Forbidden) return shaped(cause.message, { code: 'FORBIDDEN' });
  if (cause instanceof NotFound) return shaped(cause.message, { code: 'NOT_FOUND' });
  if (cause instanceof GraphQLError) {
    // An error at a field without a code is a bug.
    if (path && cause.extensions.code === undefined) return bug();
    const message = nameAllowedValues(error.message, schema);
    return shaped(message, { code: cause.extensions.code ?? 'BAD_USER_INPUT' });
  }
  return bug();
}
