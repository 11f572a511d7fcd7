import {
  astFromValue,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  print,
} from 'graphql';
import { LIMITS } from '../src/platform/graphql/graphql-limits.ts';
import { sampleValue } from './sample-operations.ts';

/** A field from one object type to another. */
interface Step {
  readonly from: GraphQLObjectType;
  readonly field: GraphQLField<unknown, unknown>;
  readonly to: GraphQLObjectType;
}

export interface CycleDocument {
  /** The field that the cycle contains, as `Type.field`. */
  readonly through: string;
  readonly query: string;
}

const isList = ({ field }: Step) => isListType(getNullableType(field.type));
const hasRequiredArguments = (field: GraphQLField<unknown, unknown>) =>
  field.args.some(({ type }) => isNonNullType(type));

/** The edges of all object types; lists come first, so that paths prefer them. */
function stepsOf(schema: GraphQLSchema): Map<GraphQLObjectType, Step[]> {
  const steps = new Map<GraphQLObjectType, Step[]>();
  for (const from of Object.values(schema.getTypeMap())) {
    if (!isObjectType(from) || from.name.startsWith('__')) continue;
    const own = Object.values(from.getFields()).flatMap((field) => {
      const to = getNamedType(field.type);
      return isObjectType(to) ? [{ from, field, to }] : [];
    });
    steps.set(
      from,
      own.toSorted((one, other) => Number(isList(other)) - Number(isList(one))),
    );
  }
  return steps;
}

/**
 * The shortest path from one type to another; empty if they are the same, undefined if there is
 * none.
 */
function findPath(
  steps: ReadonlyMap<GraphQLObjectType, Step[]>,
  from: GraphQLObjectType,
  to: GraphQLObjectType,
): Step[] | undefined {
  const paths = new Map<GraphQLObjectType, Step[]>([[from, []]]);
  for (const [type, path] of paths) {
    if (type === to) return path;
    for (const step of steps.get(type) ?? []) {
      if (!paths.has(step.to)) paths.set(step.to, [...path, step]);
    }
  }
  return undefined;
}

/** The required arguments of a field, and the largest page. */
function argumentsOf(field: GraphQLField<unknown, unknown>, values: Record<string, unknown>) {
  const given = field.args.flatMap(({ name, type }) => {
    if (name === 'pageSize') return ['pageSize: 100'];
    if (!isNonNullType(type)) return [];
    const ast = astFromValue(values[`${field.name}.${name}`] ?? sampleValue(type), type);
    return ast ? [`${name}: ${print(ast)}`] : [];
  });
  return given.length > 0 ? `(${given.join(', ')})` : '';
}

/** The scalar fields of a type. */
function leafFields(type: GraphQLObjectType): string[] {
  return Object.values(type.getFields()).flatMap((field) =>
    isLeafType(getNamedType(field.type)) && !hasRequiredArguments(field) ? [field.name] : [],
  );
}

/** A document along a path; the type at its end selects one scalar field, or all of them. */
function documentOf(path: readonly Step[], wide: boolean, values: Record<string, unknown>): string {
  const end = path.at(-1)?.to;
  const leaves = end && wide ? leafFields(end) : [];
  const inner = leaves.length > 0 ? leaves.join(' ') : '__typename';
  return path.reduceRight(
    (selection, { field }) => `{ ${field.name}${argumentsOf(field, values)} ${selection} }`,
    `{ ${inner} }`,
  );
}

/**
 * Documents for all cycles of a schema: for each field on a cycle, the shortest path to it and then
 * around it, up to the depth limit and every smaller depth.
 * @param values of required arguments, by `field.argument`; samples are used for the others.
 */
export function cycleDocuments(
  schema: GraphQLSchema,
  values: Record<string, unknown> = {},
): CycleDocument[] {
  const root = schema.getQueryType();
  if (!root) return [];
  const steps = stepsOf(schema);
  const documents: CycleDocument[] = [];
  for (const step of [...steps.values()].flat()) {
    const back = findPath(steps, step.to, step.from);
    const way = findPath(steps, root, step.from);
    if (!back || !way || way.length === 0) continue;
    const path = [...way];
    // The end of a path takes one level, too.
    while (path.length < LIMITS.depth - 1) path.push(step, ...back);
    path.length = LIMITS.depth - 1;
    const through = `${step.from.name}.${step.field.name}`;
    for (const wide of [false, true]) {
      documents.push({ through, query: documentOf(path, wide, values) });
    }
    const shorter = path.slice(0, way.length + 1 + back.length);
    documents.push({ through, query: documentOf(shorter, true, values) });
  }
  return documents;
}
