import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DocumentNode, GraphQLError, type GraphQLSchema, Kind } from 'graphql';
import { createHandler } from 'graphql-http';
import { z } from 'zod';
import { checkDocument } from './check-document.ts';
import { countingStatements } from './database-context.ts';
import { DocumentCache } from './document-cache.ts';
import { checkTexts, LIMITS } from './graphql-limits.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { callerId, type RequestContext } from './request-context.ts';
import { noteRequest, requestFacts } from './request-facts.ts';
import { executeWithinBudget } from './response-budget.ts';
import { RETRY_AFTER_SECONDS } from './waiting-errors.ts';
import { wireError } from './wire-error.ts';

/** Maximum length of a logged operation name. */
const MOST_NAME_LETTERS = 80;

const anObject = (name: string) =>
  z
    .record(z.string(), z.unknown(), { error: `${name} must be an object.` })
    .nullish()
    .transform((value) => value ?? {});

/** The body of a GraphQL over HTTP request. */
const requestSchema = z.object({
  query: z.string({ error: 'query must be a text.' }),
  operationName: z.string({ error: 'operationName must be a text.' }).nullish(),
  variables: anObject('variables'),
  extensions: anObject('extensions'),
});

/** The logged name of a document: its operation name, or else its first field. */
function describeOperation(document: DocumentNode, name: string | null | undefined) {
  const operation = document.definitions.find(
    (each) => each.kind === Kind.OPERATION_DEFINITION && (!name || each.name?.value === name),
  );
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return {};
  const [field] = operation.selectionSet.selections;
  const called = operation.name?.value ?? (field?.kind === Kind.FIELD ? field.name.value : '');
  const kind = operation.operation === 'mutation' ? ('mutation' as const) : ('query' as const);
  return { kind, operation: called.slice(0, MOST_NAME_LETTERS) };
}
const OUTDATED_PAGE =
  'This version of the page is no longer supported. Reload the page and try again.';

function sendError(reply: FastifyReply, status: number, message: string, code: string) {
  noteRequest({ code });
  return reply.code(status).send({ errors: [{ message, extensions: { code } }] });
}

/** @typeParam Bearer the content of a verified bearer token. */
export interface GraphqlEndpoint<Bearer> {
  readonly schema: GraphQLSchema;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Verifies the bearer token without the database; undefined if it is missing or invalid. */
  verify(request: FastifyRequest): Promise<Bearer | undefined>;
  /** Whether a bearer may send this document, see PermittedOperations. */
  isPermitted(bearer: Bearer, query: string): Promise<boolean>;
  /** Seconds until a bearer that has sent too many requests may send the next; otherwise undefined. */
  secondsToWait(bearer: Bearer, request: FastifyRequest): Promise<number | undefined>;
  /** Why a bearer may not send a parsed document, if not. */
  refusalOf(bearer: Bearer, document: DocumentNode): string | undefined;
  /** Loads the caller of a verified token; undefined if disabled or signed out. */
  contextFor(bearer: Bearer, request: FastifyRequest): Promise<RequestContext | undefined>;
}

/** Why a request is rejected before its document is parsed, or undefined. */
function problemOf({ headers, body }: FastifyRequest) {
  if (!/^application\/json\b/.test(headers['content-type'] ?? '')) {
    return { status: 415, message: 'Send application/json.' };
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { status: 400, message: 'Send one GraphQL request as a JSON object.' };
  }
  if ((headers['idempotency-key'] ?? '').length > LIMITS.idempotencyKey) {
    const message = `Idempotency-Key may have at most ${LIMITS.idempotencyKey} characters.`;
    return { status: 400, message };
  }
  return undefined;
}

/** Executes checked requests of callers that are still permitted. */
function handlerOf<Bearer>(endpoint: GraphqlEndpoint<Bearer>, cache: DocumentCache) {
  const { schema, log } = endpoint;
  return createHandler<FastifyRequest, { bearer: Bearer }, Record<string, unknown>>({
    schema,
    parse: (source) => cache.parse(typeof source === 'string' ? source : source.body),
    validate: (toSchema, document) => cache.validate(toSchema, document),
    execute: (args) => executeWithinBudget(args, (each) => cache.execute(each)),
    context: async (request) => {
      const context = await endpoint.contextFor(request.context.bearer, request.raw);
      if (!context) {
        return [
          JSON.stringify({
            errors: [{ message: 'Sign in again.', extensions: { code: 'UNAUTHORIZED' } }],
          }),
          {
            status: 401,
            statusText: 'Unauthorized',
            headers: { 'content-type': 'application/json' },
          },
        ];
      }
      noteRequest({ person: callerId(context.caller) });
      return { ...context };
    },
    formatError: (error) => wireError(error, schema, log),
  });
}

/**
 * Serves POST /graphql. Deny by default: without a verified token nothing is parsed and no
 * statement is sent; without an active staff user no resolver runs.
 */
export function serveGraphql<Bearer>(
  app: FastifyInstance,
  endpoint: GraphqlEndpoint<Bearer>,
): void {
  const { schema, metrics } = endpoint;
  const cache = new DocumentCache();
  const bearers = new WeakMap<FastifyRequest, Bearer>();
  const handler = handlerOf(endpoint, cache);

  app.route({
    method: 'POST',
    url: '/graphql',
    bodyLimit: LIMITS.bodyBytes,
    // Before the body is read, so that a bad body without a token is 401, too.
    onRequest: async (request, reply) => {
      const bearer = await endpoint.verify(request);
      if (bearer === undefined)
        return sendError(reply, 401, 'Sign in to continue.', 'UNAUTHORIZED');
      const seconds = await endpoint.secondsToWait(bearer, request);
      if (seconds !== undefined) {
        reply.header('retry-after', String(seconds));
        return sendError(reply, 429, 'Too many requests. Wait a moment.', 'RATE_LIMITED');
      }
      bearers.set(request, bearer);
    },
    handler: async (request, reply) => {
      const bearer = bearers.get(request);
      if (bearer === undefined)
        return sendError(reply, 401, 'Sign in to continue.', 'UNAUTHORIZED');
      const problem = problemOf(request);
      if (problem) return sendError(reply, problem.status, problem.message, 'BAD_USER_INPUT');
      const { body } = request;
      const asked = requestSchema.safeParse(body);
      if (!asked.success) {
        const [issue] = asked.error.issues;
        return sendError(reply, 400, issue?.message ?? 'Invalid request.', 'BAD_USER_INPUT');
      }
      if (!(await endpoint.isPermitted(bearer, asked.data.query))) {
        return sendError(reply, 400, OUTDATED_PAGE, 'BAD_USER_INPUT');
      }
      try {
        const document = cache.parse(asked.data.query);
        noteRequest(describeOperation(document, asked.data.operationName));
        const refusal = endpoint.refusalOf(bearer, document);
        if (refusal !== undefined) return sendError(reply, 403, refusal, 'FORBIDDEN');
        checkDocument(document, asked.data.variables, schema);
        checkTexts(document, asked.data.variables);
      } catch (error) {
        if (error instanceof GraphQLError)
          return sendError(reply, 400, error.message, 'BAD_USER_INPUT');
        throw error;
      }
      const stop = metrics.requests.startTimer();
      const [text, init] = await countingStatements(
        () =>
          handler({
            method: request.method,
            url: request.url,
            headers: request.headers,
            body: asked.data,
            raw: request,
            context: { bearer },
          }),
        (statements) => {
          metrics.statements.inc(statements);
          reply.header('server-timing', `sql;desc="${statements} statements"`);
        },
      );
      stop({ status: init.status });
      reply.code(init.status).headers(init.headers ?? {});
      const code = requestFacts()?.code;
      if (code === 'BUSY' || code === 'UNAVAILABLE') {
        return reply.code(503).header('retry-after', String(RETRY_AFTER_SECONDS)).send(text);
      }
      return text;
    },
  });
}
