import { BREAK, type DocumentNode, visit } from 'graphql';

const OFF =
  'Introspection is off. The reference of the API is the console page /docs/api; INTROSPECTION=on permits introspection.';

/** Why a document may not be sent where introspection is off; undefined if it does not describe the schema. */
export function introspectionRefusal(document: DocumentNode): string | undefined {
  let found: string | undefined;
  visit(document, {
    Field({ name }) {
      if (name.value !== '__schema' && name.value !== '__type') return undefined;
      found = OFF;
      return BREAK;
    },
  });
  return found;
}
