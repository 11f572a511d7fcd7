import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  visit,
} from 'graphql';

/** Limits of one request. They are checked before validation, in one pass over the document. */
export const LIMITS = {
  bodyBytes: 256 * 1024,
  tokens: 1000,
  depth: 10,
  aliases: 15,
  fragments: 20,
  /** No list answers with more rows, whatever page size is asked for. */
  rows: 1000,
  /** Fields multiplied by the page sizes above them; a thousand chains with their admins need most. */
  cost: 20_000,
} as const;

function refuse(message: string): never {
  throw new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });
}

const PAGE_SIZE_ARGUMENT = 'pageSize';
const PAGE_SIZE_ASSUMED = 25;
/** The field of a list that holds its page; every other list is short by nature. */
const PAGE_FIELD = 'nodes';
const SHORT_LIST = 5;

/** What a field selects from, where it is known; limits are checked before validation. */
type Parent = GraphQLObjectType | undefined;

function objectType(type: GraphQLNamedType | null | undefined): Parent {
  return isObjectType(type) ? type : undefined;
}

type Values = Readonly<Record<string, unknown>>;

/** The values of an operation's variables, its own defaults included. */
function withDefaults(operation: OperationDefinitionNode, given: Values): Values {
  const defaults: Record<string, unknown> = {};
  for (const { variable, defaultValue } of operation.variableDefinitions ?? []) {
    if (defaultValue?.kind === Kind.INT) defaults[variable.name.value] = Number(defaultValue.value);
  }
  return { ...defaults, ...given };
}

function pageSize(field: FieldNode, variables: Values): number {
  const argument = field.arguments?.find((each) => each.name.value === PAGE_SIZE_ARGUMENT);
  const within = (size: number) => Math.min(Math.max(1, size), LIMITS.rows);
  if (argument?.value.kind === Kind.INT) return within(Number(argument.value.value));
  if (argument?.value.kind === Kind.VARIABLE) {
    const given = variables[argument.value.name.value];
    if (typeof given === 'number') return within(given);
  }
  return PAGE_SIZE_ASSUMED;
}

/** True for text that the database can store: no null characters, no halves of characters. */
function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** Looks at every text inside a value, however deep: with a list of its own, because calls would run out of stack. */
function checkText(value: unknown): void {
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'string' && !isStorable(next)) {
      refuse('Text may not contain null characters or broken characters.');
    }
    if (typeof next === 'object' && next !== null) {
      for (const each of Object.values(next)) left.push(each);
    }
  }
}

/**
 * Refuses text that no field can take, in variables and in the document itself.
 * @throws GraphQLError with code BAD_USER_INPUT.
 */
export function checkTexts(
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
): void {
  checkText(variables);
  visit(document, { StringValue: (node) => checkText(node.value) });
}

/**
 * Refuses a document that is too deep, too wide or too costly.
 * @throws GraphQLError with code BAD_USER_INPUT that names the limit.
 */
export function checkLimits(document: DocumentNode, given: Values, schema: GraphQLSchema): void {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) {
      fragments.set(definition.name.value, definition);
    }
  }
  if (fragments.size > LIMITS.fragments) {
    refuse(`A request may define at most ${LIMITS.fragments} fragments.`);
  }
  let aliases = 0;
  let cost = 0;
  let rootFields = 0;
  let variables: Values = {};
  const spend = (values: number) => {
    cost += values;
    if (cost > LIMITS.cost) {
      refuse(`The request asks for more than ${LIMITS.cost} values at once.`);
    }
  };
  const visitSet = (
    set: SelectionSetNode,
    parent: Parent,
    depth: number,
    rows: number,
    listRows: number,
    open: string[],
  ) => {
    if (depth > LIMITS.depth) refuse(`A request may be at most ${LIMITS.depth} levels deep.`);
    for (const selection of set.selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        // Fragments that spread each other many times would take for ever without a single field.
        spend(1);
        const name = selection.name.value;
        const fragment = fragments.get(name);
        if (open.includes(name)) refuse(`Fragment ${name} contains itself.`);
        if (fragment) {
          const on = objectType(schema.getType(fragment.typeCondition.name.value));
          visitSet(fragment.selectionSet, on, depth, rows, listRows, [...open, name]);
        }
        continue;
      }
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        visitSet(selection.selectionSet, parent, depth, rows, listRows, open);
        continue;
      }
      if (selection.alias) aliases += 1;
      if (aliases > LIMITS.aliases) refuse(`A request may use at most ${LIMITS.aliases} aliases.`);
      if (depth === 1) rootFields += 1;
      spend(rows);
      if (!selection.selectionSet) continue;
      const name = selection.name.value;
      const type = parent?.getFields()[name]?.type;
      const isList = type !== undefined && isListType(getNullableType(type));
      const many = name === PAGE_FIELD ? listRows : isList ? SHORT_LIST : 1;
      visitSet(
        selection.selectionSet,
        objectType(type && getNamedType(type)),
        depth + 1,
        rows * many,
        pageSize(selection, variables),
        open,
      );
    }
  };
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    rootFields = 0;
    variables = withDefaults(definition, given);
    const root = objectType(schema.getRootType(definition.operation));
    visitSet(definition.selectionSet, root, 1, 1, PAGE_SIZE_ASSUMED, []);
    if (definition.operation === 'mutation' && rootFields > 1) {
      refuse('A request may hold one mutation field.');
    }
  }
}
