import { API_GROUPS, apiGroupOf } from '@kickstand/domain/staff/api-reference.ts';
import {
  areasOfField,
  type ServiceAccountArea,
} from '@kickstand/domain/staff/service-account-areas.ts';
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
  isUnionType,
} from 'graphql';

export const OPERATION_KINDS = ['query', 'mutation'] as const;
export const TYPE_KINDS = ['object', 'input', 'enumeration', 'union', 'scalar'] as const;

/** An argument of an operation, or a field of a type. */
export interface ApiMember {
  readonly name: string;
  /** Such as '[Order!]!'. */
  readonly type: string;
  /** The arguments of a field, '(currentPage: Int)'; '' without any. */
  readonly signature: string;
  readonly description: string | null;
}

export interface ApiOperation {
  readonly kind: (typeof OPERATION_KINDS)[number];
  readonly name: string;
  readonly type: string;
  readonly description: string | null;
  readonly arguments: readonly ApiMember[];
  readonly areas: readonly ServiceAccountArea[];
}

export interface ApiType {
  readonly name: string;
  readonly kind: (typeof TYPE_KINDS)[number];
  readonly description: string | null;
  readonly fields: readonly ApiMember[];
  /** Values of an enumeration, types of a union. */
  readonly values: readonly string[];
}

export interface ApiReference {
  readonly groups: readonly {
    readonly name: string;
    readonly operations: readonly ApiOperation[];
  }[];
  readonly types: readonly ApiType[];
}

function memberOf(
  field: GraphQLArgument | GraphQLInputField | GraphQLField<unknown, unknown>,
): ApiMember {
  const { name, type, description } = field;
  const given = 'args' in field ? field.args.map((each) => `${each.name}: ${each.type}`) : [];
  const signature = given.length > 0 ? `(${given.join(', ')})` : '';
  return { name, type: String(type), signature, description: description ?? null };
}

function operationsOf(schema: GraphQLSchema): ApiOperation[] {
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ] as const;
  return roots.flatMap(([kind, root]) =>
    Object.values(root?.getFields() ?? {}).map((field) => ({
      kind,
      name: field.name,
      type: String(field.type),
      description: field.description ?? null,
      arguments: field.args.map(memberOf),
      areas: areasOfField(root?.name ?? '', field.name),
    })),
  );
}

function typeOf(type: GraphQLNamedType): ApiType {
  const { name, description = null } = type;
  const about = { name, description: description ?? null, fields: [], values: [] };
  if (isObjectType(type) || isInputObjectType(type)) {
    const fields: (GraphQLInputField | GraphQLField<unknown, unknown>)[] = Object.values(
      type.getFields(),
    );
    return {
      ...about,
      kind: isObjectType(type) ? 'object' : 'input',
      fields: fields.map(memberOf),
    };
  }
  if (isEnumType(type)) {
    return { ...about, kind: 'enumeration', values: type.getValues().map((each) => each.name) };
  }
  if (isUnionType(type)) {
    return { ...about, kind: 'union', values: type.getTypes().map((each) => each.name) };
  }
  return { ...about, kind: 'scalar' };
}

/** The reference of a schema: its operations by group and its types, with their descriptions. */
export function apiReferenceOf(schema: GraphQLSchema): ApiReference {
  const roots = [schema.getQueryType(), schema.getMutationType()];
  const byGroup = Map.groupBy(operationsOf(schema), ({ name }) => apiGroupOf(name));
  const types = Object.values(schema.getTypeMap()).filter(
    (type) =>
      !isIntrospectionType(type) &&
      !isSpecifiedScalarType(type) &&
      !roots.some((root) => root === type),
  );
  return {
    groups: API_GROUPS.map((name) => ({ name, operations: byGroup.get(name) ?? [] })),
    types: types.map(typeOf).sort((a, b) => (a.name < b.name ? -1 : 1)),
  };
}
