import {
  fieldRefusal,
  SERVICE_ACCOUNT_AREAS,
  SERVICE_ACCOUNT_FIELDS,
  type ServiceAccountArea,
  unavailable,
} from '@kickstand/domain/staff/service-account-areas.ts';
import {
  BREAK,
  type DocumentNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** The types that a document of a service account may name: those of its fields and their arguments. */
function namedTypes(schema: GraphQLSchema): Set<string> {
  const names = new Set<string>();
  const addInput = (type: GraphQLNamedType) => {
    if (names.has(type.name)) return;
    names.add(type.name);
    if (!isInputObjectType(type)) return;
    for (const field of Object.values(type.getFields())) addInput(getNamedType(field.type));
  };
  for (const area of SERVICE_ACCOUNT_AREAS) {
    for (const [name, fields] of Object.entries(SERVICE_ACCOUNT_FIELDS[area])) {
      names.add(name);
      const type = schema.getType(name);
      if (!isObjectType(type) && !isInterfaceType(type)) continue;
      const args = fields.flatMap((field) => type.getFields()[field]?.args ?? []);
      for (const argument of args) addInput(getNamedType(argument.type));
    }
  }
  return names;
}

/**
 * Why a service account may not send a document: the first operation, field, argument or type outside of
 * its areas, whether the schema has it or not. Every operation and fragment is checked, used or not.
 */
export function documentRefusal(
  document: DocumentNode,
  schema: GraphQLSchema,
  areas: readonly ServiceAccountArea[],
): string | undefined {
  const types = new TypeInfo(schema);
  let known: Set<string> | undefined;
  let unknownType: string | undefined;
  let refusal: string | undefined;
  const refuseIf = (reason: string | undefined) => {
    refusal = reason;
    return reason === undefined ? undefined : BREAK;
  };
  visit(
    document,
    visitWithTypeInfo(types, {
      Field(node) {
        const parent = types.getParentType();
        return refuseIf(parent ? fieldRefusal(areas, parent.name, node.name.value) : undefined);
      },
      Argument(node) {
        const field = types.getFieldDef();
        const parent = types.getParentType();
        if (types.getArgument() || types.getDirective() || !field || !parent) return undefined;
        return refuseIf(unavailable(parent.name, `${field.name}(${node.name.value})`));
      },
      NamedType(node) {
        known ??= namedTypes(schema);
        const name = node.name.value;
        // Fields are more telling, and come after the types of the variables.
        if (!known.has(name)) unknownType ??= unavailable(undefined, name);
      },
    }),
  );
  return refusal ?? unknownType;
}
