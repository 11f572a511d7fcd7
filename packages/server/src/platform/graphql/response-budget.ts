import { formatCount } from '@kickstand/domain/kernel/plural.ts';
import {
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  getOperationAST,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { LIMITS } from './graphql-limits.ts';

/** The remaining budget of a response, and whether its execution was stopped. */
export class ResponseBudget {
  readonly #mutation: boolean;
  #nodes = 0;
  #values = 0;
  #error: GraphQLError | undefined;
  readonly #stopped = Promise.withResolvers<void>();

  /** @param mutation whether a change has been committed by the time lists are resolved. */
  constructor({ mutation }: { readonly mutation: boolean }) {
    this.#mutation = mutation;
  }

  /** Settles once execution was stopped. */
  get stopped(): Promise<void> {
    return this.#stopped.promise;
  }

  /** Why execution was stopped, if it was. */
  get error(): GraphQLError | undefined {
    return this.#error;
  }

  /** Stops execution: no further list or loader runs, and the response only contains this error. */
  stop(code: string, message: string): void {
    this.#error ??= new GraphQLError(message, { extensions: { code } });
    this.#stopped.resolve();
  }

  /** Stops execution because the response is too large. */
  stopForSize(limit: string): void {
    const message = this.#mutation
      ? `Your change was saved, but its response has more than ${limit}. Reload to see it.`
      : `The response has more than ${limit}. Select fewer rows or fields.`;
    this.stop('BAD_USER_INPUT', message);
  }

  /**
   * Counts the entries and fields of a list, and stops execution above a limit.
   * @returns whether the list may be part of the response.
   */
  spend(nodes: number, values: number): boolean {
    this.#nodes += nodes;
    this.#values += values;
    if (this.#nodes > LIMITS.nodes) this.stopForSize(`${formatCount(LIMITS.nodes)} list entries`);
    if (this.#values > LIMITS.values) this.stopForSize(`${formatCount(LIMITS.values)} values`);
    return this.#error === undefined;
  }
}

/** The budget of the current request; commands outside requests have none. */
export function budgetOf(context: unknown): ResponseBudget | undefined {
  if (typeof context !== 'object' || context === null || !('budget' in context)) return undefined;
  return context.budget instanceof ResponseBudget ? context.budget : undefined;
}

/**
 * Maximum number of errors in a response, because the same one may occur at every entry of a list.
 */
const MOST_ERRORS = 20;

type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

const fieldsPerEntry = new WeakMap<FieldNode, number>();

function countFields(set: SelectionSetNode | undefined, fragments: Fragments): number {
  let fields = 0;
  for (const selection of set?.selections ?? []) {
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      fields += countFields(fragments[selection.name.value]?.selectionSet, fragments);
    } else {
      if (selection.kind === Kind.FIELD) fields += 1;
      fields += countFields(selection.selectionSet, fragments);
    }
  }
  return fields;
}

/** The number of fields selected below a list, at any depth: the minimum cost of each entry. */
function fieldsOfEntry({ fieldNodes, fragments }: GraphQLResolveInfo): number {
  let fields = 1;
  for (const node of fieldNodes) {
    let known = fieldsPerEntry.get(node);
    if (known === undefined) {
      known = countFields(node.selectionSet, fragments);
      fieldsPerEntry.set(node, known);
    }
    fields += known;
  }
  return fields;
}

/**
 * Wraps a list resolver to count its result against the request's budget. Once that is exhausted,
 * every list is empty, because thousands of errors would take longer.
 */
export function countList<Context>(
  resolve: GraphQLFieldResolver<unknown, Context, object>,
): GraphQLFieldResolver<unknown, Context, object> {
  return (parent, args, context, info) => {
    const budget = budgetOf(context);
    if (!budget) return resolve(parent, args, context, info);
    if (budget.error) return [];
    const counted = (list: unknown) => {
      if (!Array.isArray(list)) return list;
      return budget.spend(list.length, list.length * fieldsOfEntry(info)) ? list : [];
    };
    const list = resolve(parent, args, context, info);
    return list instanceof Promise ? list.then(counted) : counted(list);
  };
}

/** The length of a value as JSON, at any depth; counts until it exceeds `most`. */
function lengthOf(value: unknown, most: number, of: (text: string) => number): number {
  let length = 0;
  const left = [value];
  while (left.length > 0 && length <= most) {
    const next = left.pop();
    if (typeof next === 'string') length += of(next) + 2;
    else if (Array.isArray(next)) for (const each of next) left.push(each);
    else if (typeof next === 'object' && next !== null) {
      for (const name of Object.keys(next)) {
        length += name.length + 4;
        left.push(Reflect.get(next, name));
      }
    } else length += 1;
  }
  return length;
}

/** Maximum bytes of a UTF-16 code unit in UTF-8. */
const MOST_BYTES_OF_UNIT = 3;

/** True if the texts of a value, at any depth, exceed the byte limit. */
function isLargerThanLimit(value: unknown): boolean {
  const most = LIMITS.answerBytes;
  // Counting bytes is slow, and nearly every response is far below the limit.
  const few = most / MOST_BYTES_OF_UNIT;
  if (lengthOf(value, few, ({ length }) => length) <= few) return false;
  return lengthOf(value, most, Buffer.byteLength) > most;
}

/**
 * Executes a request within its budget and, for queries, its deadline. Above either, the response
 * is one error without data, and no further list or loader runs.
 */
export async function executeWithinBudget(
  args: ExecutionArgs,
  queryMs: number = LIMITS.queryMs,
): Promise<ExecutionResult> {
  const operation = getOperationAST(args.document, args.operationName)?.operation;
  const budget = new ResponseBudget({ mutation: operation === 'mutation' });
  const deadline =
    operation === 'query'
      ? setTimeout(() => {
          budget.stop(
            'UNAVAILABLE',
            `The response took longer than ${queryMs / 1000} s. Try again.`,
          );
        }, queryMs)
      : undefined;
  try {
    // The context belongs to this request, and its caller may not be known yet, so it is not copied.
    const contextValue = Object.assign(args.contextValue ?? {}, { budget });
    const result = await Promise.race([execute({ ...args, contextValue }), budget.stopped]);
    if (!budget.error && result && isLargerThanLimit(result.data)) {
      budget.stopForSize(`${LIMITS.answerBytes / 1_000_000} MB`);
    }
    if (!result || budget.error) return { errors: budget.error ? [budget.error] : [] };
    return result.errors ? { ...result, errors: result.errors.slice(0, MOST_ERRORS) } : result;
  } finally {
    clearTimeout(deadline);
  }
}
