import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import type { Log } from '../log.ts';
import type { RequestContext } from '../request-context.ts';
import type { Admission } from './admission.ts';
import type { DocumentCache } from './document-cache.ts';
import { type GraphqlResponse, type ResponseType, responseOf } from './graphql-response.ts';
import { executeWithinBudget } from './response-budget.ts';
import { wireError, wireRefusals } from './wire-error.ts';

/** A parsed request within the limits. */
export interface ParsedRequest {
  readonly document: DocumentNode;
  readonly operationName: string | undefined;
  readonly variables: Record<string, unknown>;
  readonly responseType: ResponseType;
}

/** Whether an operation is one list, whose resolver checks the caller with its first statement. */
function isOneList(schema: GraphQLSchema, operation: OperationDefinitionNode): boolean {
  const [selection, ...more] = operation.selectionSet.selections;
  if (operation.operation !== 'query' || more.length > 0) return false;
  if (selection?.kind !== Kind.FIELD || selection.directives?.length) return false;
  const field = schema.getQueryType()?.getFields()[selection.name.value];
  return field?.extensions.checksCaller === true;
}

/** An error without names of the schema that the caller did not send: a service account sees its areas only. */
function withoutHints(error: GraphQLError): GraphQLError {
  const message = error.message.replace(/ (?:Did you mean|It must be one of).*$/s, '');
  const { path, extensions } = error;
  return new GraphQLError(message, { path, extensions });
}

/**
 * A result as it is sent: a rehearsal has no data; what can be undone, and refusals that the data has as texts, stand
 * beside it.
 */
function completed(
  result: ExecutionResult,
  { isRehearsal, refusals, undoOffer }: RequestContext,
): ExecutionResult {
  if (!('data' in result)) return result;
  if (isRehearsal) return { ...result, data: null };
  const undo = undoOffer?.entryId;
  if (undo === undefined && refusals.length === 0) return result;
  const refused = refusals.length > 0 && { refusals: wireRefusals(refusals) };
  return { ...result, extensions: { ...(undo !== undefined && { undo }), ...refused } };
}

/**
 * Executes a request of a caller that may act. Undefined if it may not: then no resolver has run, and
 * no statement except the check has read anything.
 */
export async function executeRequest(
  services: { readonly schema: GraphQLSchema; readonly cache: DocumentCache; readonly log: Log },
  { document, operationName, variables, responseType }: ParsedRequest,
  admission: Admission,
  contextValue: RequestContext,
): Promise<GraphqlResponse | undefined> {
  const { schema, cache, log } = services;
  const format = (error: GraphQLError) => {
    const shaped = wireError(error, schema, log);
    return admission.caller.serviceAccount ? withoutHints(shaped) : shaped;
  };
  const operation = getOperationAST(document, operationName);
  const errors = [...cache.validate(schema, document)];
  if (!operation) errors.push(new GraphQLError('Name the operation to execute.'));
  if (contextValue.isRehearsal && operation?.operation !== 'mutation')
    errors.push(new GraphQLError('Only mutations can be rehearsed.'));
  const checksItself = errors.length === 0 && operation && isOneList(schema, operation);
  if (!checksItself && !(await admission.check())) return undefined;
  if (errors.length > 0) return responseOf({ errors }, responseType, format);
  const args: ExecutionArgs = {
    schema,
    document,
    contextValue,
    variableValues: variables,
    operationName,
  };
  const result = await executeWithinBudget(args);
  // A list that was refused before its first statement.
  if (!(await admission.check())) return undefined;
  return responseOf(completed(result, contextValue), responseType, format);
}
