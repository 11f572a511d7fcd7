import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  type GraphQLError,
  type GraphQLSchema,
  getVariableValues,
  Kind,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { LIMITS } from './graphql-limits.ts';

/** A cached document: parsed, validated and, from its second use, compiled. */
interface CachedDocument {
  readonly document: DocumentNode;
  validation?: readonly GraphQLError[];
  /** The variables that its checks depend on, and their values with which it has passed. */
  checked?: { readonly dependsOn: readonly string[]; readonly passed: Set<string> };
  uses: number;
  /** By the name of the operation; null if it cannot be compiled. */
  compiled: Map<string, CompiledQuery | null>;
}

/**
 * Compiled queries return texts, numbers and values of enumerations as their resolvers do, whose types are checked:
 * checking and converting each allocates as much as the rest of the execution. Scalars of our own are converted.
 */
const COMPILED = { disableLeafSerialization: true };

const MOST_DOCUMENTS = 500;
/** With more combinations of variables, a document is checked each time. */
const MOST_CHECKED = 20;

/** An LRU cache of documents by text. */
export class DocumentCache {
  readonly #bySource = new Map<string, CachedDocument>();
  readonly #byDocument = new WeakMap<DocumentNode, CachedDocument>();

  /** Parses a document, or returns it from the cache. @throws GraphQLError for a syntax error. */
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

  /**
   * Runs the checks of a document, once for each combination of the variables that they depend on.
   * @param check returns the names of those variables; throws if the document does not pass.
   */
  check(
    document: DocumentNode,
    given: Readonly<Record<string, unknown>>,
    check: () => readonly string[],
  ): void {
    const entry = this.#byDocument.get(document);
    const valuesOf = (names: readonly string[]) => JSON.stringify(names.map((name) => given[name]));
    if (entry?.checked?.passed.has(valuesOf(entry.checked.dependsOn))) return;
    const dependsOn = check();
    if (!entry) return;
    entry.checked ??= { dependsOn, passed: new Set() };
    if (entry.checked.passed.size < MOST_CHECKED) entry.checked.passed.add(valuesOf(dependsOn));
  }

  /** The validation errors of a document, cached. */
  validate(schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[] {
    const entry = this.#byDocument.get(document);
    if (entry?.validation) return entry.validation;
    const errors = validate(schema, document, specifiedRules);
    if (entry) entry.validation = errors;
    return errors;
  }

  /**
   * Executes a document, compiled from its second use, because compiling costs more than one
   * execution.
   */
  async execute(args: ExecutionArgs): Promise<ExecutionResult> {
    const entry = this.#byDocument.get(args.document);
    if (!entry) return await execute(args);
    entry.uses += 1;
    return entry.uses < 2 ? await execute(args) : await executeCompiled(entry, args);
  }
}

/**
 * Compiled queries report invalid variables imprecisely, so the reference implementation is used
 * for the error.
 */
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
  entry: CachedDocument,
  args: ExecutionArgs,
): Promise<ExecutionResult> {
  const operation = args.operationName ?? '';
  let compiled = entry.compiled.get(operation);
  if (compiled === undefined) {
    const result = compileQuery(
      args.schema,
      args.document,
      args.operationName ?? undefined,
      COMPILED,
    );
    compiled = isCompiledQuery(result) ? result : null;
    entry.compiled.set(operation, compiled);
  }
  if (!compiled) return await execute(args);
  const answer = await compiled.query(args.rootValue, args.contextValue, args.variableValues);
  if (answer.errors && !answer.data && answer.errors.every((error) => !error.path)) {
    const errors = explainVariables(args);
    if (errors.length > 0) return { errors };
  }
  return answer;
}
