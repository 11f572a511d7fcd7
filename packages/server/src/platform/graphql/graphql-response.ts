import type { ExecutionResult, GraphQLError } from 'graphql';

/** The media types of a response, by the specification GraphQL over HTTP. */
export type ResponseType = 'application/graphql-response+json' | 'application/json';

/** The response type that a client accepts; undefined if it accepts neither. */
export function acceptedResponse(accept: string | undefined): ResponseType | undefined {
  for (const range of (accept ?? '*/*').toLowerCase().split(',')) {
    const [type, ...parameters] = range.split(';').map((part) => part.trim());
    const charset = parameters.find((each) => each.startsWith('charset='));
    if (charset !== undefined && !/^charset="?utf-?8"?$/.test(charset)) continue;
    if (type === 'application/graphql-response+json') return type;
    if (type === 'application/json' || type === 'application/*' || type === '*/*') {
      return 'application/json';
    }
  }
  return undefined;
}

/** A response before it is sent. */
export interface GraphqlResponse {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
}

/**
 * The response to an executed document, or to one that was not executed because of `errors`: their
 * status depends on the type, because a proxy may have sent an `application/json` response.
 */
export function responseOf(
  result: ExecutionResult | { readonly errors: readonly GraphQLError[] },
  type: ResponseType,
  format: (error: GraphQLError) => GraphQLError,
): GraphqlResponse {
  const executed = 'data' in result;
  const body = result.errors ? { ...result, errors: result.errors.map(format) } : result;
  return {
    status: executed || type === 'application/json' ? 200 : 400,
    contentType: `${type}; charset=utf-8`,
    text: JSON.stringify(body),
  };
}
