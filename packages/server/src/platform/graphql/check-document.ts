import { formatCount } from '@kickstand/domain/kernel/plural.ts';
import {
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isLeafType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from 'graphql';
import { LIMITS, refuse } from './graphql-limits.ts';

const PAGE_SIZE_ARGUMENT = 'pageSize';
const PAGE_SIZE_ASSUMED = 25;
/** The field of a paged list that contains the page's rows. */
const PAGE_FIELD = 'nodes';

/** Estimated rows of a list without `estimatedRows`. */
const ROWS_ASSUMED = 100;
const LEAF_ROWS_ASSUMED = 10;
/** Estimated rows of introspection lists, whose fields cannot declare any. */
const INTROSPECTION_ROWS: Readonly<Record<string, number>> = {
  types: 400,
  directives: 10,
  args: 2,
};
const INTROSPECTION_ROWS_ASSUMED = 15;

type Field = GraphQLField<unknown, unknown>;
type Values = Readonly<Record<string, unknown>>;

/** The values of an operation's variables, including defaults. */
function withDefaults(operation: OperationDefinitionNode, given: Values): Values {
  const defaults: Record<string, unknown> = {};
  for (const { variable, defaultValue } of operation.variableDefinitions ?? []) {
    if (defaultValue?.kind === Kind.INT) defaults[variable.name.value] = Number(defaultValue.value);
  }
  return { ...defaults, ...given };
}

function pageSize(argument: ArgumentNode | undefined, variables: Values): number {
  const within = (size: number) => Math.min(Math.max(1, size), LIMITS.rows);
  if (argument?.value.kind === Kind.INT) return within(Number(argument.value.value));
  if (argument?.value.kind === Kind.VARIABLE) {
    const given = variables[argument.value.name.value];
    if (typeof given === 'number') return within(given);
  }
  return PAGE_SIZE_ASSUMED;
}

/** The definition of a selected field, if its parent type is known and has it. */
function fieldOf(parent: GraphQLNamedType | undefined, name: string): Field | undefined {
  if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
  if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
  if (!isObjectType(parent) && !isInterfaceType(parent)) return undefined;
  return parent.getFields()[name];
}

/** The estimated rows of a list. */
function estimatedRows(field: Field, parent: GraphQLNamedType | undefined, page: number): number {
  if (field.name === PAGE_FIELD) return page;
  if (parent?.name.startsWith('__')) {
    return INTROSPECTION_ROWS[field.name] ?? INTROSPECTION_ROWS_ASSUMED;
  }
  const declared = field.extensions.estimatedRows;
  if (typeof declared === 'number') return declared;
  return isLeafType(getNamedType(field.type)) ? LEAF_ROWS_ASSUMED : ROWS_ASSUMED;
}

/** The position of a selection set in a document. */
interface Place {
  readonly parent: GraphQLNamedType | undefined;
  readonly depth: number;
  /** How often the set is resolved: the product of the estimated rows of all lists above it. */
  readonly times: number;
  /** Page size, if the set selects a page. */
  readonly page: number;
  readonly openFragments: readonly string[];
}

/** Traverses a document once, like its execution would, and sums up the cost. */
class DocumentCheck {
  readonly #schema: GraphQLSchema;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  #variables: Values = {};
  #aliases = 0;
  #nodes = 0;
  #values = 0;
  #rootFields = 0;
  /** The variables that determine page sizes. */
  readonly sizes = new Set<string>();

  constructor(schema: GraphQLSchema, fragments: ReadonlyMap<string, FragmentDefinitionNode>) {
    this.#schema = schema;
    this.#fragments = fragments;
  }

  checkOperation(operation: OperationDefinitionNode, given: Values): void {
    this.#rootFields = 0;
    this.#variables = withDefaults(operation, given);
    const parent = this.#schema.getRootType(operation.operation) ?? undefined;
    const page = PAGE_SIZE_ASSUMED;
    this.#visitSet(operation.selectionSet, {
      parent,
      depth: 1,
      times: 1,
      page,
      openFragments: [],
    });
    if (operation.operation === 'mutation' && this.#rootFields > 1) {
      refuse('A request may hold one mutation field.');
    }
  }

  #spend(nodes: number, values: number): void {
    this.#nodes += nodes;
    this.#values += values;
    if (this.#nodes > LIMITS.nodes) {
      refuse(
        `The request may return more than ${formatCount(LIMITS.nodes)} list entries. ` +
          'Select fewer nested lists or smaller pages.',
      );
    }
    if (this.#values > LIMITS.values) {
      refuse(
        `The request may return more than ${formatCount(LIMITS.values)} values. ` +
          'Select fewer fields or smaller pages.',
      );
    }
  }

  #visitSet(set: SelectionSetNode, place: Place): void {
    if (place.depth > LIMITS.depth) refuse(`A request may be at most ${LIMITS.depth} levels deep.`);
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) this.#visitField(selection, place);
      else if (selection.kind === Kind.INLINE_FRAGMENT) {
        const on = selection.typeCondition?.name.value;
        const parent = on === undefined ? place.parent : this.#schema.getType(on);
        this.#visitSet(selection.selectionSet, { ...place, parent });
      } else this.#visitFragment(selection.name.value, place);
    }
  }

  #visitFragment(name: string, place: Place): void {
    // Fragments that spread each other repeatedly could grow exponentially without a single field.
    this.#spend(0, 1);
    if (place.openFragments.includes(name)) refuse(`Fragment ${name} contains itself.`);
    const fragment = this.#fragments.get(name);
    if (!fragment) return;
    const parent = this.#schema.getType(fragment.typeCondition.name.value);
    const openFragments = [...place.openFragments, name];
    this.#visitSet(fragment.selectionSet, { ...place, parent, openFragments });
  }

  #visitField(selection: FieldNode, { parent, depth, times, page, openFragments }: Place): void {
    if (selection.alias) this.#aliases += 1;
    // A caller that copies the response into an object would set its prototype.
    if (selection.alias?.value === '__proto__') refuse('__proto__ cannot be an alias.');
    if (this.#aliases > LIMITS.aliases) {
      refuse(`A request may use at most ${LIMITS.aliases} aliases.`);
    }
    if (depth === 1) this.#rootFields += 1;
    const field = fieldOf(parent, selection.name.value);
    const isList = field !== undefined && isListType(getNullableType(field.type));
    const rows = isList ? times * estimatedRows(field, parent, page) : times;
    this.#spend(isList ? rows : 0, times);
    if (!selection.selectionSet) return;
    const size = selection.arguments?.find(({ name }) => name.value === PAGE_SIZE_ARGUMENT);
    if (size?.value.kind === Kind.VARIABLE) this.sizes.add(size.value.name.value);
    this.#visitSet(selection.selectionSet, {
      parent: field && getNamedType(field.type),
      depth: depth + 1,
      times: rows,
      page: pageSize(size, this.#variables),
      openFragments,
    });
  }
}

/**
 * Rejects a document that is too deep, too wide, or whose response may be too large. The size is
 * estimated from the usual rows of its lists; the actual rows are counted during execution by
 * ResponseBudget.
 * @returns the variables that the estimate depends on: the page sizes.
 * @throws GraphQLError with code BAD_USER_INPUT that names the limit.
 */
export function checkDocument(
  document: DocumentNode,
  given: Values,
  schema: GraphQLSchema,
): readonly string[] {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) {
      fragments.set(definition.name.value, definition);
    }
  }
  if (fragments.size > LIMITS.fragments) {
    refuse(`A request may define at most ${LIMITS.fragments} fragments.`);
  }
  const check = new DocumentCheck(schema, fragments);
  for (const definition of document.definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) check.checkOperation(definition, given);
  }
  return [...check.sizes];
}
