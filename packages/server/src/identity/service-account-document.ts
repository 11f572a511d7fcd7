import {
  fieldRefusal,
  type ServiceAccountArea,
} from '@kickstand/domain/staff/service-account-areas.ts';
import {
  BREAK,
  type DocumentNode,
  type GraphQLSchema,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/**
 * Why a service account may not send a document: the first operation or field outside of its areas.
 * Every operation and fragment is checked, used or not. Fields that the schema does not have are left
 * to its validation.
 */
export function documentRefusal(
  document: DocumentNode,
  schema: GraphQLSchema,
  areas: readonly ServiceAccountArea[],
): string | undefined {
  const types = new TypeInfo(schema);
  let refusal: string | undefined;
  visit(
    document,
    visitWithTypeInfo(types, {
      Field(node) {
        const parent = types.getParentType();
        if (!parent || !types.getFieldDef()) return undefined;
        refusal = fieldRefusal(areas, parent.name, node.name.value);
        return refusal === undefined ? undefined : BREAK;
      },
    }),
  );
  return refusal;
}
