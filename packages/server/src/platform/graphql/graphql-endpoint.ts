import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DocumentNode, GraphQLError, type GraphQLSchema, Kind } from 'graphql';
import { z } from 'zod';
import { callerId } from '../caller.ts';
import { countingStatements } from '../database/database-context.ts';
import { RETRY_AFTER_SECONDS, Unavailable } from '../database/waiting-errors.ts';
import { noteRequest, requestFacts } from '../http/request-facts.ts';
import { RequestsUnderWay } from '../http/requests-under-way.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { RequestContext } from '../request-context.ts';
import type { Admission } from './admission.ts';
import { checkDocument } from './check-document.ts';
import { DocumentCache } from './document-cache.ts';
import { executeRequest, type ParsedRequest } from './execute-request.ts';
import { checkText, checkTexts, LIMITS } from './graphql-limits.ts';
import { acceptedResponse, type GraphqlResponse } from './graphql-response.ts';

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
const NOT_ACCEPTABLE = 'Accept application/json or application/graphql-response+json.';
const OUTDATED_PAGE =
  'This version of the page is no longer supported. Reload the page and try again.';

/** A response with one error. */
function refusal(status: number, message: string, code: string): GraphqlResponse {
  noteRequest({ code });
  const text = JSON.stringify({ errors: [{ message, extensions: { code } }] });
  return { status, contentType: 'application/json; charset=utf-8', text };
}

function send(reply: FastifyReply, { status, contentType, text }: GraphqlResponse) {
  // As bytes: the compression would encode a text twice, once for its length.
  return reply.code(status).type(contentType).send(Buffer.from(text));
}

/** @typeParam Bearer the content of a verified bearer token. */
export interface GraphqlEndpoint<Bearer> {
  readonly schema: GraphQLSchema;
  readonly log: Log;
  readonly metrics: Metrics;
  /** How many requests an instance works on or keeps waiting, see RequestsUnderWay; more are rejected with 503. */
  readonly requestsAtOnce: number;
  /** Verifies the bearer token without the database; undefined if it is missing or invalid. */
  verify(request: FastifyRequest): Promise<Bearer | undefined>;
  /** The id of a bearer's person or service account. */
  ownerOf(bearer: Bearer): string;
  /** Whether a bearer may send this document, see PermittedOperations. */
  isPermitted(bearer: Bearer, query: string): Promise<boolean>;
  /** Why a bearer may not send a parsed document, if not. */
  refusalOf(bearer: Bearer, document: DocumentNode): string | undefined;
  /** The check whether the caller of a verified token may act. */
  admission(bearer: Bearer, request: FastifyRequest): Admission;
  /** The context of the request's resolvers. */
  contextFor(admission: Admission, bearer: Bearer, request: FastifyRequest): RequestContext;
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

const notSignedIn = () => refusal(401, 'Sign in to continue.', 'UNAUTHORIZED');

/** The response to a document that cannot be parsed or exceeds a limit. */
function refuseDocument(error: unknown): GraphqlResponse {
  if (error instanceof GraphQLError) return refusal(400, error.message, 'BAD_USER_INPUT');
  throw error;
}

/** Parses a request and checks its limits. @throws GraphQLError */
function parseRequest(
  { query, operationName, variables }: z.output<typeof requestSchema>,
  { cache, schema }: { readonly cache: DocumentCache; readonly schema: GraphQLSchema },
): Omit<ParsedRequest, 'responseType'> {
  const document = cache.parse(query);
  noteRequest(describeOperation(document, operationName));
  checkText(variables);
  cache.check(document, variables, () => {
    checkTexts(document);
    return checkDocument(document, variables, schema);
  });
  return { document, operationName: operationName ?? undefined, variables };
}

/**
 * Serves POST /graphql. Deny by default: without a verified token nothing is parsed and no
 * statement is sent; without an active staff user no resolver runs.
 */
export function serveGraphql<Bearer>(
  app: FastifyInstance,
  endpoint: GraphqlEndpoint<Bearer>,
): void {
  const { schema, metrics, log, requestsAtOnce } = endpoint;
  const cache = new DocumentCache();
  const services = { schema, cache, log };
  const underWay = new RequestsUnderWay(requestsAtOnce);
  const bearers = new WeakMap<FastifyRequest, Bearer>();

  async function respond(request: FastifyRequest, bearer: Bearer): Promise<GraphqlResponse> {
    const problem = problemOf(request);
    if (problem) return refusal(problem.status, problem.message, 'BAD_USER_INPUT');
    const asked = requestSchema.safeParse(request.body);
    if (!asked.success) {
      const [issue] = asked.error.issues;
      return refusal(400, issue?.message ?? 'Invalid request.', 'BAD_USER_INPUT');
    }
    const responseType = acceptedResponse(request.headers.accept);
    if (!responseType) return refusal(406, NOT_ACCEPTABLE, 'BAD_USER_INPUT');
    if (!(await endpoint.isPermitted(bearer, asked.data.query))) {
      return refusal(400, OUTDATED_PAGE, 'BAD_USER_INPUT');
    }
    const parsed = { ...parseRequest(asked.data, services), responseType };
    const forbidden = endpoint.refusalOf(bearer, parsed.document);
    if (forbidden !== undefined) return refusal(403, forbidden, 'FORBIDDEN');
    const admission = endpoint.admission(bearer, request);
    const context = endpoint.contextFor(admission, bearer, request);
    const response = await executeRequest(services, parsed, admission, context);
    if (!response) return refusal(401, 'Sign in again.', 'UNAUTHORIZED');
    noteRequest({ person: callerId(admission.caller) });
    return response;
  }

  app.route({
    method: 'POST',
    url: '/graphql',
    bodyLimit: LIMITS.bodyBytes,
    // Before the body is read, so that a bad body without a token is 401, too.
    onRequest: async (request, reply) => {
      const bearer = await endpoint.verify(request);
      if (bearer === undefined) return send(reply, notSignedIn());
      bearers.set(request, bearer);
    },
    handler: async (request, reply) => {
      const bearer = bearers.get(request);
      if (bearer === undefined) return send(reply, notSignedIn());
      const owner = endpoint.ownerOf(bearer);
      if (!underWay.start(owner)) {
        const { message, code } = new Unavailable();
        reply.header('retry-after', String(RETRY_AFTER_SECONDS));
        return send(reply, refusal(503, message, code));
      }
      const stop = metrics.requests.startTimer();
      const response = await countingStatements(
        () => respond(request, bearer).catch(refuseDocument),
        ({ statements, roundTrips }) => {
          underWay.end(owner);
          metrics.statements.inc(statements);
          const counts = `sql;desc="${statements} statements", trips;desc="${roundTrips} round trips"`;
          reply.header('server-timing', counts);
        },
      );
      stop({ status: response.status });
      const code = requestFacts()?.code;
      if (code === 'BUSY' || code === 'UNAVAILABLE') {
        reply.header('retry-after', String(RETRY_AFTER_SECONDS));
        return send(reply, { ...response, status: 503 });
      }
      return send(reply, response);
    },
  });
}
