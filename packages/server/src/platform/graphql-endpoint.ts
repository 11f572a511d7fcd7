import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getVariableValues,
  isEnumType,
  Kind,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { createHandler } from 'graphql-http';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { z } from 'zod';
import { countingStatements, violatedConstraint } from './database.ts';
import { checkLimits, checkTexts, LIMITS, listFields } from './graphql-limits.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { BadInput, NotFound, Refused } from './refused.ts';
import type { RequestContext } from './request-context.ts';

/** A document that was seen before: parsed, validated and, from its second use, compiled. */
interface CachedDocument {
  readonly document: DocumentNode;
  validation?: readonly GraphQLError[];
  uses: number;
  compiled: Map<string, CompiledQuery>;
}

const MOST_DOCUMENTS = 500;

class DocumentCache {
  readonly #bySource = new Map<string, CachedDocument>();
  readonly #byDocument = new WeakMap<DocumentNode, CachedDocument>();

  parse(source: string): DocumentNode {
    const known = this.#bySource.get(source);
    if (known) {
      this.#bySource.delete(source);
      this.#bySource.set(source, known);
      return known.document;
    }
    const document = parse(source, { maxTokens: LIMITS.tokens, noLocation: false });
    const entry: CachedDocument = { document, uses: 0, compiled: new Map() };
    this.#bySource.set(source, entry);
    this.#byDocument.set(document, entry);
    if (this.#bySource.size > MOST_DOCUMENTS) {
      const oldest = this.#bySource.keys().next().value;
      if (oldest !== undefined) this.#bySource.delete(oldest);
    }
    return document;
  }

  of(document: DocumentNode): CachedDocument | undefined {
    return this.#byDocument.get(document);
  }
}

/** Compiled queries blur why a variable was refused; the reference implementation says it well. */
function explainVariables(args: ExecutionArgs): readonly GraphQLError[] {
  for (const definition of args.document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    if (args.operationName && definition.name?.value !== args.operationName) continue;
    const coerced = getVariableValues(
      args.schema,
      definition.variableDefinitions ?? [],
      args.variableValues ?? {},
    );
    return coerced.errors ?? [];
  }
  return [];
}

async function executeCompiled(
  cache: DocumentCache,
  args: ExecutionArgs,
): Promise<ExecutionResult> {
  const entry = cache.of(args.document);
  if (!entry) return await execute(args);
  entry.uses += 1;
  if (entry.uses < 2) return await execute(args);
  const operation = args.operationName ?? '';
  let compiled = entry.compiled.get(operation);
  if (!compiled) {
    const result = compileQuery(args.schema, args.document, args.operationName ?? undefined);
    if (!isCompiledQuery(result)) return await execute(args);
    compiled = result;
    entry.compiled.set(operation, compiled);
  }
  const answer = await compiled.query(args.rootValue, args.contextValue, args.variableValues);
  if (answer.errors && !answer.data && answer.errors.every((error) => !error.path)) {
    const errors = explainVariables(args);
    if (errors.length > 0) return { errors };
  }
  return answer;
}

/** Says which values an enumeration has, where a message only says that one doesn't belong to it. */
function nameAllowedValues(message: string, schema: GraphQLSchema): string {
  const name = /in "(\w+)" enum/.exec(message)?.[1];
  const type = name === undefined ? undefined : schema.getType(name);
  if (!isEnumType(type)) return message;
  const values = type.getValues().map((each) => each.name);
  return `${message} It must be one of ${values.join(', ')}.`;
}

/** What a caller learns of an error: rules and bad input in full, of a bug only an id that the log repeats. */
function wireError(
  error: Readonly<GraphQLError | Error>,
  schema: GraphQLSchema,
  log: Log,
): GraphQLError {
  const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  const path = error instanceof GraphQLError ? error.path : undefined;
  const shaped = (message: string, extensions: Record<string, unknown>) =>
    new GraphQLError(message, { path, extensions });
  const bug = () => {
    const errorId = randomUUID();
    log.error({ errorId, err: cause, constraint: violatedConstraint(cause) }, 'unexpected error');
    return shaped('Something went wrong', { code: 'INTERNAL', errorId });
  };
  if (cause instanceof Refused) {
    const refusals = cause.refusals.map(({ code, message, path: field }) => ({
      code,
      message,
      field,
    }));
    return shaped(cause.message, { code: 'REFUSED', refusals });
  }
  if (cause instanceof BadInput) {
    return shaped(cause.message, { code: 'BAD_USER_INPUT', field: cause.path });
  }
  if (cause instanceof NotFound) return shaped(cause.message, { code: 'NOT_FOUND' });
  if (cause instanceof GraphQLError) {
    // Errors of the compiled executor come without extensions.
    // Without a code of its own, what goes wrong at a field is a bug of the server.
    if (path && cause.extensions?.code === undefined) return bug();
    const message = nameAllowedValues(error.message, schema);
    return shaped(message, { code: cause.extensions?.code ?? 'BAD_USER_INPUT' });
  }
  return bug();
}

const anObject = (name: string) =>
  z
    .record(z.string(), z.unknown(), { error: `${name} must be an object.` })
    .nullish()
    .transform((value) => value ?? {});

/** The body of a request, in the shape that GraphQL over HTTP defines. */
const requestSchema = z.object({
  query: z.string({ error: 'query must be a text.' }),
  operationName: z.string({ error: 'operationName must be a text.' }).nullish(),
  variables: anObject('variables'),
  extensions: anObject('extensions'),
});

function sendError(reply: FastifyReply, status: number, message: string, code: string) {
  return reply.code(status).send({ errors: [{ message, extensions: { code } }] });
}

export interface GraphqlEndpoint {
  readonly schema: GraphQLSchema;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Reads the bearer token without touching the database; undefined when it is missing or invalid. */
  verify(request: FastifyRequest): Promise<string | undefined>;
  /** Loads the staff user of a verified token; undefined when disabled or gone. */
  contextFor(staffId: string, request: FastifyRequest): Promise<RequestContext | undefined>;
}

/**
 * Serves POST /graphql. Everything is denied by default: without a verified token nothing is parsed
 * and no statement is sent; without an active staff user no resolver runs.
 */
export function serveGraphql(app: FastifyInstance, endpoint: GraphqlEndpoint): void {
  const { schema, log, metrics } = endpoint;
  const cache = new DocumentCache();
  const lists = listFields(schema);
  const handler = createHandler<FastifyRequest, { staffId: string }, Record<string, unknown>>({
    schema,
    parse: (source) => cache.parse(typeof source === 'string' ? source : source.body),
    validate: (toSchema, document) => {
      const entry = cache.of(document);
      if (entry?.validation) return entry.validation;
      const errors = validate(toSchema, document, specifiedRules);
      if (entry) entry.validation = errors;
      return errors;
    },
    execute: (args) => executeCompiled(cache, args),
    context: async (request) => {
      const context = await endpoint.contextFor(request.context.staffId, request.raw);
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
      return { ...context };
    },
    formatError: (error) => wireError(error, schema, log),
  });

  app.route({
    method: 'POST',
    url: '/graphql',
    bodyLimit: LIMITS.bodyBytes,
    handler: async (request, reply) => {
      const staffId = await endpoint.verify(request);
      if (staffId === undefined)
        return sendError(reply, 401, 'Sign in to continue.', 'UNAUTHORIZED');
      if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) {
        return sendError(reply, 415, 'Send application/json.', 'BAD_USER_INPUT');
      }
      const body = request.body;
      if (typeof body !== 'object' || body === null || Array.isArray(body)) {
        return sendError(
          reply,
          400,
          'Send one GraphQL request as a JSON object.',
          'BAD_USER_INPUT',
        );
      }
      const asked = requestSchema.safeParse(body);
      if (!asked.success) {
        const [issue] = asked.error.issues;
        return sendError(reply, 400, issue?.message ?? 'Invalid request.', 'BAD_USER_INPUT');
      }
      try {
        const document = cache.parse(asked.data.query);
        checkLimits(document, asked.data.variables, lists);
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
            headers: request.headers as Record<string, string>,
            body: body as Record<string, unknown>,
            raw: request,
            context: { staffId },
          }),
        (statements) => {
          metrics.statements.inc(statements);
          reply.header('server-timing', `sql;desc="${statements} statements"`);
        },
      );
      stop({ status: init.status });
      reply.code(init.status).headers(init.headers ?? {});
      return text;
    },
  });
}
