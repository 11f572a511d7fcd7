import {
  type ExecutionArgs,
  type ExecutionResult,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  getOperationAST,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { inWords, LIMITS } from './graphql-limits.ts';

/** What the answer to one request may still hold, and whether its execution was stopped. */
export class ResponseBudget {
  readonly #mutation: boolean;
  #nodes = 0;
  #values = 0;
  #error: GraphQLError | undefined;
  readonly #stopped = Promise.withResolvers<void>();

  /** @param mutation whether a change has been saved by the time lists are resolved. */
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

  /** Stops execution: no further list or loader runs, and the answer is this error alone. */
  stop(code: string, message: string): void {
    this.#error ??= new GraphQLError(message, { extensions: { code } });
    this.#stopped.resolve();
  }

  /** Stops execution because of the size of the answer. */
  stopForSize(limit: string): void {
    const message = this.#mutation
      ? `Your change was saved, but its answer has more than ${limit}. Reload to see it.`
      : `The answer has more than ${limit}. Ask for fewer rows or fields.`;
    this.stop('BAD_USER_INPUT', message);
  }

  /**
   * Counts the entries of a list and their fields, and stops execution beyond a limit.
   * @returns whether the list may be part of the answer.
   */
  spend(nodes: number, values: number): boolean {
    this.#nodes += nodes;
    this.#values += values;
    if (this.#nodes > LIMITS.nodes) this.stopForSize(`${inWords(LIMITS.nodes)} list entries`);
    if (this.#values > LIMITS.values) this.stopForSize(`${inWords(LIMITS.values)} values`);
    return this.#error === undefined;
  }
}

/** The budget of the request that a resolver or loader works for; commands outside requests have none. */
export function budgetOf(context: unknown): ResponseBudget | undefined {
  if (typeof context !== 'object' || context === null || !('budget' in context)) return undefined;
  return context.budget instanceof ResponseBudget ? context.budget : undefined;
}

/** Errors of one answer: the same one may come up at every entry of a list. */
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

/** Fields that are selected below a list, at any depth: what each of its entries costs at least. */
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
 * A resolver of a list that counts what it returns against the request's budget. Once that is spent,
 * every list is empty: nobody reads the answer, and thousands of errors would take longer.
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

/** True once the texts of a value, at any depth, have more bytes than the answer may have. */
function isLargerThanLimit(value: unknown): boolean {
  let bytes = 0;
  const left = [value];
  while (left.length > 0 && bytes <= LIMITS.answerBytes) {
    const next = left.pop();
    if (typeof next === 'string') bytes += Buffer.byteLength(next) + 2;
    else if (Array.isArray(next)) left.push(...next);
    else if (typeof next === 'object' && next !== null) {
      for (const [name, inner] of Object.entries(next)) {
        bytes += name.length + 4;
        left.push(inner);
      }
    } else bytes += 1;
  }
  return bytes > LIMITS.answerBytes;
}

/**
 * Executes a request within the budget of its context and, for queries, within the deadline. Beyond
 * either, the answer is one error without data, and no further list or loader runs.
 */
export async function executeWithinBudget(
  args: ExecutionArgs,
  execute: (args: ExecutionArgs) => Promise<ExecutionResult>,
  queryMs: number = LIMITS.queryMs,
): Promise<ExecutionResult> {
  const operation = getOperationAST(args.document, args.operationName)?.operation;
  const budget = new ResponseBudget({ mutation: operation === 'mutation' });
  const deadline =
    operation === 'query'
      ? setTimeout(() => {
          budget.stop('UNAVAILABLE', `The answer took longer than ${queryMs / 1000} s. Try again.`);
        }, queryMs)
      : undefined;
  try {
    const contextValue = Object.assign({}, args.contextValue, { budget });
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
