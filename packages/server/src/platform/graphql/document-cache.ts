import {
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { LIMITS } from './graphql-limits.ts';

/** A document, and what is known of it from earlier requests. */
interface CachedDocument {
  readonly document: DocumentNode;
  validation?: readonly GraphQLError[];
  /** The variables that its checks depend on, and their values with which it has passed. */
  checked?: { readonly dependsOn: readonly string[]; readonly passed: Set<string> };
}

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
    const entry: CachedDocument = { document };
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
}
